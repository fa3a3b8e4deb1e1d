/** Devices as staff tell them apart: by a name that they have given, and by what the browser says of itself. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import { usedByKept } from '../policies/devices';
import { partPattern } from './search-order';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export interface SeenDevice {
  readonly school_id: number;
  readonly device_id: string;
  readonly browser: Schema<'DeviceLabel'>['browser'];
  readonly system: Schema<'DeviceLabel'>['system'];
}

/** Writes down that devices are in use: at most once an hour for each, unless its browser has become another. */
export async function noteDevices(
  db: DbOrTransaction,
  seen: readonly SeenDevice[],
  now: Date,
): Promise<void> {
  await sql`
    insert into devices (school_id, device_id, browser, system, used_at)
    select distinct on (x.school_id, x.device_id)
      x.school_id, x.device_id, x.browser, x.system, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(seen)}::text::json)
      as x(school_id int, device_id uuid, browser text, system text)
    -- A school that has been deleted meanwhile must not cost the others theirs.
    join schools sc on sc.id = x.school_id
    order by x.school_id, x.device_id
    on conflict (school_id, device_id) do update set
      browser = excluded.browser, system = excluded.system, used_at = excluded.used_at
    where devices.used_at < excluded.used_at - interval '1 hour'
      or devices.browser <> excluded.browser or devices.system <> excluded.system`.execute(db);
}

/** Those that nobody has used since, whatever they are called. */
export async function deleteDevicesBefore(db: DbOrTransaction, moment: Date): Promise<void> {
  await db.deleteFrom('devices').where('used_at', '<', moment).execute();
}

/** Of a row `d` of devices that a left join may not have found: the contract's NamedDevice, or null. */
export const namedDevice = sql<Schema<'NamedDevice'> | null>`case when d.id is not null then
  jsonb_strip_nulls(jsonb_build_object('id', d.id, 'name', d.name,
    'label', jsonb_build_object('browser', d.browser, 'system', d.system))) end`;

/** What the school calls a device; empty while it has no name there. */
export async function findDeviceName(
  db: DbOrTransaction,
  schoolId: number,
  deviceId: string,
): Promise<string> {
  const row = await db
    .selectFrom('devices')
    .select('name')
    .where('school_id', '=', schoolId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row?.name ?? '';
}

interface DeviceList {
  readonly total: number;
  readonly data: readonly Schema<'DeviceSummary'>[];
}

/**
 * The devices that this person's students have worked on, last seen first.
 * @param search a part of the device's name or of the name of somebody who has worked on it
 */
export async function findDevicesOfStudents(
  db: DbOrTransaction,
  person: Person,
  search: string,
  { limit, offset }: Slice,
): Promise<DeviceList> {
  const pattern = partPattern(search);
  const found = await sql<DeviceList>`
    with used as materialized (
      select d.id, max(r.reported_at) as heard_at, sum(r.unsent)::int as unsent,
        count(*)::int as students,
        to_jsonb((array_agg(u.name order by r.reported_at desc, u.id))[1:3]) as last_used_by
      ${usedByKept(person)}
      group by d.id
      having ${search === '' ? sql`true` : sql`d.name ilike ${pattern} or bool_or(u.name ilike ${pattern})`}),
    page as (
      select ${namedDevice} as device, sc.name as school, used.* from used
      join devices d on d.id = used.id join schools sc on sc.id = d.school_id
      order by used.heard_at desc, used.id limit ${limit} offset ${offset})
    select (select count(*)::int from used) as total, coalesce((
      select jsonb_agg(jsonb_build_object('device', page.device, 'school', page.school,
        'heard_at', to_char(page.heard_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'unsent', page.unsent, 'students', page.students, 'last_used_by', page.last_used_by)
        order by page.heard_at desc, page.id) from page), '[]') as data`.execute(db);
  return found.rows[0] ?? { total: 0, data: [] };
}

/** @returns false where no student of this person has worked on such a device */
export async function nameDevice(
  db: DbOrTransaction,
  person: Person,
  id: number,
  name: string | null,
): Promise<boolean> {
  const named = await sql`
    update devices set name = ${name}
    where id = ${id} and exists (select 1 ${usedByKept(person)} and d.id = ${id})
    returning id`.execute(db);
  return named.rows.length > 0;
}
