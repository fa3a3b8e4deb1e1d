import type { VersionEffects } from './queries';

/** What a move to a newer version does to a whole class. */
export interface VersionTotals {
  readonly kept: number;
  readonly setAside: number;
  readonly keysChanged: number;
  readonly pointsChanged: number;
  /** Lessons that students have got a score for. */
  readonly givenBack: number;
  /** Lessons that were handed in without a score, and now have questions that nobody was asked. */
  readonly lacking: number;
  /** Lessons that only the newer version has. */
  readonly added: readonly VersionEffects['lessons'][number][];
  /** Lessons that are gone although somebody has begun them. */
  readonly inTheWay: readonly VersionEffects['removed'][number][];
}

export function versionTotals({ lessons, removed }: VersionEffects): VersionTotals {
  const sum = (of: (lesson: VersionEffects['lessons'][number]) => number) =>
    lessons.reduce((total, lesson) => total + of(lesson), 0);
  return {
    kept: sum(({ answers_kept }) => answers_kept),
    setAside: sum(({ answers_set_aside }) => answers_set_aside),
    keysChanged: sum(({ keys_changed }) => keys_changed),
    pointsChanged: sum(({ points_changed }) => points_changed),
    givenBack: sum(({ given_back }) => given_back),
    lacking: sum(({ questions_added, handed_in, given_back }) =>
      questions_added > 0 ? Math.max(0, handed_in - given_back) : 0,
    ),
    added: lessons.filter(({ from }) => from === undefined),
    inTheWay: removed.filter(({ begun }) => begun > 0),
  };
}
