/** When the demo's people were here last. Their devices are made up, and open nothing. */
import { sql } from 'kysely';
import { hashToken, newToken } from '../../services/secrets/tokens';
import { noteSignInAt } from '../known-devices.repo';
import { noteSignIn } from '../staff.repo';
import type { DbOrTransaction } from '../tables';
import { secondSchoolTeacher, staff } from './people';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Of four students of the second school one was not here. */
const oneAway = 4;

/** Wants the past work of the class. */
export async function seedSignIns(db: DbOrTransaction, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  for (const { email, hoursAgo } of [...staff, secondSchoolTeacher]) {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await noteSignIn(db, id, before(hoursAgo * hourMs));
  }
  for (const { id, at } of await findWorkers(db)) await noteDevice(db, id, at);
  const others = await db
    .selectFrom('users')
    .select('id')
    .where('username', 'like', 'river-bend-%')
    .orderBy('id')
    .execute();
  for (const [index, { id }] of others.entries()) {
    const place = index % oneAway;
    if (place > 0) await noteDevice(db, id, before(place * dayMs));
  }
}

const noteDevice = (db: DbOrTransaction, userId: number, now: Date): Promise<void> =>
  noteSignInAt(db, { deviceHash: hashToken(newToken()), userId, cardId: null, now });

/** Who has sent work, and when last. */
async function findWorkers(
  db: DbOrTransaction,
): Promise<readonly { readonly id: number; readonly at: Date }[]> {
  const found = await sql<{ id: number; at: Date }>`
    select s.student_id as id, max(v.received_at) as at
    from answer_versions v join assignment_students s on s.id = v.assignment_student_id
    group by s.student_id order by s.student_id`.execute(db);
  return found.rows;
}
