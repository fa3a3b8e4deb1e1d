import type { DbOrTransaction } from './tables';

export async function isInDemo(db: DbOrTransaction, districtId: number | null): Promise<boolean> {
  if (districtId === null) return false;
  const row = await db
    .selectFrom('districts')
    .select('is_demo')
    .where('id', '=', districtId)
    .executeTakeFirst();
  return row?.is_demo === true;
}
