/** When the terms of a school begin. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import { askedSchool } from '../policies/schools';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export type TermsRow = Omit<Schema<'Terms'>, 'may_edit'>;

const columns = sql.raw('sc.id as school_id, sc.name as school, sc.term_starts as later_starts');

export async function findTerms(
  db: DbOrTransaction,
  person: Person,
  schoolId: number | undefined,
): Promise<TermsRow | undefined> {
  const found = await sql<TermsRow>`select ${columns} from schools sc
    where ${askedSchool(person, schoolId)}`.execute(db);
  return found.rows[0];
}

export async function setTerms(
  db: DbOrTransaction,
  person: Person,
  schoolId: number | undefined,
  laterStarts: readonly string[],
): Promise<TermsRow | undefined> {
  const found = await sql<TermsRow>`update schools sc set term_starts = ${[...laterStarts]}::text[]
    where ${askedSchool(person, schoolId)} returning ${columns}`.execute(db);
  return found.rows[0];
}

/** Of the school of a group. Whoever asks may read the group. */
export async function findTermsOfGroup(
  db: DbOrTransaction,
  groupId: number,
): Promise<{ readonly later_starts: readonly string[]; readonly time_zone: string } | undefined> {
  const found = await sql<{ later_starts: string[]; time_zone: string }>`
    select sc.term_starts as later_starts, sc.time_zone
    from groups g join schools sc on sc.id = g.school_id where g.id = ${groupId}`.execute(db);
  return found.rows[0];
}
