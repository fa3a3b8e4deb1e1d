/** The tables as Kysely sees them. jsonb columns are written as JSON text and read as values. */
import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { AnswerValue } from '../../domain/answers';
import type { Block, Picture, QuestionKind, Step } from '../../domain/content';
import type {
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
  SubjectId,
} from '../../domain/lesson-plan';
import type { Role } from '../../domain/reference';
import type { ScoreDraft } from '../../domain/score-draft';
import type { State } from '../../domain/state';
import type { Schema } from '../contract-types';
import type { Id, Json, Locale, Nullable } from './columns';
import type { SignInTables } from './sign-in-tables';

export type Db = Kysely<Tables>;
export type DbOrTransaction = Db | Transaction<Tables>;

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

export interface Tables extends SignInTables {
  schema_migrations: { number: number; name: string; applied_at: Generated<Date> };
  districts: {
    id: Id;
    name: string;
    is_demo: Generated<boolean>;
    classlink_tenant: Nullable<string>;
  };
  schools: {
    id: Id;
    district_id: number;
    name: string;
    time_zone: string;
    locale: Generated<Locale>;
    external_id: Nullable<string>;
    marks_scale: Generated<Schema<'MarksScale'>>;
    marks_rule: Generated<Schema<'MarksRule'>>;
  };
  users: {
    id: Id;
    role: Role;
    name: string;
    email: Nullable<string>;
    username: Nullable<string>;
    password_hash: string;
    school_id: Nullable<number>;
    district_id: Nullable<number>;
    time_zone: Generated<string>;
    has_trial: Generated<boolean>;
    connected_with_clever: Generated<boolean>;
    locale: Generated<Locale>;
    active: Generated<boolean>;
    feed_rev: Generated<number>;
    created_at: Generated<Date>;
    sourced_id: Nullable<string>;
    /** Of a demo sandbox only. */
    expires_at: Nullable<Date>;
    grade_id: Nullable<number>;
  };
  groups: {
    id: Id;
    school_id: number;
    name: string;
    grade_id: number;
    subject_id: Nullable<number>;
    color: Schema<'GroupSummary'>['color'];
    class_code: Nullable<string>;
    archived_at: Nullable<Date>;
  };
  group_teachers: { group_id: number; teacher_id: number };
  group_students: { group_id: number; student_id: number };
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
  assignments: {
    id: Id;
    version_id: number;
    teacher_id: number;
    school_id: Nullable<number>;
    starts_on: string;
    due_on: Nullable<string>;
    rubric: Nullable<unknown>;
    rubric_id: Nullable<number>;
    show_answers: Generated<'as_written' | 'after_scoring'>;
    late_work: Generated<boolean>;
    retries: Generated<boolean>;
    /** Finished scores wait until then. */
    release_at: Nullable<Date>;
    ends_on: Nullable<string>;
    archived_at: Nullable<Date>;
    updated_at: Nullable<Date>;
    rev: Generated<number>;
    created_at: Date;
  };
  assignment_groups: { assignment_id: number; group_id: number };
  assignment_singles: { assignment_id: number; student_id: number };
  assignment_lessons: {
    assignment_id: number;
    position: number;
    school_day: string;
    former_questions: ColumnType<
      Readonly<Record<string, QuestionKind>>,
      string | undefined,
      string
    >;
    former_steps: ColumnType<readonly string[], string | undefined, string>;
    removed_version_id: Nullable<number>;
    removed_position: Nullable<number>;
  };
  school_days_off: { school_id: number; day: string; title: string };
  assignment_students: {
    id: Id;
    assignment_id: number;
    position: number;
    student_id: number;
    state: Generated<State>;
    rev: Generated<number>;
    handed_in_at: Nullable<Date>;
    /** By the clock of the device, as evidence only. */
    handed_in_device_time: Nullable<string>;
    result: ColumnType<Schema<'LessonResult'> | null, string | null | undefined, string | null>;
    school_day: Nullable<string>;
    due_on: Nullable<string>;
    excused: Generated<boolean>;
    left_at: Nullable<Date>;
  };
  scores: {
    assignment_student_id: number;
    body: Json<ScoreDraft>;
    rev: number;
    run_by: Nullable<number>;
    run_device: Nullable<string>;
    run_base: Generated<number>;
    points: number;
    max_points: number;
    updated_by: Nullable<number>;
    updated_at: Date;
    ready_at: Nullable<Date>;
    ready_by: Nullable<number>;
  };
  score_versions: {
    id: Id;
    assignment_student_id: number;
    rev: number;
    reason: 'save' | 'conflict' | 'release';
    outcome: Nullable<'returned' | 'scored'>;
    body: Json<ScoreDraft>;
    saved_by: Nullable<number>;
    started_at: Date;
    saved_at: Date;
  };
  saved_comments: { id: Id; teacher_id: number; text: string; used_at: Date };
  step_completions: {
    assignment_student_id: number;
    step_id: string;
    device_id: string;
    device_time: string;
    received_at: Date;
  };
  device_reports: {
    user_id: number;
    device_id: string;
    unsent: number;
    oldest_unsent_at: Nullable<Date>;
    app_version: string;
    /** State by the id of the copy, as the device says. */
    packs: Json<Readonly<Record<string, string>>>;
    packs_at: Nullable<Date>;
    assignment_student_id: Nullable<number>;
    step_id: Nullable<string>;
    at_since: Nullable<Date>;
    reported_at: Date;
  };
  answers: {
    assignment_student_id: number;
    question_id: string;
    rev: number;
    value: Json<AnswerValue>;
    /** Where it can be checked only once: it was. */
    checked: Generated<boolean>;
    received_at: Date;
  };
  answer_versions: {
    id: Id;
    assignment_student_id: number;
    question_id: string;
    rev: Nullable<number>;
    base_rev: number;
    value: Json<AnswerValue>;
    op_id: string;
    device_id: string;
    seq: number;
    device_time: string;
    received_at: Date;
  };
  sync_operations: {
    user_id: number;
    op_id: string;
    body_hash: string;
    result: Json<Schema<'SyncResult'>>;
    received_at: Date;
  };
  assets: {
    sha256: string;
    bytes: number;
    type: string;
    created_at: Date;
    width: Nullable<number>;
    height: Nullable<number>;
    seconds: Nullable<number>;
    pages: Nullable<number>;
  };
  asset_uploads: {
    id: string;
    user_id: number;
    name: string;
    bytes: number;
    received: Generated<number>;
    state: 'open' | 'done';
    sha256: Nullable<string>;
    created_at: Date;
    expires_at: Date;
  };
  asset_owners: { user_id: number; sha256: string; bytes: number; created_at: Date };
  lesson_imports: {
    id: Id;
    user_id: number;
    upload_id: Nullable<string>;
    folder: string;
    file_name: string;
    bytes: number;
    state: Schema<'ImportState'>;
    progress: Generated<number>;
    failure: ColumnType<Schema<'ImportFailure'> | null, string | null | undefined, string | null>;
    summary: ColumnType<Schema<'ImportSummary'> | null, string | null | undefined, string | null>;
    made: ColumnType<readonly Schema<'MadeDocument'>[] | null, string | null | undefined, string>;
    worker: Nullable<string>;
    worker_seen_at: Nullable<Date>;
    attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  uploads: {
    user_id: number;
    sha256: string;
    bytes: number;
    type: Schema<'FileRef'>['type'];
    created_at: Date;
  };
}
