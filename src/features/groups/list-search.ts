import type { GroupsSearch } from './queries';

const lastPage = 1_000_000;

function pageFrom(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined;
}

/** Page and search of the URL; what cannot be one is left out. */
export function readGroupsSearch(found: Record<string, unknown>): GroupsSearch {
  const page = pageFrom(found['page']);
  // A search for a number comes as a number.
  const search = ['string', 'number'].includes(typeof found['search'])
    ? String(found['search']).slice(0, 100)
    : '';
  return { ...(page !== undefined && { page }), ...(search !== '' && { search }) };
}

export function readPageSearch(found: Record<string, unknown>): { page?: number } {
  const page = pageFrom(found['page']);
  return page === undefined ? {} : { page };
}
