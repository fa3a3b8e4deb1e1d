import type { RubricCriterionDraft } from '../lesson-plan';

/** A criterion that weighs one and asks nothing in particular. */
export const bareCriterion = (
  id: string,
  levels: RubricCriterionDraft['levels'],
): RubricCriterionDraft => ({
  id,
  name: id,
  description: '',
  weight: 1,
  standard: null,
  range: false,
  levels,
});
