/** What a rubric can begin with. The words come from the catalogues, so that they are in the teacher's language. */
import type { RubricCriterionDraft, RubricDraft } from './lesson-plan';

export const rubricTemplates = ['standards', 'single_point', 'holistic'] as const;
export type RubricTemplate = (typeof rubricTemplates)[number];

export interface TemplateWords {
  readonly criteria: readonly string[];
  /** From the lowest level to the highest. */
  readonly levels: readonly string[];
  /** One for each level, or none. */
  readonly descriptors: readonly string[];
}

/** Points from the lowest level to the highest. */
const pointsOf: Readonly<Record<RubricTemplate, readonly number[]>> = {
  // 1 beginning, 2 approaching, 3 meets, 4 exceeds: what most standards-based report cards have.
  standards: [1, 2, 3, 4],
  // Only what meets the standard is described; the other two are for what the teacher writes.
  single_point: [1, 2, 3],
  // One look at the whole work.
  holistic: [1, 2, 3, 4],
};

/** Puts the criteria of a template in the place of those of a draft; the rest of the draft stays. */
export function fromTemplate(
  draft: RubricDraft,
  template: RubricTemplate,
  words: TemplateWords,
  newId: () => string,
): RubricDraft {
  const criteria: RubricCriterionDraft[] = words.criteria.map((name) => ({
    id: newId(),
    name,
    description: '',
    weight: 1,
    standard: null,
    range: false,
    levels: pointsOf[template].map((points, at) => ({
      id: newId(),
      title: words.levels[at] ?? '',
      points,
      descriptor: words.descriptors[at] ?? '',
    })),
  }));
  return { ...draft, criteria };
}
