import { sql } from 'kysely';
import type { DbOrTransaction } from './tables';
import { passwordMark } from './password-owners.repo';
import { personColumns, toPerson } from './users.repo';
import type { Person, PersonRow } from './users.repo';

export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface PasskeyKey {
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

const shown = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const;

export async function findPasskeysOf(
  db: DbOrTransaction,
  userId: number,
): Promise<(Passkey & { readonly credentialId: string })[]> {
  return db
    .selectFrom('passkeys')
    .select([...shown, 'credential_id as credentialId'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** @returns undefined when the credential has been added before */
export async function insertPasskey(
  db: DbOrTransaction,
  passkey: PasskeyKey & { readonly userId: number; readonly name: string; readonly now: Date },
): Promise<Passkey | undefined> {
  return db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst();
}

/** @returns undefined when the person has no such passkey */
export async function renamePasskeyOf(
  db: DbOrTransaction,
  userId: number,
  id: number,
  name: string,
): Promise<Passkey | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shown)
    .executeTakeFirst();
}

/** @returns whether the person had such a passkey */
export async function deletePasskeyOf(
  db: DbOrTransaction,
  userId: number,
  id: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there were any */
export async function deletePasskeysOf(db: DbOrTransaction, userId: number): Promise<boolean> {
  const [deleted] = await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  return (deleted?.numDeletedRows ?? 0n) > 0n;
}

export interface OwnedPasskey extends PasskeyKey {
  readonly id: number;
  readonly person: Person;
  /** Of the password at that moment: a reset, which removes passkeys, changes it. */
  readonly passwordMark: string;
}

/** The passkey of an active person by the id that its authenticator gave it. */
export async function findPasskeyByCredential(
  db: DbOrTransaction,
  credentialId: string,
): Promise<OwnedPasskey | undefined> {
  const result = await sql<
    PersonRow & {
      passkey_id: number;
      password_mark: string;
      public_key: string;
      counter: string;
      transports: readonly string[];
    }
  >`
    select p.id as passkey_id, p.public_key, p.counter, p.transports,
      ${passwordMark} as password_mark, ${personColumns}
    from passkeys p
    join users u on u.id = p.user_id
    left join schools sc on sc.id = u.school_id
    where p.credential_id = ${credentialId} and u.active`.execute(db);
  const row = result.rows[0];
  return (
    row && {
      id: row.passkey_id,
      person: toPerson(row),
      passwordMark: row.password_mark,
      credentialId,
      publicKey: row.public_key,
      counter: Number(row.counter),
      transports: row.transports,
    }
  );
}

/** Until the end of the transaction nobody takes it away. @returns whether it is there */
export async function lockPasskeyShared(trx: DbOrTransaction, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes a use. An authenticator that counts must have counted on since the last use: one that has not is a copy.
 * @returns whether it had
 */
export async function notePasskeyUse(
  db: DbOrTransaction,
  use: { readonly id: number; readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_at: use.now })
    .where('id', '=', use.id)
    .where((where) =>
      where.or([
        where('counter', '<', String(use.counter)),
        where.and([where('counter', '=', '0'), where(sql.val(use.counter), '=', 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
