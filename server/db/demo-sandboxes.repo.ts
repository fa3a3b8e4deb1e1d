/** Visitors of the demo: each a Demo User of their own, with an end. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
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
    readonly passwordHash: string;
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
      password_hash: sandbox.passwordHash,
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
    where a.student_id = ${copy.from} and l.school_day between ${copy.first} and ${copy.last}
    order by a.id`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** One whose day is over, for this transaction alone. */
export async function lockExpiredSandbox(
  db: DbOrTransaction,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

/** The person, and with them every sign-in, lesson, answer and file that is noted as theirs. */
export async function deleteSandbox(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).where('expires_at', 'is not', null).execute();
}
