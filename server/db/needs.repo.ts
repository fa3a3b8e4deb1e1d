/** What waits for somebody: each question one statement with a bound, whatever there is. */
import { sql } from 'kysely';
import type { AnswerValue } from '../../domain/answers';
import type { Step } from '../../domain/content';
import type { State } from '../../domain/state';
import type { Schema } from '../contract-types';
import { keptGroups } from '../policies/groups';
import { keptStudents } from '../policies/students';
import { readableBy } from '../policies/assignments';
import { contentOf } from './assignment-lessons';
import { namedDevice } from './devices.repo';
import type { DbOrTransaction } from './tables';
import { waitingWork } from './waiting-work';
import type { Person } from './users.repo';

type Needs = Required<Schema<'DashboardNeeds'>>;

type WaitingRow = Omit<Needs['to_score']['assignments'][number], 'since'> & {
  readonly since: Date;
  /** Over all assignments. */
  readonly total: number;
};

/** Assignments with work to score, the one that has waited longest first. */
export async function findToScore(
  db: DbOrTransaction,
  person: Person,
  limit: number,
): Promise<readonly WaitingRow[]> {
  const found = await sql<WaitingRow>`
    select a.id as assignment_id, v.title, v.subject_id, w.to_score as count, w.since,
      w.first_to_score as first, (sum(w.to_score) over ())::int as total
    from assignments a
    join sequence_versions v on v.id = a.version_id
    cross join lateral (${waitingWork}) w
    where a.archived_at is null and w.to_score > 0 and ${readableBy(person)}
    order by w.since, a.id limit ${limit}`.execute(db);
  return found.rows;
}

type PlaceRow = Schema<'WorkPlace'>;

const place = sql.raw(`c.id as assignment_student_id, a.id as assignment_id, vl.title,
  c.position, c.student_id, u.name`);

/** Of `assignment_students c`: its assignment, lesson and student. */
const whereWorkIs = sql`join assignments a on a.id = c.assignment_id
  join assignment_lessons al on al.assignment_id = c.assignment_id and al.position = c.position
  join version_lessons vl on ${contentOf('al', 'a')}
  join users u on u.id = c.student_id`;

/** Where pieces of work are, of those that the person may read. */
export async function findPlaces(
  db: DbOrTransaction,
  person: Person,
  ids: readonly number[],
): Promise<readonly PlaceRow[]> {
  const found = await sql<PlaceRow>`select ${place} from assignment_students c ${whereWorkIs}
    where c.id = any(${[...ids]}::int[]) and ${readableBy(person)}
    order by a.id, c.position, u.name, c.id`.execute(db);
  return found.rows;
}

export interface OpenNowRow extends PlaceRow {
  readonly version_id: number;
  readonly state: State;
  readonly reported_at: Date;
  readonly at_since: Date | null;
  readonly step_at: Date | null;
  readonly answered_at: Date | null;
  /** Answers that were given often. */
  readonly often: readonly {
    readonly question_id: string;
    readonly rev: number;
    readonly value: AnswerValue;
  }[];
}

/**
 * Lessons that are open on a tablet at this moment, last seen first. It begins with what the person may read: all
 * that is open in an installation is a hundred thousand rows in the morning.
 */
export async function findOpenNow(
  db: DbOrTransaction,
  person: Person,
  { since, often, limit }: { readonly since: Date; readonly often: number; readonly limit: number },
): Promise<readonly OpenNowRow[]> {
  const found = await sql<OpenNowRow>`
    with copies as materialized (
      select own.id, own.assignment_id, own.position, own.student_id, own.state
      from assignments a join assignment_students own on own.assignment_id = a.id
      where a.archived_at is null and ${readableBy(person)}
        and own.state in ('not_started', 'in_progress', 'returned')
        and own.left_at is null and not own.excused),
    open as materialized (
      select c.*, r.reported_at, r.at_since from copies c
      join device_reports r on r.user_id = c.student_id and r.assignment_student_id = c.id
      where r.reported_at >= ${since})
    select ${place}, a.version_id, c.state, c.reported_at, c.at_since, d.step_at, s.answered_at,
      s.often
    from open c ${whereWorkIs}
    cross join lateral (
      select max(done.received_at) as step_at from step_completions done
      where done.assignment_student_id = c.id) d
    cross join lateral (
      select max(own.received_at) as answered_at, coalesce(json_agg(json_build_object(
        'question_id', own.question_id, 'rev', own.rev, 'value', own.value))
        filter (where own.rev >= ${often}), '[]') as often
      from answers own where own.assignment_student_id = c.id) s
    where u.active
    order by c.reported_at desc, c.id limit ${limit}`.execute(db);
  return found.rows;
}

export interface LessonRow {
  readonly version_id: number;
  readonly position: number;
  readonly title: string;
  readonly steps: readonly Step[];
}

/** Lessons by version and position, each once. */
export async function findLessonsNamed(
  db: DbOrTransaction,
  lessons: readonly { readonly version_id: number; readonly position: number }[],
): Promise<readonly LessonRow[]> {
  if (lessons.length === 0) return [];
  const found = await sql<LessonRow>`select vl.version_id, vl.position, vl.title, vl.steps
    from (select distinct x.version_id, x.position from json_to_recordset(
      ${JSON.stringify(lessons)}::text::json) as x(version_id int, position int)) w
    join version_lessons vl on vl.version_id = w.version_id and vl.position = w.position`.execute(
    db,
  );
  return found.rows;
}

type UnsentRow = Omit<Needs['unsent']['students'][number], 'heard_at' | 'device'> & {
  readonly heard_at: Date;
  readonly device: Schema<'NamedDevice'> | null;
  readonly total: number;
};

/** Students with work on devices that are silent since then, the longest silence first. */
export async function findUnsent(
  db: DbOrTransaction,
  person: Person,
  before: Date,
  limit: number,
): Promise<readonly UnsentRow[]> {
  const found = await sql<UnsentRow>`
    with silent as materialized (
      select u.id, u.name, u.school_id, sum(r.unsent)::int as unsent, min(r.reported_at) as heard_at,
        (array_agg(r.device_id order by r.reported_at, r.device_id))[1] as device_id,
        (count(*) over ())::int as total
      from device_reports r
      join users u on u.id = r.user_id and u.role = 'Student'
      left join schools sc on sc.id = u.school_id
      where r.unsent > 0 and r.reported_at < ${before} and ${keptStudents(person)}
      group by u.id order by min(r.reported_at), u.id limit ${limit})
    select s.id as student_id, s.name, s.unsent, s.heard_at, s.total, ${namedDevice} as device
    from silent s
    left join devices d on d.school_id = s.school_id and d.device_id = s.device_id
    order by s.heard_at, s.id`.execute(db);
  return found.rows;
}

/** What of a roster does not fit together yet. */
export async function countLoose(
  db: DbOrTransaction,
  person: Person,
): Promise<Pick<Needs, 'without_group' | 'without_teacher'>> {
  const found = await sql<Pick<Needs, 'without_group' | 'without_teacher'>>`select
    (select count(*)::int from users u left join schools sc on sc.id = u.school_id
      where u.role = 'Student' and u.active and u.groups_in_use = 0 and ${keptStudents(person)}) as without_group,
    (select count(*)::int from groups g join schools sc on sc.id = g.school_id
      where g.archived_at is null and ${keptGroups(person)} and not exists (
        select from group_teachers gt where gt.group_id = g.id)) as without_teacher`.execute(db);
  return found.rows[0] ?? { without_group: 0, without_teacher: 0 };
}
