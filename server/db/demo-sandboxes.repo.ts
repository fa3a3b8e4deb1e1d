/** Visitors of the demo: each a Demo User of their own, with an end. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import { noPasswordHash } from './password-owners.repo';
import type { DbOrTransaction } from './tables';

const openLock = 7_201_647;

/** Whose lessons a sandbox gets: the demo user that everybody knows; undefined where no demo was seeded. */
export async function findDemoModel(
  db: DbOrTransaction,
): Promise<{ readonly id: number; readonly timeZone: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'time_zone as timeZone'])
    .where('username', '=', 'demo')
    .where('role', '=', 'Demo User')
    .where('active', '=', true)
    .executeTakeFirst();
}

/** How many there are. Those who open one wait for each other until the transaction ends. */
export async function lockAndCountSandboxes(db: DbOrTransaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(${sql.lit(openLock)})`.execute(db);
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('expires_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSandbox(
  db: DbOrTransaction,
  sandbox: {
    readonly username: string;
    readonly timeZone: string;
    readonly locale: 'en' | 'es';
    readonly expiresAt: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      role: 'Demo User',
      name: 'Demo',
      username: sandbox.username,
      password_hash: noPasswordHash,
      time_zone: sandbox.timeZone,
      locale: sandbox.locale,
      expires_at: sandbox.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives somebody fresh copies of the lessons that another has on these days. @returns how many */
export async function copyLessons(
  db: DbOrTransaction,
  copy: { readonly from: number; readonly to: number; readonly first: Day; readonly last: Day },
): Promise<number> {
  const result = await sql`
    insert into assignment_students (assignment_id, position, student_id)
    select a.assignment_id, a.position, ${copy.to}::int
    from assignment_students a
    join assignment_lessons l on l.assignment_id = a.assignment_id and l.position = a.position
    where a.student_id = ${copy.from} and a.left_at is null
      and l.school_day between ${copy.first} and ${copy.last}
    order by a.id`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Those whose day is over. */
export async function findExpiredSandboxes(
  db: DbOrTransaction,
  now: Date,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns false when it is gone, or somebody else has it in hand */
export async function lockSandbox(db: DbOrTransaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** The person, and with them every sign-in, lesson, answer and file that is noted as theirs. */
export async function deleteSandbox(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).where('expires_at', 'is not', null).execute();
}
