/**
 * What Clever's feed of events says (version 3.0 of its API) as a OneRoster 1.2 set of changes. An event has the whole row
 * as it was after it, and of an update what was otherwise before. Users and sections, which are many, follow the feed;
 * schools, terms and courses come whole beside it.
 */
import { cleverSet, hasRosterRole, isCleverRow } from './clever-set';
import type { CleverData, CleverRow } from './clever-set';
import type { DataFile } from './tables';
import { wholeTables } from './write-set';
import type { SetRow, SetTable } from './write-set';

const kinds = ['districts', 'schools', 'terms', 'courses', 'sections', 'users'] as const;
/** Users, as versions before 3.0 tell of them: passed over, they would be lost. */
const formerKinds: readonly unknown[] = ['students', 'teachers', 'staff', 'schooladmins'];
const acts = ['created', 'updated', 'deleted'] as const;

export interface CleverEvent {
  readonly id: string;
  readonly kind: (typeof kinds)[number];
  readonly act: (typeof acts)[number];
  /** When it was told; empty where it does not say. */
  readonly created: string;
  readonly row: CleverRow & { readonly id: string };
  /** What was otherwise before an update; undefined where it does not say. */
  readonly before: CleverRow | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @returns undefined for what is none; `passed` for one about something that is in no roster */
export function readEvent(event: CleverRow): CleverEvent | 'passed' | undefined {
  const [named, did] = text(event['type']).split('.');
  const [id, kind] = [text(event['id']), kinds.find((each) => each === named)];
  if (id === '' || did === undefined || formerKinds.includes(named)) return undefined;
  if (!kind) return 'passed';
  const act = acts.find((each) => each === did);
  const { object, previous_attributes: before } = isCleverRow(event['data']) ? event['data'] : {};
  if (!act || !isCleverRow(object) || text(object['id']) === '') return undefined;
  return {
    ...{ id, kind, act, created: text(event['created']) },
    row: { ...object, id: text(object['id']) },
    before: isCleverRow(before) && Object.keys(before).length > 0 ? before : undefined,
  };
}

function saysWhatHung({ kind, row }: CleverEvent): boolean {
  if (kind === 'users') return isCleverRow(row['roles']);
  return Array.isArray(row['students']) && Array.isArray(row['teachers']);
}

/**
 * Whether nothing was lost that the feed does not name: of an update it has to say what was before, and of an end what
 * hung on it, which would else be there again with whoever comes back.
 */
export const saysWhatWas = (events: readonly CleverEvent[]): boolean =>
  events.every((event) => {
    if (event.kind !== 'users' && event.kind !== 'sections') return true;
    if (event.act === 'deleted') return saysWhatHung(event);
    return event.act === 'created' || event.before !== undefined;
  });

/** Each once, in the order in which they were told: one that does not say when comes after the one before it in the feed. */
function inOrder(events: readonly CleverEvent[]): readonly CleverEvent[] {
  const once = new Map(events.map((event) => [event.id, event]));
  let latest = -Infinity;
  const told = [...once.values()].map((event) => {
    const moment = Date.parse(event.created);
    latest = Number.isNaN(moment) ? latest : moment;
    return { event, moment: latest };
  });
  return told
    .sort((one, other) => (one.moment === other.moment ? 0 : one.moment - other.moment))
    .map(({ event }) => event);
}

interface Changes {
  /** As they are now, by their ids; undefined of those that are no more. */
  readonly now: ReadonlyMap<string, CleverRow | undefined>;
  /** As they were in between, and before. */
  readonly before: readonly CleverRow[];
}

function changesOf(events: readonly CleverEvent[], kind: 'users' | 'sections'): Changes {
  const now = new Map<string, CleverRow | undefined>();
  const rows: CleverRow[] = [];
  for (const { row, before, act } of events.filter((event) => event.kind === kind)) {
    now.set(row.id, act === 'deleted' ? undefined : row);
    rows.push(row, ...(before ? [{ ...row, ...before }] : []));
  }
  return { now, before: rows };
}

/** What follows the feed; the other files come whole. */
const feedFiles = ['users.csv', 'roles.csv', 'classes.csv', 'enrollments.csv'] as const;

/** Rows that there are, and then the ends of those that there were. */
function* changedRows(
  now: Iterable<SetRow>,
  before: Iterable<SetRow>,
  dateLastModified: string,
): Iterable<SetRow> {
  const said = new Set<string>();
  for (const row of now) {
    said.add(row['sourcedId'] ?? '');
    yield { ...row, status: 'active', dateLastModified };
  }
  for (const { sourcedId = '' } of before) {
    if (said.has(sourcedId)) continue;
    said.add(sourcedId);
    yield { sourcedId, status: 'tobedeleted', dateLastModified };
  }
}

const isThere = (row: CleverRow | undefined): row is CleverRow => row !== undefined;

/**
 * @param whole what comes whole
 * @param told what the feed has said since the set that this one is laid over, in any order, also more than once
 * @param at when it was read: nothing of that set is newer, whatever moments Clever's rows have
 */
export function cleverChanges(
  whole: Omit<CleverData, 'users' | 'sections'>,
  told: readonly CleverEvent[],
  at: Date,
): ReadonlyMap<DataFile, SetTable> {
  const events = inOrder(told);
  const [users, sections] = [changesOf(events, 'users'), changesOf(events, 'sections')];
  const now = cleverSet({
    ...whole,
    sections: [...sections.now.values()].filter(isThere),
    users: [...users.now.values()].filter(isThere).filter(hasRosterRole),
  });
  const before = cleverSet({
    ...whole,
    ...{ sections: sections.before, users: users.before.filter(hasRosterRole) },
  });
  const tables = new Map(wholeTables(now));
  for (const file of feedFiles) {
    const [is, was] = [now.get(file) ?? [], before.get(file) ?? []];
    tables.set(file, { mode: 'delta', rows: changedRows(is, was, at.toISOString()) });
  }
  return tables;
}
