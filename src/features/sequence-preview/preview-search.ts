import { choice, searchReader, type SearchOf } from '../../lists/search-state';

export const readPreviewSearch = searchReader({
  /** Absent: what suits the person best. */
  of: choice(['draft', 'published']),
});
export type PreviewSearch = SearchOf<typeof readPreviewSearch>;
