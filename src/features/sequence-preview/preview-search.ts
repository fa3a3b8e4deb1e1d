import { choice, searchReader, type SearchOf } from '../../lists/search-state';

export const readPreviewSearch = searchReader({
  /** Absent: what suits the person best. */
  of: choice(['draft', 'published']),
});
type PreviewSearch = SearchOf<typeof readPreviewSearch>;
