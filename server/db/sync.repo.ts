/** The three statements of a batch: lock and look, look again under the lock, write. */
import { sql } from 'kysely';
import type { AnswerValue } from '../../domain/answers';
import type { QuestionKind } from '../../domain/content';
import type { State } from '../../domain/state';
import type { Schema } from '../contract-types';
import { contentOf } from './assignment-lessons';
import type { DbOrTransaction } from './tables';

type SyncResult = Schema<'SyncResult'>;
type FileType = Schema<'FileRef'>['type'];

export interface LockedLesson {
  readonly id: number;
  readonly student_id: number;
  readonly state: State;
  readonly revision: number;
  /** When the teacher has returned it last, while it is returned. */
  readonly returned_at: string | null;
  readonly handed_in_at: Date | null;
  /** Work on it has arrived before. */
  readonly begun: boolean;
  /** Of that work; null when it is not known. */
  readonly active_seconds: number | null;
}

/** What a lesson asks, in the version that the assignment has while the lesson is locked. */
export interface LessonContent {
  readonly id: number;
  readonly step_ids: readonly string[];
  readonly questions: Readonly<Record<string, QuestionKind>>;
  /** Of versions that the assignment has moved on from. */
  readonly former_questions: Readonly<Record<string, QuestionKind>>;
  readonly former_steps: readonly string[];
  /** Whether a question may be tried again after its right answer was shown. */
  readonly retries: boolean;
}

/**
 * Locks those of the named lessons that are their student's, with the students, in one order for
 * everybody, the student before the lessons, so that two transactions cannot wait for each other in a circle.
 * Nothing else may be joined: while one waits here the assignment may move to another version, and a row that
 * was joined before that would hide the lesson.
 */
export async function lockLessons(
  db: DbOrTransaction,
  wanted: readonly { readonly user_id: number; readonly id: number }[],
): Promise<LockedLesson[]> {
  const result = await sql<LockedLesson>`
    select a.id, a.student_id, a.state, a.rev as revision, a.handed_in_at,
      a.begun_at is not null as begun, a.active_seconds,
      case when a.state = 'returned' then a.result ->> 'released_at' end as returned_at
    from json_to_recordset(${JSON.stringify(wanted)}::text::json) as w(user_id int, id int)
    join assignment_students a on a.id = w.id and a.student_id = w.user_id
    join users u on u.id = a.student_id
    order by u.id, a.id
    for no key update of u, a`.execute(db);
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
  /** The student was shown how it did. */
  readonly checked: boolean;
}

export interface UploadFacts {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: FileType;
}

interface OfUser {
  readonly user_id: number;
}

/** Facts of several people; operations and files say whose they are, answers by their lesson. */
export interface BatchFacts {
  readonly operations: readonly (StoredOperation & OfUser)[];
  readonly lessons: readonly LessonContent[];
  readonly answers: readonly AnswerFacts[];
  readonly uploads: readonly (UploadFacts & OfUser)[];
}

export interface WantedFacts {
  readonly lessons: readonly number[];
  readonly operations: readonly (OfUser & { readonly op_id: string })[];
  readonly answers: readonly {
    readonly id: number;
    readonly question: string;
    readonly device_id: string;
  }[];
  readonly files: readonly (OfUser & { readonly sha256: string })[];
}

/**
 * What batches must know besides their lessons; to be asked once the locks are held. Receipts are found one by one: a plan
 * that was made while there were few would go on to read all of them.
 */
export async function findBatchFacts(
  db: DbOrTransaction,
  wanted: WantedFacts,
): Promise<BatchFacts> {
  const result = await sql<BatchFacts>`
    with doc as (select ${JSON.stringify(wanted)}::text::json as d)
    select
      coalesce((select json_agg(json_build_object(
          'user_id', o.user_id, 'op_id', o.op_id, 'body_hash', o.body_hash, 'result', o.result))
        from json_to_recordset(d -> 'operations') as w(user_id int, op_id uuid)
        cross join lateral (select * from sync_operations s
          where s.user_id = w.user_id and s.op_id = w.op_id offset 0) o), '[]')
        as operations,
      coalesce((select json_agg(json_build_object(
          'id', a.id, 'step_ids', coalesce(vl.step_ids, '[]'), 'questions', coalesce(vl.questions, '{}'),
          'former_questions', al.former_questions, 'former_steps', al.former_steps,
          'retries', asg.retries or asg.show_answers = 'after_scoring'))
        from json_array_elements_text(d -> 'lessons') as w(id)
        join assignment_students a on a.id = w.id::int
        join assignments asg on asg.id = a.assignment_id
        join assignment_lessons al on al.assignment_id = a.assignment_id and al.position = a.position
        left join version_lessons vl on ${contentOf('al', 'asg')}), '[]')
        as lessons,
      coalesce((select json_agg(json_build_object(
          'assignment_student_id', s.assignment_student_id, 'question_id', s.question_id,
          'rev', s.rev, 'checked', s.checked, 'other_rev', case
            when s.device_rev is distinct from s.rev then coalesce((
              select max(v.rev) from answer_versions v
              where v.assignment_student_id = s.assignment_student_id
                and v.question_id = s.question_id and v.device_id <> w.device_id), 0)
            when s.device_id = w.device_id then s.other_rev
            else s.rev end))
        from json_to_recordset(d -> 'answers') as w(id int, question text, device_id uuid)
        join answers s on s.assignment_student_id = w.id and s.question_id = w.question), '[]')
        as answers,
      coalesce((select json_agg(json_build_object(
          'user_id', u.user_id, 'sha256', u.sha256, 'bytes', u.bytes, 'type', u.type))
        from json_to_recordset(d -> 'files') as w(user_id int, sha256 text)
        join uploads u on u.user_id = w.user_id and u.sha256 = w.sha256), '[]') as uploads
    from doc`.execute(db);
  return result.rows[0] ?? { operations: [], lessons: [], answers: [], uploads: [] };
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
    readonly checked: boolean;
    /** The newest revision from another device than the batch's; 0 for none. */
    readonly other_rev: number;
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
    /** Of the hand-in, if there was one. */
    readonly device_time: string | null;
    readonly active_seconds: number | null;
  }[];
}

export interface BatchBy {
  readonly userId: number;
  readonly deviceId: string;
  readonly writes: BatchWrites;
}

/** Stores everything the batches do, and says that the students' homes have changed: one statement. */
export async function writeBatches(
  db: DbOrTransaction,
  batches: readonly BatchBy[],
  now: Date,
): Promise<void> {
  const all = <Row extends object>(pick: (writes: BatchWrites) => readonly Row[]) =>
    batches.flatMap(({ userId, deviceId, writes }) =>
      pick(writes).map((row) => ({ ...row, user_id: userId, device_id: deviceId })),
    );
  const doc = JSON.stringify({
    users: batches.map(({ userId }) => ({ id: userId })),
    operations: all((writes) => writes.operations),
    versions: all((writes) => writes.versions),
    answers: all((writes) => writes.answers),
    steps: all((writes) => writes.steps),
    lessons: all((writes) => writes.lessons),
  });
  await sql`
    with doc as (select ${doc}::text::json as d, ${now}::timestamptz as received_at),
    operations as (
      insert into sync_operations (user_id, op_id, body_hash, result, received_at)
      select x.user_id, x.op_id, x.body_hash, x.result, received_at
      from doc, json_to_recordset(d -> 'operations')
        as x(user_id int, op_id uuid, body_hash text, result jsonb)),
    versions as (
      insert into answer_versions (assignment_student_id, question_id, rev, base_rev, value, op_id,
        device_id, seq, device_time, received_at)
      select x.assignment_student_id, x.question_id, x.rev, x.base_rev, x.value, x.op_id,
        x.device_id, x.seq, x.device_time, received_at
      from doc, json_to_recordset(d -> 'versions')
        as x(assignment_student_id int, question_id text, rev int, base_rev int, value jsonb,
          op_id uuid, device_id uuid, seq bigint, device_time text)),
    current_answers as (
      insert into answers (assignment_student_id, question_id, rev, value, checked, received_at,
        device_id, other_rev, device_rev)
      select x.assignment_student_id, x.question_id, x.rev, x.value, x.checked, received_at,
        x.device_id, x.other_rev, x.rev
      from doc, json_to_recordset(d -> 'answers')
        as x(assignment_student_id int, question_id text, rev int, value jsonb, checked boolean,
          device_id uuid, other_rev int)
      on conflict (assignment_student_id, question_id) do update
        set rev = excluded.rev, value = excluded.value, checked = excluded.checked,
          received_at = excluded.received_at, device_id = excluded.device_id,
          other_rev = excluded.other_rev, device_rev = excluded.device_rev),
    steps as (
      insert into step_completions (assignment_student_id, step_id, device_id, device_time, received_at)
      select x.assignment_student_id, x.step_id, x.device_id, x.device_time, received_at
      from doc, json_to_recordset(d -> 'steps')
        as x(assignment_student_id int, step_id text, device_id uuid, device_time text)
      on conflict do nothing),
    lessons as (
      update assignment_students a
      set state = x.state, rev = a.rev + 1, begun_at = coalesce(a.begun_at, received_at),
        active_seconds = x.active_seconds,
        handed_in_at = case when x.handed_in then received_at else a.handed_in_at end,
        handed_in_device_time = case when x.handed_in then x.device_time else a.handed_in_device_time end
      from doc, json_to_recordset(d -> 'lessons')
        as x(id int, state text, handed_in boolean, device_time text, active_seconds int)
      where a.id = x.id)
    update users set feed_rev = feed_rev + 1
    from doc, json_to_recordset(d -> 'users') as x(id int)
    where users.id = x.id`.execute(db);
}

/** One operation that was done before, by its id. */
export async function findOperation(
  db: DbOrTransaction,
  userId: number,
  opId: string,
): Promise<StoredOperation | undefined> {
  return db
    .selectFrom('sync_operations')
    .select(['op_id', 'body_hash', 'result'])
    .where('user_id', '=', userId)
    .where('op_id', '=', opId)
    .executeTakeFirst();
}

export async function insertOperation(
  db: DbOrTransaction,
  userId: number,
  { op_id, body_hash, result }: StoredOperation,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sync_operations')
    .values({
      user_id: userId,
      op_id,
      body_hash,
      result: JSON.stringify(result),
      received_at: now,
    })
    .execute();
}

/**
 * Forgets what became of operations that came before a moment. Whoever sent one and heard nothing sends it again as soon
 * as there is a network, so after a school year and its summer nobody asks any more.
 * @returns how many it were, `most` at most
 */
export async function deleteOperationsBefore(
  db: DbOrTransaction,
  moment: Date,
  most: number,
): Promise<number> {
  const result = await sql`delete from sync_operations where ctid = any(array(
    select ctid from sync_operations where received_at < ${moment} limit ${most}::int))`.execute(
    db,
  );
  return Number(result.numAffectedRows ?? 0);
}
