/** What teachers have written about one student's copy of one lesson. */
import { sql } from 'kysely';
import type { AnswerValue } from '../../domain/answers';
import type { Step } from '../../domain/content';
import type { ScoreDraft } from '../../domain/score-draft';
import type { State } from '../../domain/state';
import type { Schema } from '../contract-types';
import { readableBy } from '../policies/assignments';
import { contentOf } from './assignment-lessons';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

/**
 * Everybody who writes a score of this copy waits here for the others, also while it has none yet. The first
 * number is no person's, see `insertUpload`: locks of two numbers share one room.
 */
export async function lockScore(db: DbOrTransaction, assignmentStudentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-23, ${assignmentStudentId}::int)`.execute(db);
}

/** Locks a copy and its student in the order of `lockLessons`: a student's work waits, and we wait for it. */
export async function lockCopy(db: DbOrTransaction, assignmentStudentId: number): Promise<void> {
  await sql`select c.id from assignment_students c join users u on u.id = c.student_id
    where c.id = ${assignmentStudentId} for no key update of u, c`.execute(db);
}

export interface CopyToScore {
  readonly id: number;
  readonly student_id: number;
  readonly state: State;
  readonly revision: number;
  readonly handed_in_at: Date | null;
  readonly result: Schema<'LessonResult'> | null;
  /** Of the lesson. */
  readonly title: string;
  readonly rubric: unknown;
  readonly release_at: Date | null;
  readonly steps: readonly Step[];
  readonly answers: readonly { readonly question_id: string; readonly value: AnswerValue }[];
}

const copyColumns =
  sql.raw(`c.id, c.student_id, c.state, c.rev as revision, c.handed_in_at, c.result,
  vl.title, a.rubric, a.release_at, vl.steps,
  coalesce((select jsonb_agg(jsonb_build_object('question_id', s.question_id, 'value', s.value))
    from answers s where s.assignment_student_id = c.id), '[]') as answers`);

const copyTables = sql`from assignment_students c
  join assignments a on a.id = c.assignment_id
  join assignment_lessons al on al.assignment_id = c.assignment_id and al.position = c.position
  join version_lessons vl on ${contentOf('al', 'a')}`;

/** A copy that this person may read. */
export async function findCopyToScore(
  db: DbOrTransaction,
  person: Person,
  assignmentStudentId: number,
): Promise<CopyToScore | undefined> {
  const found = await sql<CopyToScore>`select ${copyColumns} ${copyTables}
    where c.id = ${assignmentStudentId} and ${readableBy(person)}`.execute(db);
  return found.rows[0];
}

/** A copy, for the server's own work. */
export async function findCopy(
  db: DbOrTransaction,
  assignmentStudentId: number,
): Promise<CopyToScore | undefined> {
  const found = await sql<CopyToScore>`select ${copyColumns} ${copyTables}
    where c.id = ${assignmentStudentId}`.execute(db);
  return found.rows[0];
}

export interface StoredScore {
  readonly body: ScoreDraft;
  readonly rev: number;
  readonly run_by: number | null;
  readonly run_device: string | null;
  readonly run_base: number;
  readonly ready_at: Date | null;
  readonly ready_by: number | null;
}

export async function findScore(
  db: DbOrTransaction,
  assignmentStudentId: number,
): Promise<StoredScore | undefined> {
  return db
    .selectFrom('scores')
    .select(['body', 'rev', 'run_by', 'run_device', 'run_base', 'ready_at', 'ready_by'])
    .where('assignment_student_id', '=', assignmentStudentId)
    .executeTakeFirst();
}

export interface ScoreWrite {
  readonly body: ScoreDraft;
  readonly rev: number;
  readonly run_by: number | null;
  readonly run_device: string | null;
  readonly run_base: number;
  readonly points: number;
  readonly max_points: number;
  readonly updated_by: number | null;
  readonly updated_at: Date;
  readonly ready_at: Date | null;
  readonly ready_by: number | null;
}

export async function writeScore(
  db: DbOrTransaction,
  assignmentStudentId: number,
  score: ScoreWrite,
): Promise<void> {
  const values = { ...score, body: JSON.stringify(score.body) };
  await db
    .insertInto('scores')
    .values({ assignment_student_id: assignmentStudentId, ...values })
    .onConflict((conflict) => conflict.column('assignment_student_id').doUpdateSet(values))
    .execute();
}

/** Gives the student the result: the copy and the student's home change with it. */
export async function writeResult(
  db: DbOrTransaction,
  copy: Pick<CopyToScore, 'id' | 'student_id'>,
  state: State,
  result: Schema<'LessonResult'>,
): Promise<void> {
  await sql`
    with given as (
      update assignment_students set state = ${state}, result = ${JSON.stringify(result)}::jsonb, rev = rev + 1
      where id = ${copy.id})
    update users set feed_rev = feed_rev + 1 where id = ${copy.student_id}`.execute(db);
}

export interface NewScoreVersion {
  readonly rev: number;
  readonly reason: 'save' | 'conflict' | 'release';
  readonly outcome?: 'returned' | 'scored';
  readonly body: ScoreDraft;
  readonly savedBy: number | null;
  /** The revision that was edited. */
  readonly baseRev: number;
  readonly now: Date;
}

/**
 * Saves of one person in so short a time are one version, when each was made of the one before. Not over another
 * recording: nothing else says about whom that one is, and it has to go with the student's data.
 */
const oneSitting = '5 minutes';
const maxVersions = 100;

/**
 * Keeps what was saved. Of very many the oldest go, of saves, conflicts and releases apart, but for those with a
 * recording: nothing else says about whom it is.
 */
export async function keepScoreVersion(
  db: DbOrTransaction,
  assignmentStudentId: number,
  { rev, reason, outcome, body, savedBy, baseRev, now }: NewScoreVersion,
): Promise<void> {
  const text = JSON.stringify(body);
  const joined =
    reason === 'save'
      ? await sql`update score_versions v set rev = ${rev}, body = ${text}::jsonb, saved_at = ${now}
          where v.id = (select max(n.id) from score_versions n where n.assignment_student_id = ${assignmentStudentId})
            and v.reason = 'save' and v.saved_by = ${savedBy} and v.rev = ${baseRev}
            and v.started_at > ${now}::timestamptz - ${oneSitting}::interval
            and coalesce(v.body #>> '{voice,sha256}' = ${body.voice?.sha256 ?? ''}, true)`.execute(
          db,
        )
      : { numAffectedRows: 0n };
  if (joined.numAffectedRows !== 0n) return;
  await sql`insert into score_versions
    (assignment_student_id, rev, reason, outcome, body, saved_by, started_at, saved_at)
    values (${assignmentStudentId}, ${rev}, ${reason}, ${outcome ?? null}, ${text}::jsonb, ${savedBy}, ${now},
      ${now})`.execute(db);
  await sql`delete from score_versions v where v.assignment_student_id = ${assignmentStudentId}
    and v.reason = ${reason} and v.body #>> '{voice,sha256}' is null and v.id <= (select n.id from score_versions n
      where n.assignment_student_id = ${assignmentStudentId} and n.reason = ${reason}
      order by n.id desc offset ${maxVersions} limit 1)`.execute(db);
}

export interface ScoreVersionRow {
  readonly id: number;
  readonly rev: number;
  readonly reason: 'save' | 'conflict' | 'release';
  readonly outcome: 'returned' | 'scored' | null;
  readonly body: ScoreDraft;
  readonly saved_by: string | null;
  readonly saved_at: Date;
}

export async function findScoreVersions(
  db: DbOrTransaction,
  assignmentStudentId: number,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly rows: readonly ScoreVersionRow[] }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from score_versions v where v.assignment_student_id = ${assignmentStudentId}`.execute(db);
  const found = await sql<ScoreVersionRow>`
    select v.id, v.rev, v.reason, v.outcome, v.body, v.saved_at,
      (select u.name from users u where u.id = v.saved_by) as saved_by
    from score_versions v where v.assignment_student_id = ${assignmentStudentId}
    order by v.id desc limit ${limit} offset ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}

/** Copies whose finished score waits no longer, by id, from behind one of them on. */
export async function findDueCopies(
  db: DbOrTransaction,
  now: Date,
  after: number,
  most: number,
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select s.assignment_student_id as id from scores s
    join assignment_students c on c.id = s.assignment_student_id
    join assignments a on a.id = c.assignment_id
    where s.ready_at is not null and s.assignment_student_id > ${after}
      and (a.release_at is null or a.release_at <= ${now})
    order by s.assignment_student_id limit ${most}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The score is not finished any more. */
export async function dropReady(db: DbOrTransaction, assignmentStudentId: number): Promise<void> {
  await db
    .updateTable('scores')
    .set({ ready_at: null, ready_by: null })
    .where('assignment_student_id', '=', assignmentStudentId)
    .execute();
}
