import { choice, searchReader } from '../../lists/search-state';

export const readPreviewSearch = searchReader({
  /** Absent: what suits the person best. */
  of: choice(['draft', 'published']),
});
