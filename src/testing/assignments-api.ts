/**
 * One assignment of the demo's that changes as its teacher changes it, by its revision. Who may change what, and which
 * days and times an assignment can have, is the server's to say, and its own tests'.
 */
import { page } from 'vitest/browser';
import type { components, paths } from '../api/schema';
import type { OpenOptions, TestApp } from './app';
import { demoOf } from './demo';
import type { Visitor } from './demo';
import { refusal, refusedAt } from './stand-in-api';
import type { StandInApi } from './stand-in-api';

type Schemas = components['schemas'];
type Detail = Schemas['AssignmentDetail'];
interface Calendar {
  readonly data: readonly Schemas['CalendarLesson'][];
  readonly more: boolean;
  readonly days_off: readonly Schemas['SchoolDayOff'][];
}
interface Choice {
  readonly data: readonly Schemas['GroupSummary'][];
}

/** What a call waits for before it is answered. */
export type Hold = () => Promise<void>;

const atOnce: Hold = () => Promise.resolve();

class AssignmentApi {
  constructor(
    private readonly api: StandInApi,
    private assignment: Detail,
    private readonly calendar: Calendar,
    private readonly groups: readonly Schemas['AssignmentGroup'][],
    private readonly hold: Hold,
  ) {}

  /** As the server does: who does not know the newest revision is refused. */
  private changed(rev: number, change: Partial<Detail>) {
    if (rev !== this.assignment.rev) return refusal(409, 'newer_draft');
    this.assignment = { ...this.assignment, ...change, rev: rev + 1 };
    return { rev: rev + 1 };
  }

  private edited({ rev, group_ids, due_on, settings }: Schemas['AssignmentEdit']) {
    const { due_on: due, ...now } = this.assignment;
    const release = settings?.release_at;
    if (release && release < now.starts_on) {
      return refusedAt('release_at', 'release_too_early');
    }
    if (rev !== now.rev) return refusal(409, 'newer_draft');
    const next_due = due_on === undefined ? due : due_on;
    this.assignment = {
      ...now,
      ...(next_due && { due_on: next_due }),
      settings: { ...now.settings, ...settings },
      ...(group_ids && { groups: this.groups.filter(({ id }) => group_ids.includes(id)) }),
      rev: rev + 1,
    };
    return { rev: rev + 1 };
  }

  answer(): void {
    const { api } = this;
    api.on('GET', '/dashboard/assignments/{assignment_id}', () => this.assignment);
    api.on('GET', '/dashboard/assignments/calendar', () => ({
      ...this.calendar,
      data: this.calendar.data.map((lesson) => this.inCalendar(lesson)),
    }));
    api.on('PUT', '/dashboard/assignments/{assignment_id}/days', async ({ body }) => {
      await this.hold();
      const lessons = this.assignment.lessons.map((lesson, at) => ({
        ...lesson,
        school_day: body.days[at] ?? lesson.school_day,
      }));
      const { due_on } = body;
      return this.changed(body.rev, { lessons, ...(due_on && { due_on }) });
    });
    api.on('PATCH', '/dashboard/assignments/{assignment_id}', async ({ body }) => {
      await this.hold();
      return this.edited(body);
    });
    const exception = '/dashboard/assignments/{assignment_id}/students/{student_id}/exception';
    api.on('PUT', exception, ({ params, body }) => {
      const students = this.assignment.students.map((student) => {
        if (String(student.id) !== params[1]) return student;
        const { due_on: _due, ...rest } = student;
        const sent: Partial<typeof body> = body;
        const { due_on, excused = false, school_days = [] } = sent;
        return { ...rest, excused, school_days, ...(due_on && { due_on }) };
      });
      this.assignment = { ...this.assignment, students };
      return undefined;
    });
  }

  private inCalendar(lesson: Schemas['CalendarLesson']): Schemas['CalendarLesson'] {
    if (lesson.assignment_id !== this.assignment.id) return lesson;
    const now = this.assignment.lessons.find(({ position }) => position === lesson.position);
    return { ...lesson, school_day: now?.school_day ?? lesson.school_day };
  }
}

/**
 * Opens an address as somebody whose changes of the recorded assignment (number 5) are kept from then on.
 * @param hold what each change waits for
 */
export async function openWithAssignment(
  app: TestApp,
  path: string,
  options: OpenOptions & { readonly as: Visitor },
  hold: Hold = atOnce,
): Promise<void> {
  const { answers } = await demoOf(options.as);
  const of = (pattern: RegExp) => [...answers].find(([key]) => pattern.test(key))?.[1];
  // What was recorded fits the contract: every other test has it checked.
  const { data } = of(/^GET .dashboard.groups\?per_page=100$/) as Choice;
  const groups = data.map(({ id, name, color }) => ({ id, name, color }));
  const assignment = of(/^GET .dashboard.assignments.\d+$/) as Detail;
  const calendar = of(/^GET .dashboard.assignments.calendar/) as Calendar;
  new AssignmentApi(app.api, assignment, calendar, groups, hold).answer();
  await app.open(path, options);
}

/** On which days the lessons would fall, what is skipped, and who has the sequence already. */
type DayPlan = Omit<
  paths['/dashboard/assignments/plan-days']['post']['responses'][200]['content']['application/json'],
  'time_zone' | 'today'
>;

/** Opens the giving of sequence 3 as a teacher, with a group chosen. */
export async function openGiving(app: TestApp, plan: DayPlan): Promise<void> {
  app.api.on('POST', '/dashboard/assignments/plan-days', () => ({
    time_zone: 'America/New_York',
    today: '2026-11-23',
    ...plan,
  }));
  await app.open('/dashboard', { as: 'teacher' });
  const path = '/dashboard/assignments';
  const given = app.api.recordedAnswer('GET', path, `${path}?page=1&per_page=25`);
  app.api.on('GET', path, () => given);
  await app.goTo('/dashboard/assignments/new?sequence=3');
  await page.getByLabelText('Math Workshop').click();
}
