/** All data of a student: deleted, taken back, and gone for good. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDueDeletions } from '../../server/db/student-deletions.repo';
import { createFileStore, uploadsIn } from '../../server/services/uploads/file-store';
import { deleteDueStudents, redoDeletions } from '../../server/services/student-records/deleting';
import { auditCalls } from '../support/audit-calls';
import { onBothDatabases } from '../support/database';
import { everyFile, everyRow, filesWith, rowsOf, rowsWith } from '../support/every-table';
import type { Row } from '../support/every-table';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { getRow } from '../support/rows';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';
import { makeWholeRecord, marks } from '../support/whole-record';
import type { WholeRecord } from '../support/whole-record';

const dayMs = 24 * 60 * 60_000;

/** What nobody gets back: sign-ins that have ended, and counters that only grow. */
const notBack: Readonly<Record<string, readonly string[] | 'all'>> = {
  ...{ sessions: 'all', known_devices: 'all', audit_events: 'all', login_throttle: 'all' },
  ...{ access_tokens: 'all', refresh_tokens: 'all', device_reports: 'all' },
  auth_keys: ['revoked_at'],
  users: ['account_rev', 'feed_rev', 'last_sign_in_at'],
};

/** @param asker whose own sign-ins go on */
const withoutGrowing = (rows: ReadonlyMap<string, readonly Row[]>, asker: number) =>
  [...rows].flatMap(([table, some]) => {
    const left = notBack[table];
    if (left === 'all') return [];
    const others = some.filter((row) => row['user_id'] !== asker);
    return others.map((row) => [
      table,
      Object.fromEntries(Object.entries(row).filter(([column]) => !left?.includes(column))),
    ]);
  });

onBothDatabases('a student’s data', (kind) => {
  let server: TestServer;
  let whole: WholeRecord;
  let failures: unknown[];
  /** Of the administrator; a sign-in ends when the clock moves. */
  let token: string;
  beforeEach(async () => {
    server = await startTestServer(kind);
    whole = await makeWholeRecord(server);
    failures = [];
    token = whole.admin.access;
  });
  afterEach(() => server.close());
  const { events } = auditCalls(() => server);

  const path = () => `/api/dashboard/students/${String(whole.student.id)}`;
  const call = (method: 'GET' | 'POST' | 'DELETE', at: string, as = token, payload?: object) =>
    server.send({ method, url: `${path()}${at}`, token: as, payload });
  const ask = (confirm: string = marks.name, as?: string) =>
    call('POST', '/deletion', as, { confirm });
  const takeBack = (as?: string) => call('DELETE', '/deletion', as);
  const pass = async (ms: number) => {
    server.clock.advance(ms);
    token = (await signIn(server, whole.admin)).access;
  };
  const remove = (sha256: string) =>
    createFileStore(uploadsIn(server.config.dataDir)).remove(sha256);
  const context = (files = { remove }) => ({
    ...{ db: server.db, clock: server.clock, files },
    deletionsFile: server.config.deletionsFile,
    onFailure: (error: unknown) => failures.push(error),
  });
  const deleteDue = (files?: { remove: typeof remove }) => deleteDueStudents(context(files));
  const words = () => [...Object.values(marks), whole.photo.sha256, whole.voice.sha256];
  const isOn = async () => {
    const { active } = await getRow(server.db, 'users', whole.student.id);
    return active;
  };

  it('are to be deleted once the name or the username was typed: access ends at once, and all can see until when', async () => {
    for (const wrong of ['', 'Zuzanna', whole.peer.login]) {
      const refused = await ask(wrong);
      expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
        ...[422, ['confirm']],
      ]);
    }
    expect(await isOn()).toBe(true);
    expect((await ask(marks.username.toUpperCase())).statusCode).toBe(204);
    const home = await server.get('/api/student/today', whole.student.access);
    expect(home.statusCode).toBe(401);
    await pass(dayMs);
    // Asking again does not begin again.
    expect((await ask()).statusCode).toBe(204);
    expect((await call('GET', '')).json()).toMatchObject({
      student: { active: false, delete_on: '2026-04-03' },
      deletion: { asked_by: 'Ana López', asked_on: '2026-03-04', delete_on: '2026-04-03' },
    });
    const listed = await server.send({
      ...{ url: '/api/dashboard/students?active=false', token },
    });
    expect(listed.json<{ data: object[] }>().data).toMatchObject([{ delete_on: '2026-04-03' }]);
    const acts = (await events(token)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'student.deletion_asked')).toHaveLength(1);
  });

  it('are kept off, whoever switches the account on: a person, or a roster', async () => {
    await ask();
    const answer = await call('POST', '/activate');
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'deletion_pending' }]);
    await sql`update users set active = true where id = ${whole.student.id}`.execute(server.db);
    expect(await isOn()).toBe(false);
  });

  it('are as they were when it is taken back within thirty days', async () => {
    const before = withoutGrowing(await everyRow(server.db), whole.admin.id);
    await ask();
    await pass(30 * dayMs - 1);
    await deleteDue();
    expect((await takeBack()).statusCode).toBe(204);
    expect((await takeBack()).statusCode).toBe(204);
    expect(withoutGrowing(await everyRow(server.db), whole.admin.id)).toEqual(before);
    const [first] = await events(token);
    expect(first?.act).toBe('student.deletion_taken_back');
    // The password of before opens the door again.
    const student = { ...whole.student, login: marks.username };
    expect((await signIn(server, student)).access).not.toBe('');
    await pass(60 * dayMs);
    await deleteDue();
    expect(await isOn()).toBe(true);
    expect(failures).toEqual([]);
  });

  it('stay off after it is taken back when the account was off, by a roster or a person', async () => {
    const leftAt = new Date('2026-02-01T00:00:00Z');
    await sql`update users set active = false where id = ${whole.student.id}`.execute(server.db);
    await sql`update roster_people set left_at = ${leftAt}::timestamptz
      where user_id = ${whole.student.id}`.execute(server.db);
    await ask();
    // To a roster it is somebody whom a person has switched off.
    const { rows } = await sql<{ left_at: Date | null }>`select left_at from roster_people
      where user_id = ${whole.student.id}`.execute(server.db);
    expect(rows).toEqual([{ left_at: null }]);
    await takeBack();
    expect(await isOn()).toBe(false);
    const now = await sql<{ left_at: Date | null }>`select left_at from roster_people
      where user_id = ${whole.student.id}`.execute(server.db);
    expect(now.rows).toEqual([{ left_at: leftAt }]);
  });

  describe('after thirty days', () => {
    const over = async () => {
      await ask();
      await pass(30 * dayMs);
    };

    it('are in no table, no file and no line of the log any more: nothing but the line that says so', async () => {
      const { student, copy, second, peer } = whole;
      expect((await rowsWith(server.db, words())).length).toBeGreaterThan(20);
      expect((await filesWith(server.config.dataDir, words())).length).toBeGreaterThan(0);
      const ofPeer = JSON.stringify(await rowsOf(server.db, peer.id));
      await call('GET', '/record');
      await over();
      await deleteDue();
      expect(failures).toEqual([]);
      expect(await rowsWith(server.db, words())).toEqual([]);
      expect(await filesWith(server.config.dataDir, words())).toEqual([]);
      for (const word of words()) expect(server.log()).not.toContain(word);
      expect(await rowsOf(server.db, student.id)).toEqual(['audit_events.target_id']);
      for (const id of [copy, second]) {
        const left = await sql`select from assignment_students where id = ${id}`.execute(server.db);
        expect(left.rows).toEqual([]);
      }
      expect(JSON.stringify(await rowsOf(server.db, peer.id))).toBe(ofPeer);
      const lines = (await events(token)).filter(({ target }) => target?.id === student.id);
      expect(lines).toMatchObject([
        {
          ...{ act: 'student.deleted', actor: { name: 'Ana López' }, details: {} },
          target: { kind: 'person', name: `#${String(student.id)}` },
        },
      ]);
    });

    it('are not there for anybody, and what a class shows goes on without them', async () => {
      const { teacher, assignment, group, student } = whole;
      await over();
      await deleteDue();
      for (const [method, at] of [
        ...([
          ['GET', ''],
          ['GET', '/record'],
          ['DELETE', '/deletion'],
        ] as const),
      ]) {
        expect((await call(method, at)).statusCode, at).toBe(404);
      }
      const { access } = await signIn(server, teacher);
      const dashboard = async (url: string, as = access) => {
        const answer = await server.get(`/api/dashboard/${url}`, as);
        expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
        expect(answer.body).not.toContain(marks.name);
        return answer;
      };
      const lesson = `assignments/${String(assignment.id)}/lessons/1`;
      const work = await dashboard(`${lesson}/work`);
      expect(work.json<{ data: object[] }>().data).toHaveLength(1);
      await dashboard('info');
      await dashboard('needs');
      await dashboard(`data/matrix?group_id=${String(group)}`);
      await dashboard(`groups/${String(group)}/students`);
      await dashboard('seats', token);
      await dashboard('data/overview', token);
      const sent = await server.send({
        ...{ method: 'POST', url: '/api/sync', token: student.ticket },
        payload: { device_id: student.deviceId, operations: [] },
      });
      expect(sent.statusCode).toBe(401);
    });

    it('keep the files that somebody else has sent as well', async () => {
      await sql`insert into uploads (user_id, sha256, bytes, type, created_at)
        select ${whole.peer.id}, sha256, bytes, type, created_at from uploads
        where user_id = ${whole.student.id}`.execute(server.db);
      await over();
      await deleteDue();
      const names = [...(await everyFile(uploadsIn(server.config.dataDir))).keys()];
      expect(names.filter((name) => name.endsWith(whole.photo.sha256))).toHaveLength(1);
      expect(names.filter((name) => name.endsWith(whole.voice.sha256))).toEqual([]);
    });

    it('go on to go when the first try ended before the files were removed', async () => {
      await over();
      await deleteDue({ remove: () => Promise.reject(new Error('killed')) });
      expect(failures).toHaveLength(2);
      expect(await filesWith(server.config.dataDir, [whole.photo.sha256])).not.toEqual([]);
      await deleteDue();
      expect(await filesWith(server.config.dataDir, words())).toEqual([]);
      expect((await everyRow(server.db)).get('files_to_remove')).toEqual([]);
    });

    it('go so many in one run, the longest due first', async () => {
      const { student, peer } = whole;
      await ask();
      await pass(dayMs);
      const url = `/api/dashboard/students/${String(peer.id)}/deletion`;
      const payload = { confirm: peer.login };
      const asked = await server.post(url, payload, token);
      expect(asked.statusCode, asked.body).toBe(204);
      await pass(30 * dayMs);
      const due = (most: number) => findDueDeletions(server.db, server.clock.now(), most);
      expect(await due(1)).toEqual([student.id]);
      expect(await due(2)).toEqual([student.id, peer.id]);
    });

    it('go once, when several processes look at the same time', async () => {
      await over();
      await Promise.all([deleteDue(), deleteDue(), deleteDue()]);
      expect(failures).toEqual([]);
      const acts = (await events(token)).map(({ act }) => act);
      expect(acts.filter((act) => act === 'student.deleted')).toHaveLength(1);
    });

    it('are noted by number, and deleted again when a backup brings them back', async () => {
      const { id } = whole.student;
      const user = await sql<{ row: Row }>`select to_jsonb(u) as row from users u
        where id = ${id}`.execute(server.db);
      const kept = JSON.stringify(user.rows[0]?.row);
      const restore = (more = {}) =>
        sql`insert into users overriding system value
          select * from jsonb_populate_record(null::users, ${kept}::jsonb || ${JSON.stringify(more)}::jsonb)`.execute(
          server.db,
        );
      await over();
      await deleteDue();
      const list = (await everyFile(server.config.dataDir)).get(server.config.deletionsFile);
      expect(list?.toString()).toMatch(
        new RegExp(
          `^[a-z_,]+\\n${String(id)},[-\\d:.TZ]+,[-\\d:.TZ]+,${String(whole.admin.id)}\\n$`,
        ),
      );
      await restore();
      expect(await redoDeletions(context())).toMatchObject({ listed: 1, deleted: 1, canceled: 0 });
      expect(await rowsWith(server.db, words())).toEqual([]);
      expect(await redoDeletions(context())).toMatchObject({ listed: 1, deleted: 0, canceled: 0 });
      // Somebody else, who got the number after the backup was restored.
      await restore({ created_at: '2026-03-05T00:00:00Z' });
      expect(await redoDeletions(context())).toMatchObject({ listed: 1, deleted: 0, canceled: 0 });
    });
  });

  it('lose no line of the log as long as the account is there', async () => {
    await ask();
    await sql`insert into deleted_students values (${whole.student.id}, now(), now())`.execute(
      server.db,
    );
    const forget = sql`delete from audit_events where target_id = ${whole.student.id}`;
    await expect(forget.execute(server.db)).rejects.toThrow('kept for three years');
  });

  it('are deleted by administrators of the school and district alone', async () => {
    const { student, peer, teacher, school } = whole;
    const near = await makeSchool(server.db, { districtId: school.districtId });
    const far = await makeSchool(server.db);
    const make = async (role: TestUser['role'], at: typeof school) =>
      (await signIn(server, await makeUser(server.db, { role, school: at }))).access;
    const cases: readonly (readonly [string, number])[] = [
      ['', 401],
      ...[student.access, peer.access, teacher.access].map((token) => [token, 403] as const),
      [await make('IT Administrator', school), 403],
      [await make('School Administrator', near), 404],
      [await make('School Administrator', far), 404],
      [await make('District Administrator', far), 404],
    ];
    for (const [as, status] of cases) {
      expect((await ask(marks.name, as)).statusCode).toBe(status);
      expect((await takeBack(as)).statusCode).toBe(status);
    }
    expect((await everyRow(server.db)).get('student_deletions')).toEqual([]);
    const wide = await make('District Administrator', school);
    expect((await ask(marks.name, wide)).statusCode).toBe(204);
    for (const [as, status] of cases) {
      // The student's own sign-in has ended.
      const expected = as === student.access ? 401 : status;
      expect((await takeBack(as)).statusCode).toBe(expected);
    }
    expect(await isOn()).toBe(false);
    expect((await takeBack(wide)).statusCode).toBe(204);
    expect(await isOn()).toBe(true);
  });
});
