/** Reading the activity log, by those who keep a school's or a district's accounts. */
import { writeCsv } from '../../../domain/csv';
import { isDay } from '../../../domain/day';
import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import type { QueryOf, Schema } from '../../contract-types';
import { findAuditEvents, findAuditName } from '../../db/audit.repo';
import type { AuditCursor, AuditFilter, AuditRow } from '../../db/audit.repo';
import type { StaffReach } from '../../db/staff.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden } from '../../errors';
import { auditReachOf } from '../../policies/audit';
import { countUse } from '../limits/use-limit';
import { record } from './record';

export interface AuditQuery {
  readonly actor?: number;
  readonly person?: number;
  readonly act?: Schema<'AuditAct'>;
  readonly school?: number;
  readonly from?: string;
  readonly to?: string;
}

export type AuditPageQuery = QueryOf<'listAuditEvents'>;

const perPageUsually = 50;
const rowsAtOnce = 1_000;
const maxInFile = 50_000;
/** Per hour and person. */
const filesPerHour = 30;
const exportsPerHour = 300;

export type DataExport = Required<Pick<Schema<'AuditDetails'>, 'figures' | 'format'>>;

const cursorOf = ({ at, id }: AuditCursor): string => `${String(at.getTime())}-${id}`;

function readCursor(text: string): AuditCursor {
  const [time = '', id = ''] = text.split('-');
  return { at: new Date(Number(time)), id };
}

function filterOf({ timeZone }: Person, { from, to, ...query }: AuditQuery): AuditFilter {
  for (const [at, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(day)) {
      throw new AppError(422, 'invalid', { said: 'not_a_day', at });
    }
  }
  return { ...query, from, to, timeZone };
}

function toEvent(row: AuditRow): Schema<'AuditEvent'> {
  const { target_kind: kind, target_id: id, target_name: name, browser, system } = row;
  return {
    cursor: cursorOf(row),
    at: row.at.toISOString(),
    ...(row.actor_id !== null && { actor: { id: row.actor_id, name: row.actor_name ?? '' } }),
    ...(row.actor_role !== null && { role: row.actor_role }),
    act: row.act,
    details: row.details,
    ...(kind !== null && name !== null && { target: { kind, name, ...(id !== null && { id }) } }),
    ...(row.school_name !== null && { school: row.school_name }),
    ...(row.address !== null && { address: row.address }),
    ...(browser !== null && system !== null && { device: { browser, system } }),
  };
}

const columns = [
  ...['at', 'actor_id', 'actor', 'role', 'act', 'target_kind', 'target_id', 'target', 'school'],
  ...['address', 'device', 'details'],
];

const toCells = (row: AuditRow): readonly string[] => [
  ...[row.at.toISOString(), String(row.actor_id ?? '')],
  ...[row.actor_name ?? '', row.actor_role ?? '', row.act],
  ...[row.target_kind ?? '', String(row.target_id ?? ''), row.target_name ?? ''],
  ...[row.school_name ?? '', row.address ?? ''],
  [row.browser, row.system].filter((word) => word !== null).join(' '),
  Object.keys(row.details).length > 0 ? JSON.stringify(row.details) : '',
];

const byteOrderMark = '\uFEFF';
/** Rows without the mark, which only the beginning of a file has. */
const linesOf = (rows: readonly (readonly string[])[]): string =>
  writeCsv(rows).slice(byteOrderMark.length);

export type AuditLog = ReturnType<typeof createAuditLog>;

export function createAuditLog({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  async function* partsOf(reach: StaffReach, filter: AuditFilter): AsyncGenerator<string> {
    yield writeCsv([columns]);
    let before: AuditCursor | undefined;
    for (let read = 0; read < maxInFile; read += rowsAtOnce) {
      const rows = await findAuditEvents(db, reach, filter, { before, limit: rowsAtOnce });
      if (rows.length > 0) yield linesOf(rows.map(toCells));
      before = rows.at(-1);
      if (rows.length < rowsAtOnce) return;
    }
    yield linesOf([['more']]);
  }

  return {
    /** One page, the newest first. @throws AppError 403, 422 with the field */
    async list(person: Person, { before, per_page: perPage, ...query }: AuditPageQuery) {
      const reach = auditReachOf(person);
      const limit = perPage ?? perPageUsually;
      const at = before === undefined ? undefined : readCursor(before);
      const rows = await findAuditEvents(db, reach, filterOf(person, query), {
        before: at,
        limit: limit + 1,
      });
      const named = async (as: 'actor' | 'person', id: number | undefined) => {
        const name = id === undefined ? undefined : await findAuditName(db, reach, as, id);
        return id === undefined || name === undefined ? undefined : { id, name };
      };
      const actor = await named('actor', query.actor);
      const about = await named('person', query.person);
      return {
        data: rows.slice(0, limit).map(toEvent),
        more: rows.length > limit,
        ...(actor && { actor }),
        ...(about && { person: about }),
      };
    },

    /**
     * The same as CSV, in parts, so that no process holds all of it. That it was taken away is a line of its own.
     * @throws AppError 403, 422 with the field, 429
     */
    async file(person: Person, query: AuditQuery): Promise<AsyncIterable<string>> {
      const reach = auditReachOf(person);
      const filter = filterOf(person, query);
      const now = clock.now();
      const limit = { kind: 'audit-file', value: String(person.id), perHour: filesPerHour };
      await countUse(db, now, [limit]);
      const schoolId = person.schoolId;
      const thing = { kind: 'log', name: 'log', schoolId } as const;
      await record(db, person, now, { act: 'log.exported', thing });
      return partsOf(reach, filter);
    },

    /** What a screen has made of figures that it was shown. @throws AppError 403, 429 */
    async noteExport(person: Person, details: DataExport): Promise<void> {
      if (!may(person.role, 'data.read_use')) throw forbidden();
      const now = clock.now();
      const limit = { kind: 'data-export', value: String(person.id), perHour: exportsPerHour };
      await countUse(db, now, [limit]);
      const { schoolId, districtId } = person;
      const act = 'data.exported';
      if (schoolId !== null) await record(db, person, now, { act, school: schoolId, details });
      else if (districtId !== null) {
        await record(db, person, now, { act, district: districtId, details });
      }
    },
  };
}
