/** The tables of what classes are given, what students do with it, and how it is scored. */
import type { ColumnType, Generated } from 'kysely';
import type { AnswerValue } from '../../domain/answers';
import type { QuestionKind } from '../../domain/content';
import type { ScoreDraft } from '../../domain/score-draft';
import type { State } from '../../domain/state';
import type { Schema } from '../contract-types';
import type { Id, Json, Nullable } from './columns';

export interface ClassWorkTables {
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
  assignment_students: {
    id: Id;
    assignment_id: number;
    position: number;
    student_id: number;
    state: Generated<State>;
    rev: Generated<number>;
    /** When the first work on it arrived. */
    begun_at: Nullable<Date>;
    /** How long the student was at it; null when that is not known. */
    active_seconds: Nullable<number>;
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
  devices: {
    id: Generated<number>;
    school_id: number;
    device_id: string;
    name: Nullable<string>;
    browser: Generated<Schema<'DeviceLabel'>['browser']>;
    system: Generated<Schema<'DeviceLabel'>['system']>;
    used_at: Date;
  };
  device_reports: {
    user_id: number;
    device_id: string;
    unsent: number;
    oldest_unsent_at: Nullable<Date>;
    /** Grows with each report of the device. */
    number: Nullable<number>;
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
    /** That the revision came from; null in what was saved before this was kept. */
    device_id: Nullable<string>;
    /** The newest revision from any other device than that; 0 for none. */
    other_rev: Nullable<number>;
    device_rev: Nullable<number>;
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
}
