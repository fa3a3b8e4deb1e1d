/** People for tests. Each function makes what it needs; nothing is shared between tests. */
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Role } from '../../domain/reference';
import type { DbOrTransaction } from '../../server/db/tables';
import type { TestServer } from './server';
import { addRow, addRows } from './rows';

export const password = 'a good password';
/** As cheap as can be: what comparing costs stands in the hash, and most tests sign somebody in. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let counter = 0;
const next = (): number => (counter += 1);

export interface School {
  readonly id: number;
  readonly districtId: number;
}

function makeDistrict(db: DbOrTransaction): Promise<number> {
  return addRow(db, 'districts', { name: `District ${String(next())}` });
}

export async function makeSchool(
  db: DbOrTransaction,
  school: { readonly districtId?: number; readonly timeZone?: string } = {},
): Promise<School> {
  const districtId = school.districtId ?? (await makeDistrict(db));
  const id = await addRow(db, 'schools', {
    district_id: districtId,
    name: `School ${String(next())}`,
    time_zone: school.timeZone ?? 'America/New_York',
  });
  return { id, districtId };
}

export interface TestUser {
  readonly id: number;
  readonly role: Role;
  /** The e-mail address or username. */
  readonly login: string;
}

export async function makeUser(
  db: DbOrTransaction,
  user: {
    readonly role: Role;
    readonly school?: School;
    readonly active?: boolean;
    readonly name?: string;
  },
): Promise<TestUser> {
  const isStudent = user.role === 'Student' || user.role === 'Demo User';
  const login = isStudent ? `student-${String(next())}` : `person-${String(next())}@school.test`;
  const ofDistrict = user.role === 'District Administrator' || user.role === 'IT Administrator';
  const id = await addRow(db, 'users', {
    role: user.role,
    name: user.name ?? `Person ${String(counter)}`,
    ...(isStudent ? { username: login } : { email: login }),
    password_hash: await passwordHash,
    school_id: user.school && !ofDistrict ? user.school.id : null,
    district_id: user.school && ofDistrict ? user.school.districtId : null,
    active: user.active ?? true,
  });
  return { id, role: user.role, login };
}

export async function makeGroup(
  db: DbOrTransaction,
  school: School,
  people: { readonly teachers: readonly TestUser[]; readonly students: readonly TestUser[] },
): Promise<number> {
  const id = await addRow(db, 'groups', {
    school_id: school.id,
    name: `Group ${String(next())}`,
    grade_id: 4,
    color: 'info',
  });
  for (const teacher of people.teachers) {
    await addRows(db, 'group_teachers', { group_id: id, teacher_id: teacher.id });
  }
  for (const student of people.students) {
    await addRows(db, 'group_students', { group_id: id, student_id: student.id });
  }
  return id;
}

export interface Signed {
  readonly access: string;
  readonly refresh: string;
  /** Of everybody but IT administrators. */
  readonly ticket: string;
  readonly deviceId: string;
}

export async function signIn(
  server: TestServer,
  user: TestUser,
  deviceId: string = randomUUID(),
): Promise<Signed> {
  const isStudent = user.role === 'Student' || user.role === 'Demo User';
  const answer = await server.post(isStudent ? '/api/auth/student-login' : '/api/auth/login', {
    ...(isStudent ? { username: user.login } : { email: user.login }),
    password,
    device_id: deviceId,
  });
  const body = answer.json<{
    token: { access_token: string; refresh_token: string };
    upload_ticket?: string;
  }>();
  return {
    access: body.token.access_token,
    refresh: body.token.refresh_token,
    ticket: body.upload_ticket ?? '',
    deviceId,
  };
}
