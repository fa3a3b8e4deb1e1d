/** The demo: a district with people and lessons, on an empty database only. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import { hashPassword } from '../../services/passwords/passwords';
import { openSeal } from '../../services/secrets/sealing';
import type { CardSealer } from '../../services/secrets/sealing';
import { readKeptSet } from '../../services/standards/frameworks';
import { putFramework } from '../standards.repo';
import { ensureAssets } from '../assets.repo';
import type { Asset } from '../assets.repo';
import type { Db, DbOrTransaction, Tables } from '../tables';
import { extendDemoCalendar } from './calendar';
import { seedCategories } from './categories';
import { demoSequences } from './content';
import { seedHistory } from './history';
import { importMedia } from './media';
import {
  demoClassCode,
  demoPassword,
  demoPictures,
  groupPlans,
  secondSchoolGroups,
  secondSchoolStudents,
  secondSchoolTeacher,
  staff,
  studentNames,
} from './people';
import { seedSequence } from './plans';
import { seedSignIns } from './sign-ins';

export const seedLock = 7_201_645;

/**
 * Seeds the demo when the database holds nobody yet, and makes sure its media are on this disk.
 * @returns whether the database has the demo
 */
export async function seedDemo(
  db: Db,
  config: Pick<Config, 'dataDir' | 'demoTimeZone'>,
  clock: Clock,
): Promise<boolean> {
  const media = await importMedia(join(config.dataDir, 'assets'));
  const passwordHash = await hashPassword(demoPassword);
  const { cards } = await openSeal(config.dataDir);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(trx);
    const anybody = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (!anybody) {
      const now = clock.now();
      await ensureAssets(trx, [...media.values()], now);
      const district = await seedPeople(trx, passwordHash, config.demoTimeZone);
      await seedPictures(trx, district.students, cards, now);
      await seedSequences(trx, district, media, now);
      for (const name of ['ccss-math', 'ccss-ela'] as const) {
        await putFramework(trx, district.districtId, await readKeptSet(name), now);
      }
      await extendDemoCalendar(trx, clock);
      await seedHistory(trx, clock);
      await seedSignIns(trx, now);
    }
    const demo = await trx
      .selectFrom('districts')
      .select('id')
      .where('is_demo', '=', true)
      .executeTakeFirst();
    return demo !== undefined;
  });
}

interface SeededDistrict {
  readonly districtId: number;
  readonly schoolId: number;
  readonly teacherId: number;
  readonly students: readonly number[];
}

async function seedPeople(
  db: DbOrTransaction,
  password_hash: string,
  time_zone: string,
): Promise<SeededDistrict> {
  const districtId = await idOf(
    db
      .insertInto('districts')
      .values({ name: 'Cedar Valley District', is_demo: true })
      .returning('id'),
  );
  const school = (name: string) =>
    idOf(
      db.insertInto('schools').values({ district_id: districtId, name, time_zone }).returning('id'),
    );
  const schoolId = await school('Cedar Valley Elementary');
  const secondSchoolId = await school('River Bend School');
  const [teacherId] = await insertUsers(
    db,
    staff.map(({ role, name, email }) => ({
      role,
      name,
      email,
      password_hash,
      has_trial: false,
      district_id: districtId,
      school_id: role === 'Teacher' || role === 'School Administrator' ? schoolId : null,
    })),
  );
  if (teacherId === undefined) throw new Error('The demo has no teacher');
  const students = await insertUsers(
    db,
    studentNames.map((name, index) => ({
      role: 'Student' as const,
      name,
      username: `student${String(index + 1)}`,
      password_hash,
      has_trial: false,
      school_id: schoolId,
      grade_id: groupPlans[0].grade_id,
    })),
  );
  await seedGroups(db, schoolId, teacherId, students);
  await seedSecondSchool(db, secondSchoolId);
  await seedDemoUser(db, password_hash, time_zone);
  return { districtId, schoolId, teacherId, students };
}

/** The first group is the whole class; the others take parts of it. */
async function seedGroups(
  db: DbOrTransaction,
  schoolId: number,
  teacherId: number,
  students: readonly number[],
): Promise<void> {
  const members = [
    students,
    students.slice(0, 15),
    students.slice(15),
    students.filter((_, index) => index % 3 === 0),
  ];
  for (const [index, plan] of groupPlans.entries()) {
    const class_code = index === 0 ? demoClassCode : null;
    const group = { ...plan, class_code, school_id: schoolId };
    await insertGroup(db, group, teacherId, members[index] ?? []);
  }
}

/** Two children of the class sign in with pictures; the others' are left for a teacher to make. */
async function seedPictures(
  db: DbOrTransaction,
  students: readonly number[],
  seal: CardSealer,
  now: Date,
): Promise<void> {
  for (const { student, pictures } of demoPictures) {
    const student_id = students[student];
    if (student_id === undefined) throw new Error('The demo has no such student');
    const secret_hash = await hashPassword(pictures);
    const secret_sealed = seal.close(student_id, 'pictures', pictures);
    await db
      .insertInto('sign_in_cards')
      .values({ student_id, kind: 'pictures', secret_hash, secret_sealed, created_at: now })
      .execute();
  }
}

/** Nobody signs in there: its accounts have passwords that nobody knows. */
async function seedSecondSchool(db: DbOrTransaction, schoolId: number): Promise<void> {
  const password_hash = await hashPassword(randomBytes(24).toString('base64url'));
  const common = { password_hash, has_trial: false, school_id: schoolId };
  const { role, name, email } = secondSchoolTeacher;
  const [teacherId] = await insertUsers(db, [{ ...common, role, name, email }]);
  if (teacherId === undefined) throw new Error('The second demo school has no teacher');
  const half = secondSchoolStudents.length / 2;
  const students = await insertUsers(
    db,
    secondSchoolStudents.map((name, index) => ({
      ...common,
      grade_id: secondSchoolGroups[index < half ? 0 : 1].grade_id,
      role: 'Student' as const,
      name,
      username: `river-bend-${String(index + 1)}`,
    })),
  );
  for (const [index, plan] of secondSchoolGroups.entries()) {
    const members = students.slice(index * half, (index + 1) * half);
    await insertGroup(db, { ...plan, school_id: schoolId }, teacherId, members);
  }
}

/** The demo user belongs to no school; the lessons come from an account that cannot sign in. */
async function seedDemoUser(
  db: DbOrTransaction,
  password_hash: string,
  time_zone: string,
): Promise<void> {
  await insertUsers(db, [
    { role: 'Demo User', name: 'Demo', username: 'demo', password_hash, time_zone },
    {
      role: 'Teacher',
      name: 'Daybook',
      email: 'guide@daybook.invalid',
      password_hash: await hashPassword(randomBytes(24).toString('base64url')),
      active: false,
      time_zone,
    },
  ]);
}

async function seedSequences(
  db: DbOrTransaction,
  { districtId, schoolId, teacherId }: SeededDistrict,
  media: ReadonlyMap<string, Asset>,
  now: Date,
): Promise<void> {
  const resolve = (name: string): Asset => {
    const asset = media.get(name);
    if (!asset)
      throw new Error(`The demo names the file ${name}, which server/db/seed/media lacks`);
    return asset;
  };
  await seedCategories(db, districtId);
  for (const sequence of demoSequences) {
    // One of them is the product's own, so that the demo has content of every scope but a colleague's.
    const isOwn = sequence.subject_id !== 3;
    await seedSequence(db, {
      sequence,
      place: isOwn
        ? { scope: 'shared', owner_id: teacherId, school_id: schoolId }
        : { scope: 'global' },
      districtId: isOwn ? districtId : null,
      resolve,
      now,
    });
  }
}

type NewUser = Insertable<Tables['users']>;

async function insertUsers(db: DbOrTransaction, users: readonly NewUser[]): Promise<number[]> {
  const rows = await db
    .insertInto('users')
    .values([...users])
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

async function insertGroup(
  db: DbOrTransaction,
  group: Insertable<Tables['groups']>,
  teacherId: number,
  studentIds: readonly number[],
): Promise<void> {
  const group_id = await idOf(db.insertInto('groups').values(group).returning('id'));
  await db.insertInto('group_teachers').values({ group_id, teacher_id: teacherId }).execute();
  await db
    .insertInto('group_students')
    .values(studentIds.map((student_id) => ({ group_id, student_id })))
    .execute();
}

async function idOf(query: {
  executeTakeFirstOrThrow(): Promise<{ readonly id: number }>;
}): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}
