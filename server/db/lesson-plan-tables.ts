/** The tables of what teachers plan with, and of the versions that are published. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Block, Picture, QuestionKind, Step } from '../../domain/content';
import type {
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
  SubjectId,
} from '../../domain/lesson-plan';
import type { Schema } from '../contract-types';
import type { Id, Json, Locale, Nullable } from './columns';

export interface Pack {
  readonly id: string;
  readonly bytes: number;
  readonly assets: readonly { sha256: string; bytes: number; type: string }[];
}

/** What resources, sequences and rubrics have in common. */
interface OwnedDocument<Body> {
  id: Id;
  scope: 'owner' | 'shared' | 'global';
  owner_id: Nullable<number>;
  school_id: Nullable<number>;
  district_id: Nullable<number>;
  audience: GeneratedAlways<string>;
  title: string;
  summary: string;
  grade_ids: Json<readonly number[]>;
  body: Json<Body>;
  search: string;
  rev: number;
  run_by: Nullable<number>;
  run_device: Nullable<string>;
  run_base: Generated<number>;
  source: ColumnType<Schema<'DocumentSource'> | null, string | null | undefined, string | null>;
  created_at: Date;
  updated_at: Date;
  archived_at: Nullable<Date>;
}

export interface LessonPlanTables {
  resources: OwnedDocument<ResourceDraft> & {
    subject_id: Nullable<SubjectId>;
    standards: Json<readonly string[]>;
    language: Locale;
    minutes: number;
    kinds: Json<readonly Block['type'][]>;
    question_count: number;
    /** bigint: read as text. */
    media_bytes: ColumnType<string, number, number>;
  };
  rubrics: OwnedDocument<RubricDraft> & {
    subject_id: Nullable<SubjectId>;
    criteria_count: number;
    max_points: number;
  };
  sequences: Omit<OwnedDocument<SequenceDraft>, 'body' | 'rev' | 'search'> & {
    slug: Nullable<string>;
    subject_id: SubjectId;
    language: Locale;
    standards: Json<readonly string[]>;
    minutes: Generated<number>;
    lesson_count: Generated<number>;
    step_count: Generated<number>;
    rubric_id: Nullable<number>;
    published_version: Nullable<number>;
    published_rev: Nullable<number>;
    body: ColumnType<SequenceDraft | null, string | null | undefined, string>;
    rev: Generated<number>;
    search: ColumnType<string, string | undefined, string>;
  };
  sequence_categories: {
    id: Id;
    /** Null: read by people without a district. */
    district_id: Nullable<number>;
    parent_id: Nullable<number>;
    position: number;
    title: string;
  };
  sequence_category_links: { sequence_id: number; category_id: number };
  sequence_category_heirs: { gone_id: number; heir_id: number };
  sequence_resources: { sequence_id: number; resource_id: number };
  document_versions: {
    id: Id;
    resource_id: Nullable<number>;
    sequence_id: Nullable<number>;
    rubric_id: Nullable<number>;
    rev: number;
    reason: 'save' | 'conflict';
    title: string;
    body: Json<unknown>;
    saved_by: Nullable<number>;
    started_at: Date;
    saved_at: Date;
  };
  sequence_versions: {
    id: Id;
    sequence_id: number;
    number: number;
    title: string;
    subject_id: 1 | 2 | 3;
    lesson_count: number;
    rubric: Nullable<unknown>;
    rubric_id: Nullable<number>;
    published_at: Date;
  };
  version_lessons: {
    version_id: number;
    position: number;
    title: string;
    summary: string;
    minutes: number;
    cover: Json<Picture>;
    steps: Json<readonly Step[]>;
    step_ids: Json<readonly string[]>;
    questions: Json<Readonly<Record<string, QuestionKind>>>;
    teacher_notes: Json<Readonly<Record<string, string>>>;
    pack: Json<Pack>;
  };
  standard_frameworks: {
    id: Id;
    district_id: number;
    identifier: string;
    title: string;
    language: string;
    notice: Nullable<string>;
    imported_at: Date;
  };
}
