import { onlyTrue, pageFrom, searchReader, type SearchOf } from '../../lists/search-state';

/** What the address of the page says. */
export const readOrderSearch = searchReader({
  page: pageFrom,
  /** Page of the schools. */
  schools: pageFrom,
  /** The quote is asked for at once. */
  quote: onlyTrue,
});
export type OrderSearch = SearchOf<typeof readOrderSearch>;
