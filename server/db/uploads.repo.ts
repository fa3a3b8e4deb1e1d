import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import type { Schema } from '../contract-types';
import { reachOf } from '../policies/reach';
import { readableBy } from '../policies/assignments';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

type FileRef = Schema<'FileRef'>;

export async function findUpload(
  db: DbOrTransaction,
  userId: number,
  sha256: string,
): Promise<FileRef | undefined> {
  return db
    .selectFrom('uploads')
    .select(['sha256', 'bytes', 'type'])
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/**
 * Notes a file as received from a person, unless that would pass the quota.
 * @returns false when it would
 */
export async function insertUpload(
  db: DbOrTransaction,
  userId: number,
  file: FileRef,
  now: Date,
  quotaBytes: number,
): Promise<boolean> {
  // Uploads of one person wait for each other here: two at once must not both fit into the last room.
  await sql`select pg_advisory_xact_lock(${userId}::int, 0)`.execute(db);
  // Nobody throws these bytes away while somebody else brings the same ones.
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${file.sha256}, 0))`.execute(db);
  if (await findUpload(db, userId, file.sha256)) return true;
  const used = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (used.bytes + file.bytes > quotaBytes) return false;
  await db
    .insertInto('uploads')
    .values({ user_id: userId, ...file, created_at: now })
    .execute();
  return true;
}

/**
 * Files that go from the disk with this person, because nobody else has sent the same bytes. Nobody can begin to
 * until the transaction ends.
 */
export async function lockFilesOnlyOf(db: DbOrTransaction, userId: number): Promise<string[]> {
  const own = await db
    .selectFrom('uploads')
    .select('sha256')
    .where('user_id', '=', userId)
    .orderBy('sha256')
    .execute();
  const only: string[] = [];
  for (const { sha256 } of own) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(db);
    const shared = await db
      .selectFrom('uploads')
      .select('user_id')
      .where('sha256', '=', sha256)
      .where('user_id', '<>', userId)
      .limit(1)
      .executeTakeFirst();
    if (!shared) only.push(sha256);
  }
  return only;
}

/**
 * A file that this person may read: an own one; one of a student in a group they teach; one of a
 * student of their school or district; one that the work or the score of an assignment names which they may read;
 * the recording in an own result. An IT Administrator reads nobody's work.
 */
export async function findReadableUpload(
  db: DbOrTransaction,
  person: Person,
  sha256: string,
): Promise<FileRef | undefined> {
  const reach = may(person.role, 'assignments.read') ? reachOf(person) : 'own';
  const result = await sql<FileRef>`
    select f.sha256, f.bytes, f.type
    from uploads f
    join users o on o.id = f.user_id
    left join schools os on os.id = o.school_id
    where f.sha256 = ${sha256} and (
      f.user_id = ${person.id}
      or (${reach}::text = 'groups' and exists (
        select 1 from group_students gs
        join groups g on g.id = gs.group_id and g.archived_at is null
        join group_teachers gt on gt.group_id = gs.group_id
        where gs.student_id = f.user_id and gt.teacher_id = ${person.id}))
      or (${reach}::text = 'school' and o.school_id = ${person.schoolId}::int)
      or (${reach}::text = 'district'
        and coalesce(o.district_id, os.district_id) = ${person.districtId}::int)
      or ${namedInReadableWork(person)}
      or exists (
        select 1 from assignment_students own where own.student_id = ${person.id}
          and own.state in ('returned', 'scored') and own.result #>> '{voice,sha256}' = f.sha256))
    limit 1`.execute(db);
  return result.rows[0];
}

/** Of `uploads f`: an answer of its owner names it, or a score, in an assignment that the person may read. */
function namedInReadableWork(person: Person): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from (
      select v.assignment_student_id from answer_versions v
        join assignment_students w on w.id = v.assignment_student_id
        where w.student_id = f.user_id and v.value #>> '{file,sha256}' = f.sha256
      union all select s.assignment_student_id from scores s
        where s.body #>> '{voice,sha256}' = f.sha256
      union all select p.assignment_student_id from score_versions p
        where p.body #>> '{voice,sha256}' = f.sha256) named
    join assignment_students c on c.id = named.assignment_student_id
    join assignments a on a.id = c.assignment_id
    where ${readableBy(person)})`;
}
