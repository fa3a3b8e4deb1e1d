/** By which scale and rule a school marks, and the scored work that its marks are made of. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import { readableBy } from './assignment-access.repo';
import { contentOf } from './assignment-lessons';
import { ofSchools } from './schools.repo';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export type MarksSettingRow = Omit<Schema<'MarksSetting'>, 'may_edit'>;

/** The school that is asked about, or the person's own, when it is one that this person belongs to. */
const askedOf = (person: Person, schoolId: number | undefined) =>
  sql<boolean>`sc.id = ${schoolId ?? person.schoolId}::int and ${ofSchools(person)}`;

const columns = sql.raw(`sc.id as school_id, sc.name as school, sc.marks_scale as scale,
  sc.marks_rule as rule`);

export async function findMarksSetting(
  db: DbOrTransaction,
  person: Person,
  schoolId: number | undefined,
): Promise<MarksSettingRow | undefined> {
  const found = await sql<MarksSettingRow>`select ${columns} from schools sc
    where ${askedOf(person, schoolId)}`.execute(db);
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
    where ${askedOf(person, schoolId)} returning ${columns}`.execute(db);
  return found.rows[0];
}

export interface ScoredResult {
  readonly assignment_id: number;
  readonly position: number;
  readonly title: string;
  readonly subject_id: 1 | 2 | 3;
  readonly result: Schema<'LessonResult'>;
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

/**
 * The newest scored work of a student that the person may read, from the oldest on: by when it was handed in, as
 * a teacher may come to newer work first.
 */
export async function findScoredResults(
  db: DbOrTransaction,
  person: Person,
  studentId: number,
  most: number,
): Promise<readonly ScoredResult[]> {
  const found = await sql<ScoredResult>`
    select a.id as assignment_id, c.position, vl.title, v.subject_id, c.result, (
      select coalesce(json_agg(json_build_object('question_id', q.one ->> 'id',
        'standard', q.one ->> 'standard')), '[]')
      from jsonb_path_query(vl.steps, '$[*].blocks[*].question') as q(one)
      where q.one ->> 'standard' is not null) as standards
    from assignment_students c
    join assignments a on a.id = c.assignment_id
    join sequence_versions v on v.id = a.version_id
    join assignment_lessons al on al.assignment_id = c.assignment_id and al.position = c.position
    join version_lessons vl on ${contentOf('al', 'a')}
    where c.student_id = ${studentId} and c.state = 'scored' and ${readableBy(person)}
    order by coalesce(c.handed_in_at,
        (select max(s.received_at) from answers s where s.assignment_student_id = c.id),
        (c.result ->> 'released_at')::timestamptz) desc, c.position desc, c.id desc
    limit ${most}`.execute(db);
  return [...found.rows].reverse();
}
