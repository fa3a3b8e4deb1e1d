/**
 * What changed between two published versions of a sequence, for people: codes and values, which the client's
 * catalogues put into words. Steps are matched by their ids; days by the steps that they share, then by title.
 */
import { runToCompletion } from './in-pieces';
import type { InPieces } from './in-pieces';
import { stepDifferences } from './step-differences';
import { deepEqual } from './deep-equal';
import type { DayMatch } from './version-match';
import { matchDays, outOfOrder } from './version-match';
import type { ComparableLesson, ComparableVersion, Difference } from './version-shape';
import { difference, renamed } from './version-shape';

/** A list longer than this helps nobody: the rest is counted by a last entry `more`. */
const maxDifferences = 100;

/** From the older version to the newer one. An empty list means that nothing a class would notice has changed. */
export const versionDifferences = (
  older: ComparableVersion,
  newer: ComparableVersion,
): readonly Difference[] => runToCompletion(differencesInPieces(older, newer));

/** The same, a step at a time. */
export function* differencesInPieces(
  older: ComparableVersion,
  newer: ComparableVersion,
): InPieces<readonly Difference[]> {
  const days = matchDays(older.lessons, newer.lessons);
  const all = [
    ...renamed('title_changed', older.title, newer.title, {}),
    ...dayDifferences(older.lessons, newer.lessons, days),
    ...(yield* stepDifferences(older.lessons, newer.lessons, days)),
    ...(deepEqual(older.rubric ?? null, newer.rubric ?? null)
      ? []
      : [difference('rubric_changed')]),
  ];
  if (all.length <= maxDifferences) return all;
  const shown = all.slice(0, maxDifferences - 1);
  return [...shown, difference('more', { count: all.length - shown.length })];
}

function dayDifferences(
  older: readonly ComparableLesson[],
  newer: readonly ComparableLesson[],
  days: DayMatch,
): readonly Difference[] {
  const matched = newer.flatMap((lesson, to) => {
    const from = days.get(to);
    const before = from === undefined ? undefined : older[from];
    return from === undefined || !before ? [] : [{ lesson, before, to, from }];
  });
  const moved = outOfOrder(matched.map(({ from }) => from));
  const kept = new Set(days.values());
  return [
    ...older.flatMap(({ title }, from) =>
      kept.has(from) ? [] : [difference('day_removed', { day: from + 1, title })],
    ),
    ...newer.flatMap(({ title }, to) =>
      days.has(to) ? [] : [difference('day_added', { day: to + 1, title })],
    ),
    ...matched.flatMap(({ lesson, before, to, from }, index) => [
      ...(moved.has(index)
        ? [difference('day_moved', { title: lesson.title, from: from + 1, to: to + 1 })]
        : []),
      ...renamed('day_renamed', before.title, lesson.title, { day: to + 1 }),
      ...(deepEqual(before.cover, lesson.cover)
        ? []
        : [difference('cover_changed', { day: to + 1 })]),
    ]),
  ];
}
