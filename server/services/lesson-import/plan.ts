/** What a file is read into: a plan that a person looks at before anything is made. */
import type { ResourceDraft, RubricDraft, SequenceDraft } from '../../../domain/lesson-plan';
import type { ReportLine } from './report';

export interface PlannedResource {
  /** Names it inside the plan. */
  readonly local_id: string;
  readonly draft: ResourceDraft;
}

export interface PlannedRubric {
  readonly local_id: string;
  readonly draft: RubricDraft;
}

export interface PlannedSequence {
  readonly local_id: string;
  /** Its steps name no resource yet, and it names no rubric: neither has a number before it is made. */
  readonly draft: SequenceDraft;
  /** Local id of the resource by id of the step. */
  readonly resources: Readonly<Record<string, string>>;
  /** Local id of the rubric. */
  readonly rubric: string | null;
}

/** A file that the plan needs. Its bytes lie in the folder that the reader was given, under their hash. */
export interface PlannedMedium {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: string;
  /** Of pictures and films, in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Of films and sounds. */
  readonly seconds?: number;
  /** Of PDFs. */
  readonly pages?: number;
}

export interface ImportPlan {
  readonly resources: readonly PlannedResource[];
  readonly sequences: readonly PlannedSequence[];
  readonly rubrics: readonly PlannedRubric[];
  readonly media: readonly PlannedMedium[];
  readonly report: readonly ReportLine[];
  /** Of a table: its rows, and those that were left out. */
  readonly rows?: { readonly read: number; readonly left_out: number };
}
