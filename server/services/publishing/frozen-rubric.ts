import type { RubricDraft } from '../../../domain/lesson-plan';

/** A rubric as versions, assignments and scoring keep it. */
export function frozenRubric({ title, hide_points, criteria }: RubricDraft) {
  return {
    name: title,
    hide_points,
    criteria: criteria.map(({ levels, ...criterion }, index) => ({
      ...criterion,
      position: index + 1,
      levels: levels.map((level, place) => ({ ...level, position: place + 1 })),
    })),
  };
}
