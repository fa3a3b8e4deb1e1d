/** The three statements of a batch: lock and look, look again under the lock, write. */
import { sql } from 'kysely';
import type { AnswerValue } from '../../domain/answers';
import type { QuestionKind } from '../../domain/content';
import type { State } from '../../domain/state';
import type { Schema } from '../contract-types';
import type { DbOrTransaction } from './tables';

type SyncResult = Schema<'SyncResult'>;
type FileType = Schema<'FileRef'>['type'];

export interface LockedLesson {
  readonly id: number;
  readonly state: State;
  readonly revision: number;
  readonly step_ids: readonly string[];
  readonly questions: Readonly<Record<string, QuestionKind>>;
}

/**
 * Locks those of the named lessons that are this student's, in the order of their ids, so that two
 * batches cannot wait for each other in a circle.
 */
export async function lockLessons(
  db: DbOrTransaction,
  studentId: number,
  ids: readonly number[],
): Promise<LockedLesson[]> {
  const result = await sql<LockedLesson>`
    select a.id, a.state, a.rev as revision, vl.step_ids, vl.questions
    from assignment_students a
    join assignments asg on asg.id = a.assignment_id
    join version_lessons vl on vl.version_id = asg.version_id and vl.position = a.position
    where a.id = any(${[...ids]}::int[]) and a.student_id = ${studentId}
    order by a.id
    for update of a`.execute(db);
  return result.rows;
}

export interface StoredOperation {
  readonly op_id: string;
  readonly body_hash: string;
  readonly result: SyncResult;
}

export interface AnswerFacts {
  readonly assignment_student_id: number;
  readonly question_id: string;
  readonly rev: number;
  /** The newest revision that came from another device than the asking one; 0 for none. */
  readonly other_rev: number;
}

export interface UploadFacts {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: FileType;
}

export interface BatchFacts {
  readonly operations: readonly StoredOperation[];
  readonly answers: readonly AnswerFacts[];
  readonly uploads: readonly UploadFacts[];
}

/** What a batch must know besides its lessons; to be asked once their locks are held. */
export async function findBatchFacts(
  db: DbOrTransaction,
  batch: {
    readonly userId: number;
    readonly deviceId: string;
    readonly opIds: readonly string[];
    readonly answers: readonly { readonly id: number; readonly question: string }[];
    readonly files: readonly string[];
  },
): Promise<BatchFacts> {
  const result = await sql<BatchFacts>`
    select
      coalesce((select json_agg(json_build_object(
          'op_id', o.op_id, 'body_hash', o.body_hash, 'result', o.result))
        from sync_operations o
        where o.user_id = ${batch.userId} and o.op_id = any(${[...batch.opIds]}::uuid[])), '[]')
        as operations,
      coalesce((select json_agg(json_build_object(
          'assignment_student_id', s.assignment_student_id, 'question_id', s.question_id,
          'rev', s.rev, 'other_rev', coalesce((select max(v.rev) from answer_versions v
            where v.assignment_student_id = s.assignment_student_id
              and v.question_id = s.question_id and v.device_id <> ${batch.deviceId}::uuid), 0)))
        from json_to_recordset(${JSON.stringify(batch.answers)}::text::json)
          as wanted(id int, question text)
        join answers s on s.assignment_student_id = wanted.id and s.question_id = wanted.question),
        '[]') as answers,
      coalesce((select json_agg(json_build_object('sha256', u.sha256, 'bytes', u.bytes, 'type', u.type))
        from uploads u
        where u.user_id = ${batch.userId} and u.sha256 = any(${[...batch.files]}::text[])), '[]')
        as uploads`.execute(db);
  return result.rows[0] ?? { operations: [], answers: [], uploads: [] };
}

export interface AnswerVersionWrite {
  readonly assignment_student_id: number;
  readonly question_id: string;
  /** Null when it is kept but not shown. */
  readonly rev: number | null;
  readonly base_rev: number;
  readonly value: AnswerValue;
  readonly op_id: string;
  readonly seq: number;
  readonly device_time: string;
}

export interface BatchWrites {
  readonly operations: readonly StoredOperation[];
  readonly versions: readonly AnswerVersionWrite[];
  readonly answers: readonly {
    readonly assignment_student_id: number;
    readonly question_id: string;
    readonly rev: number;
    readonly value: AnswerValue;
  }[];
  readonly steps: readonly {
    readonly assignment_student_id: number;
    readonly step_id: string;
    readonly device_time: string;
  }[];
  readonly lessons: readonly {
    readonly id: number;
    readonly state: State;
    readonly handed_in: boolean;
  }[];
}

/** Stores everything a batch does, and says that the student's home has changed: one statement. */
export async function writeBatch(
  db: DbOrTransaction,
  by: { readonly userId: number; readonly deviceId: string; readonly now: Date },
  writes: BatchWrites,
): Promise<void> {
  const doc = JSON.stringify(writes);
  await sql`
    with doc as (select ${doc}::text::json as d),
    input as (select ${by.userId}::int as user_id, ${by.deviceId}::uuid as device_id,
      ${by.now}::timestamptz as received_at),
    operations as (
      insert into sync_operations (user_id, op_id, body_hash, result, received_at)
      select i.user_id, x.op_id, x.body_hash, x.result, i.received_at
      from doc, input i, json_to_recordset(d -> 'operations')
        as x(op_id uuid, body_hash text, result jsonb)),
    versions as (
      insert into answer_versions (assignment_student_id, question_id, rev, base_rev, value, op_id,
        device_id, seq, device_time, received_at)
      select x.assignment_student_id, x.question_id, x.rev, x.base_rev, x.value, x.op_id,
        i.device_id, x.seq, x.device_time, i.received_at
      from doc, input i, json_to_recordset(d -> 'versions')
        as x(assignment_student_id int, question_id text, rev int, base_rev int, value jsonb,
          op_id uuid, seq bigint, device_time text)),
    current_answers as (
      insert into answers (assignment_student_id, question_id, rev, value, received_at)
      select x.assignment_student_id, x.question_id, x.rev, x.value, i.received_at
      from doc, input i, json_to_recordset(d -> 'answers')
        as x(assignment_student_id int, question_id text, rev int, value jsonb)
      on conflict (assignment_student_id, question_id) do update
        set rev = excluded.rev, value = excluded.value, received_at = excluded.received_at),
    steps as (
      insert into step_completions (assignment_student_id, step_id, device_id, device_time, received_at)
      select x.assignment_student_id, x.step_id, i.device_id, x.device_time, i.received_at
      from doc, input i, json_to_recordset(d -> 'steps')
        as x(assignment_student_id int, step_id text, device_time text)
      on conflict do nothing),
    lessons as (
      update assignment_students a
      set state = x.state, rev = a.rev + 1,
        handed_in_at = case when x.handed_in then i.received_at else a.handed_in_at end
      from doc, input i, json_to_recordset(d -> 'lessons')
        as x(id int, state text, handed_in boolean)
      where a.id = x.id)
    update users set feed_rev = feed_rev + 1 from input i where users.id = i.user_id`.execute(db);
}
