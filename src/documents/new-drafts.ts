import type {
  Language,
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
  SubjectId,
} from '../../domain/lesson-plan';
import { newLesson } from '../../domain/sequence-edits';

/** A usual period of a school day, in minutes; the builder changes it. */
const defaultPeriod = 45;

/** Nothing but the language, which is that of the screen until somebody says otherwise. */
export function newResource(language: Language): ResourceDraft {
  return {
    title: '',
    summary: '',
    subject_id: null,
    grade_ids: [],
    standards: [],
    language,
    minutes: 0,
    blocks: [],
  };
}

/** One empty day, so that there is a place for the first step. */
export function newSequence(
  language: Language,
  subject_id: SubjectId,
  grade_ids: readonly number[] = [],
): SequenceDraft {
  return {
    title: '',
    summary: '',
    subject_id,
    grade_ids,
    standards: [],
    language,
    period_minutes: defaultPeriod,
    rubric_id: null,
    category_ids: [],
    lessons: [newLesson()],
  };
}

export function newRubric(): RubricDraft {
  return {
    title: '',
    summary: '',
    subject_id: null,
    grade_ids: [],
    hide_points: false,
    criteria: [],
  };
}
