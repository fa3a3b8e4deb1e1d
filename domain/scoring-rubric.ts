/** The rubric that an assignment froze, read in every form it was ever stored in. */
import type { RubricCriterionDraft, RubricDraft, RubricLevelDraft } from './lesson-plan';

export type ScoringRubric = Pick<RubricDraft, 'title' | 'hide_points' | 'criteria'>;

/**
 * Reads a frozen rubric. Drafts call it `title`, versions `name`; those made before criteria had ids get some by
 * their place, the same ones each time.
 * @returns null when there is none, or none that anybody could score with
 */
export function scoringRubric(stored: unknown): ScoringRubric | null {
  if (!isRecord(stored)) return null;
  const criteria = listOf(stored['criteria']).map(criterionOf);
  if (criteria.length === 0) return null;
  return {
    title: text(stored['title']) || text(stored['name']),
    hide_points: stored['hide_points'] === true,
    criteria,
  };
}

function criterionOf(stored: Record<string, unknown>, index: number): RubricCriterionDraft {
  return {
    id: text(stored['id']) || `criterion-${String(index + 1)}`,
    name: text(stored['name']),
    description: text(stored['description']),
    weight: number(stored['weight'], 1),
    standard: text(stored['standard']) || null,
    range: stored['range'] === true,
    levels: listOf(stored['levels']).map(levelOf),
  };
}

const levelOf = (stored: Record<string, unknown>, index: number): RubricLevelDraft => ({
  id: text(stored['id']) || `level-${String(index + 1)}`,
  title: text(stored['title']),
  points: number(stored['points'], 0),
  descriptor: text(stored['descriptor']),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const number = (value: unknown, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : usual;
