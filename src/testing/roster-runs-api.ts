/** Rosters of a district as the stand-in keeps them. What a file would change is the test's to say. */
import { page, userEvent } from 'vitest/browser';
import type { components } from '../api/schema';
import type { TestApp } from './app';
import { refusal, refusedAt, type Reply } from './stand-in-api';

type Schemas = components['schemas'];
export type Run = Schemas['RosterRun'];
export type Line = Schemas['RosterLine'];
type Counts = Schemas['RosterCounts'];

export const counts = (more: Partial<Counts> = {}): Counts => ({
  ...{ new: 0, changes: 0, returns: 0, leaves: 0, stays: 0, waits: 0 },
  ...more,
});

export const report = (more: Partial<Schemas['RosterReport']> = {}): Schemas['RosterReport'] => ({
  ...{ version: '1.1', refused: [], problems: 0, notes: [] },
  schools: [
    {
      name: 'Cedar Valley Elementary',
      students: counts({ new: 12, leaves: 3, stays: 1_480 }),
      teachers: counts({ new: 1, stays: 60 }),
      classes: counts({ stays: 58 }),
    },
  ],
  members: { joins: 40, leaves: 2 },
  guard: { number: 0, reasons: [] },
  ...more,
});

export const run = (more: Partial<Run> = {}): Run => ({
  ...{ id: 5, by: 'Dr. Osei', file_name: 'fall.zip', bytes: 1_200_000, source: 'files' },
  ...{ state: 'ready', progress: 0, report: report() },
  created_at: '2026-11-27T15:20:00.000Z',
  ...more,
});

function paged<Entry>(all: readonly Entry[], query: URLSearchParams) {
  const per = Number(query.get('per_page') ?? 25);
  const at = Number(query.get('page') ?? 1);
  const data = all.slice((at - 1) * per, at * per);
  return {
    ...{ total: all.length, per_page: per, current_page: at },
    last_page: Math.max(1, Math.ceil(all.length / per)),
    from: data.length === 0 ? null : (at - 1) * per + 1,
    to: data.length === 0 ? null : (at - 1) * per + data.length,
    ...{ path: '/api/dashboard/rosters', links: [], data },
  };
}

interface Kept {
  runs: Run[];
  lines: Line[];
  /** What reading the next zip says. */
  next: Run | Reply;
  /** Why applying, undoing or unlocking is refused. */
  refuses: Reply | undefined;
  locks: Schemas['RosterLocks'];
  connection: Schemas['RosterConnection'] | undefined;
}

/** The API with these rosters, which a test changes. */
export function withRosters(app: TestApp, given: Partial<Kept> = {}): Kept {
  const { api } = app;
  const now: Kept = {
    ...{ runs: [], lines: [], next: run(), refuses: undefined },
    ...{ locks: { people: 0, classes: 0 }, connection: undefined },
    ...given,
  };
  const of = (id: string | undefined) => now.runs.find((each) => String(each.id) === id);
  const change = (id: number, more: Partial<Run>): void => {
    now.runs = now.runs.map((each) => (each.id === id ? { ...each, ...more } : each));
  };
  api.on('GET', '/dashboard/schools', () => ({ data: [{ id: 1, name: 'Cedar Valley' }] }));
  api.on('GET', '/dashboard/rosters', ({ query }) => paged(now.runs, query));
  api.on('POST', '/dashboard/rosters', () => {
    const { next } = now;
    if (!('id' in next)) return next;
    now.runs = [next, ...now.runs];
    return next;
  });
  // Without another service unless the test says so.
  api.on('GET', '/auth/ways', () => ({ ways: [] }));
  api.on('GET', '/dashboard/rosters/connection', () =>
    now.connection ? { connection: now.connection } : {},
  );
  api.on('GET', '/dashboard/rosters/locks', () => now.locks);
  api.on('PUT', '/dashboard/rosters/locks', ({ body }) => {
    if (now.refuses) return now.refuses;
    const { people, classes } = now.locks;
    const unlocked = { by: 'Dr. Osei', at: '2026-11-27T17:00:00.000Z' };
    now.locks = { people, classes, ...(!body.locked && { unlocked }) };
    return now.locks;
  });
  api.on('GET', '/dashboard/rosters/{run_id}', ({ params: [id] }) => {
    const found = of(id);
    if (found?.state === 'applying') {
      const progress = found.progress + 0.5;
      const ends = { state: 'done', progress: 1, applied_at: '2026-11-27T15:30:00.000Z' } as const;
      change(found.id, progress >= 1 ? ends : { progress });
    }
    if (found?.undo?.state === 'undoing') {
      const undo = { ...found.undo, progress: found.undo.progress + 0.5 };
      const ends = { state: 'undone', kept: 2, undone_at: '2026-11-27T17:00:00.000Z' } as const;
      change(found.id, { undo: undo.progress >= 1 ? { ...undo, ...ends } : undo });
    }
    return of(id) ?? refusal(404, 'not_found');
  });
  api.on('GET', '/dashboard/rosters/{run_id}/lines', ({ params: [id], query }) => {
    if (!of(id)) return refusal(404, 'not_found');
    const isAsked = (key: 'kind' | 'change' | 'waits_for') => (line: Line) =>
      (query.get(key) ?? line[key]) === line[key];
    const found = now.lines.filter(isAsked('kind')).filter(isAsked('change'));
    return paged(found.filter(isAsked('waits_for')), query);
  });
  api.on('POST', '/dashboard/rosters/{run_id}/apply', ({ params: [id], body }) => {
    const found = of(id);
    if (!found) return refusal(404, 'not_found');
    if (now.refuses) return now.refuses;
    const { number } = found.report.guard;
    if ((body.number ?? 0) !== number) {
      return refusedAt('number', 'roster_number', { key: 'roster_number', values: { number } });
    }
    change(found.id, { state: 'applying', progress: 0 });
    return of(id) ?? refusal(404, 'not_found');
  });
  api.on('POST', '/dashboard/rosters/{run_id}/undo', ({ params: [id] }) => {
    const found = of(id);
    if (!found) return refusal(404, 'not_found');
    if (now.refuses) return now.refuses;
    const undo = { by: 'Dr. Osei', state: 'undoing', progress: 0, kept: 0 } as const;
    change(found.id, { undo });
    return of(id) ?? refusal(404, 'not_found');
  });
  return now;
}

/** Chooses files as a person does. */
export const chooseRoster = (...files: File[]): Promise<void> =>
  userEvent.upload(page.getByLabelText('The roster as a zip file or CSV files'), files);

export const zip = (name = 'fall.zip'): File => new File(['PK and so on'], name);

const who = { kind: 'person', change: 'waits', waits_for: 'decision' } as const;

/** Somebody whom two accounts could be, somebody whom one could be, and a school. */
export const undecided: readonly Line[] = [
  {
    ...{ kind: 'school', change: 'waits', waits_for: 'decision', sourced_id: 's2' },
    ...{ name: 'River Bend School', file: 'orgs.csv', line: 3 },
    candidates: [{ id: 2, name: 'River Bend School' }],
  },
  {
    ...{ ...who, sourced_id: 'u1', name: 'Maya Reyes', file: 'users.csv', line: 129 },
    ...{ school: 'Cedar Valley Elementary', grade_id: 5 },
    candidates: [
      { id: 11, name: 'Maya Reyes', school: 'Cedar Valley', grade_id: 5, login: 'student1' },
      { id: 12, name: 'Maya Reyes', school: 'Cedar Valley', login: 'mreyes2' },
    ],
  },
  {
    ...{ ...who, sourced_id: 'u2', name: 'Maya R. Reyes', file: 'users.csv', line: 130 },
    candidates: [{ id: 11, name: 'Maya Reyes', grade_id: 5, login: 'student1' }],
  },
];

/** A row with a problem, and what becomes of others. */
export const told: readonly Line[] = [
  {
    ...{ kind: 'problem', problem: 'role_unknown', file: 'users.csv', line: 133 },
    ...{ column: 'role', value: 'wizard', sourced_id: 'q2' },
  },
  {
    ...{ kind: 'problem', problem: 'twice', file: 'users.csv', line: 134, first_line: 26 },
    sourced_id: 'u0',
  },
  {
    ...{ kind: 'person', change: 'new', sourced_id: 'u7', name: 'Lía Ortiz', grade_id: 4 },
    ...{ school: 'Cedar Valley Elementary', file: 'users.csv', line: 140 },
  },
  {
    ...{ kind: 'person', change: 'changes', sourced_id: 'u8', name: 'Jo Kim' },
    ...{ changed: ['name', 'grade'], school: 'Cedar Valley Elementary' },
    ...{ file: 'users.csv', line: 141 },
  },
  { kind: 'person', change: 'leaves', sourced_id: 'u9', name: 'Omar Diaz' },
  {
    kind: 'class',
    change: 'new',
    sourced_id: 'c1',
    name: 'Math 4 A',
    file: 'classes.csv',
    line: 2,
  },
];
