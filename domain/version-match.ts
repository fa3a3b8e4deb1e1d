/** Which day of a newer version is which of the older one, and what stands out of order. */
import type { ComparableLesson } from './version-shape';

/** For each newer day the index of the older one that it comes from. */
export type DayMatch = ReadonlyMap<number, number>;

export function matchDays(
  older: readonly ComparableLesson[],
  newer: readonly ComparableLesson[],
): DayMatch {
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  const shared = newer.flatMap(({ steps }, to) => {
    const ids = new Set(steps.map(({ id }) => id));
    return older.flatMap((lesson, from) => {
      const count = lesson.steps.filter(({ id }) => ids.has(id)).length;
      return count === 0 ? [] : [{ to, from, count }];
    });
  });
  const nearest = ({ to, from }: { to: number; from: number }) => Math.abs(to - from);
  shared.sort((a, b) => b.count - a.count || nearest(a) - nearest(b));
  const match = (to: number, from: number) => {
    if (matches.has(to) || taken.has(from)) return;
    matches.set(to, from);
    taken.add(from);
  };
  for (const { to, from } of shared) match(to, from);
  for (const [to, { title }] of newer.entries()) {
    for (const [from, lesson] of older.entries()) if (lesson.title === title) match(to, from);
  }
  return matches;
}

/** The entries that stand out of order: all but the longest run that kept its order. */
export function outOfOrder(places: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = [];
  for (const [index, place] of places.entries()) {
    const best = runs
      .filter((run) => (places[run.at(-1) ?? -1] ?? -1) < place)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    runs.push([...best, index]);
  }
  const kept = new Set(runs.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []));
  return new Set([...places.keys()].filter((index) => !kept.has(index)));
}
