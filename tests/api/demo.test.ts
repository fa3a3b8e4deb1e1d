import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, isWeekend } from '../../domain/day';
import type { Schema } from '../../server/contract-types';
import { seedDemo } from '../../server/db/seed/demo';
import { demoPictures } from '../../server/db/seed/people';
import { openSeal } from '../../server/services/secrets/sealing';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { onPostgreSQL } from '../support/database';
import { startTestServer } from '../support/server';
import { suiteServer } from '../support/suite-server';

type Today = Schema<'Today'>;
const password = 'demo-daybook-2026';

onPostgreSQL('the demo', (kind) => {
  const server = suiteServer(kind);
  beforeAll(async () => {
    expect(await seedDemo(server.db, server.config, server.clock)).toBe(true);
  });

  async function enter(username: string) {
    const answer = await server.post('/api/auth/student-login', { username, password });
    const token = answer.json<{ token: { access_token: string } }>().token.access_token;
    const today = async () => (await server.get('/api/student/today', token)).json<Today>();
    return { token, today };
  }

  const itemOf = (body: Today, id: number | null) =>
    body.items.find((item) => item.assignment_student_id === id);

  it('has staff and students who were here lately, before anybody has signed in', async () => {
    const never = await server.db
      .selectFrom('users')
      .select('name')
      .where('role', 'not in', ['Student', 'Demo User'])
      .where('active', '=', true)
      .where('last_sign_in_at', 'is', null)
      .execute();
    expect(never).toEqual([]);
    const since = new Date(server.clock.now().getTime() - 6 * 24 * 60 * 60_000);
    const here = await server.db
      .selectFrom('known_devices as k')
      .innerJoin('users as u', 'u.id', 'k.user_id')
      .innerJoin('schools as s', 's.id', 'u.school_id')
      .select(['s.name', (eb) => eb.fn.countAll<number>().as('students')])
      .where('k.last_used_at', '>', since)
      .groupBy('s.name')
      .orderBy('s.name')
      .execute();
    expect(here).toEqual([
      { name: 'Cedar Valley Elementary', students: 30 },
      { name: 'River Bend School', students: 9 },
    ]);
  });

  it('has the accounts of the product page', async () => {
    for (const email of ['teacher', 'school.admin', 'district.admin', 'it.admin']) {
      const answer = await server.post('/api/auth/login', {
        email: `${email}@demo.school`,
        password,
      });
      expect(answer.json()).toMatchObject({ action: 'auth-token', home: 'dashboard' });
      const token = answer.json<{ token: { access_token: string } }>().token.access_token;
      const info = await server.get('/api/dashboard/info', token);
      expect(info.json()).toMatchObject({ banners: [{ key: 'demo' }] });
    }
    for (const username of ['student1', 'student30', 'demo']) await enter(username);
    const groups = await server.db.selectFrom('groups').select('id').execute();
    expect(groups).toHaveLength(6);
    // Who is in a class of a grade is of that grade.
    const ungraded = await server.db
      .selectFrom('users')
      .select('name')
      .where('role', '=', 'Student')
      .where('school_id', 'is not', null)
      .where('grade_id', 'is', null)
      .execute();
    expect(ungraded).toEqual([]);
  });

  it('gives the first student a lesson to begin, one not finished, and one returned', async () => {
    const { today, token } = await enter('student1');
    const body = await today();
    expect(itemOf(body, body.today)).toMatchObject({
      subject_id: 3,
      position: 3,
      state: 'not_started',
      steps_done: [],
      school_day: '2026-03-04',
    });
    expect(body.also_today.map((id) => itemOf(body, id)?.subject_id)).toEqual([1, 2]);
    expect(body.unfinished.map((id) => itemOf(body, id)?.state)).toEqual(['in_progress']);
    const [returned] = body.returned;
    const item = itemOf(body, returned ?? null);
    expect(item?.state).toBe('returned');
    const lesson = await server.get(
      `/api/student/lessons/${String(returned)}/${String(item?.assignment_id)}`,
      token,
    );
    const { result, answers } = lesson.json<Schema<'StudentLesson'>>();
    expect(result?.comment).toContain('Maya');
    expect(result?.criteria.length).toBeGreaterThan(1);
    expect(answers.length).toBeGreaterThan(2);
  });

  it('answers every lesson that a home names, of all subjects, within the contract', async () => {
    const { today, token } = await enter('student2');
    const { items } = await today();
    expect([...new Set(items.map(({ subject_id }) => subject_id))].sort()).toEqual([1, 2, 3]);
    for (const item of items) {
      const url = `/api/student/lessons/${String(item.assignment_student_id)}/${String(item.assignment_id)}`;
      expect((await server.get(url, token)).statusCode).toBe(200);
    }
  });

  it('has every medium it names', async () => {
    const rows = await server.db.selectFrom('version_lessons').select('pack').execute();
    const assets = new Set(rows.flatMap((row) => row.pack.assets.map((asset) => asset.sha256)));
    expect(assets.size).toBeGreaterThan(20);
    for (const sha256 of assets) {
      const answer = await server.send({
        url: `/assets/${sha256}`,
        headers: { range: 'bytes=0-0' },
      });
      expect(answer.statusCode).toBe(206);
    }
  });

  it('has pictures that can be printed', async () => {
    const { cards } = await openSeal(server.config.dataDir);
    const rows = await server.db
      .selectFrom('sign_in_cards')
      .select(['student_id', 'secret_sealed'])
      .where('kind', '=', 'pictures')
      .execute();
    const opened = rows.map(({ student_id, secret_sealed }) =>
      cards.open(student_id, 'pictures', secret_sealed ?? ''),
    );
    expect(opened.sort()).toEqual(demoPictures.map(({ pictures }) => pictures).sort());
  });

  it('is not seeded twice', async () => {
    const count = async () => (await server.db.selectFrom('users').select('id').execute()).length;
    const before = await count();
    await seedDemo(server.db, server.config, server.clock);
    expect(await count()).toBe(before);
  });

  it.each([
    ['Saturday', '2026-03-07', '2026-03-05', '2026-03-09'],
    ['Sunday', '2026-03-08', '2026-03-05', '2026-03-09'],
    ['Monday', '2026-03-09', '2026-03-05', '2026-03-10'],
    ['Friday', '2026-03-06', '2026-03-04', '2026-03-09'],
  ])(
    'started on a %s has a lesson that day, the others on school days',
    async (_, day, first, next) => {
      const other = await startTestServer(kind);
      try {
        other.clock.set(`${day}T18:00:00Z`);
        await seedDemo(other.db, other.config, other.clock);
        const rows = await other.db
          .selectFrom('assignment_lessons')
          .select('school_day')
          .distinct()
          .orderBy('school_day')
          .execute();
        const days = rows.map(({ school_day }) => school_day);
        expect(days[0]).toBe(first);
        expect(days.find((each) => each > day)).toBe(next);
        expect(days).toContain(day);
        expect(days.filter((each) => isWeekend(each) && each !== day)).toEqual([]);
        // What was worked on came on the lesson's own day.
        const answered = await other.db
          .selectFrom('answer_versions as v')
          .innerJoin('assignment_students as s', 's.id', 'v.assignment_student_id')
          .innerJoin('assignment_lessons as l', (on) =>
            on
              .onRef('l.assignment_id', '=', 's.assignment_id')
              .onRef('l.position', '=', 's.position'),
          )
          .select(['l.school_day', 'v.received_at'])
          .distinct()
          .execute();
        expect(answered.length).toBeGreaterThan(1);
        for (const { school_day, received_at } of answered) {
          expect(received_at.toISOString().slice(0, 10)).toBe(school_day);
        }
      } finally {
        await other.close();
      }
    },
  );

  describe('left running', () => {
    it('has a lesson for today on every one of forty days, and for the school days of the week ahead', async () => {
      for (let day = 0; day < 40; day += 1) {
        await runDatabaseCleanup(server.db, server.clock, true);
        for (const username of ['student3', 'demo']) {
          const { today } = await enter(username);
          const body = await today();
          expect(itemOf(body, body.today)?.school_day).toBe(body.date);
          const ahead = Array.from({ length: 7 }, (_, index) => addDays(body.date, index + 1));
          for (const subject of [1, 2, 3]) {
            const days = body.items.flatMap(({ subject_id, school_day }) =>
              subject_id === subject && school_day > body.date ? [school_day] : [],
            );
            const near = days.filter((each) => each <= addDays(body.date, 7)).sort();
            expect(near, `${body.date}, subject ${String(subject)}`).toEqual(
              ahead.filter((each) => !isWeekend(each)),
            );
          }
        }
        server.clock.advance(24 * 60 * 60_000);
      }
    });

    it('begins again today after weeks of standing still', async () => {
      server.clock.advance(60 * 24 * 60 * 60_000);
      await Promise.all([
        runDatabaseCleanup(server.db, server.clock, true),
        runDatabaseCleanup(server.db, server.clock, true),
      ]);
      const body = await (await enter('student1')).today();
      expect(itemOf(body, body.today)).toMatchObject({ school_day: body.date, position: 1 });
      expect([body.today, ...body.also_today]).toHaveLength(3);
    });
  });
});
