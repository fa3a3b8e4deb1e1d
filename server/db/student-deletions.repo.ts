/** Students whose data are to be deleted, and the deleting itself. */
import { sql } from 'kysely';
import type { Person } from './users.repo';
import type { DbOrTransaction } from './tables';

export async function findDeletion(db: DbOrTransaction, studentId: number) {
  return db
    .selectFrom('student_deletions as d')
    .innerJoin('users as u', 'u.id', 'd.student_id')
    .select(['d.asked_by_name', 'd.asked_at', 'd.due_at', 'u.created_at'])
    .where('d.student_id', '=', studentId)
    .executeTakeFirst();
}

/**
 * Switches a student off until the data are deleted. What a roster had switched off it would switch on again; what a
 * person has, it leaves and says so. Wants the student locked. @returns false when it was asked for before
 */
export async function insertDeletion(
  trx: DbOrTransaction,
  studentId: number,
  by: Pick<Person, 'id' | 'name' | 'role'>,
  { askedAt, dueAt }: { readonly askedAt: Date; readonly dueAt: Date },
): Promise<boolean> {
  const made = await sql`
    insert into student_deletions
      (student_id, asked_by, asked_by_name, asked_by_role, asked_at, due_at, was_active, was_left_at)
    select u.id, ${by.id}::int, ${by.name}, ${by.role}, ${askedAt}::timestamptz, ${dueAt}::timestamptz, u.active,
      (select rp.left_at from roster_people rp where rp.user_id = u.id)
    from users u where u.id = ${studentId}
    on conflict do nothing returning student_id`.execute(trx);
  if (made.rows.length === 0) return false;
  await sql`update roster_people set left_at = null where user_id = ${studentId}`.execute(trx);
  await sql`update users set active = false where id = ${studentId} and active`.execute(trx);
  return true;
}

/**
 * Takes it back but for the account itself, which stays off. Wants the student locked.
 * @returns whether the account was on; undefined when nothing was asked for
 */
export async function removeDeletion(
  trx: DbOrTransaction,
  studentId: number,
): Promise<boolean | undefined> {
  const found = await sql<{ was_active: boolean; was_left_at: Date | null }>`
    delete from student_deletions where student_id = ${studentId}
    returning was_active, was_left_at`.execute(trx);
  const former = found.rows[0];
  if (!former) return undefined;
  await sql`update roster_people set left_at = ${former.was_left_at}::timestamptz
    where user_id = ${studentId}`.execute(trx);
  return former.was_active;
}

/** Whose thirty days are over, the longest first. */
export async function findDueDeletions(
  db: DbOrTransaction,
  now: Date,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('student_deletions')
    .select('student_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('student_id')
    .limit(limit)
    .execute();
  return rows.map(({ student_id: id }) => id);
}

/** All that were asked for and are not done. */
export async function findDeletions(db: DbOrTransaction) {
  return db
    .selectFrom('student_deletions as d')
    .innerJoin('users as u', 'u.id', 'd.student_id')
    .select(['d.student_id as id', 'd.asked_at', 'u.created_at'])
    .orderBy('d.student_id')
    .execute();
}

/** What a line of the log needs to know of who asked. */
interface Asker {
  readonly id: number;
  readonly name: string;
  readonly role: Person['role'];
}

export interface DoomedStudent {
  readonly id: number;
  readonly madeAt: Date;
  readonly districtId: number | null;
  readonly schoolId: number | null;
  readonly schoolName: string | null;
  /** The account's sourcedIds in rosters. */
  readonly sourcedIds: readonly string[];
  /** What cells of rosters may say of the student. */
  readonly names: readonly string[];
  readonly asker: Asker | null;
}

const doomed =
  sql.raw(`u.id, u.created_at as "madeAt", coalesce(u.district_id, sc.district_id) as "districtId",
  sc.id as "schoolId", sc.name as "schoolName",
  array_remove(array[u.sourced_id, rp.sourced_id], null) as "sourcedIds",
  array_remove(array[u.name, u.username, u.email], null) as names`);
const tables = sql.raw(`users u left join schools sc on sc.id = u.school_id
  left join roster_people rp on rp.user_id = u.id`);

/**
 * Holds a student whose data are due, so that nobody takes it back any more.
 * @returns undefined when it was taken back, is done, or another process has it in hand
 */
export async function lockDueStudent(
  trx: DbOrTransaction,
  id: number,
  now: Date,
): Promise<DoomedStudent | undefined> {
  const held = await sql`select from users u where u.id = ${id} and u.role = 'Student'
    for update skip locked`.execute(trx);
  if (held.rows.length === 0) return undefined;
  const found = await sql<DoomedStudent>`
    select ${doomed}, jsonb_build_object('id', d.asked_by, 'name', d.asked_by_name, 'role', d.asked_by_role) as asker
    from ${tables} join student_deletions d on d.student_id = u.id
    where u.id = ${id} and d.due_at <= ${now}::timestamptz for update of d`.execute(trx);
  return found.rows[0];
}

/**
 * Holds a student who was deleted after the backup was made that this database comes from: the one who was made at that
 * moment, and not who has the number by now.
 */
export async function lockReturnedStudent(
  trx: DbOrTransaction,
  id: number,
  madeAt: Date,
  askedBy: number,
): Promise<DoomedStudent | undefined> {
  const held = await sql`select from users u where u.id = ${id} and u.role = 'Student'
    and date_trunc('milliseconds', u.created_at) = ${madeAt}::timestamptz for update`.execute(trx);
  if (held.rows.length === 0) return undefined;
  const found = await sql<DoomedStudent>`
    select ${doomed}, (select jsonb_build_object('id', a.id, 'name', a.name, 'role', a.role)
      from users a where a.id = ${askedBy} and a.role <> 'Student') as asker
    from ${tables} where u.id = ${id}`.execute(trx);
  return found.rows[0];
}

/** Deletions of all processes go one after the other: two at once would each leave to the other what both students had. */
const deletionLock = 7_201_649;

/**
 * Everything of a student, for good: the account with all that hangs on it, recordings of teachers about the work, what
 * reports of rosters say, and the lines of the activity log but for the one that says this. Wants the student locked.
 */
export async function deleteStudent(
  trx: DbOrTransaction,
  student: DoomedStudent,
  now: Date,
): Promise<void> {
  const { id } = student;
  await sql`select pg_advisory_xact_lock(${sql.lit(deletionLock)})`.execute(trx);
  const files = await deleteFileRows(trx, id);
  await forgetInRosters(trx, student);
  await sql`insert into deleted_students (id, account_made_at, deleted_at)
    values (${id}, ${student.madeAt}::timestamptz, ${now}::timestamptz)
    on conflict (id) do update set account_made_at = excluded.account_made_at, deleted_at = excluded.deleted_at`.execute(
    trx,
  );
  await sql`delete from users where id = ${id} and role = 'Student'`.execute(trx);
  await sql`delete from audit_events where target_kind = 'person' and target_id = ${id}
    and act <> 'student.deleted'`.execute(trx);
  await writeLine(trx, student, now);
  await sql`insert into files_to_remove (sha256) select f.sha256 from unnest(${files}::text[]) as f(sha256)
    where not exists (select from uploads u where u.sha256 = f.sha256) on conflict do nothing`.execute(
    trx,
  );
}

/** Whom it was is not in it: a number that nobody else has. */
async function writeLine(
  trx: DbOrTransaction,
  { id, districtId, schoolId, schoolName, asker }: DoomedStudent,
  now: Date,
): Promise<void> {
  if (districtId === null || !asker) return;
  await sql`insert into audit_events (at, district_id, actor_id, actor_name, actor_role, act, school_id, school_name,
      target_kind, target_id, target_name)
    values (${now}::timestamptz, ${districtId}, ${asker.id}, ${asker.name}, ${asker.role}, 'student.deleted',
      ${schoolId}, ${schoolName}, 'person', ${id}, ${`#${String(id)}`})`.execute(trx);
}

/** @returns the bytes that this student had, and those that teachers have recorded about this student alone */
async function deleteFileRows(trx: DbOrTransaction, id: number): Promise<string[]> {
  const found = await sql<{ sha256: string }>`
    with own as (select c.id, c.result from assignment_students c where c.student_id = ${id}),
    heard as (
      select s.body #>> '{voice,sha256}' as sha256 from scores s join own on own.id = s.assignment_student_id
      union select p.body #>> '{voice,sha256}' from score_versions p join own on own.id = p.assignment_student_id
      union select own.result #>> '{voice,sha256}' from own
    ), recorded as (
      delete from uploads u using heard h, users o
      where u.sha256 = h.sha256 and o.id = u.user_id and o.role not in ('Student', 'Demo User')
        and not exists (select from scores s where s.body #>> '{voice,sha256}' = h.sha256
          and s.assignment_student_id not in (select own.id from own))
        and not exists (select from score_versions p where p.body #>> '{voice,sha256}' = h.sha256
          and p.assignment_student_id not in (select own.id from own))
      returning u.sha256
    ), sent as (delete from uploads u where u.user_id = ${id} returning u.sha256)
    select sha256 from recorded union select sha256 from sent`.execute(trx);
  return found.rows.map(({ sha256 }) => sha256);
}

/** Out of the reports, the orders, the former states and the kept sets of the district's rosters. */
async function forgetInRosters(
  trx: DbOrTransaction,
  { id, districtId, sourcedIds, names }: DoomedStudent,
): Promise<void> {
  if (districtId === null) return;
  await holdSets(trx, districtId);
  const runs = sql`any(array(select r.id from roster_runs r where r.district_id = ${districtId}))`;
  const known = sql`any(${[...sourcedIds]}::text[])`;
  const cells = sql`any(${[...names, ...sourcedIds]}::text[])`;
  await sql`delete from roster_run_lines l where l.run_id = ${runs} and l.kind = 'person'
    and l.line ->> 'sourced_id' = ${known}`.execute(trx);
  await sql`delete from roster_run_lines l where l.run_id = ${runs} and l.kind = 'problem'
    and (l.line ->> 'value' = ${cells} or l.line ->> 'name' = ${cells} or l.line ->> 'sourced_id' = ${known})`.execute(
    trx,
  );
  const among = JSON.stringify({ candidates: [{ id }] });
  // A line about somebody of the same name who may be this student goes; one of another name only loses the student.
  const named = sql`any(array(select lower(n) from unnest(${[...names]}::text[]) as n))`;
  const same = await sql<{ sourced_id: string }>`delete from roster_run_lines l
    where l.run_id = ${runs} and l.kind = 'person' and l.line @> ${among}::jsonb
      and lower(l.line ->> 'name') = ${named} returning l.line ->> 'sourced_id' as sourced_id`.execute(
    trx,
  );
  await sql`update roster_run_lines l set line = jsonb_set(l.line, '{candidates}', coalesce(
      (select jsonb_agg(c.one order by c.place) from jsonb_array_elements(l.line -> 'candidates')
        with ordinality as c(one, place) where c.one ->> 'id' <> ${id}::text), '[]'))
    where l.run_id = ${runs} and l.kind = 'person' and l.line @> ${among}::jsonb`.execute(trx);
  await sql`update roster_run_steps s set states = s.states || jsonb_build_object(
      'people', coalesce((select jsonb_agg(p.one order by p.place) from jsonb_array_elements(s.states -> 'people')
        with ordinality as p(one, place) where p.one ->> 'id' <> ${id}::text), '[]'),
      'places', coalesce((select jsonb_agg(p.one order by p.place) from jsonb_array_elements(s.states -> 'places')
        with ordinality as p(one, place) where p.one ->> 'personId' <> ${id}::text), '[]'))
    where s.run_id = ${runs} and (s.states @> ${JSON.stringify({ people: [{ id }] })}::jsonb
      or s.states @> ${JSON.stringify({ places: [{ personId: id }] })}::jsonb)`.execute(trx);
  await forgetInNotes(trx, districtId, [...names, ...sourcedIds]);
  await sql`update roster_runs r set orders = jsonb_set(r.orders, '{people}', coalesce(
      (select jsonb_agg(p.one order by p.place) from jsonb_array_elements(r.orders -> 'people')
        with ordinality as p(one, place)
        where p.one ->> 1 <> ${id}::text and not p.one ->> 0 = ${known}), '[]'))
    where r.district_id = ${districtId} and jsonb_array_length(r.orders -> 'people') > 0`.execute(
    trx,
  );
  const alike = await nobodysAmong(
    trx,
    districtId,
    same.rows.map(({ sourced_id: one }) => one),
  );
  await markInSets(trx, districtId, [...new Set([...sourcedIds, ...alike])]);
}

/** Of these sourcedIds those of no account: whoever was decided to be somebody else by now is not this student. */
async function nobodysAmong(
  trx: DbOrTransaction,
  districtId: number,
  sourcedIds: readonly string[],
): Promise<readonly string[]> {
  const found = await sql<{ one: string }>`select one from unnest(${[...sourcedIds]}::text[]) as one
    where not exists (select from roster_people rp
      where rp.district_id = ${districtId} and rp.sourced_id = one)`.execute(trx);
  return found.rows.map(({ one }) => one);
}

/**
 * Nobody lays changes over a kept set any more, until its rows are marked. Whoever is at it is waited for; the statements
 * after this one see what comes of it.
 */
const holdSets = (trx: DbOrTransaction, districtId: number) =>
  sql`select from roster_runs r where r.district_id = ${districtId}
      and exists (select from roster_run_files f where f.run_id = r.id)
    order by r.id for no key update`.execute(trx);

/** The job takes the rows out: that takes longer than a transaction may. */
async function markInSets(
  trx: DbOrTransaction,
  districtId: number,
  sourcedIds: readonly string[],
): Promise<void> {
  if (sourcedIds.length === 0) return;
  await sql`update roster_run_files f set to_forget = f.to_forget || ${[...sourcedIds]}::text[]
    from roster_runs r where r.id = f.run_id and r.district_id = ${districtId}`.execute(trx);
}

/**
 * A note of a report has the first cell that was like that. Whose address nobody could use is in no account: of those
 * all go. That it was so, how often and in which line stays.
 */
async function forgetInNotes(
  trx: DbOrTransaction,
  districtId: number,
  cells: readonly string[],
): Promise<void> {
  const isTold = sql`(n.one ? 'value' and (n.one ->> 'code' = 'email_unusable'
    or n.one ->> 'value' = any(${[...cells]}::text[])))`;
  const notes = sql`jsonb_array_elements(r.report -> 'notes')`;
  await sql`update roster_runs r set report = jsonb_set(r.report, '{notes}', (
      select jsonb_agg(case when ${isTold} then n.one - 'value' else n.one end order by n.place)
      from ${notes} with ordinality as n(one, place)))
    where r.district_id = ${districtId} and exists (select from ${notes} as n(one) where ${isTold})`.execute(
    trx,
  );
}

/** Lines of the log that were on their way when the student's others went. */
export async function deleteLateLines(db: DbOrTransaction): Promise<void> {
  await sql`delete from audit_events a using deleted_students d
    where a.target_kind = 'person' and a.target_id = d.id and a.act <> 'student.deleted'
      and not exists (select from users u where u.id = d.id)`.execute(db);
}

/** Files that wait to be removed from the disk. */
export async function findFilesToRemove(
  db: DbOrTransaction,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('files_to_remove')
    .select('sha256')
    .orderBy('sha256')
    .limit(limit)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Takes a file off the list; nobody brings the same bytes until the transaction ends.
 * @returns whether it is nobody's, and has to go
 */
export async function takeFileToRemove(trx: DbOrTransaction, sha256: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(trx);
  const taken =
    await sql`delete from files_to_remove where sha256 = ${sha256} returning sha256`.execute(trx);
  if (taken.rows.length === 0) return false;
  const owners = await sql`select from uploads where sha256 = ${sha256} limit 1`.execute(trx);
  return owners.rows.length === 0;
}
