/** What a round stands on: a class of its own with two teachers, three children and two lessons for today. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/db/tables';
import { lessonTitle } from '../faults/fault-lesson';
import { publishTrees } from '../faults/trees';
import { morning } from './school';
import type { School } from './school';
import { addRow, addRows } from '../support/rows';

export interface Child {
  readonly id: number;
  readonly username: string;
  /** Their copies of the two lessons, in order. */
  readonly lessons: readonly number[];
}

export interface Teacher {
  readonly id: number;
  readonly email: string;
}

export interface SchoolClass {
  readonly assignmentId: number;
  /** Of all numbers of the class the lowest: what is told of it is told from there. */
  readonly firstId: number;
  readonly children: readonly Child[];
  readonly teachers: readonly Teacher[];
}

interface Premises {
  readonly district: number;
  readonly school: number;
  readonly version: number;
}

const lessonCount = 2;
const timeZone = 'America/Chicago';
const today = '2026-03-04';

type Writer = Kysely<Tables>;

async function premisesOf(db: Writer): Promise<Premises & { readonly owner: number }> {
  const district = await addRow(db, 'districts', { name: 'District' });
  const school = await addRow(db, 'schools', {
    district_id: district,
    name: 'School',
    time_zone: timeZone,
  });
  const owner = await addRow(db, 'users', {
    role: 'Teacher',
    name: 'Author',
    email: 'author@school.test',
    password_hash: '-',
    school_id: school,
    district_id: district,
  });
  return { district, school, owner, version: 0 };
}

/** Builds the school itself and publishes its lessons, once. */
export async function buildPremises(school: School): Promise<Premises> {
  const { db } = school;
  const now = new Date(morning);
  const files = [
    await school.putAsset('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
    await school.putAsset('a short sound', 'audio/mp4'),
  ];
  const { owner, ...rest } = await premisesOf(db);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const lessons = Array.from({ length: lessonCount }, (_, at) => ({
    title: `${lessonTitle} ${String(at + 1)}`,
    cover: files[0]?.sha256,
    pack: { id: `trees-${String(at + 1)}`, bytes, assets: files },
  }));
  const version = await publishTrees(db, owner, lessons, now);
  // All numbers of rounds have as many digits, so that texts made of them are in the same order.
  await sql`select setval(pg_get_serial_sequence('users', 'id'), 100000),
    setval(pg_get_serial_sequence('assignment_students', 'id'), 100000),
    setval(pg_get_serial_sequence('assignments', 'id'), 500000)`.execute(db);
  return { ...rest, version };
}

let made = 0;

/** A class that nobody has worked in. */
export function newClass(
  school: School,
  { district, school: schoolId, version }: Premises,
): Promise<SchoolClass> {
  made += 1;
  const name = String(made).padStart(6, '0');
  const own = { password_hash: school.passwordHash, school_id: schoolId, district_id: district };
  return school.db.transaction().execute(async (trx) => {
    const people = await trx
      .insertInto('users')
      .values([
        ...['a', 'b'].map((each) => ({
          ...own,
          role: 'Teacher' as const,
          name: `Teacher ${each}`,
          email: `${each}${name}@school.test`,
        })),
        ...['a', 'b', 'c'].map((each) => ({
          ...own,
          role: 'Student' as const,
          name: `Child ${each}`,
          username: `child-${each}-${name}`,
        })),
      ])
      .returning(['id', 'email', 'username'])
      .execute();
    people.sort((a, b) => a.id - b.id);
    const teachers = people.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
    const [first] = teachers;
    if (!first) throw new Error('no teacher');
    const group = await addRow(trx, 'groups', {
      school_id: schoolId,
      name: `Room ${name}`,
      grade_id: 5,
      color: 'success',
    });
    await trx
      .insertInto('group_teachers')
      .values(teachers.map(({ id }) => ({ group_id: group, teacher_id: id })))
      .execute();
    const assignmentId = await addRow(trx, 'assignments', {
      version_id: version,
      teacher_id: first.id,
      school_id: schoolId,
      starts_on: today,
      created_at: new Date(morning),
    });
    await addRows(trx, 'assignment_groups', { assignment_id: assignmentId, group_id: group });
    const positions = Array.from({ length: lessonCount }, (_, at) => at + 1);
    await trx
      .insertInto('assignment_lessons')
      .values(
        positions.map((position) => ({ assignment_id: assignmentId, position, school_day: today })),
      )
      .execute();
    const students = people.filter(({ username }) => username !== null);
    const copies = await trx
      .insertInto('assignment_students')
      .values(
        students.flatMap(({ id }) =>
          positions.map((position) => ({ assignment_id: assignmentId, position, student_id: id })),
        ),
      )
      .returning(['id', 'student_id', 'position'])
      .execute();
    copies.sort((a, b) => a.id - b.id);
    const children = students.map(({ id, username }) => ({
      id,
      username: username ?? '',
      lessons: copies.filter((copy) => copy.student_id === id).map((copy) => copy.id),
    }));
    return { assignmentId, firstId: first.id, children, teachers };
  });
}
