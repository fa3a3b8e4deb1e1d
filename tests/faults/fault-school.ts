/** A school with as many students as a run needs, each with one lesson for today and nothing done. */
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Pack } from '../../server/db/lesson-plan-tables';
import type { Db, Tables } from '../../server/db/tables';
import { lessonTitle } from './fault-lesson';
import { publishTrees } from './trees';
import { addRow, addRows } from '../support/rows';

export const password = 'fault-school-2026';

/** Both teach the students of the school, and score the same work. */
export const teachers = ['teacher@fault.school', 'colleague@fault.school'] as const;

export interface Student {
  readonly id: number;
  readonly username: string;
  readonly assignmentStudentId: number;
  readonly assignmentId: number;
}

export interface SchoolOptions {
  readonly students: number;
  /** So many share an assignment; all do when absent. */
  readonly classSize?: number;
  /** Where the lesson's cover lies, as an asset. */
  readonly cover: string;
  readonly pack: Pack;
}

const timeZone = 'America/Chicago';

async function staff(db: Transaction<Tables>) {
  const district = await addRow(db, 'districts', { name: 'Fault district' });
  const school = await addRow(db, 'schools', {
    district_id: district,
    name: 'Fault school',
    time_zone: timeZone,
  });
  // Cheap on purpose: the run signs in hundreds of times and measures something else.
  const passwordHash = await hash(password, {
    memoryCost: 1024,
    timeCost: 1,
    parallelism: 1,
  });
  const ids: number[] = [];
  for (const email of teachers) {
    ids.push(
      await addRow(db, 'users', {
        role: 'Teacher',
        name: email === teachers[0] ? 'Ms. Rivera' : 'Mr. Osei',
        email,
        password_hash: passwordHash,
        school_id: school,
        district_id: district,
      }),
    );
  }
  const [teacher = 0] = ids;
  const group = await addRow(db, 'groups', {
    school_id: school,
    name: 'Room 4',
    grade_id: 5,
    color: 'success',
  });
  await db
    .insertInto('group_teachers')
    .values(ids.map((teacher_id) => ({ group_id: group, teacher_id })))
    .execute();
  return { district, school, teacher, group, passwordHash };
}

type Staff = Awaited<ReturnType<typeof staff>>;

/** Gives the lesson to some students, for today. */
async function assign(
  db: Transaction<Tables>,
  version: number,
  { school, teacher, group }: Staff,
  students: readonly number[],
): Promise<void> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  const assignment = await addRow(db, 'assignments', {
    version_id: version,
    teacher_id: teacher,
    school_id: school,
    starts_on: day,
    created_at: new Date(),
  });
  await addRows(db, 'assignment_groups', { assignment_id: assignment, group_id: group });
  await addRows(db, 'assignment_lessons', {
    assignment_id: assignment,
    position: 1,
    school_day: day,
  });
  await db
    .insertInto('assignment_students')
    .values(students.map((student_id) => ({ assignment_id: assignment, position: 1, student_id })))
    .execute();
}

/** Fills an empty, migrated database. */
export async function buildSchool(db: Db, options: SchoolOptions): Promise<readonly Student[]> {
  return db.transaction().execute(async (trx) => {
    const people = await staff(trx);
    const { district, school, teacher, passwordHash } = people;
    const lessons = [{ ...options, title: lessonTitle }];
    const version = await publishTrees(trx, teacher, lessons, new Date());
    await sql`
      insert into users (role, name, username, password_hash, school_id, district_id)
      select 'Student', 'Child ' || n, 'child' || n, ${passwordHash}, ${sql.lit(school)}, ${sql.lit(district)}
      from generate_series(1, ${sql.lit(options.students)}) n`.execute(trx);
    const students = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'Student')
      .orderBy('id')
      .execute();
    const size = options.classSize ?? students.length;
    for (let at = 0; at < students.length; at += size) {
      const some = students.slice(at, at + size).map(({ id }) => id);
      await assign(trx, version, people, some);
    }
    return trx
      .selectFrom('users')
      .innerJoin('assignment_students', 'assignment_students.student_id', 'users.id')
      .select([
        'users.id',
        sql<string>`users.username`.as('username'),
        'assignment_students.id as assignmentStudentId',
        'assignment_students.assignment_id as assignmentId',
      ])
      .orderBy('users.id')
      .execute();
  });
}
