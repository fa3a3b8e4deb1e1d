/** Where a list is, as its address says, and how it gets elsewhere: a word that is typed is no step back, a choice is. */
export function listAddress<Search>(at: Search, navigate: (to: never) => Promise<void>) {
  // What a route takes has a type for each route; here it is the search that this very route has read.
  const to = navigate as (to: object) => Promise<void>;
  const go = (replace: boolean) => (search: Search) =>
    void to({ search, replace, resetScroll: false });
  return { at, onSearch: go(true), onStep: go(false) };
}
