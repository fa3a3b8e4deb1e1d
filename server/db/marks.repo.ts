/** How a school says what work is worth. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export type MarksRow = Omit<Schema<'MarksSetting'>, 'may_edit'>;

/** The school that is asked about, or the person's own, when it is one that this person belongs to. */
const ofPerson = (person: Person, schoolId: number | undefined) => {
  const asked = schoolId ?? person.schoolId;
  return person.role === 'District Administrator'
    ? sql<boolean>`sc.id = ${asked}::int and sc.district_id = ${person.districtId}::int`
    : sql<boolean>`sc.id = ${asked}::int and sc.id = ${person.schoolId}::int`;
};

const columns = sql.raw(`sc.id as school_id, sc.name as school, sc.marks_scale as scale,
  sc.marks_rule as rule`);

export async function findMarks(
  db: DbOrTransaction,
  person: Person,
  schoolId: number | undefined,
): Promise<MarksRow | undefined> {
  const found = await sql<MarksRow>`select ${columns} from schools sc
    where ${ofPerson(person, schoolId)}`.execute(db);
  return found.rows[0];
}

export async function setMarks(
  db: DbOrTransaction,
  person: Person,
  schoolId: number | undefined,
  { scale, rule }: Pick<MarksRow, 'scale' | 'rule'>,
): Promise<MarksRow | undefined> {
  const found =
    await sql<MarksRow>`update schools sc set marks_scale = ${scale}, marks_rule = ${rule}
    where ${ofPerson(person, schoolId)} returning ${columns}`.execute(db);
  return found.rows[0];
}
