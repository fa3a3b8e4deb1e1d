import type { Check } from '../../contract';
import { homeOf } from '../../../domain/reference';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { noteDevices } from '../../db/devices.repo';
import type { SeenDevice } from '../../db/devices.repo';
import { storeReports } from '../../db/device-reports.repo';
import type { DeviceReportRow } from '../../db/device-reports.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { deviceLabelOf } from './device-label';
import { lineOf } from '../text/text';

/** Reports of a moment share a statement. */
const collectMs = 150;
/** More than any school sends in that time; what is beyond comes with the next report. */
const most = 5_000;

/** No device of this app is older. */
const earliest = Date.UTC(2000, 0);
/** So far a clock may be ahead, set to another zone. */
const clockAheadMs = 24 * 60 * 60_000;

export type DeviceReports = ReturnType<typeof createDeviceReports>;

/** The device that tells of itself. */
interface ReportingDevice {
  readonly deviceId: string;
  readonly userAgent: string | undefined;
}

export interface DeviceReportsContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly validate: Check<Schema<'DeviceReport'>>;
  /** Told whose reports have been stored. */
  readonly onStored: (userIds: readonly number[]) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Takes what devices say about themselves. Nobody waits for it, and a report that cannot be stored is dropped: the
 * next one says it anew.
 */
export function createDeviceReports(context: DeviceReportsContext) {
  const { db, clock, validate, onStored, onFailure } = context;
  let waiting = new Map<string, DeviceReportRow>();
  let seen = new Map<string, SeenDevice>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const reports = [...waiting.values()];
    const devices = [...seen.values()];
    waiting = new Map();
    seen = new Map();
    if (reports.length === 0) return;
    try {
      if (devices.length > 0) await noteDevices(db, devices, clock.now());
      await storeReports(db, reports, clock.now());
      onStored([...new Set(reports.map(({ user_id }) => user_id))]);
    } catch (error) {
      onFailure(error);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    /** @returns undefined for what is no report that this server knows */
    read(report: unknown): Schema<'DeviceReport'> | undefined {
      const plausible = withoutWrongTime(report, clock.now());
      return validate(plausible) ? plausible : undefined;
    },

    /** Takes a report of a student's device; who is no student has none. Returns at once. */
    take(person: Person, at: ReportingDevice, report: Schema<'DeviceReport'>): void {
      if (homeOf(person.role) !== 'student') return;
      const { deviceId, userAgent } = at;
      const key = `${String(person.id)} ${deviceId}`;
      const before = waiting.get(key);
      if (!before && waiting.size >= most) return;
      // As between what comes and what is stored (`storeReports`).
      if (report.number !== undefined && report.number < (before?.number ?? 0)) return;
      waiting.set(key, toRow(person.id, deviceId, report, before));
      const { schoolId: school_id } = person;
      if (school_id !== null) {
        const label = deviceLabelOf(userAgent);
        seen.set(`${String(school_id)} ${deviceId}`, { school_id, device_id: deviceId, ...label });
      }
      timer ??= setTimeout(() => void flush(), collectMs);
    },

    /** Stores what waits; for the end of the server and for tests. */
    flush,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A clock that is wrong says nothing about the rest; and what the database refuses it refuses to all at once. */
function withoutWrongTime(report: unknown, now: Date): unknown {
  if (!isRecord(report) || !('oldest_unsent_at' in report)) return report;
  const { oldest_unsent_at: said, ...rest } = report;
  const at = typeof said === 'string' ? Date.parse(said) : NaN;
  const told = at >= earliest && at <= now.getTime() + clockAheadMs;
  return told ? { ...rest, oldest_unsent_at: new Date(at).toISOString() } : rest;
}

function toRow(
  userId: number,
  deviceId: string,
  report: Schema<'DeviceReport'>,
  before: DeviceReportRow | undefined,
): DeviceReportRow {
  const packs = report.packs?.map((pack) => [String(pack.assignment_student_id), pack.state]);
  return {
    user_id: userId,
    device_id: deviceId,
    unsent: report.unsent,
    oldest_unsent_at: report.oldest_unsent_at ?? null,
    number: report.number ?? null,
    app_version: lineOf(report.app_version ?? ''),
    packs: packs ? (Object.fromEntries(packs) as Record<string, string>) : (before?.packs ?? null),
    assignment_student_id: report.at?.assignment_student_id ?? null,
    step_id: report.at?.step_id ?? null,
  };
}
