/**
 * What a teacher works on before it is published: resources, sequences and rubrics as they are edited. Half
 * done is allowed everywhere; what is missing is found by the readiness check. The contract in `openapi/`
 * describes the same shapes for the wire.
 */
import type { Block, Picture, StepKind } from './content';

export type SubjectId = 1 | 2 | 3;
export type Language = 'en' | 'es';
export type DocumentKind = 'resource' | 'sequence' | 'rubric';

interface Described {
  readonly title: string;
  readonly summary: string;
  /** Ids of the reference list: 1 is kindergarten, 9 is grade 8. */
  readonly grade_ids: readonly number[];
  /** Codes such as `CCSS.Math.Content.3.NF.A.1`. */
  readonly standards: readonly string[];
  readonly language: Language;
}

/** One piece of teaching material. Its HTML may hold math as TeX between `\(` and `\)`. */
export interface ResourceDraft extends Described {
  readonly subject_id: SubjectId | null;
  readonly minutes: number;
  readonly blocks: readonly Block[];
}

/** Phases of the 5E model of instruction (BSCS), a tag beside the step's kind. */
export const fiveEPhases = ['engage', 'explore', 'explain', 'elaborate', 'evaluate'] as const;
export type FiveEPhase = (typeof fiveEPhases)[number];

/** One step of a lesson: shows one resource. */
export interface StepDraft {
  readonly id: string;
  /** Empty: the resource's own title is shown. */
  readonly title: string;
  readonly kind: StepKind;
  readonly phase: FiveEPhase | null;
  readonly minutes: number;
  /** To the student. */
  readonly directions: string;
  /** To the teacher only. */
  readonly notes: string;
  /** Null while nothing is chosen. */
  readonly resource_id: number | null;
}

/** One lesson, which is one school day. */
export interface LessonDraft {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Null: a cover drawn from subject and title. */
  readonly cover: Picture | null;
  readonly steps: readonly StepDraft[];
}

export interface SequenceDraft extends Described {
  readonly subject_id: SubjectId;
  /** How long one lesson may take. */
  readonly period_minutes: number;
  readonly rubric_id: number | null;
  readonly category_ids: readonly number[];
  readonly lessons: readonly LessonDraft[];
}

export interface RubricLevelDraft {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly descriptor: string;
}

export interface RubricCriterionDraft {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly weight: number;
  readonly standard: string | null;
  /** True: a level's points are the most of a range that begins above the level below it. */
  readonly range: boolean;
  /** From the lowest to the highest. */
  readonly levels: readonly RubricLevelDraft[];
}

export interface RubricDraft {
  readonly title: string;
  readonly summary: string;
  readonly subject_id: SubjectId | null;
  readonly grade_ids: readonly number[];
  /** The student sees levels, no points. */
  readonly hide_points: boolean;
  readonly criteria: readonly RubricCriterionDraft[];
}

export type AnyDraft = ResourceDraft | SequenceDraft | RubricDraft;

/** Bounds of what one document may hold; the contract says the same. */
export const planBounds = {
  titleLength: 200,
  summaryLength: 2_000,
  blocks: 100,
  lessons: 60,
  stepsPerLesson: 40,
  stepsPerSequence: 500,
  criteria: 20,
  levels: 10,
  standards: 40,
  categories: 20,
  /** A whole document as JSON, in bytes. */
  documentBytes: 400_000,
} as const;
