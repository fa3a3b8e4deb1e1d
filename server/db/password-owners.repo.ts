/** The people of the dashboard as owners of a password: students get theirs from a teacher. */
import { sql } from 'kysely';
import type { DbOrTransaction } from './tables';

/** In place of a hash: this person comes in otherwise, by another service or as a visitor of the demo. */
export const noPasswordHash = '!';

/** Of `users u`: what the password of this moment is known by. */
export const passwordMark = sql<string>`encode(sha256(convert_to(u.password_hash, 'UTF8')), 'hex')`;

export interface PasswordOwner {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly locale: 'en' | 'es';
  readonly passwordHash: string;
}

/** The active owner of an id or of a folded e-mail address. */
export async function findPasswordOwner(
  db: DbOrTransaction,
  by: { readonly id: number } | { readonly email: string },
): Promise<PasswordOwner | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const);
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'password_hash'])
    .where(column, '=', value)
    .where('active', '=', true)
    .where('password_hash', '!=', noPasswordHash)
    .executeTakeFirst();
  if (!row || row.email === null) return undefined;
  const { id, name, email, locale } = row;
  return { id, name, email, locale, passwordHash: row.password_hash };
}

/** The database itself ends every sign-in and upload ticket of whoever gets a new password. */
export async function setPassword(
  db: DbOrTransaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

/** Takes back that a new password has ended this sign-in. Wants the same transaction, in which it was held before. */
export async function keepSession(db: DbOrTransaction, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: null }).where('id', '=', sessionId).execute();
}

export interface NewTeacher {
  readonly name: string;
  /** Folded. */
  readonly email: string;
  readonly passwordHash: string;
  readonly locale: 'en' | 'es';
}

export interface Registered {
  readonly created: boolean;
  readonly active: boolean;
  readonly locale: 'en' | 'es';
}

/**
 * A teacher without a school, on trial. An account that has the address already stays as it is, but its row is
 * written too: that both take the same time is what keeps the address a secret.
 */
export async function registerTeacher(
  db: DbOrTransaction,
  teacher: NewTeacher,
): Promise<Registered> {
  return (
    db
      .insertInto('users')
      .values({
        role: 'Teacher',
        name: teacher.name,
        email: teacher.email,
        password_hash: teacher.passwordHash,
        locale: teacher.locale,
        has_trial: true,
      })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({ email: (eb) => eb.ref('excluded.email') }),
      )
      // A row that was inserted has never been touched by another transaction.
      .returning([sql<boolean>`xmax = 0`.as('created'), 'active', 'locale'])
      .executeTakeFirstOrThrow()
  );
}
