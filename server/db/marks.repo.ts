/** By which scale and rule a school marks, and the scored work that its marks are made of. */
import { sql } from 'kysely';
import type { Span } from '../../domain/figures';
import type { Schema } from '../contract-types';
import { askedSchool } from '../policies/schools';
import { readableBy } from '../policies/assignments';
import { contentOf } from './assignment-lessons';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export type MarksSettingRow = Omit<Schema<'MarksSetting'>, 'may_edit'>;

const columns = sql.raw(`sc.id as school_id, sc.name as school, sc.marks_scale as scale,
  sc.marks_rule as rule`);

export async function findMarksSetting(
  db: DbOrTransaction,
  person: Person,
  schoolId: number | undefined,
): Promise<MarksSettingRow | undefined> {
  const found = await sql<MarksSettingRow>`select ${columns} from schools sc
    where ${askedSchool(person, schoolId)}`.execute(db);
  return found.rows[0];
}

export async function setMarksSetting(
  db: DbOrTransaction,
  person: Person,
  schoolId: number | undefined,
  { scale, rule }: Pick<MarksSettingRow, 'scale' | 'rule'>,
): Promise<MarksSettingRow | undefined> {
  const found =
    await sql<MarksSettingRow>`update schools sc set marks_scale = ${scale}, marks_rule = ${rule}
    where ${askedSchool(person, schoolId)} returning ${columns}`.execute(db);
  return found.rows[0];
}

export interface ScoredResult {
  readonly student_id: number;
  readonly assignment_id: number;
  readonly position: number;
  readonly title: string;
  readonly subject_id: 1 | 2 | 3;
  readonly result: Schema<'LessonResult'>;
  /** When it was handed in; else when the last answer of it arrived or the score was given back. */
  readonly worked_at: Date;
  /** Of the questions that name one now, for results that do not say what they named then. */
  readonly standards: readonly { readonly question_id: string; readonly standard: string }[];
}

type ScaleAndRule = Pick<MarksSettingRow, 'scale' | 'rule'>;

/** How the school of a student marks, when the person may read some work of that student. */
export async function findMarksSettingFor(
  db: DbOrTransaction,
  person: Person,
  studentId: number,
): Promise<ScaleAndRule | undefined> {
  const found = await sql<ScaleAndRule>`
    select coalesce(sc.marks_scale, 'points') as scale, coalesce(sc.marks_rule, 'latest') as rule
    from users u left join schools sc on sc.id = u.school_id
    where u.id = ${studentId} and exists (select 1 from assignment_students c
      join assignments a on a.id = c.assignment_id
      where c.student_id = u.id and ${readableBy(person)})`.execute(db);
  return found.rows[0];
}

/** How the school of a group marks. Whoever asks may read the group. */
export async function findMarksSettingOfGroup(
  db: DbOrTransaction,
  groupId: number,
): Promise<ScaleAndRule | undefined> {
  const found = await sql<ScaleAndRule>`
    select sc.marks_scale as scale, sc.marks_rule as rule
    from groups g join schools sc on sc.id = g.school_id where g.id = ${groupId}`.execute(db);
  return found.rows[0];
}

/**
 * The newest scored work of students that the person may read, of each from the oldest on: by when it was handed in, as
 * a teacher may come to newer work first.
 * @param most of each student
 * @param within counts only what was worked on these days, by the calendar of that time zone
 */
export async function findScoredResults(
  db: DbOrTransaction,
  person: Person,
  studentIds: readonly number[],
  most: number,
  within?: Span & { readonly timeZone: string },
): Promise<readonly ScoredResult[]> {
  const inTime = within
    ? sql`(w.worked_at at time zone ${within.timeZone})::date
        between ${within.from}::date and ${within.to}::date`
    : sql`true`;
  const found = await sql<ScoredResult>`
    with worked as (
      select c.id, c.student_id, a.id as assignment_id, c.position, v.subject_id, c.result,
        vl.version_id, vl.position as lesson_position, vl.title, coalesce(c.handed_in_at,
          (select max(s.received_at) from answers s where s.assignment_student_id = c.id),
          (c.result ->> 'released_at')::timestamptz) as worked_at
      from assignment_students c
      join assignments a on a.id = c.assignment_id
      join sequence_versions v on v.id = a.version_id
      join assignment_lessons al on al.assignment_id = c.assignment_id and al.position = c.position
      join version_lessons vl on ${contentOf('al', 'a')}
      where c.student_id = any(${[...studentIds]}::int[]) and c.state = 'scored'
        and ${readableBy(person)}),
    scored as materialized (
      select w.*, row_number() over (partition by w.student_id
        order by w.worked_at desc, w.position desc, w.id desc) as place
      from worked w where ${inTime}),
    lessons as materialized (
      select vl.version_id, vl.position, (
        select coalesce(json_agg(json_build_object('question_id', q.one ->> 'id',
          'standard', q.one ->> 'standard')), '[]')
        from jsonb_path_query(vl.steps, '$[*].blocks[*].question') as q(one)
        where q.one ->> 'standard' is not null) as standards
      from (select distinct version_id, lesson_position from scored) named
      join version_lessons vl
        on vl.version_id = named.version_id and vl.position = named.lesson_position)
    select s.student_id, s.assignment_id, s.position, s.title, s.subject_id, s.result,
      s.worked_at, l.standards
    from scored s
    join lessons l on l.version_id = s.version_id and l.position = s.lesson_position
    where s.place <= ${most} order by s.student_id, s.place desc`.execute(db);
  return found.rows;
}
