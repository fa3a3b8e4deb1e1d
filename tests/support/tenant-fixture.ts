/**
 * A school in which there is one of everything that a call can name, kept by one person. Whatever has a name there says
 * whose it is, so that an answer shows what of it has come through.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DocumentKind } from '../../domain/lesson-plan';
import { may } from '../../domain/permissions';
import type { Role } from '../../domain/reference';
import { record } from '../../server/services/audit/record';
import { assignmentCalls } from './assignment-calls';
import type { AssigningRoom } from './assignment-calls';
import { makeUser, signIn } from './factories';
import type { School, Signed, TestUser } from './factories';
import { makeLesson } from './factories-lessons';
import { orderCalls, wish } from './order-calls';
import { picture } from './pictures';
import { oneDay, planCalls, resourceDraft, rubricDraft, segments } from './plan-calls';
import { addRow, addRows, setRow } from './rows';
import { secondFactorCalls } from './second-factor-calls';
import type { TestServer } from './server';

export type Person = TestUser & Signed;

/** One role may reach differently far: an IT administrator is of a district, or of one school. */
export interface Keeper {
  readonly role: Role;
  readonly ofSchool?: boolean;
}

export type TenantFixture = Awaited<ReturnType<typeof makeTenantFixture>>;

const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
  (await query.executeTakeFirstOrThrow()).id;

/** @param mark stands in every name, and in those of no other tenant */
export async function makeTenantFixture(
  server: TestServer,
  school: School,
  keeper: Keeper,
  mark: string,
) {
  const { makeRoom, given } = assignmentCalls(() => server);
  const room = await makeRoom(school);
  const person = await makePerson(server, room, keeper);
  const [student] = room.students;
  const [group, otherGroup] = room.groups;
  if (!student || group === undefined || otherGroup === undefined) throw new Error('No class');
  const assignment = await given(room);
  const copy = await idOf(
    server.db
      .selectFrom('assignment_students')
      .select('id')
      .where('assignment_id', '=', assignment)
      .where('student_id', '=', student.id)
      .orderBy('position'),
  );
  const tenant = {
    mark,
    school: school.id,
    otherSchool: await makeSisterSchool(server, school),
    person,
    student: student.id,
    // Not renamed: an account that has changed since is another one.
    colleague: (await makeUser(server.db, { role: 'Teacher', school, name: `${mark} Bell` })).id,
    ...{ group, otherGroup, assignment, copy },
    ...(await makeMaterials(server, room, person)),
    ...(await makeOwnThings(server, person, mark)),
    ...(await makeOfDistrict(server, school, mark)),
    ...(await makeOrder(server, school)),
    madeLink: await makeLink(server, student, room.teacher),
    device: await makeDevice(server, school, student, mark),
    file: await sendPicture(server, keeper.role === 'Student' ? person : student),
  };
  await writeNames(server, school, person, mark);
  const { clock, db } = server;
  const by = { ...person, name: mark, districtId: school.districtId, isSandbox: false };
  await record(db, by, clock.now(), { act: 'student.read', people: [student.id] });
  return tenant;
}

async function makePerson(
  server: TestServer,
  room: AssigningRoom,
  { role, ofSchool = false }: Keeper,
): Promise<Person> {
  const { db } = server;
  const { school } = room;
  const [student] = room.students;
  const user = role === 'Student' && student ? student : await makeUser(db, { role, school });
  if (ofSchool) {
    const place = { school_id: school.id, district_id: null };
    await setRow(db, 'users', user.id, place);
  }
  if (role === 'Teacher') {
    const taught = room.groups.map((group_id) => ({ group_id, teacher_id: user.id }));
    await db.insertInto('group_teachers').values(taught).execute();
  }
  // Another sign-in, which may end.
  await signIn(server, user);
  return { ...user, ...(await signIn(server, user)) };
}

async function makeSisterSchool({ db }: TestServer, { districtId }: School): Promise<number> {
  const values = { district_id: districtId, name: 'Sister', time_zone: 'America/New_York' };
  return addRow(db, 'schools', values);
}

/** Of the person, or of the class's teacher where the person has none. */
async function makeMaterials(server: TestServer, room: AssigningRoom, person: Person) {
  const { create } = planCalls(() => server);
  const { publishMore } = assignmentCalls(() => server);
  const owner = may(person.role, 'materials.plan') ? person : room.teacher;
  const resource = await create(owner, 'resource', resourceDraft());
  const rubric = await create(owner, 'rubric', rubricDraft());
  const sequence = await create(owner, 'sequence', oneDay(resource));
  await publishMore(sequence, [makeLesson(1)]);
  const versionOf = async (kind: DocumentKind, id: number): Promise<number> => {
    const made = await sql<{ id: number }>`insert into document_versions
      (${sql.ref(`${kind}_id`)}, rev, reason, title, body, saved_by, started_at, saved_at)
      select d.id, d.rev, 'save', d.title, d.body, d.owner_id, d.created_at, d.updated_at
      from ${sql.table(segments[kind])} d where d.id = ${id} returning id`.execute(server.db);
    return made.rows[0]?.id ?? 0;
  };
  return {
    ...{ resource, rubric, sequence },
    resourceVersion: await versionOf('resource', resource),
    rubricVersion: await versionOf('rubric', rubric),
    sequenceVersion: await versionOf('sequence', sequence),
  };
}

/** What is a person's alone. */
async function makeOwnThings(server: TestServer, person: Person, mark: string) {
  const { db, clock } = server;
  const { addPasskey } = secondFactorCalls(
    () => server,
    () => ({ id: 0, districtId: 0 }),
  );
  const now = clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  const user_id = person.id;
  await addPasskey(user_id);
  const upload = randomUUID();
  const file = { user_id, bytes: 10, created_at: now, expires_at: later };
  await addRows(db, 'asset_uploads', { id: upload, name: `${mark}.png`, state: 'open', ...file });
  const read = {
    ...file,
    file_name: `${mark}.csv`,
    folder: randomUUID(),
    state: 'failed',
  } as const;
  const failure = JSON.stringify({ code: 'not_made', values: {} });
  const comment = { teacher_id: user_id, text: `${mark} Well seen.`, used_at: now };
  return {
    upload,
    import: await addRow(db, 'lesson_imports', { ...read, failure }),
    comment: await addRow(db, 'saved_comments', comment),
    passkey: await idOf(db.selectFrom('passkeys').select('id').where('user_id', '=', user_id)),
    session: await idOf(
      db.selectFrom('sessions').select('id').where('user_id', '=', user_id).orderBy('id'),
    ),
  };
}

const emptyReport = {
  ...{ refused: [], problems: 0, notes: [], schools: [] },
  guard: { number: 0, reasons: [] },
};

async function makeOfDistrict({ db, clock }: TestServer, school: School, mark: string) {
  const now = clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  const district_id = school.districtId;
  const place = { district_id, school_id: school.id };
  const days = { first_day: '2026-03-04', last_day: '2026-03-05' };
  const banner = { ...place, ...days, text_en: `${mark} Snow day`, tone: 'info' } as const;
  const invited = { role: 'Teacher', email: `new@${mark}.test`, locale: 'en' } as const;
  const mailed = { mail_due: false, created_at: now, expires_at: later };
  const framework = { identifier: mark, title: `${mark} standards`, language: 'en' };
  const category = (position: number) =>
    addRow(db, 'sequence_categories', {
      district_id,
      parent_id: null,
      position,
      title: `${mark} ${String(position)}`,
    });
  return {
    banner: await addRow(db, 'banners', { ...banner, updated_at: now }),
    invitation: await addRow(db, 'invitations', { ...place, ...invited, ...mailed }),
    framework: await addRow(db, 'standard_frameworks', {
      district_id,
      ...framework,
      imported_at: now,
    }),
    rosterRun: await addRow(db, 'roster_runs', {
      ...{ district_id, by_name: mark, file_name: `${mark}.zip`, bytes: 1, state: 'done' },
      ...{ report: JSON.stringify(emptyReport), read_on: '2026-03-04', created_at: now },
    }),
    category: await category(100),
    otherCategory: await category(101),
    lastCategory: await category(102),
  };
}

/** Of the school itself, with its file. */
async function makeOrder(server: TestServer, school: School): Promise<{ readonly order: number }> {
  const { enter, quoteOf } = orderCalls(() => server);
  const { id } = await quoteOf(await enter('School Administrator', school), wish([[school, 5]]));
  const file = { order_id: id, name: 'po.pdf', bytes: Buffer.from('%PDF-1.7') };
  await server.db.insertInto('order_files').values(file).execute();
  return { order: id };
}

/** By which somebody could let a child in. */
async function makeLink(
  { db, clock }: TestServer,
  student: TestUser,
  teacher: TestUser,
): Promise<number> {
  const made = { created_at: clock.now(), expires_at: new Date(clock.now().getTime() + 900_000) };
  const people = { user_id: student.id, issued_by: teacher.id };
  const key_hash = createHash('sha256').update(String(student.id)).digest('hex');
  return addRow(db, 'auth_keys', { key_hash, ...people, ...made });
}

async function makeDevice(
  { db, clock }: TestServer,
  school: School,
  student: TestUser,
  mark: string,
): Promise<number> {
  const device_id = randomUUID();
  const now = clock.now();
  const report = { unsent: 0, app_version: '1.0.0', packs: '{}', reported_at: now };
  await addRows(db, 'device_reports', { user_id: student.id, device_id, ...report });
  const device = { school_id: school.id, device_id, name: `${mark} cart`, used_at: now };
  return addRow(db, 'devices', device);
}

/** @returns the hash of a picture that a student has sent */
async function sendPicture(server: TestServer, student: TestUser | Person): Promise<string> {
  const { ticket } = 'ticket' in student ? student : await signIn(server, student);
  const payload = await picture('png');
  const sha256 = createHash('sha256').update(payload).digest('hex');
  const answer = await server.putBytes(`/api/sync/files/${sha256}`, payload, ticket);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return sha256;
}

async function writeNames(
  { db }: TestServer,
  school: School,
  person: Person,
  mark: string,
): Promise<void> {
  const own = sql`select u.id from users u where u.school_id = ${school.id} or u.id = ${person.id}`;
  const marked = (name: string) =>
    sql`set ${sql.ref(name)} = ${`${mark} `}::text || ${sql.ref(name)}`;
  await sql`update users ${marked('name')} where id in (${own}) and name not like ${`${mark}%`}`.execute(
    db,
  );
  await sql`update schools ${marked('name')} where id = ${school.id}`.execute(db);
  await sql`update groups ${marked('name')} where school_id = ${school.id}`.execute(db);
  for (const table of Object.values(segments)) {
    await sql`update ${sql.table(table)} ${marked('title')} where owner_id in (${own})`.execute(db);
  }
  await sql`update sequence_versions ${marked('title')}
    where sequence_id in (select s.id from sequences s where s.owner_id in (${own}))`.execute(db);
}
