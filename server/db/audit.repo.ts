/** The activity log: lines are added and read; old ones go by the database's own rule. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Schema } from '../contract-types';
import type { StaffReach } from './staff.repo';
import type { DbOrTransaction } from './tables';

export type AuditAct = Schema<'AuditAct'>;
export type AuditDetails = Schema<'AuditDetails'>;

/** Who did something, when, and from where. */
export interface AuditBy {
  readonly at: Date;
  readonly districtId: number;
  /** Undefined: Daybook, by itself. */
  readonly actor:
    { readonly id: number; readonly name: string; readonly role: Schema<'Role'> } | undefined;
  readonly address: string | null;
  readonly device: Schema<'DeviceLabel'> | null;
}

export interface AuditWhat {
  readonly act: AuditAct;
  readonly details: AuditDetails;
  /** Written once in this hour, counted from 1970, for each of those whom it is about. */
  readonly onceIn?: number;
}

/** What was acted on, where it has no row of its own to be named by. */
export interface AuditThing {
  readonly kind: Exclude<Schema<'AuditTarget'>['kind'], 'person' | 'group' | 'school' | 'district'>;
  readonly id?: number;
  readonly name: string;
  /** Whose it is; null: the district's. */
  readonly schoolId: number | null;
}

const columns =
  sql.raw(`at, district_id, actor_id, actor_name, actor_role, act, address, browser, system, details,
  once_in, school_id, school_name, target_kind, target_id, target_name`);

const head = (by: AuditBy, { act, details, onceIn }: AuditWhat): RawBuilder<unknown> =>
  sql`${by.at}::timestamptz, ${by.districtId}::int, ${by.actor?.id ?? null}::int, ${by.actor?.name ?? null}::text,
    ${by.actor?.role ?? null}::text, ${act}::text, ${by.address}::text, ${by.device?.browser ?? null}::text,
    ${by.device?.system ?? null}::text, ${JSON.stringify(details)}::jsonb, ${onceIn ?? null}::int`;

/**
 * A line for each of these people, of the school that is home to them, with their names of now. Of somebody of another
 * district nothing is written, whatever a caller may have forgotten to check: the line would tell the name.
 */
export async function insertAuditOfPeople(
  db: DbOrTransaction,
  by: AuditBy,
  what: AuditWhat,
  userIds: readonly number[],
): Promise<void> {
  await sql`insert into audit_events (${columns})
    select ${head(by, what)}, sc.id, sc.name, 'person', u.id, u.name
    from users u left join schools sc on sc.id = u.school_id
    where u.id = any(${[...userIds]}::int[])
      and coalesce(u.district_id, sc.district_id) = ${by.districtId}::int order by u.name, u.id
    on conflict do nothing`.execute(db);
}

export async function insertAuditOfGroup(
  db: DbOrTransaction,
  by: AuditBy,
  what: AuditWhat,
  groupId: number,
): Promise<void> {
  await sql`insert into audit_events (${columns})
    select ${head(by, what)}, sc.id, sc.name, 'group', g.id, g.name
    from groups g join schools sc on sc.id = g.school_id
    where g.id = ${groupId} and sc.district_id = ${by.districtId}::int`.execute(db);
}

export async function insertAuditOfSchool(
  db: DbOrTransaction,
  by: AuditBy,
  what: AuditWhat,
  schoolId: number,
): Promise<void> {
  await sql`insert into audit_events (${columns})
    select ${head(by, what)}, sc.id, sc.name, 'school', sc.id, sc.name
    from schools sc
    where sc.id = ${schoolId} and sc.district_id = ${by.districtId}::int`.execute(db);
}

export async function insertAuditOfDistrict(
  db: DbOrTransaction,
  by: AuditBy,
  what: AuditWhat,
  districtId: number,
): Promise<void> {
  await sql`insert into audit_events (${columns})
    select ${head(by, what)}, null::int, null::text, 'district', d.id, d.name
    from districts d where d.id = ${districtId}`.execute(db);
}

export async function insertAuditOfThing(
  db: DbOrTransaction,
  by: AuditBy,
  what: AuditWhat,
  { kind, id, name, schoolId }: AuditThing,
): Promise<void> {
  await sql`insert into audit_events (${columns})
    select ${head(by, what)}, sc.id, sc.name, ${kind}::text, ${id ?? null}::int, ${name}::text
    from (select 1) one left join schools sc on sc.id = ${schoolId}::int`.execute(db);
}

export interface AuditFilter {
  readonly actor?: number | undefined;
  readonly person?: number | undefined;
  readonly act?: AuditAct | undefined;
  readonly school?: number | undefined;
  /** Days in the time zone, both of them included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
}

/** Where a page ends. */
export interface AuditCursor {
  readonly at: Date;
  readonly id: string;
}

export interface AuditRow extends AuditCursor {
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly actor_role: Schema<'Role'> | null;
  readonly act: AuditAct;
  readonly target_kind: Schema<'AuditTarget'>['kind'] | null;
  readonly target_id: number | null;
  readonly target_name: string | null;
  readonly school_name: string | null;
  readonly address: string | null;
  readonly browser: Schema<'DeviceLabel'>['browser'] | null;
  readonly system: Schema<'DeviceLabel'>['system'] | null;
  readonly details: AuditDetails;
}

const shown =
  sql.raw(`a.id::text as id, a.at, a.actor_id, a.actor_name, a.actor_role, a.act, a.target_kind,
  a.target_id, a.target_name, a.school_name, a.address, a.browser, a.system, a.details`);

const all = sql<boolean>`true`;

function chosen(filter: AuditFilter, before: AuditCursor | undefined): RawBuilder<boolean> {
  const { actor, person, act, from, to, timeZone } = filter;
  const since = sql`(${from ?? null}::date)::timestamp at time zone ${timeZone}`;
  const until = sql`(${to ?? null}::date + 1)::timestamp at time zone ${timeZone}`;
  return sql<boolean>`${actor === undefined ? all : sql`a.actor_id = ${actor}`}
    and ${person === undefined ? all : sql`a.target_kind = 'person' and a.target_id = ${person}`}
    and ${act === undefined ? all : sql`a.act = ${act}`}
    and ${from === undefined ? all : sql`a.at >= ${since}`}
    and ${to === undefined ? all : sql`a.at < ${until}`}
    and ${before === undefined ? all : sql`(a.at, a.id) < (${before.at}::timestamptz, ${before.id}::bigint)`}`;
}

const newestFirst = sql.raw('order by a.at desc, a.id desc');

/** The newest first. Of several schools each gives its own newest, so that none is read through for another's. */
export async function findAuditEvents(
  db: DbOrTransaction,
  reach: StaffReach,
  filter: AuditFilter,
  { before, limit }: { readonly before?: AuditCursor | undefined; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const { school } = filter;
  const rest = chosen(filter, before);
  if ('districtId' in reach) {
    const ofSchool = school === undefined ? all : sql<boolean>`a.school_id = ${school}`;
    const found = await sql<AuditRow>`select ${shown} from audit_events a
      where a.district_id = ${reach.districtId} and ${ofSchool} and ${rest}
      ${newestFirst} limit ${limit}`.execute(db);
    return found.rows;
  }
  const { schoolIds } = reach;
  const asked = school === undefined ? schoolIds : schoolIds.filter((id) => id === school);
  const found = await sql<AuditRow>`select a.* from unnest(${[...asked]}::int[]) as own(id)
    cross join lateral (select ${shown} from audit_events a
      where a.school_id = own.id and ${rest} ${newestFirst} limit ${limit}) a
    order by a.at desc, a.id::bigint desc limit ${limit}`.execute(db);
  return found.rows;
}

/** The newest name that somebody has in the log, as far as it is in reach. */
export async function findAuditName(
  db: DbOrTransaction,
  reach: StaffReach,
  as: 'actor' | 'person',
  id: number,
): Promise<string | undefined> {
  const [found] = await findAuditEvents(db, reach, { [as]: id, timeZone: 'UTC' }, { limit: 1 });
  return (as === 'actor' ? found?.actor_name : found?.target_name) ?? undefined;
}

/** How long lines are kept is the database's to say: it refuses to let go of others. */
export async function deleteOldAuditEvents(db: DbOrTransaction): Promise<void> {
  await sql`delete from audit_events where at < audit_kept_from()`.execute(db);
}
