/** The activity log: written with the act, kept as it was written, and read in parts. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { auditCalls, auditUrl } from '../support/audit-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { getRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const hourMs = 60 * 60_000;

onBothDatabases('the activity log', (kind) => {
  const server = suiteServer(kind);
  const { page, events, lines } = auditCalls(() => server);

  async function office(role: Role = 'School Administrator', at?: School) {
    const school = at ?? (await makeSchool(server.db));
    const admin = await makeUser(server.db, { role, school, name: 'Ana López' });
    return { school, admin, token: (await signIn(server, admin)).access };
  }

  const endSessions = (token: string, userId: number, more: object = {}) =>
    server.send({
      method: 'DELETE',
      url: `/api/dashboard/users/${String(userId)}/sessions`,
      token,
      ...more,
    });

  it('says who did what to whom, when, and from where', async () => {
    const { token, admin, school } = await office();
    const marco = await makeUser(server.db, { role: 'Teacher', school, name: 'Marco Díaz' });
    const answer = await endSessions(token, marco.id, {
      remoteAddress: '203.0.113.77',
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0.0.0',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(await events(token)).toEqual([
      {
        cursor: expect.stringMatching(/^\d+-\d+$/) as string,
        at: server.clock.now().toISOString(),
        actor: { id: admin.id, name: 'Ana López' },
        role: 'School Administrator',
        act: 'sign_in.ended',
        target: { kind: 'person', id: marco.id, name: 'Marco Díaz' },
        school: expect.any(String) as string,
        address: '203.0.113.0/24',
        device: { browser: 'chrome', system: 'chromebook' },
        details: {},
      },
    ]);
  });

  it('keeps half an address of IPv6, and less', async () => {
    const { token, school } = await office();
    const marco = await makeUser(server.db, { role: 'Teacher', school });
    await endSessions(token, marco.id, { remoteAddress: '2001:db8:1234:5678:9abc::1' });
    expect((await events(token))[0]?.address).toBe('2001:db8:1234::/48');
  });

  it('has nothing of what was refused', async () => {
    const { token, admin } = await office();
    expect((await endSessions(token, admin.id)).statusCode).toBe(422);
    const stranger = await makeUser(server.db, {
      role: 'Teacher',
      school: await makeSchool(server.db),
    });
    expect((await endSessions(token, stranger.id)).statusCode).toBe(404);
    expect(await events(token)).toEqual([]);
  });

  it('that cannot be written stops the act, and the answer tells nothing of why', async () => {
    const { token, school } = await office();
    const marco = await makeUser(server.db, { role: 'Teacher', school });
    await sql`alter table audit_events rename to audit_events_away`.execute(server.db);
    const url = `/api/dashboard/users/${String(marco.id)}/deactivate`;
    const answer = await server.post(url, undefined, token);
    await sql`alter table audit_events_away rename to audit_events`.execute(server.db);
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'internal' }]);
    expect(answer.body).not.toMatch(/audit|relation|table/);
    const { active } = await getRow(server.db, 'users', marco.id);
    expect(active).toBe(true);
  });

  it('keeps names and roles of then', async () => {
    const { token, admin, school } = await office();
    const marco = await makeUser(server.db, { role: 'Teacher', school, name: 'Marco Díaz' });
    await endSessions(token, marco.id);
    await server.db
      .updateTable('users')
      .set({ name: 'Somebody Else' })
      .where('id', 'in', [admin.id, marco.id])
      .execute();
    await server.db.deleteFrom('users').where('id', '=', marco.id).execute();
    const [line] = await events(token);
    expect([line?.actor?.name, line?.target?.name]).toEqual(['Ana López', 'Marco Díaz']);
  });

  it('comes in pages, each after the last line of the one before', async () => {
    const { token, school } = await office();
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']) {
      const teacher = await makeUser(server.db, { role: 'Teacher', school, name });
      // Some of them at the same moment.
      if (name !== 'Ben') server.clock.advance(1);
      await endSessions(token, teacher.id);
    }
    const read: string[] = [];
    let before = '';
    for (;;) {
      const { data, more } = await page(token, `per_page=2${before}`);
      read.push(...data.map(({ target }) => target?.name ?? ''));
      if (!more) break;
      before = `&before=${data.at(-1)?.cursor ?? ''}`;
    }
    expect(read).toEqual(['Eve', 'Dan', 'Cleo', 'Ben', 'Ada']);
  });

  it('is looked through by who, whom, what, where and when', async () => {
    const { school, admin } = await office('District Administrator');
    const other = await makeSchool(server.db, { districtId: school.districtId });
    const colleague = await office('School Administrator', other);
    const marco = await makeUser(server.db, { role: 'Teacher', school, name: 'Marco' });
    const june = await makeUser(server.db, { role: 'Teacher', school: other, name: 'June' });
    server.clock.set('2026-03-10T03:30:00Z');
    await endSessions((await signIn(server, admin)).access, marco.id);
    server.clock.set('2026-03-10T14:00:00Z');
    const fresh = await signIn(server, colleague.admin);
    await endSessions(fresh.access, june.id);
    const mine = (await signIn(server, admin)).access;
    const off = {
      method: 'POST',
      url: `/api/dashboard/users/${String(june.id)}/deactivate`,
    } as const;
    expect((await server.send({ ...off, token: mine })).statusCode).toBe(204);
    const [first, second, third] = [
      ...['staff.deactivated: June', 'sign_in.ended: June', 'sign_in.ended: Marco'],
    ];
    expect(await lines(mine)).toEqual([first, second, third]);
    expect(await lines(mine, `actor=${String(admin.id)}`)).toEqual([first, third]);
    expect(await lines(mine, `person=${String(june.id)}`)).toEqual([first, second]);
    expect(await lines(mine, 'act=sign_in.ended')).toEqual([second, third]);
    expect(await lines(mine, `school=${String(school.id)}`)).toEqual([third]);
    // In New York it was still the ninth.
    expect(await lines(mine, 'to=2026-03-09')).toEqual([third]);
    expect(await lines(mine, 'from=2026-03-10&to=2026-03-10')).toEqual([first, second]);
    expect(await page(mine, `actor=${String(admin.id)}&person=${String(june.id)}`)).toMatchObject({
      actor: { id: admin.id, name: 'Ana López' },
      person: { id: june.id, name: 'June' },
    });
    const wrong = await server.get(`${auditUrl}?from=2026-02-31`, mine);
    expect(wrong.statusCode).toBe(422);
  });

  describe('as a file', () => {
    it('is the same, with nothing that a spreadsheet would reckon, and is in the log itself', async () => {
      const { token, school } = await office();
      const names = ['=HYPERLINK("x")', 'Ben "Big" Lee, Jr.'];
      for (const name of names) {
        const teacher = await makeUser(server.db, { role: 'Teacher', school, name });
        await endSessions(token, teacher.id);
      }
      const answer = await server.get(`${auditUrl}/file?act=sign_in.ended`, token);
      expect(answer.headers['content-disposition']).toContain('activity.csv');
      const rows = answer.body.replace(/^\uFEFF/, '').split('\r\n');
      expect(rows).toHaveLength(4);
      expect(rows[0]).toBe(
        'at,actor_id,actor,role,act,target_kind,target_id,target,school,address,device,details',
      );
      expect(rows[1]).toContain('"Ben ""Big"" Lee, Jr."');
      expect(rows[2]).toContain(`"'=HYPERLINK(""x"")"`);
      expect((await lines(token))[0]).toBe('log.exported: log');
    });
  });

  describe('is only added to', () => {
    async function oneLine() {
      const { token, school } = await office();
      const marco = await makeUser(server.db, { role: 'Teacher', school, name: 'Marco' });
      await endSessions(token, marco.id);
      return { token, marco };
    }

    it('whoever asks the database to change or empty it', async () => {
      const { token, marco } = await oneLine();
      const before = await events(token);
      const tries = [
        sql`update audit_events set actor_name = 'Nobody'`,
        sql`delete from audit_events where target_id = ${marco.id}`,
        sql`truncate audit_events`,
      ];
      for (const statement of tries) {
        await expect(statement.execute(server.db)).rejects.toThrow(/activity log/);
      }
      expect(await events(token)).toEqual(before);
    });

    it('until the three years of a line are over', async () => {
      const { token, marco } = await oneLine();
      const years = (count: number) => new Date(Date.now() - count * 365.25 * 24 * hourMs);
      await sql`insert into audit_events (at, district_id, school_id, actor_id, actor_name, actor_role, act)
        select t.at, a.district_id, a.school_id, a.actor_id, a.actor_name, a.actor_role, 'student.read'
        from audit_events a, unnest(${[years(2.9), years(3.1)]}::timestamptz[]) t(at)
        where a.target_id = ${marco.id}`.execute(server.db);
      expect((await events(token)).map(({ act }) => act)).toHaveLength(3);
      await runDatabaseCleanup(server.db, server.clock, false);
      expect((await events(token)).map(({ act }) => act)).toEqual([
        'sign_in.ended',
        'student.read',
      ]);
    });
  });
});
