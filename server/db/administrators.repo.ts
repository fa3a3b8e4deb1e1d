import { sql } from 'kysely';
import { noPasswordHash } from './password-owners.repo';
import type { DbOrTransaction } from './tables';

const administratorLock = 7_201_648;

/** Commands that run at once wait for each other until the transaction ends. */
export async function lockAdministrators(db: DbOrTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(administratorLock)})`.execute(db);
}

/** Whether anybody can administer a district here. */
export async function hasAdministrator(db: DbOrTransaction): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'District Administrator')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isEmailTaken(db: DbOrTransaction, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDistrictByName(
  db: DbOrTransaction,
  name: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('districts')
    .select('id')
    .where('name', '=', name)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function insertDistrict(db: DbOrTransaction, name: string): Promise<number> {
  const { id } = await db
    .insertInto('districts')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function createAdministrator(
  db: DbOrTransaction,
  administrator: {
    readonly districtId: number;
    readonly name: string;
    readonly email: string;
    readonly locale: 'en' | 'es';
    readonly passwordHash: string;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      role: 'District Administrator',
      name: administrator.name,
      email: administrator.email,
      locale: administrator.locale,
      password_hash: administrator.passwordHash,
      district_id: administrator.districtId,
      has_trial: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface KnownAdministrator {
  readonly id: number;
  readonly name: string;
  readonly district: string;
  /** Who comes by another service only has none. */
  readonly hasPassword: boolean;
}

/** The active District Administrator of a folded e-mail address. */
export async function findAdministrator(
  db: DbOrTransaction,
  email: string,
): Promise<KnownAdministrator | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('districts as d', 'd.id', 'u.district_id')
    .select([
      'u.id',
      'u.name',
      'd.name as district',
      sql<boolean>`u.password_hash <> ${noPasswordHash}`.as('hasPassword'),
    ])
    .where('u.email', '=', email)
    .where('u.role', '=', 'District Administrator')
    .where('u.active', '=', true)
    .executeTakeFirst();
}
