/** What students' devices last said about themselves. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import { namedDevice } from './devices.repo';
import type { DbOrTransaction } from './tables';

export interface DeviceReportRow {
  readonly user_id: number;
  readonly device_id: string;
  readonly unsent: number;
  readonly oldest_unsent_at: string | null;
  /** Grows with each report of the device; one of an older app has none. */
  readonly number: number | null;
  readonly app_version: string;
  /** By the id of the copy; null when the device has nothing new to say of its lessons. */
  readonly packs: Readonly<Record<string, string>> | null;
  readonly assignment_student_id: number | null;
  readonly step_id: string | null;
}

/**
 * Stores reports of several people's devices, at most one of each, in one statement. One that arrives after a newer
 * one of its device is left out.
 */
export async function storeReports(
  db: DbOrTransaction,
  reports: readonly DeviceReportRow[],
  now: Date,
): Promise<void> {
  await sql`
    insert into device_reports (user_id, device_id, unsent, oldest_unsent_at, number,
      app_version, packs, packs_at, assignment_student_id, step_id, at_since, reported_at)
    select x.user_id, x.device_id, x.unsent, x.oldest_unsent_at, x.number,
      x.app_version, coalesce(x.packs, '{}'), case when x.packs is not null then t.at end,
      x.assignment_student_id, x.step_id, case when x.step_id is not null then t.at end, t.at
    from json_to_recordset(${JSON.stringify(reports)}::text::json) as x(user_id int, device_id uuid,
      unsent int, oldest_unsent_at timestamptz, number bigint, app_version text,
      packs jsonb, assignment_student_id int, step_id text)
    cross join (select ${now}::timestamptz as at) t
    -- Who has been deleted meanwhile must not cost the others their reports.
    join users u on u.id = x.user_id
    order by x.user_id, x.device_id
    on conflict (user_id, device_id) do update set
      unsent = excluded.unsent, oldest_unsent_at = excluded.oldest_unsent_at,
      number = excluded.number,
      app_version = case when excluded.app_version = '' then device_reports.app_version
        else excluded.app_version end,
      packs = case when excluded.packs_at is null then device_reports.packs else excluded.packs end,
      packs_at = coalesce(excluded.packs_at, device_reports.packs_at),
      at_since = case when excluded.assignment_student_id = device_reports.assignment_student_id
        and excluded.step_id = device_reports.step_id then device_reports.at_since
        else excluded.at_since end,
      assignment_student_id = excluded.assignment_student_id, step_id = excluded.step_id,
      reported_at = excluded.reported_at
    where not coalesce(excluded.number < device_reports.number, false)`.execute(db);
}

/** Devices that nobody has heard of since. */
export async function deleteReportsBefore(db: DbOrTransaction, moment: Date): Promise<void> {
  await db.deleteFrom('device_reports').where('reported_at', '<', moment).execute();
}

/** What is told of a person's device: nothing by which it could be known elsewhere. */
export interface ReportedDevice {
  readonly heard_at: string;
  readonly unsent: number;
  /** How many lessons it holds for days without network. */
  readonly ready: number;
  /** What its school calls it. */
  readonly device?: Schema<'NamedDevice'>;
}

/** The devices of a person, last seen first. */
export async function findDevices(
  db: DbOrTransaction,
  userId: number,
  limit: number,
): Promise<readonly ReportedDevice[]> {
  const found = await sql<
    Omit<ReportedDevice, 'heard_at' | 'device'> & {
      readonly reported_at: Date;
      readonly device: Schema<'NamedDevice'> | null;
    }
  >`
    select r.reported_at, r.unsent, ${namedDevice} as device,
      (select count(*)::int from jsonb_each_text(r.packs) p where p.value = 'ready') as ready
    from device_reports r
    join users u on u.id = r.user_id
    left join devices d on d.school_id = u.school_id and d.device_id = r.device_id
    where r.user_id = ${userId}
    order by r.reported_at desc, r.device_id limit ${limit}`.execute(db);
  return found.rows.map(({ reported_at, device, ...told }) => ({
    heard_at: reported_at.toISOString(),
    ...told,
    ...(device && { device }),
  }));
}
