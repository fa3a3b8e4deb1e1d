import { documentOfKey, editorPath } from '../../documents/paths';

/** What of it needs a person: two versions to choose from, or something that the server did not take. */
export type Trouble = 'conflict' | 'refused';

interface Standing {
  readonly state: string;
  readonly code: string | undefined;
}

/** @returns undefined for what is sent by itself */
function troubleOf({ state, code }: Standing): Trouble | undefined {
  if (code === 'conflict') return 'conflict';
  return state === 'parked' ? 'refused' : undefined;
}

export interface DeviceDocument {
  readonly key: string;
  readonly trouble: Trouble;
  readonly title: string;
  readonly to: string;
}

/** Documents on this device that somebody has to look at. @param local by keys such as `sequence/12` */
export function troubledDocuments(
  local: ReadonlyMap<string, Standing & { readonly draft: { readonly title: string } }>,
): readonly DeviceDocument[] {
  return [...local].flatMap(([key, document]) => {
    const trouble = troubleOf(document);
    const place = documentOfKey(key);
    if (!trouble || !place) return [];
    const to = editorPath(place.kind, place.id);
    return [{ key, trouble, title: document.draft.title.trim(), to }];
  });
}

/**
 * Scores on this device that somebody has to look at, by the student's copy. One whose draft is in trouble counts by
 * that, whatever became of giving it back.
 */
export function troubledScores(
  scored:
    | {
        readonly scores: ReadonlyMap<number, Standing>;
        readonly postings: ReadonlyMap<number, Standing>;
      }
    | undefined,
): ReadonlyMap<number, Trouble> {
  const troubles = new Map<number, Trouble>();
  for (const known of [scored?.postings ?? [], scored?.scores ?? []]) {
    for (const [id, standing] of known) {
      const trouble = troubleOf(standing);
      if (trouble) troubles.set(id, trouble);
    }
  }
  return troubles;
}
