import type { Edition } from '../../offline/previews';

export interface PreviewSearch {
  /** Absent: what suits the person best. */
  readonly of?: Edition;
}

/** Reads the edition from the address; anything else there counts as none. */
export function readPreviewSearch({ of }: Record<string, unknown>): PreviewSearch {
  return of === 'draft' || of === 'published' ? { of } : {};
}
