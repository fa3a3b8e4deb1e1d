/**
 * What a rubric is worth and what is still amiss in it.
 *
 * The model is that of CASE 1.0 (1EdTech, Competencies and Academic Standards Exchange): a rubric has criteria
 * with a `weight`, a criterion has levels with a `score`. CASE says that the weight is used for the score of a
 * criterion and leaves the sum open; here a criterion gives the points of the level that was reached times its
 * weight, and a rubric gives the sum of its criteria. With the usual weight of 1 the points are those that stand
 * in the level.
 */
import type { RubricCriterionDraft, RubricDraft, RubricLevelDraft } from './lesson-plan';

/** The contract says the same. */
export const rubricBounds = {
  nameLength: 200,
  descriptionLength: 2_000,
  standardLength: 80,
  points: 1_000,
  weight: 1_000,
} as const;

/** Sums of tenths are not tenths for a computer; points are kept to hundredths. */
export const wholeCents = (points: number): number => Math.round(points * 100) / 100;

/** The most points of the levels, before the weight. */
export const bestOf = ({ levels }: RubricCriterionDraft): number =>
  levels.reduce((most, { points }) => Math.max(most, points), 0);

export const maxPointsOfCriterion = (criterion: RubricCriterionDraft): number =>
  wholeCents(bestOf(criterion) * criterion.weight);

/** The most points that work can get. */
export const maxPointsOf = ({ criteria }: Pick<RubricDraft, 'criteria'>): number =>
  wholeCents(criteria.reduce((sum, one) => sum + bestOf(one) * one.weight, 0));

export interface LevelRange {
  /** The points of the level below; null for the lowest, which begins at 0. */
  readonly above: number | null;
  readonly upTo: number;
}

/** Which points belong to a level of a criterion with ranges. @param index from the lowest, which is 0 */
export function rangeOf(
  { levels }: Pick<RubricCriterionDraft, 'levels'>,
  index: number,
): LevelRange | undefined {
  const level = levels[index];
  return level && { above: levels[index - 1]?.points ?? null, upTo: level.points };
}

/** What was reached in one criterion. */
export interface Mark {
  readonly level_id: string;
  /** Before the weight. Without a range these are the points of the level. */
  readonly points: number;
}

/** Marks by the id of their criterion. */
export type Marks = Readonly<Record<string, Mark>>;

/** Takes a level. What was chosen stays chosen: choosing it again is no way to lose it. */
export function mark(
  marks: Marks,
  criterion: RubricCriterionDraft,
  level: RubricLevelDraft,
): Marks {
  if (marks[criterion.id]?.level_id === level.id) return marks;
  return { ...marks, [criterion.id]: { level_id: level.id, points: level.points } };
}

/** Points inside the range of the level that was taken; what is outside is brought to its edge. */
export function markPoints(marks: Marks, criterion: RubricCriterionDraft, points: number): Marks {
  const before = marks[criterion.id];
  const index = criterion.levels.findIndex(({ id }) => id === before?.level_id);
  const range = rangeOf(criterion, index);
  if (!before || !range) return marks;
  const least = range.above === null ? 0 : wholeCents(range.above + 0.01);
  const kept = wholeCents(Math.min(range.upTo, Math.max(least, points)));
  return { ...marks, [criterion.id]: { ...before, points: kept } };
}

export interface Score {
  readonly points: number;
  /** How many criteria have a mark. */
  readonly marked: number;
}

/** Adds up the marks. Those of criteria or levels that are gone do not count. */
export function scoreOf({ criteria }: Pick<RubricDraft, 'criteria'>, marks: Marks): Score {
  let [points, marked] = [0, 0];
  for (const criterion of criteria) {
    const taken = marks[criterion.id];
    if (!taken || !criterion.levels.some(({ id }) => id === taken.level_id)) continue;
    points += taken.points * criterion.weight;
    marked += 1;
  }
  return { points: wholeCents(points), marked };
}

export const findingCodes = [
  'no_title',
  'no_criteria',
  'no_name',
  'same_name',
  'few_levels',
  'no_level_title',
  'equal_points',
  'falling_points',
  'no_descriptor',
  'no_weight',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export interface RubricFinding {
  readonly code: FindingCode;
  /** `wrong`: nobody could score with it. `look`: it may be meant so. */
  readonly tone: 'wrong' | 'look';
  readonly criterion_id?: string;
  readonly level_id?: string;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** What is amiss, in the order of the page. */
export function rubricFindings(draft: RubricDraft): readonly RubricFinding[] {
  const found: RubricFinding[] = [];
  if (isBlank(draft.title)) found.push({ code: 'no_title', tone: 'wrong' });
  if (draft.criteria.length === 0) found.push({ code: 'no_criteria', tone: 'wrong' });
  const names = new Set<string>();
  for (const criterion of draft.criteria) {
    const name = criterion.name.trim().toLowerCase();
    if (name !== '' && names.has(name)) {
      found.push({ code: 'same_name', tone: 'look', criterion_id: criterion.id });
    }
    names.add(name);
    found.push(...criterionFindings(criterion));
  }
  return found;
}

function criterionFindings(criterion: RubricCriterionDraft): readonly RubricFinding[] {
  const { id: criterion_id, levels } = criterion;
  const found: RubricFinding[] = [];
  const add = (code: FindingCode, tone: RubricFinding['tone'], level?: RubricLevelDraft) =>
    found.push({ code, tone, criterion_id, ...(level && { level_id: level.id }) });
  if (isBlank(criterion.name)) add('no_name', 'wrong');
  if (criterion.weight === 0) add('no_weight', 'look');
  if (levels.length < 2) add('few_levels', 'wrong');
  const described = levels.filter(({ descriptor }) => !isBlank(descriptor)).length;
  // A single-point rubric describes one level and leaves the others to the comment.
  const singlePoint = described === 1 && levels.length >= 3;
  for (const [index, level] of levels.entries()) {
    const below = levels[index - 1];
    if (isBlank(level.title)) add('no_level_title', 'wrong', level);
    if (levels.some((other, at) => at < index && other.points === level.points)) {
      add('equal_points', 'wrong', level);
    } else if (below && below.points > level.points) add('falling_points', 'look', level);
    if (isBlank(level.descriptor) && !singlePoint) add('no_descriptor', 'look', level);
  }
  return found;
}
