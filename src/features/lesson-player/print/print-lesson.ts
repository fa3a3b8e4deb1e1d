import type { RubricDraft } from '../../../../domain/lesson-plan';
import type { PreviewSequence } from '../preview/preview-lesson';

/** What is put on paper. */
export interface PrintSequence extends PreviewSequence {
  readonly summary: string;
  readonly grade_ids: readonly number[];
  readonly standards: readonly string[];
  readonly rubric?: RubricDraft | undefined;
}
