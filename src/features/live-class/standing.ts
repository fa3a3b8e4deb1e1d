/** How a student stands, in one word for sorting and counting. Pure. */
import { presenceOf } from '../../../domain/stuck';
import type { LiveStudent } from './queries';

/** In the order in which they need a teacher. */
export const standings = [
  'help',
  'offline',
  'working',
  'away',
  'unopened',
  'done',
  'excused',
] as const;
export type Standing = (typeof standings)[number];

/** @param now milliseconds since 1970, by the server's clock */
export function standingOf(student: LiveStudent, now: number): Standing {
  if (student.excused === true) return 'excused';
  if (student.state === 'handed_in' || student.state === 'scored') return 'done';
  if (student.stuck) return 'help';
  const lastSeenAt = student.heard_at === undefined ? undefined : Date.parse(student.heard_at);
  const presence = presenceOf({ inLesson: student.in_lesson, lastSeenAt }, now);
  if (presence === 'offline') return 'offline';
  if (student.state === 'not_started' && !student.in_lesson) return 'unopened';
  return presence === 'here' ? 'working' : 'away';
}

/** A student of the class, and how it stands with them. */
export interface StudentWithStanding {
  readonly student: LiveStudent;
  readonly standing: Standing;
  /** Whole minutes since the student was heard of. */
  readonly minutes: number;
}

export type Order = 'help' | 'name' | 'progress';

/** What was found for a student, and when: of 200, news comes of a few at a time. */
const found = new WeakMap<
  LiveStudent,
  { readonly now: number; readonly entry: StudentWithStanding }
>();

function standingAt(student: LiveStudent, now: number): StudentWithStanding {
  const before = found.get(student);
  if (before?.now === now) return before.entry;
  const standing = standingOf(student, now);
  const since = student.stuck?.why === 'quiet' ? student.stuck.since : student.heard_at;
  const minutes = minutesSince(since, now);
  const isSame = before?.entry.standing === standing && before.entry.minutes === minutes;
  const entry = isSame ? before.entry : { student, standing, minutes };
  found.set(student, { now, entry });
  return entry;
}

/** An entry keeps its identity for as long as it says the same of the same news. */
export function withStanding(students: readonly LiveStudent[], now: number): StudentWithStanding[] {
  return students.map((student) => standingAt(student, now));
}

/** Whether the same is said of how both stand. When somebody was last seen is shown in minutes alone. */
export function standsSame(a: StudentWithStanding, b: StudentWithStanding): boolean {
  const [one, other] = [a.student, b.student];
  return (
    a.standing === b.standing &&
    a.minutes === b.minutes &&
    one.state === other.state &&
    (one.heard_at === undefined) === (other.heard_at === undefined) &&
    JSON.stringify(one.stuck) === JSON.stringify(other.stuck)
  );
}

const sameDevice = (one: LiveStudent['device'], other: LiveStudent['device']): boolean =>
  one?.id === other?.id &&
  one?.name === other?.name &&
  one?.label.system === other?.label.system &&
  one?.label.browser === other?.label.browser;

/** Whether a row would say the same of both. */
export function looksSame(a: StudentWithStanding, b: StudentWithStanding): boolean {
  if (a === b) return true;
  const [one, other] = [a.student, b.student];
  return (
    standsSame(a, b) &&
    one.student_id === other.student_id &&
    one.name === other.name &&
    one.step_id === other.step_id &&
    one.steps_answered.join() === other.steps_answered.join() &&
    one.answered === other.answered &&
    one.correct === other.correct &&
    one.unsent === other.unsent &&
    one.pack === other.pack &&
    sameDevice(one.device, other.device)
  );
}

function minutesSince(moment: string | undefined, now: number): number {
  return moment === undefined ? 0 : Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));
}

const byName = new Intl.Collator();

/** Those of a kind, all when none is named, in an order; names decide between equals. */
export function arranged<Each extends StudentWithStanding>(
  students: readonly Each[],
  only: Standing | undefined,
  order: Order,
): Each[] {
  const rank = ({ standing, student }: Each) => {
    if (order === 'help') return standings.indexOf(standing);
    if (order === 'progress') return -(student.steps_answered.length * 1000 + student.answered);
    return 0;
  };
  return students
    .filter(({ standing }) => only === undefined || standing === only)
    .sort((a, b) => rank(a) - rank(b) || byName.compare(a.student.name, b.student.name));
}

export type Counts = Readonly<Record<Standing, number>>;

export function countsOf(students: readonly Pick<StudentWithStanding, 'standing'>[]): Counts {
  const counts = { help: 0, offline: 0, working: 0, away: 0, unopened: 0, done: 0, excused: 0 };
  for (const { standing } of students) counts[standing] += 1;
  return counts;
}

type Steps = readonly { readonly id: string }[];

/**
 * At which step a student is, from 0. Whoever has handed in is at none, wherever the tablet was seen last; nor is
 * somebody excused, or who has not begun.
 */
export function placeOf(
  { student, standing }: Pick<StudentWithStanding, 'student' | 'standing'>,
  steps: Steps,
): number | undefined {
  if (standing === 'done' || standing === 'excused') return undefined;
  const at = steps.findIndex(({ id }) => id === student.step_id);
  return at === -1 ? undefined : at;
}

/** How many are at each step, those who have handed in apart. */
export function countsByStep(
  students: readonly StudentWithStanding[],
  steps: Steps,
): ReadonlyMap<string, number> {
  const counts = new Map(steps.map(({ id }) => [id, 0]));
  for (const entry of students) {
    const step = steps[placeOf(entry, steps) ?? -1]?.id;
    if (step !== undefined) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return counts;
}
