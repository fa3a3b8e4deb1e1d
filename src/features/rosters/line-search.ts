import { choice, pageFrom, searchReader, type SearchOf } from '../../lists/search-state';

export const lineKinds = ['person', 'class', 'school'] as const;
export const lineChanges = ['new', 'linked', 'changes', 'returns', 'leaves', 'waits'] as const;

/** Which lines of a report are shown, as it stands in the URL. */
export const readLineSearch = searchReader({
  page: pageFrom,
  /** Undefined: people. */
  kind: choice(lineKinds),
  change: choice(lineChanges),
});
export type LineSearch = SearchOf<typeof readLineSearch>;
