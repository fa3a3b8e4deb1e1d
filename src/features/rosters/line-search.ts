import { kept, oneOf, pageFrom } from '../../lists/search-state';

const lineKinds = ['person', 'class', 'school'] as const;
const lineChanges = ['new', 'linked', 'changes', 'returns', 'leaves', 'waits'] as const;

/** Which lines of a report are shown, as it stands in the URL. */
export interface LineSearch {
  readonly page?: number;
  /** Undefined: people. */
  readonly kind?: (typeof lineKinds)[number];
  readonly change?: (typeof lineChanges)[number];
}

export { lineChanges, lineKinds };

export const readLineSearch = (found: Readonly<Record<string, unknown>>): LineSearch =>
  kept({
    page: pageFrom(found['page']),
    kind: oneOf(found['kind'], lineKinds),
    change: oneOf(found['change'], lineChanges),
  });
