/**
 * What is kept, why, how long and what happens then: the one schedule that the server's job and the pages for families
 * and boards go by. What is kept and why is said in `privacy.json` of the locales, by these names. COPPA asks for such a
 * schedule and forbids to keep a child's data without an end (16 CFR 312.10).
 */

export type Unit = 'hour' | 'day' | 'month' | 'year';
export interface Period {
  readonly count: number;
  readonly unit: Unit;
}

/**
 * Who deletes it: the server's job, by itself; the person or a colleague, on the screens; an administrator, on the
 * student's page, and the job 30 days later; the school, which asks the operator; the operator; the device on which it lies.
 */
export type Deletion = 'job' | 'owner' | 'administrator' | 'school' | 'operator' | 'device';

export const keptAbouts = ['students', 'signIns', 'staff', 'office', 'visitors', 'copies'] as const;
export type KeptAbout = (typeof keptAbouts)[number];

interface Kept {
  /** Whose it is, or where it lies. */
  readonly about: KeptAbout;
  /** Tables of the database that hold it. */
  readonly tables: readonly string[];
  /** From what on it is counted stands in the words; without one it goes with what the words say. */
  readonly period?: Period;
  readonly deletion: Deletion;
}

const days = (count: number): Period => ({ count, unit: 'day' });
const months = (count: number): Period => ({ count, unit: 'month' });
const years = (count: number): Period => ({ count, unit: 'year' });

export const schedule = {
  studentAccounts: {
    about: 'students',
    tables: [
      ...['users', 'group_students', 'groups', 'roster_people', 'roster_classes'],
      'student_deletions',
    ],
    period: months(12),
    deletion: 'administrator',
  },
  studentWork: {
    about: 'students',
    tables: [
      'assignment_students',
      'assignment_singles',
      'answers',
      'answer_versions',
      'step_completions',
      'students_opened',
      'uploads',
    ],
    period: months(12),
    deletion: 'administrator',
  },
  scores: {
    about: 'students',
    tables: ['scores', 'score_versions'],
    period: months(12),
    deletion: 'administrator',
  },
  receipts: { about: 'students', tables: ['sync_operations'], period: days(400), deletion: 'job' },
  waysIn: {
    about: 'signIns',
    tables: [
      'users',
      'sign_in_cards',
      'passkeys',
      'authenticators',
      'recovery_codes',
      'external_accounts',
    ],
    deletion: 'owner',
  },
  signIns: {
    about: 'signIns',
    tables: ['sessions', 'access_tokens', 'refresh_tokens'],
    period: days(30),
    deletion: 'job',
  },
  signInLinks: { about: 'signIns', tables: ['auth_keys'], period: days(90), deletion: 'job' },
  startedSignIns: {
    about: 'signIns',
    tables: ['password_resets', 'second_steps', 'passkey_challenges', 'sso_states'],
    period: { count: 1, unit: 'hour' },
    deletion: 'job',
  },
  failedSignIns: { about: 'signIns', tables: ['login_throttle'], period: days(1), deletion: 'job' },
  knownDevices: {
    about: 'signIns',
    tables: ['known_devices', 'upload_tickets'],
    period: days(180),
    deletion: 'job',
  },
  devices: {
    about: 'signIns',
    tables: ['devices', 'device_reports'],
    period: days(180),
    deletion: 'job',
  },
  staffAccounts: {
    about: 'staff',
    tables: ['users', 'further_schools', 'group_teachers', 'saved_comments'],
    period: months(12),
    deletion: 'school',
  },
  materials: {
    about: 'staff',
    tables: [
      'resources',
      'sequences',
      'sequence_resources',
      'sequence_versions',
      'version_lessons',
      'sequence_category_links',
      'rubrics',
      'document_versions',
      'assets',
      'asset_owners',
      'assignments',
      'assignment_groups',
      'assignment_lessons',
    ],
    deletion: 'owner',
  },
  unfinishedFiles: { about: 'staff', tables: ['asset_uploads'], period: days(3), deletion: 'job' },
  lessonImports: { about: 'staff', tables: ['lesson_imports'], period: days(7), deletion: 'job' },
  invitations: { about: 'staff', tables: ['invitations'], period: days(90), deletion: 'job' },
  activityLog: {
    about: 'office',
    tables: ['audit_events'],
    // The database refuses to delete a younger line: its function `audit_kept_from()` says the same.
    period: years(3),
    deletion: 'job',
  },
  rosterReports: {
    about: 'office',
    tables: ['roster_runs', 'roster_run_lines'],
    period: years(1),
    deletion: 'job',
  },
  // They go with their report, and nearly always sooner: with the next set.
  rosterFiles: { about: 'office', tables: ['roster_run_files'], period: years(1), deletion: 'job' },
  rosterUndo: { about: 'office', tables: ['roster_run_steps'], period: days(1), deletion: 'job' },
  schoolYears: {
    about: 'office',
    tables: ['school_year_ends'],
    period: years(3),
    deletion: 'job',
  },
  orders: {
    about: 'office',
    tables: ['orders', 'order_events', 'order_files', 'order_seats'],
    deletion: 'operator',
  },
  messages: {
    about: 'visitors',
    tables: ['contact_messages'],
    period: years(1),
    deletion: 'job',
  },
  demoVisits: { about: 'visitors', tables: ['users'], period: days(1), deletion: 'job' },
  serverLogs: { about: 'copies', tables: [], period: days(90), deletion: 'operator' },
  backups: { about: 'copies', tables: [], period: days(35), deletion: 'operator' },
  onDevices: { about: 'copies', tables: [], deletion: 'device' },
} as const satisfies Readonly<Record<string, Kept>>;

export type KeptKind = keyof typeof schedule;

/** The kinds of one part of the schedule, in its order. */
export function keptAbout(about: KeptAbout): readonly KeptKind[] {
  return (Object.keys(schedule) as KeptKind[]).filter((kind) => schedule[kind].about === about);
}

/** How long a kind is kept; undefined where that is no matter of time alone. */
export function periodOf(kind: KeptKind): Period | undefined {
  const row: Kept = schedule[kind];
  return row.period;
}

type Timed = {
  [Kind in KeptKind]: (typeof schedule)[Kind] extends { readonly deletion: 'job' } ? Kind : never;
}[KeptKind];

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const msOfUnit: Readonly<Record<Unit, number>> = {
  hour: hourMs,
  day: dayMs,
  month: 30 * dayMs,
  year: 365 * dayMs,
};

/** How long the job keeps a kind, in milliseconds. */
export function keptMs(kind: Timed): number {
  const { count, unit }: Period = schedule[kind].period;
  return count * msOfUnit[unit];
}
