import type { DbOrTransaction } from './tables';

/**
 * Until the end of the transaction whoever else locks the district waits: who administers it, what its rosters keep,
 * and that one of them begins is decided one after the other.
 */
export async function lockDistrict(trx: DbOrTransaction, districtId: number): Promise<void> {
  await trx
    .selectFrom('districts')
    .select('id')
    .where('id', '=', districtId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
