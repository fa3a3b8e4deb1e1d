/** Small schools by chance: groups, lessons, and copies of them in every state, written straight into the tables. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Question } from '../../domain/content';
import { addDays } from '../../domain/day';
import { schoolYearOf } from '../../domain/figures';
import type { State } from '../../domain/state';
import type { Db } from '../../server/db/tables';
import { makeGroup, makeSchool, makeUser } from './factories';
import type { School, TestUser } from './factories';
import type { Random } from './random';
import { randomParts, randomSteps } from './random-results';
import { questionsIn, writeTries } from './random-tries';
import { addRow, addRows, addSequence, setRow } from './rows';

const states: readonly State[] = ['not_started', 'in_progress', 'handed_in', 'returned', 'scored'];
const zones = ['America/New_York', 'Pacific/Honolulu', 'America/Phoenix', 'UTC'];
const hourMs = 3_600_000;

/** How many schools a test makes: as many as usual, or as `npm run test:figures` asks for. */
export function countedSchools(usual: number): number {
  const asked = Number(process.env['SCHOOLS_BY_CHANCE']);
  return asked > 0 ? asked : usual;
}

export interface RandomSchool {
  readonly school: School;
  /** Of the same district: some students have gone there, and their work has stayed. */
  readonly sister: School;
  readonly teacher: TestUser;
  readonly groups: readonly number[];
}

/** @param now lessons and work lie in the year and a half before it, and a little after */
export async function makeRandomSchool(
  db: Db,
  random: Random,
  now: Date,
  districtId?: number,
): Promise<RandomSchool> {
  const place = { timeZone: random.pick(zones), ...(districtId !== undefined && { districtId }) };
  const school = await makeSchool(db, place);
  const teacher = await makeUser(db, { role: 'Teacher', school });
  const colleague = await makeUser(db, { role: 'Teacher', school });
  const students: TestUser[] = [];
  for (let at = random.below(9); at > 0; at -= 1) {
    students.push(await makeUser(db, { role: 'Student', school, active: !random.chance(0.2) }));
  }
  // Before its first day nobody has begun anything.
  const isIdle = random.chance(0.25);
  const groups: number[] = [];
  for (let at = 1 + random.below(3); at > 0; at -= 1) {
    const members = students.filter(() => random.chance(0.75));
    const teachers = [teacher, colleague].filter(() => random.chance(0.7));
    const id = await makeGroup(db, school, { teachers, students: members });
    const archived_at = random.chance(0.15) ? now : null;
    const set = { archived_at, grade_id: 1 + random.below(9) };
    await setRow(db, 'groups', id, set);
    groups.push(id);
  }
  for (let at = random.below(6); at > 0; at -= 1) {
    const by = random.pick([teacher, colleague]);
    const given = groups.filter(() => random.chance(0.8));
    await makeGiven(db, random, { school, teacher: by, groups: given, students, now, isIdle });
  }
  const sister = await makeSchool(db, {
    districtId: school.districtId,
    timeZone: random.pick(zones),
  });
  for (const { id } of students.filter(() => random.chance(0.2))) {
    await setRow(db, 'users', id, { school_id: sister.id });
    await db.deleteFrom('group_students').where('student_id', '=', id).execute();
  }
  await addNewcomers(db, random, school, now);
  await change(db, random, school);
  return { school, sister, teacher, groups };
}

/**
 * Students of no group who have opened a single lesson, in the night in which the school year begins: whether they count
 * in it is for the zone of the school to say.
 */
async function addNewcomers(db: Db, random: Random, school: School, now: Date): Promise<void> {
  const lesson = await db
    .selectFrom('assignment_lessons as l')
    .innerJoin('assignments as a', 'a.id', 'l.assignment_id')
    .select(['l.assignment_id', 'l.position'])
    .where('a.school_id', '=', school.id)
    .executeTakeFirst();
  if (!lesson) return;
  const { from } = schoolYearOf(now.toISOString().slice(0, 10));
  for (let at = 0; at < 3; at += 1) {
    const { id: student_id } = await makeUser(db, { role: 'Student', school });
    const begun_at = new Date(Date.parse(`${from}T00:00:00Z`) + (random.below(24) - 6) * hourMs);
    const copy = { ...lesson, student_id, state: 'in_progress', begun_at } as const;
    await db.insertInto('assignment_students').values(copy).execute();
  }
}

/** What a school lives through once there is work: a lesson begun, lessons and people that go, another clock. */
async function change(db: Db, random: Random, school: School): Promise<void> {
  const given = await db
    .selectFrom('assignments')
    .select('id')
    .where('school_id', '=', school.id)
    .execute();
  for (const { id } of given) {
    if (random.chance(0.3)) {
      await db
        .updateTable('assignment_students')
        .set({ state: 'in_progress', begun_at: new Date('2026-02-23T04:30:00Z') })
        .where('assignment_id', '=', id)
        .where('state', '=', 'not_started')
        .execute();
    }
    if (random.chance(0.15)) {
      const position = 501;
      await db
        .deleteFrom('assignment_lessons')
        .where('assignment_id', '=', id)
        .where('position', '=', position)
        .execute();
    }
    if (random.chance(0.15)) await db.deleteFrom('assignments').where('id', '=', id).execute();
  }
  if (random.chance(0.2)) {
    const zone = { time_zone: random.pick(zones) };
    await setRow(db, 'schools', school.id, zone);
  }
  if (random.chance(0.2)) {
    await sql`delete from users where id = (
      select id from users where school_id = ${school.id} and role = 'Student' order by id limit 1)`.execute(
      db,
    );
  }
}

interface Given {
  readonly school: School;
  readonly teacher: TestUser;
  readonly groups: readonly number[];
  readonly students: readonly TestUser[];
  readonly now: Date;
  readonly isIdle: boolean;
}

async function makeGiven(db: Db, random: Random, given: Given): Promise<void> {
  const { school, teacher, groups, students, now, isIdle } = given;
  const today = now.toISOString().slice(0, 10);
  const startsOn = addDays(today, 5 - random.below(40));
  const lessons = 1 + random.below(4);
  const { id: versionId, asked } = await makeVersion(db, random, { teacher, lessons, now });
  const id = await addRow(db, 'assignments', {
    version_id: versionId,
    teacher_id: teacher.id,
    school_id: school.id,
    starts_on: startsOn,
    due_on: random.chance(0.6) ? addDays(startsOn, random.below(12)) : null,
    archived_at: random.chance(0.25) ? now : null,
    created_at: now,
  });
  const given_to = groups.map((group_id) => ({ assignment_id: id, group_id }));
  if (given_to.length > 0) await db.insertInto('assignment_groups').values(given_to).execute();
  const places = Array.from({ length: lessons }, (_, at) => at + 1);
  for (const position of random.chance(0.3) ? [...places, 501] : places) {
    const removed = position > lessons && { removed_version_id: versionId, removed_position: 1 };
    const school_day = addDays(startsOn, 2 * (position % 500));
    await addRows(db, 'assignment_lessons', {
      assignment_id: id,
      position,
      school_day,
      ...removed,
    });
    for (const student of students) {
      if (random.chance(0.8)) {
        await makeCopy(db, random, {
          assignment_id: id,
          position,
          student_id: student.id,
          questions: asked[removed ? 0 : position - 1] ?? [],
          now,
          isIdle,
        });
      }
    }
  }
}

async function makeVersion(
  db: Db,
  random: Random,
  { teacher, lessons, now }: { teacher: TestUser; lessons: number; now: Date },
): Promise<{ readonly id: number; readonly asked: readonly (readonly Question[])[] }> {
  const title = `Sequence ${String(random.below(1000))}`;
  const subject_id = random.pick([1, 2, 3] as const);
  const sequence_id = await addSequence(db, { owner_id: teacher.id, title, subject_id }, now);
  const id = await addRow(db, 'sequence_versions', {
    sequence_id,
    number: 1,
    title,
    subject_id,
    lesson_count: lessons,
    published_at: now,
  });
  const asked: (readonly Question[])[] = [];
  for (let position = 1; position <= lessons; position += 1) {
    const steps = randomSteps(random);
    asked.push(questionsIn(steps));
    await addRows(db, 'version_lessons', {
      version_id: id,
      position,
      title: `Lesson ${String(position)}`,
      summary: '',
      minutes: 10,
      cover: '{}',
      steps: JSON.stringify(steps),
      step_ids: '[]',
      questions: '{}',
      teacher_notes: '[]',
      pack: '{}',
    });
  }
  return { id, asked };
}

async function makeCopy(
  db: Db,
  random: Random,
  {
    now,
    isIdle,
    questions,
    ...copy
  }: Pick<Given, 'now' | 'isIdle'> & {
    readonly assignment_id: number;
    readonly position: number;
    readonly student_id: number;
    readonly questions: readonly Question[];
  },
): Promise<void> {
  const state = isIdle ? 'not_started' : random.pick(states);
  // Half of it lately, the rest long ago, so that the edges of weeks are met.
  const ageHours = random.below(random.chance(0.5) ? 24 * 40 : 24 * 400);
  const begun = new Date(now.getTime() - ageHours * hourMs);
  const handedIn = new Date(Math.min(now.getTime(), begun.getTime() + random.below(200) * hourMs));
  const isHandedIn = state !== 'not_started' && state !== 'in_progress';
  const given = state === 'returned' || state === 'scored' || (isHandedIn && random.chance(0.2));
  const result = {
    points: random.below(40) / 4,
    max_points: 10,
    comment: '',
    ...randomParts(random),
    released_at: now.toISOString(),
  };
  const { id } = await db
    .insertInto('assignment_students')
    .values({
      ...copy,
      state,
      begun_at: state === 'not_started' ? null : begun,
      // Out of what is known by chance already: one more throw here would make other schools of every seed.
      active_seconds: state === 'not_started' || ageHours % 10 < 3 ? null : (ageHours * 37) % 4_000,
      handed_in_at: isHandedIn ? handedIn : null,
      result: given ? JSON.stringify(result) : null,
      due_on: random.chance(0.1)
        ? addDays(now.toISOString().slice(0, 10), -random.below(20))
        : null,
      excused: random.chance(0.1),
      left_at: random.chance(0.1) ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (random.chance(0.4))
    await tell(db, random, { userId: copy.student_id, assignmentStudentId: id, now });
  if (state !== 'not_started') {
    const until = new Date(handedIn.getTime() + 2 * hourMs);
    await writeTries(db, random, { assignment_student_id: id, questions, begun, until });
  }
  if (!isHandedIn || !random.chance(0.6)) return;
  const saved_at = new Date(handedIn.getTime() + (random.chance(0.5) ? -1 : 1) * hourMs);
  await addRows(db, 'score_versions', {
    assignment_student_id: id,
    rev: 1,
    reason: 'release',
    outcome: random.pick(['returned', 'scored'] as const),
    body: '{}',
    started_at: saved_at,
    saved_at,
  });
}

/** What a device of the student says about this copy, now or before. */
async function tell(
  db: Db,
  random: Random,
  {
    userId,
    assignmentStudentId,
    now,
  }: { readonly userId: number; readonly assignmentStudentId: number; readonly now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - random.below(1_000_000));
  await addRows(db, 'device_reports', {
    user_id: userId,
    device_id: randomUUID(),
    unsent: 0,
    app_version: '1',
    packs: JSON.stringify({ [String(assignmentStudentId)]: random.pick(['ready', 'missing']) }),
    packs_at: at,
    reported_at: at,
  });
}
