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

export interface SchoolOfDistrict {
  readonly id: number;
  readonly external_id: string | null;
  readonly locale: 'en' | 'es';
}

export const schoolsOfDistrict = (
  db: DbOrTransaction,
  districtId: number,
): Promise<SchoolOfDistrict[]> =>
  db
    .selectFrom('schools')
    .select(['id', 'external_id', 'locale'])
    .where('district_id', '=', districtId)
    .execute();
