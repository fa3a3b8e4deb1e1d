/** What is written of which act, and what is not: a student's own calls, and work. */
import { describe, expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import { auditCalls } from '../support/audit-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, password, signIn } from '../support/factories';
import { postOp, saveScoreOp, sync } from '../support/factories-sync';
import { orderCalls, wish } from '../support/order-calls';
import { rosterSetCalls } from '../support/roster-sets';
import { makeScoredClass, marked, workAndHandIn } from '../support/scoring-calls';
import { suiteServer } from '../support/suite-server';

const hourMs = 60 * 60_000;

onBothDatabases('acts in the log', (kind) => {
  const server = suiteServer(kind);
  const { events, lines } = auditCalls(() => server);
  const rosters = rosterSetCalls(() => server);
  const orders = orderCalls(() => server);

  /** A school with an administrator, a teacher, a student, and two groups of them. */
  async function school() {
    const at = await makeSchool(server.db);
    const admin = await makeUser(server.db, {
      ...{ role: 'School Administrator', school: at, name: 'Ana López' },
    });
    const teacher = await makeUser(server.db, { role: 'Teacher', school: at, name: 'Marco Díaz' });
    const student = await makeUser(server.db, { role: 'Student', school: at, name: 'Maya Reyes' });
    const people = { teachers: [teacher], students: [student] };
    const group = await makeGroup(server.db, at, people);
    const other = await makeGroup(server.db, at, { ...people, students: [] });
    const token = (await signIn(server, admin)).access;
    const teachers = (await signIn(server, teacher)).access;
    return { at, admin, teacher, student, group, other, token, teachers };
  }

  const call = async (
    token: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const answer = await server.send({ method, url: `/api${path}`, token, payload });
    expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(300);
    return answer;
  };

  it('are those of staff who change an account', async () => {
    const { token, teacher } = await school();
    const path = `/dashboard/users/${String(teacher.id)}`;
    const revOf = async () => {
      const found = await call(token, 'GET', '/dashboard/users?role=Teacher');
      return found.json<{ data: { rev: number }[] }>().data[0]?.rev;
    };
    await call(token, 'PATCH', path, { rev: await revOf(), name: 'Marco Díaz Ruiz' });
    await call(token, 'PATCH', path, {
      ...{ rev: await revOf(), role: 'School Administrator', password },
    });
    await call(token, 'POST', `${path}/password-reset`);
    await call(token, 'POST', `${path}/deactivate`);
    await call(token, 'POST', `${path}/activate`);
    expect((await events(token)).map(({ act, details }) => [act, details])).toEqual([
      ['staff.restored', {}],
      ['staff.deactivated', {}],
      ['sign_in.reset_mailed', {}],
      ['staff.role_changed', { role: 'School Administrator', former_role: 'Teacher' }],
      ['staff.changed', { fields: ['name'] }],
    ]);
  });

  it('are invitations, sent and taken back', async () => {
    const { token, at } = await school();
    const text = 'june@school.test\nbea@school.test';
    const invite = { role: 'Teacher', school_id: at.id, text, confirm: true };
    await call(token, 'POST', '/dashboard/invitations', invite);
    const listed = await call(token, 'GET', '/dashboard/invitations');
    const [{ id, email } = { id: 0, email: '' }] = listed.json<{
      data: { id: number; email: string }[];
    }>().data;
    await call(token, 'POST', `/dashboard/invitations/${String(id)}/send`);
    await call(token, 'DELETE', `/dashboard/invitations/${String(id)}`);
    const of = (await lines(token)).map((line) => line);
    expect(of.slice(0, 2)).toEqual([
      `invitation.taken_back: ${email}`,
      `invitation.sent_again: ${email}`,
    ]);
    expect(of.slice(2).sort()).toEqual([
      ...['invitation.sent: bea@school.test', 'invitation.sent: june@school.test'],
    ]);
  });

  it('are links and cards, and who came in by a link', async () => {
    const { token, teachers, student, group } = await school();
    const made = await call(teachers, 'POST', '/auth/keys', { user_id: student.id });
    const key = new URL(made.json<{ url: string }>().url).searchParams.get('auth-key');
    await call('', 'POST', '/auth/key', { 'auth-key': key });
    const cards = `/dashboard/groups/${String(group)}/sign-in-cards`;
    const ids = { student_ids: [student.id] };
    await call(teachers, 'POST', cards, { ...ids, kind: 'badge' });
    await call(teachers, 'POST', cards, { ...ids, kind: 'pass_phrase' });
    await call(teachers, 'POST', `/dashboard/groups/${String(group)}/printed-cards`, {
      ...{ ...ids, kind: 'badge' },
    });
    const card = `/dashboard/students/${String(student.id)}/sign-in-cards/badge`;
    await call(teachers, 'DELETE', card);
    const found = await events(token);
    expect(found.map(({ act, actor, target }) => [act, actor?.name, target?.name])).toEqual([
      ['sign_in.card_ended', 'Marco Díaz', 'Maya Reyes'],
      ['sign_in.card_printed', 'Marco Díaz', 'Maya Reyes'],
      ['sign_in.password_made', 'Marco Díaz', 'Maya Reyes'],
      ['sign_in.card_made', 'Marco Díaz', 'Maya Reyes'],
      ['sign_in.by_link', 'Maya Reyes', 'Maya Reyes'],
      ['sign_in.link_made', 'Marco Díaz', 'Maya Reyes'],
    ]);
    expect(found[4]).toMatchObject({ details: { issuer: 'Marco Díaz' }, address: '127.0.0.0/24' });
    expect(found[3]?.details).toMatchObject({ kind: 'badge' });
  });

  it('are what becomes of students', async () => {
    const { token, at, student, group, other } = await school();
    const path = `/dashboard/students/${String(student.id)}`;
    const made = await call(token, 'POST', '/dashboard/students', {
      ...{ name: 'Ben Lee', school_id: at.id, group_id: group },
    });
    await call(token, 'PATCH', path, { name: 'Maya R.', grade_id: 5 });
    await call(token, 'POST', `${path}/move`, { from_group: group, to_group: other });
    await call(token, 'POST', `${path}/deactivate`);
    await call(token, 'POST', `${path}/activate`);
    await call(token, 'POST', '/dashboard/students/import', {
      ...{ text: 'Name\nCleo Ray\nDan Oh', group_id: group, confirm: true },
    });
    expect(made.json<{ name: string }>().name).toBe('Ben Lee');
    const found = await events(token);
    expect(found.map(({ act, target }) => [act, target?.name])).toEqual([
      ['student.imported', expect.stringMatching(/^School/)],
      ['student.restored', 'Maya R.'],
      ['student.deactivated', 'Maya R.'],
      ['student.moved', 'Maya R.'],
      ['student.changed', 'Maya R.'],
      ['student.created', 'Ben Lee'],
    ]);
    expect(found[0]?.details).toEqual({ count: 2 });
    expect(found[4]?.details).toEqual({ fields: ['name', 'grade'] });
  });

  it('are seen by both schools when a student changes between them', async () => {
    const { at, token, student, group } = await school();
    const there = await makeSchool(server.db, { districtId: at.districtId });
    const theirs = await makeGroup(server.db, there, { teachers: [], students: [] });
    const district = await makeUser(server.db, { role: 'District Administrator', school: at });
    const principal = await makeUser(server.db, { role: 'School Administrator', school: there });
    const wide = (await signIn(server, district)).access;
    await call(wide, 'POST', `/dashboard/students/${String(student.id)}/move`, {
      ...{ from_group: group, to_group: theirs },
    });
    expect(await lines(token)).toEqual(['student.moved: Maya Reyes']);
    const theirToken = (await signIn(server, principal)).access;
    expect(await lines(theirToken)).toEqual(['student.moved: Maya Reyes']);
  });

  it('are changes of groups and of who is in them', async () => {
    const { token, at, teacher, student, group, other } = await school();
    const path = `/dashboard/groups/${String(other)}`;
    await call(token, 'PATCH', path, { name: 'Room 12' });
    await call(token, 'PUT', `${path}/teachers`, { teacher_ids: [teacher.id] });
    await call(token, 'POST', `${path}/students`, { student_ids: [student.id] });
    await call(token, 'DELETE', `${path}/students/${String(student.id)}`);
    await call(token, 'POST', `${path}/class-code`);
    await call(token, 'POST', `${path}/archive`, { archived: true });
    await call(token, 'POST', '/dashboard/groups', {
      ...{ name: 'Room 14', grade_id: 4, color: 'info', school_id: at.id },
    });
    expect(group).toBeGreaterThan(0);
    expect(await lines(token)).toEqual([
      'group.created: Room 14',
      'group.archived: Room 12',
      'group.code_made: Room 12',
      'group.student_removed: Maya Reyes',
      'group.student_added: Maya Reyes',
      'group.teachers_set: Room 12',
      'group.changed: Room 12',
    ]);
  });

  it('are the rule for second factors, of a school and of a district', async () => {
    const { token, at } = await school();
    const district = await makeUser(server.db, { role: 'District Administrator', school: at });
    const wide = (await signIn(server, district)).access;
    const rule = { rev: 0, roles: ['Teacher'], first_day: '2026-12-01' };
    await call(token, 'PUT', '/dashboard/second-factor-rule', rule);
    await call(wide, 'PUT', '/dashboard/second-factor-rule', rule);
    const found = await events(wide);
    expect(found.map(({ act, target }) => [act, target?.kind])).toEqual([
      ['second_factor.rule_set', 'district'],
      ['second_factor.rule_set', 'school'],
    ]);
    expect(found[0]?.details).toEqual({ roles: ['Teacher'], first_day: '2026-12-01' });
  });

  it('are how a school signs in', async () => {
    const { token } = await school();
    const settings = {
      ...{ rev: 0, methods: ['password'], student_days: 30, staff_days: 30, email_domains: [] },
    };
    await call(token, 'PUT', '/dashboard/sign-in-settings', settings);
    const [first] = await events(token);
    expect([first?.act, first?.target?.kind]).toEqual(['sign_in.settings_set', 'school']);
  });

  it('are files that a screen has made of figures', async () => {
    const { teachers, token, at } = await school();
    const details = { figures: 'matrix', format: 'csv' };
    await call(teachers, 'POST', '/dashboard/audit/exports', details);
    const district = await makeUser(server.db, { role: 'District Administrator', school: at });
    const wide = (await signIn(server, district)).access;
    await call(wide, 'POST', '/dashboard/audit/exports', { figures: 'use', format: 'print' });
    const found = await events(wide);
    expect(found.map(({ act, target }) => [act, target?.kind])).toEqual([
      ['data.exported', 'district'],
      ['data.exported', 'school'],
    ]);
    expect((await events(token)).map((event) => event.details)).toEqual([details]);
  });

  it('are rosters and orders', async () => {
    const { token, school: at } = await rosters.makeKeeper();
    await rosters.bring(token, smallRoster);
    const buyer = await orders.enter('District Administrator', at);
    const quote = await orders.quoteOf(buyer, wish([[at, 5]]));
    const placed = await orders.placed(buyer, quote, 'PO-1');
    await orders.call(buyer, 'POST', `/${String(placed.id)}/cancel`, { rev: placed.rev });
    expect(await lines(token)).toEqual([
      `order.canceled: ${quote.number}`,
      `order.placed: ${quote.number}`,
      `order.added: ${quote.number}`,
      ...['roster.applied: roster.zip', 'roster.read: roster.zip'],
    ]);
  });

  describe('of scores', () => {
    it('say that one was released or changed, and nothing of it; the child’s own calls say nothing', async () => {
      const room = await makeScoredClass(server);
      const { teacher, student, copy, signed } = room;
      const { access: token } = await signed('School Administrator', 'Ana López');
      await workAndHandIn(server, student, copy);
      for (const path of ['/student/today', '/user']) await call(student.access, 'GET', path);
      expect(await events(token)).toEqual([]);
      await sync(server, teacher, [
        saveScoreOp(copy, 0, marked('l1', 'Well done')),
        postOp(copy, 1),
      ]);
      await sync(server, teacher, [saveScoreOp(copy, 2, marked('l2')), postOp(copy, 3)]);
      const found = await events(token);
      expect(found.map(({ act, actor, target }) => [act, actor?.name, target?.name])).toEqual([
        ['score.changed', 'Ms. Rivera', 'Ana'],
        ['score.released', 'Ms. Rivera', 'Ana'],
      ]);
      expect(JSON.stringify(found)).not.toMatch(/Well done|points/);
    });
  });

  describe('of reading', () => {
    const read = (token: string, id: number) =>
      call(token, 'GET', `/dashboard/students/${String(id)}`);

    it('are one line an hour for a reader and a child, however many pages', async () => {
      const { token, teachers, student } = await school();
      await Promise.all([read(teachers, student.id), read(teachers, student.id)]);
      await read(token, student.id);
      const both = ['Ana López', 'Marco Díaz'];
      const readers = async (of: string) =>
        (await events(of)).map(({ act, actor }) => [act, actor?.name]);
      expect(await readers(token)).toEqual(both.map((name) => ['student.read', name]));
      server.clock.advance(hourMs);
      const admin = await makeUser(server.db, {
        ...{ role: 'School Administrator', name: 'Zoe', school: await schoolOf(student.id) },
      });
      const later = (await signIn(server, admin)).access;
      await read(later, student.id);
      expect(await readers(later)).toHaveLength(3);
    });

    const schoolOf = async (userId: number) => {
      const found = await server.db
        .selectFrom('users')
        .innerJoin('schools', 'schools.id', 'users.school_id')
        .select(['schools.id', 'schools.district_id as districtId'])
        .where('users.id', '=', userId)
        .executeTakeFirstOrThrow();
      return found;
    };

    it('are a class’s work for an administrator, and not for its own teacher', async () => {
      const room = await makeScoredClass(server);
      const { teacher, student, copy, assignment, signed, group } = room;
      const { access: token } = await signed('School Administrator', 'Ana López');
      await workAndHandIn(server, student, copy);
      const list = `/dashboard/assignments/${String(assignment.id)}/lessons/1/work`;
      await call(teacher.access, 'GET', list);
      expect(await events(token)).toEqual([]);
      await call(token, 'GET', list);
      const versions = `/dashboard/assignment-students/${String(copy)}/score-versions`;
      await call(teacher.access, 'GET', versions);
      // Of the same hour.
      await call(teacher.access, 'GET', `/dashboard/students/${String(student.id)}/marks`);
      const reports = `/dashboard/data/family-reports?group_id=${String(group)}`;
      await call(teacher.access, 'GET', reports);
      const found = await events(token);
      expect(found.map(({ act, actor, target }) => [act, actor?.name, target?.kind])).toEqual([
        ['report.made', 'Ms. Rivera', 'group'],
        ['student.read', 'Ms. Rivera', 'person'],
        ['student.read', 'Ana López', 'person'],
        ['student.read', 'Ana López', 'person'],
      ]);
    });
  });
});
