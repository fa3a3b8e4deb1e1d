import { queryOptions } from '@tanstack/react-query';
import type { DocumentKind } from '../../../domain/lesson-plan';
import { callsFor, type Summary } from '../../documents/calls';
import { documentsKey } from '../../documents/list-queries';
import { editorPath } from '../../documents/paths';

/** So many stand on the home. */
export const shown = 6;
const kinds = ['resource', 'sequence', 'rubric'] as const;

export interface Recent {
  readonly kind: DocumentKind;
  readonly id: number;
  readonly title: string;
  readonly subject: Summary['subject_id'];
  /** Absent in what an older version of the app has kept. */
  readonly grades?: readonly number[];
  /** RFC 3339. */
  readonly updatedAt: string;
  readonly to: string;
}

/** The newest of several lists, each newest first. */
export function newestOf(
  lists: readonly (readonly [DocumentKind, readonly Summary[]])[],
  most = shown,
): readonly Recent[] {
  return lists
    .flatMap(([kind, summaries]) =>
      summaries.map(({ id, title, subject_id, grade_ids, updated_at }) => ({
        kind,
        id,
        title,
        subject: subject_id,
        grades: grade_ids,
        updatedAt: updated_at,
        to: editorPath(kind, id),
      })),
    )
    .sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
    .slice(0, most);
}

/** The newest, and behind them the newest sequence where it is not among them: the next one begins like it. */
export function withSequence(
  lists: readonly (readonly [DocumentKind, readonly Summary[]])[],
): readonly Recent[] {
  const newest = newestOf(lists);
  if (newest.some(({ kind }) => kind === 'sequence')) return newest;
  const sequences = lists.filter(([kind]) => kind === 'sequence');
  return [...newest, ...newestOf(sequences, 1)];
}

/** Whose newest are the person's own: `shared` holds what others share as well, so it is asked for more of. */
const asked = [
  { scope: 'owner', per_page: shown },
  { scope: 'shared', per_page: 24 },
] as const;

/** What this person has last worked on, of all three kinds, shared or not. */
export function recentWorkQuery(userId: number) {
  return queryOptions({
    // Below the key of all documents: a change of any makes it old.
    queryKey: [...documentsKey, 'recent', userId],
    // An editor that was just left has written something newer.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const lists = kinds.flatMap((kind) =>
        asked.map(async (query) => {
          const { data } = await callsFor(kind).list({ ...query, sort: 'updated' }, signal);
          return [kind, data.filter(({ mine }) => mine)] as const;
        }),
      );
      return withSequence(await Promise.all(lists));
    },
  });
}
