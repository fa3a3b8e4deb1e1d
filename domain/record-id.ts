/** What a column `integer` of PostgreSQL holds at most; the contract says the same of `Id`. */
const largestId = 2_147_483_647;

/** The number of a record, out of an address. @returns undefined for anything that no record can have */
export function recordId(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : undefined;
}
