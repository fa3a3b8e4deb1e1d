/**
 * How scores become one mark, in the way a school has chosen.
 *
 * - `points`: what was got of what there was to get, added up.
 * - `percent`: the same as a whole percent. Work weighs as much as it has points.
 * - `standards`: a level from 1 to 4, as in the scales of R. J. Marzano (Classroom Assessment and Grading That
 *   Work, ASCD 2006; Formative Assessment and Standards-Based Grading, 2010): 3 is the target itself, 4 goes
 *   beyond it, 2 is a part of it, 1 is a beginning. Work that was never scored is no evidence and gives no level.
 *
 * A level comes from the pieces of evidence by one of two rules:
 *
 * - `latest`: the latest consistent level. T. R. Guskey (On Your Mark, Solution Tree 2015) and K. O'Connor (How to
 *   Grade for Learning, 4th edition, Corwin 2018, guideline 6) let the most recent and most consistent evidence
 *   speak, because a mark says what a student can do now. Neither fixes a formula; here it is this: **of the
 *   newest three pieces of evidence, the highest level that at least two of them reach.** With two pieces that is the lower one,
 *   with one it is that one. So one slip does not pull down what was shown twice, and one lucky shot does not lift it.
 * - `mean`: the arithmetic mean of all of them, to one decimal. Kept because many districts ask for it; Guskey
 *   and Marzano both warn that it holds early tries against a student who has learned since.
 */
import { wholeCents } from './rubric';

export const marksScales = ['points', 'percent', 'standards'] as const;
export type MarksScale = (typeof marksScales)[number];
export const marksRules = ['latest', 'mean'] as const;
export type MarksRule = (typeof marksRules)[number];

export type Level = 1 | 2 | 3 | 4;

/** One piece of scored work. */
export interface Evidence {
  readonly points: number;
  readonly max_points: number;
  /** Where a rubric says the level by itself; else it comes from the share of the points. */
  readonly level?: Level;
}

export type Mark =
  | { readonly scale: 'points'; readonly points: number; readonly max_points: number }
  | { readonly scale: 'percent'; readonly percent: number }
  /** To one decimal with the rule `mean`, else whole. */
  | { readonly scale: 'standards'; readonly level: number };

/** How many of the newest pieces the rule `latest` looks at, and how many of them must agree. */
export const latestRule = { looksAt: 3, agree: 2 } as const;

/**
 * Which share of the points is at least which level, where no rubric says it. Marzano advises against reading
 * levels off percentages and gives no cuts; these are Daybook's, and the screen shows them.
 */
export const levelCuts: readonly { readonly level: Level; readonly share: number }[] = [
  { level: 4, share: 0.9 },
  { level: 3, share: 0.75 },
  { level: 2, share: 0.5 },
  { level: 1, share: 0 },
];

/**
 * The mark of pieces of evidence, from the oldest to the newest.
 * @returns undefined when there is nothing to go by
 */
export function markOf(
  scale: MarksScale,
  rule: MarksRule,
  evidence: readonly Evidence[],
): Mark | undefined {
  const counted = evidence.filter(({ max_points }) => max_points > 0);
  if (counted.length === 0) return undefined;
  if (scale === 'standards') {
    const levels = counted.map(levelOf);
    return { scale, level: rule === 'latest' ? latestLevel(levels) : meanLevel(levels) };
  }
  const points = wholeCents(sum(counted.map((one) => one.points)));
  const max_points = wholeCents(sum(counted.map((one) => one.max_points)));
  return scale === 'points'
    ? { scale, points, max_points }
    : { scale, percent: percentOf({ points, max_points }) };
}

/** A whole percent, halves upward. There must be points to get. */
export const percentOf = ({
  points,
  max_points,
}: Pick<Evidence, 'points' | 'max_points'>): number =>
  // Sums of hundredths are not exact for a computer: 0.285 × 100 must round as 28.5 does.
  Math.round(wholeCents((points / max_points) * 100));

/** The level of one piece of work. */
export function levelOf({ points, max_points, level }: Evidence): Level {
  if (level !== undefined) return level;
  const share = wholeCents((points / max_points) * 100) / 100;
  return levelCuts.find((cut) => share >= cut.share)?.level ?? 1;
}

/**
 * The level that a rubric says: the mean of what was reached in its criteria, each by its place among the levels
 * of the criterion from the lowest, which is 0, spread over 1 to 4. A criterion with four levels says it itself.
 * @returns undefined when no criterion has a level to go by
 */
export function levelInRubric(
  criteria: readonly { readonly place: number; readonly of: number }[],
): Level | undefined {
  const reached = criteria
    .filter(({ place, of }) => of >= 2 && place >= 0 && place < of)
    .map(({ place, of }) => 1 + (3 * place) / (of - 1));
  return reached.length === 0 ? undefined : levelAt(sum(reached) / reached.length);
}

/** The latest consistent level: see the head of this file. Wants at least one. */
export function latestLevel(levels: readonly Level[]): Level {
  const newest = levels.slice(-latestRule.looksAt).sort((a, b) => b - a);
  return newest[Math.min(latestRule.agree, newest.length) - 1] ?? 1;
}

/** The mean to one decimal, halves upward. Wants at least one. */
export const meanLevel = (levels: readonly number[]): number =>
  Math.round(wholeCents((sum(levels) / levels.length) * 10)) / 10;

/** How many are at level 1, 2, 3 and 4; a mean counts with the level next to it, halves with the one above. */
export function levelCounts(levels: readonly number[]): [number, number, number, number] {
  const at = (level: Level) => levels.filter((each) => Math.round(each) === level).length;
  return [at(1), at(2), at(3), at(4)];
}

function levelAt(value: number): Level {
  const whole = Math.round(wholeCents(value));
  return whole >= 4 ? 4 : whole === 3 ? 3 : whole === 2 ? 2 : 1;
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
