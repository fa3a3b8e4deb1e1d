/** What the address of the list says. Apart from the queries, because the router reads every address. */
import type { ListSearch } from '../../lists/search-state';

/** When a student was signed in last. */
export const lastSignIns = ['lately', 'not_lately'] as const;

export interface StudentSearch extends ListSearch {
  readonly group?: number;
  readonly grade?: number;
  readonly school?: number;
  readonly state?: 'off' | 'no_group';
  readonly signed_in?: (typeof lastSignIns)[number];
}
