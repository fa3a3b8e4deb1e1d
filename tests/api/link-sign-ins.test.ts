/** How long a sign-in goes on that a link began, which somebody else had made. */
import { expect, it } from 'vitest';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import type { Schema } from '../../server/contract-types';
import { authCalls, day, minute } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, password, signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Tokens = Schema<'Token'>;

onBothDatabases('a sign-in that a link began', (kind) => {
  const server = suiteServer(kind);

  const { refresh, user: userOf } = authCalls(() => server);

  async function makeRoom() {
    const school = await makeSchool(server.db);
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const student = await makeUser(server.db, { role: 'Student', school });
    const group = await makeGroup(server.db, school, { teachers: [teacher], students: [student] });
    return { school, teacher, student, group };
  }

  const issue = async (issuer: TestUser, to: TestUser) =>
    server.post('/api/auth/keys', { user_id: to.id }, (await signIn(server, issuer)).access);
  async function openBy(link: string | undefined): Promise<Tokens> {
    const key = /auth-key=([\w-]{43})/.exec(link ?? '')?.[1];
    const answer = await server.post('/api/auth/key', { 'auth-key': key });
    return answer.json<{ token: Tokens }>().token;
  }
  const begin = async (issuer: TestUser, to: TestUser) =>
    openBy((await issue(issuer, to)).json<{ url: string }>().url);

  async function goesOn(tokens: Tokens): Promise<Tokens> {
    const answer = await refresh(tokens.refresh_token);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }
  async function expectOver({ access_token, refresh_token }: Tokens): Promise<void> {
    expect((await refresh(refresh_token)).statusCode).toBe(401);
    expect((await userOf(access_token)).statusCode).toBe(401);
  }

  it.each([
    ['is switched off', 'POST', '/deactivate', undefined],
    ['goes to another school', 'PATCH', '', { rev: 1, password }],
  ] as const)('ends at once when its maker %s', async (_, method, path, change) => {
    const { school, teacher, student } = await makeRoom();
    const admin = await makeUser(server.db, { role: 'District Administrator', school });
    const other = await makeSchool(server.db, { districtId: school.districtId });
    const byLink = await begin(teacher, student);
    const own = await signIn(server, student);
    const done = await server.send({
      method,
      url: `/api/dashboard/users/${String(teacher.id)}${path}`,
      token: (await signIn(server, admin)).access,
      ...(change && { payload: { ...change, school_id: other.id } }),
    });
    expect(done.statusCode).toBe(204);
    expect((await userOf(byLink.access_token)).statusCode).toBe(401);
    expect((await userOf(own.access)).statusCode).toBe(200);
  });

  it('goes on no longer once the student has left the groups of its maker', async () => {
    const { school, teacher, student } = await makeRoom();
    const colleague = await makeUser(server.db, { role: 'Teacher', school });
    const theirs = await makeGroup(server.db, school, {
      teachers: [colleague],
      students: [student],
    });
    const byTeacher = await goesOn(await begin(teacher, student));
    const byColleague = await begin(colleague, student);
    const own = await signIn(server, student);
    await server.db
      .deleteFrom('group_students')
      .where('student_id', '=', student.id)
      .where('group_id', '<>', theirs)
      .execute();
    await expectOver(byTeacher);
    await goesOn(byColleague);
    expect((await refresh(own.refresh)).statusCode).toBe(200);
  });

  it('goes on no longer once the group is archived, or its maker teaches it no more', async () => {
    const archived = await makeRoom();
    const left = await makeRoom();
    const signIns = [
      await begin(archived.teacher, archived.student),
      await begin(left.teacher, left.student),
    ];
    await setRow(server.db, 'groups', archived.group, { archived_at: server.clock.now() });
    await server.db.deleteFrom('group_teachers').where('group_id', '=', left.group).execute();
    for (const tokens of signIns) await expectOver(tokens);
  });

  it('goes on as long as it is known who made the link, however much it is used', async () => {
    const { teacher, student } = await makeRoom();
    let tokens = await begin(teacher, student);
    for (const days of [29, 29, 29, 3]) {
      server.clock.advance(days * day);
      await runDatabaseCleanup(server.db, server.clock, false);
      tokens = await goesOn(tokens);
    }
    server.clock.advance(15 * minute + 1);
    await runDatabaseCleanup(server.db, server.clock, false);
    await expectOver(tokens);
  });

  it('of a colleague, who alone got the link, needs its maker no more', async () => {
    const { school, teacher } = await makeRoom();
    const admin = await makeUser(server.db, { role: 'School Administrator', school });
    const before = (await server.mails()).length;
    expect((await issue(admin, teacher)).statusCode).toBe(201);
    const [mail] = (await server.mails()).slice(before);
    const tokens = await openBy(mail?.text);
    await setRow(server.db, 'users', admin.id, { active: false });
    await goesOn(tokens);
  });
});
