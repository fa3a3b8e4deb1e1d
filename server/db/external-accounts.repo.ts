/** Who somebody is at another service, and how that finds an account here. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTransaction } from './tables';
import { personColumns, toPerson } from './users.repo';
import type { Person, PersonRow } from './users.repo';

export interface ExternalId {
  readonly provider: 'classlink' | 'clever';
  readonly tenantId: string;
  readonly externalId: string;
}

/** Which ids a district's roster has: those of the service, or those of the system that students are enrolled in. */
export type RosterIds = 'own' | 'sis';

export interface DistrictOfTenant {
  readonly id: number;
  readonly rosterIds: RosterIds;
}

export interface FoundAccount {
  readonly person: Person;
  readonly active: boolean;
}

type Row = PersonRow & { readonly active: boolean };
const toFound = (row: Row): FoundAccount => ({ person: toPerson(row), active: row.active });

/** Whoever comes twice at once gets one account: the second waits until the first is through. */
export async function lockExternalId(trx: DbOrTransaction, id: ExternalId): Promise<void> {
  const name = `${id.provider} ${id.tenantId} ${id.externalId}`;
  const key = createHash('sha256').update(name).digest().readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(trx);
}

export async function findLinked(
  db: DbOrTransaction,
  id: ExternalId,
): Promise<FoundAccount | undefined> {
  const found = await sql<Row>`
    select ${personColumns}, u.active from external_accounts e
    join users u on u.id = e.user_id left join schools sc on sc.id = u.school_id
    where e.provider = ${id.provider} and e.tenant_id = ${id.tenantId}
      and e.external_id = ${id.externalId}`.execute(db);
  return found.rows[0] && toFound(found.rows[0]);
}

export async function linkExternalId(
  db: DbOrTransaction,
  id: ExternalId,
  userId: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('external_accounts')
    .values({
      provider: id.provider,
      tenant_id: id.tenantId,
      external_id: id.externalId,
      user_id: userId,
      created_at: now,
    })
    .execute();
}

/** The people of a district whom its roster names by one of these sourcedIds; more than one is a fault of the roster. */
export async function findBySourcedIds(
  db: DbOrTransaction,
  districtId: number,
  sourcedIds: readonly string[],
): Promise<readonly FoundAccount[]> {
  const found = await sql<Row>`
    select ${personColumns}, u.active from users u left join schools sc on sc.id = u.school_id
    where u.sourced_id = any(${[...sourcedIds]}::text[]) and coalesce(u.district_id, sc.district_id) = ${districtId}
    limit 2`.execute(db);
  return found.rows.map(toFound);
}

export async function findDistrictOfTenant(
  db: DbOrTransaction,
  { provider, tenantId }: Pick<ExternalId, 'provider' | 'tenantId'>,
): Promise<DistrictOfTenant | undefined> {
  const row = await db
    .selectFrom('districts')
    .select(['id', 'clever_ids'])
    .where(provider === 'clever' ? 'clever_district' : 'classlink_tenant', '=', tenantId)
    .executeTakeFirst();
  return row && { id: row.id, rosterIds: provider === 'clever' ? row.clever_ids : 'own' };
}

/**
 * Says that a district is this one of Clever's, and that its roster has Clever's ids from now on. Wants a transaction.
 * @returns false where it is another one of theirs already
 */
export async function connectWithClever(
  trx: DbOrTransaction,
  districtId: number,
  district: string,
): Promise<boolean> {
  const found =
    await sql`update districts set clever_district = ${district}::text, clever_ids = 'own'
    where id = ${districtId} and coalesce(clever_district, ${district}::text) = ${district}::text
    returning id`.execute(trx);
  return found.rows.length > 0;
}

/** Where the account with a folded e-mail address belongs; null for one without a district. */
export async function districtOfEmail(
  db: DbOrTransaction,
  email: string,
): Promise<{ readonly districtId: number | null } | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('schools as sc', 'sc.id', 'u.school_id')
    .select((eb) => eb.fn.coalesce('u.district_id', 'sc.district_id').as('district_id'))
    .where('u.email', '=', email)
    .executeTakeFirst();
  return row && { districtId: row.district_id };
}
