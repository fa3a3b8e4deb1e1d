/** Invitations of staff. An open one whose time is over is late, and can be sent again. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Schema } from '../contract-types';
import { isOneOf } from './one-of';
import { partPattern } from './search-order';
import type { Slice } from './slice';
import type { StaffReach } from './staff.repo';
import type { DbOrTransaction } from './tables';

type StaffRole = Schema<'StaffRole'>;
type InvitationState = Schema<'InvitationState'>;

export interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly role: StaffRole;
  readonly state: 'open' | 'accepted' | 'taken_back';
  readonly school: string | null;
  readonly school_id: number | null;
  readonly district: string;
  readonly district_id: number;
  readonly invited_by: string | null;
  readonly inviter_id: number | null;
  /** Somebody of the district has the address meanwhile. */
  readonly is_known: boolean;
  readonly locale: 'en' | 'es';
  readonly expires_at: Date;
  /** Of the school, or the one that all schools of the district have. */
  readonly time_zone: string | null;
}

/** An account anywhere else is told to its mailbox alone. */
const isKnown = `exists (select from users a left join schools home on home.id = a.school_id
  where a.email = i.email and coalesce(a.district_id, home.district_id) = i.district_id)`;
const columns = sql.raw(`i.id, i.email, i.role, i.state, i.school_id, sc.name as school,
  i.district_id, d.name as district, u.name as invited_by, i.invited_by as inviter_id, i.locale, i.expires_at,
  ${isKnown} as is_known, coalesce(sc.time_zone, (select min(z.time_zone) from schools z where z.district_id = i.district_id
    having count(distinct z.time_zone) = 1)) as time_zone`);
const joined = sql.raw(`invitations i join districts d on d.id = i.district_id
  left join schools sc on sc.id = i.school_id left join users u on u.id = i.invited_by`);

const within = (reach: StaffReach): RawBuilder<boolean> =>
  'schoolIds' in reach
    ? isOneOf(sql`i.school_id`, reach.schoolIds)
    : sql<boolean>`i.district_id = ${reach.districtId}`;

function isIn(state: InvitationState | undefined, now: Date): RawBuilder<boolean> {
  switch (state) {
    case undefined:
      return sql<boolean>`i.state = 'open'`;
    case 'waiting':
      return sql<boolean>`i.state = 'open' and i.expires_at > ${now} and not ${sql.raw(isKnown)}`;
    case 'late':
      return sql<boolean>`i.state = 'open' and i.expires_at <= ${now} and not ${sql.raw(isKnown)}`;
    case 'known':
      return sql<boolean>`i.state = 'open' and ${sql.raw(isKnown)}`;
    default:
      return sql<boolean>`i.state = ${state}`;
  }
}

export interface InvitationFilter {
  readonly search: string;
  readonly role?: StaffRole | undefined;
  readonly school?: number | undefined;
  readonly state?: InvitationState | undefined;
}

/** The newest first. */
export async function findInvitations(
  db: DbOrTransaction,
  reach: StaffReach,
  { search, role, school, state }: InvitationFilter,
  now: Date,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly rows: readonly InvitationRow[] }> {
  const chosen = sql`from ${joined} where ${within(reach)} and ${isIn(state, now)}
    and ${search === '' ? sql`true` : sql`i.email ilike ${partPattern(search)}`}
    and ${role === undefined ? sql`true` : sql`i.role = ${role}`}
    and ${school === undefined ? sql`true` : sql`i.school_id = ${school}`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  const found = await sql<InvitationRow>`select ${columns} ${chosen}
    order by i.id desc limit ${limit} offset ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}

export async function findInvitation(
  db: DbOrTransaction,
  reach: StaffReach,
  id: number,
): Promise<InvitationRow | undefined> {
  const found = await sql<InvitationRow>`select ${columns} from ${joined}
    where i.id = ${id} and ${within(reach)}`.execute(db);
  return found.rows[0];
}

/** Whose link this is. In a transaction nobody else uses or ends it until its end. */
export async function findInvitationBy(
  db: DbOrTransaction,
  tokenHash: string,
  { lock }: { readonly lock: boolean },
): Promise<InvitationRow | undefined> {
  const found = await sql<InvitationRow>`select ${columns} from ${joined}
    where i.token_hash = ${tokenHash} ${lock ? sql`for update of i` : sql``}`.execute(db);
  return found.rows[0];
}

/** Of these addresses, those that somebody of the district has. */
export async function findAccountsIn(
  db: DbOrTransaction,
  districtId: number,
  emails: readonly string[],
): Promise<ReadonlyMap<string, { readonly active: boolean }>> {
  const found = await sql<{ email: string; active: boolean }>`select u.email, u.active
    from users u left join schools sc on sc.id = u.school_id
    where u.email = any(${[...emails]}::text[])
      and coalesce(u.district_id, sc.district_id) = ${districtId}`.execute(db);
  return new Map(found.rows.map(({ email, active }) => [email, { active }]));
}

/** Whether an account anywhere has the address. */
export async function findAccountOf(
  db: DbOrTransaction,
  email: string,
): Promise<{ readonly active: boolean } | undefined> {
  return db.selectFrom('users').select('active').where('email', '=', email).executeTakeFirst();
}

/** Of these addresses, those that have an invitation that is not late. */
export async function findInvited(
  db: DbOrTransaction,
  districtId: number,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await sql<{ email: string }>`select email from invitations
    where district_id = ${districtId} and state = 'open' and expires_at > ${now}
      and email = any(${[...emails]}::text[])`.execute(db);
  return new Set(found.rows.map(({ email }) => email));
}

export interface NewInvitation {
  readonly email: string;
  readonly role: StaffRole;
  readonly schoolId: number | null;
}

/** Makes them, late ones anew. @returns the addresses of those that were made */
export async function insertInvitations(
  db: DbOrTransaction,
  list: readonly NewInvitation[],
  by: {
    readonly districtId: number;
    readonly userId: number;
    readonly locale: 'en' | 'es';
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<ReadonlySet<string>> {
  const emails = list.map(({ email }) => email);
  const roles = list.map(({ role }) => role);
  const schools = list.map(({ schoolId }) => schoolId);
  const made = await sql<{ email: string }>`
    insert into invitations
      (district_id, school_id, role, email, locale, invited_by, created_at, expires_at)
    select ${by.districtId}::int, n.school_id, n.role, n.email, ${by.locale}::text, ${by.userId}::int,
      ${by.now}::timestamptz, ${by.expiresAt}::timestamptz
    from unnest(${emails}::text[], ${roles}::text[], ${schools}::int[]) as n (email, role, school_id)
    on conflict (district_id, email) where state = 'open' do update set
      school_id = excluded.school_id, role = excluded.role, locale = excluded.locale,
      invited_by = excluded.invited_by, created_at = excluded.created_at,
      expires_at = excluded.expires_at, token_hash = null, mail_due = true
    where invitations.expires_at <= excluded.created_at
    returning email`.execute(db);
  return new Set(made.rows.map(({ email }) => email));
}

/** The former link ends at once; the new one is made when its mail is written. @returns whether it was open */
export async function renewInvitation(
  db: DbOrTransaction,
  id: number,
  by: { readonly userId: number; readonly expiresAt: Date },
): Promise<boolean> {
  const done = await sql`update invitations set token_hash = null, mail_due = true,
    invited_by = ${by.userId}, expires_at = ${by.expiresAt}
    where id = ${id} and state = 'open'`.execute(db);
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** @returns whether it was open */
export async function endInvitation(
  db: DbOrTransaction,
  id: number,
  state: 'accepted' | 'taken_back',
): Promise<boolean> {
  const done = await sql`update invitations set state = ${state}, mail_due = false
    where id = ${id} and state = 'open'`.execute(db);
  return (done.numAffectedRows ?? 0n) > 0n;
}

type Given = Pick<InvitationRow, 'id' | 'role' | 'school_id' | 'district_id'>;

/** What somebody gave lets nobody in any more, but for what is still good. */
export async function endInvitationsOf(
  db: DbOrTransaction,
  userId: number,
  isGood: (given: Given) => boolean = () => false,
): Promise<void> {
  const given = await sql<Given>`select id, role, school_id, district_id from invitations
    where invited_by = ${userId} and state = 'open' for update`.execute(db);
  const ended = given.rows.filter((each) => !isGood(each)).map(({ id }) => id);
  await sql`update invitations set state = 'taken_back', mail_due = false
    where id = any(${ended}::int[])`.execute(db);
}

/** The next whose mail is to be written, with its new link. Of two who ask at once each gets another. */
export async function takeDueInvitation(
  db: DbOrTransaction,
  tokenHash: string,
  expiresAt: Date,
): Promise<InvitationRow | undefined> {
  const taken = await sql<{ id: number }>`update invitations
    set mail_due = false, token_hash = ${tokenHash}, expires_at = ${expiresAt}
    where id = (select i.id from invitations i where i.mail_due and not ${sql.raw(isKnown)}
      order by i.id limit 1 for update skip locked)
    returning id`.execute(db);
  const id = taken.rows[0]?.id;
  if (id === undefined) return undefined;
  const found =
    await sql<InvitationRow>`select ${columns} from ${joined} where i.id = ${id}`.execute(db);
  return found.rows[0];
}

/** The mail with this link did not go out: another one is to be written. */
export async function putDue(db: DbOrTransaction, tokenHash: string): Promise<void> {
  await sql`update invitations set mail_due = true
    where token_hash = ${tokenHash} and state = 'open'`.execute(db);
}

/** How many the district has made since a moment. */
export async function countInvitationsSince(
  db: DbOrTransaction,
  districtId: number,
  since: Date,
): Promise<number> {
  const found = await sql<{ made: number }>`select count(*)::int as made from invitations
    where district_id = ${districtId} and created_at > ${since}`.execute(db);
  return found.rows[0]?.made ?? 0;
}

export async function deleteInvitationsBefore(db: DbOrTransaction, day: Date): Promise<void> {
  await sql`delete from invitations where expires_at < ${day}`.execute(db);
}
