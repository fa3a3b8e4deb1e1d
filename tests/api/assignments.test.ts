import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../domain/day';
import type { Schema } from '../../server/contract-types';
import { assignmentCalls } from '../support/assignment-calls';
import type { Wish } from '../support/assignment-calls';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser } from '../support/factories';
import { sync } from '../support/factories-sync';
import { saveOp } from '../support/plan-calls';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Page = Schema<'Pagination'> & { readonly data: readonly Schema<'AssignmentSummary'>[] };

onPostgreSQL('assignments', (kind) => {
  const server = suiteServer(kind);

  const calls = assignmentCalls(() => server);
  const { call, copiesOf, create, detail, enter, get, given, makeRoom, publish, todayOf } = calls;

  /** One for everything that is refused: nothing comes of it. */
  let quiet: Awaited<ReturnType<typeof makeRoom>>;
  beforeAll(async () => {
    quiet = await makeRoom();
  });

  describe('giving a sequence', () => {
    it('gives every student every lesson once, also who is in two of the groups', async () => {
      const room = await makeRoom();
      const answer = await create(room, { student_ids: [room.students[1]?.id ?? 0] });
      expect(answer.statusCode).toBe(201);
      const { id } = answer.json<{ id: number }>();
      for (const student of room.students) expect(await copiesOf(id, student)).toHaveLength(2);
      expect(await detail(room.teacher, id)).toMatchObject({
        title: 'The water cycle',
        version: 1,
        starts_on: '2026-03-04',
        ends_on: '2026-03-05',
        student_count: 3,
        lesson_count: 2,
        state: 'running',
        to_score: 0,
        may_run: true,
        rev: 1,
        states: { not_started: 6, handed_in: 0 },
        rubric: { name: 'Explaining', criteria_count: 0 },
        lessons: [
          { position: 1, school_day: '2026-03-04' },
          { position: 2, school_day: '2026-03-05' },
        ],
        students: [{ name: 'Ana', left: false, excused: false }, { name: 'Ben' }, { name: 'Cleo' }],
      });
      const [ana] = room.students;
      if (!ana) throw new Error('Nobody is in the room');
      expect((await todayOf(await enter(ana))).items).toHaveLength(2);
    });

    it('freezes the rubric: what is changed later changes nothing', async () => {
      const room = await makeRoom();
      const draft = { summary: '', subject_id: null, grade_ids: [], hide_points: false };
      const made = await call(room.teacher, 'POST', 'rubrics', {
        ...draft,
        title: 'As it was',
        criteria: [],
      });
      const rubricId = made.json<{ id: number }>().id;
      const id = await given(room, { rubric_id: rubricId });
      await setRow(server.db, 'rubrics', rubricId, {
        title: 'As it is now',
        body: JSON.stringify({ ...draft, title: 'As it is now', criteria: [] }),
      });
      expect((await detail(room.teacher, id)).rubric).toEqual({
        id: rubricId,
        name: 'As it was',
        criteria_count: 0,
      });
      const uses = (await call(room.teacher, 'GET', `rubrics/${String(rubricId)}`)).json<
        Schema<'RubricSummary'>
      >();
      expect(uses).toMatchObject({ use_count: 1, read_only: false });
      await given(room, { rubric_id: rubricId });
      const twice = await call(room.teacher, 'GET', `rubrics/${String(rubricId)}`);
      expect(twice.json()).toMatchObject({ use_count: 2, read_only: true });
      const stricter = { ...draft, title: 'Stricter', criteria: [] };
      const save = saveOp('rubric', rubricId, stricter, 1);
      const [refused] = await sync(server, room.teacher, [save]);
      expect(refused).toMatchObject({ status: 'rejected', code: 'read_only' });
      expect(await detail(room.teacher, await given(room, { rubric_id: null }))).not.toHaveProperty(
        'rubric',
      );
    });

    it.each<[string, Wish, string]>([
      ['a missing sequence', { sequence_id: 2147483647 }, 'unknown_sequence'],
      ['a missing version', { version: 99 }, 'unknown_sequence'],
      ['a missing group', { group_ids: [2147483647] }, 'unknown_group'],
      ['a missing student', { student_ids: [2147483647] }, 'unknown_student'],
      ['a missing rubric', { rubric_id: 2147483647 }, 'unknown_rubric'],
      ['nobody', { group_ids: [] }, 'nobody_to_assign'],
      ['a day in the past', { days: ['2026-03-03', '2026-03-05'] }, 'day_in_past'],
      ['days in no order', { days: ['2026-03-06', '2026-03-05'] }, 'days_not_ascending'],
      ['a day twice', { days: ['2026-03-05', '2026-03-05'] }, 'days_not_ascending'],
      ['too few days', { days: ['2026-03-05'] }, 'days_mismatch'],
      ['a day that is none', { days: ['2026-02-28', '2026-02-30'] }, 'invalid'],
      ['a far day', { days: ['2026-03-05', addDays('2026-03-04', 401)] }, 'day_too_far'],
      ['an early due day', { due_on: '2026-03-04' }, 'due_too_early'],
    ])('refuses %s', async (_name, wish, code) => {
      const answer = await create(quiet, wish);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code }]);
      expect(Object.keys(answer.json<Schema<'Error'>>().errors ?? {})).toHaveLength(1);
    });

    it.each<[string, object]>([
      ['21 groups', { group_ids: Array.from({ length: 21 }, (_, at) => at + 1) }],
      ['201 students', { student_ids: Array.from({ length: 201 }, (_, at) => at + 1) }],
      ['a group twice', { group_ids: [1, 1] }],
      ['61 days', { days: Array.from({ length: 61 }, (_, at) => addDays('2026-03-04', at)) }],
      ['no days', { days: [] }],
      ['an unknown setting', { settings: { easy: true } }],
      ['another field', { teacher_id: 1 }],
    ])('refuses %s by the contract', async (_name, wish) => {
      expect((await create(quiet, wish)).statusCode).toBe(422);
    });

    it('refuses what is not published, empty groups, and what is of somebody else', async () => {
      const room = await makeRoom();
      const other = await makeRoom();
      const refused = async (wish: Wish) =>
        (await create(room, wish)).json<{ code: string }>().code;
      const unpublished = await publish(room.teacher.id, []);
      expect(await refused({ sequence_id: unpublished })).toBe('not_published');
      const empty = await makeGroup(server.db, room.school, {
        teachers: [room.teacher],
        students: [],
      });
      expect(await refused({ group_ids: [empty] })).toBe('nobody_to_assign');
      expect(await refused({ group_ids: [...other.groups] })).toBe('unknown_group');
      expect(await refused({ student_ids: [other.students[0]?.id ?? 0] })).toBe('unknown_student');
      expect(await refused({ sequence_id: other.sequence })).toBe('unknown_sequence');
      const far = await makeSchool(server.db);
      const elsewhere = await makeGroup(server.db, far, { teachers: [room.teacher], students: [] });
      expect(await refused({ group_ids: [...room.groups, elsewhere] })).toBe('two_schools');
    });

    it("counts today by the school's clock, not the server's", async () => {
      const kiribati = await makeSchool(server.db, { timeZone: 'Pacific/Kiritimati' });
      const ahead = await makeRoom(kiribati);
      // 15:00 UTC on March 4 is March 5 there.
      const answer = await create(ahead, { days: ['2026-03-04', '2026-03-05'] });
      expect(answer.json()).toMatchObject({ code: 'day_in_past' });
      expect((await create(ahead, { days: ['2026-03-05', '2026-03-06'] })).statusCode).toBe(201);
    });
  });

  describe('the days that are offered', () => {
    it('leave out weekends and days off, across a change of the clock', async () => {
      const room = await makeRoom();
      await server.db
        .insertInto('school_days_off')
        .values({ school_id: room.school.id, day: '2026-03-09', title: 'Snow' })
        .execute();
      const answer = await call(room.teacher, 'POST', 'assignments/plan-days', {
        starts_on: '2026-03-06',
        count: 3,
        group_ids: room.groups,
      });
      expect(answer.json()).toEqual({
        today: '2026-03-04',
        days: ['2026-03-06', '2026-03-10', '2026-03-11'],
        skipped: [{ day: '2026-03-09', title: 'Snow' }],
        time_zone: 'America/New_York',
      });
    });

    it('tell who has the sequence already, child by child, and nothing of others', async () => {
      const room = await makeRoom();
      const [ana, , cleo] = room.students.map(({ id }) => id);
      if (ana === undefined || cleo === undefined) throw new Error('Nobody is in the room');
      const [first = 0, second = 0] = room.groups;
      const id = await given(room, { group_ids: [first] });
      const already = async (to: object) => {
        const wish = { starts_on: '2026-03-06', count: 1, sequence_id: room.sequence, ...to };
        const answer = await call(room.teacher, 'POST', 'assignments/plan-days', wish);
        return answer.json<{ already: unknown }>().already;
      };
      const line = { assignment_id: id, starts_on: '2026-03-04', ends_on: '2026-03-05' };
      // Ben is in the other group as well; that group itself was given nothing.
      expect(await already({ group_ids: [second] })).toEqual([{ ...line, students: 1 }]);
      expect(await already({ group_ids: room.groups })).toEqual([{ ...line, students: 2 }]);
      expect(await already({ student_ids: [ana] })).toEqual([{ ...line, students: 1 }]);
      expect(await already({ student_ids: [cleo] })).toEqual([]);
      expect(await already({ student_ids: [ana], sequence_id: 2147483647 })).toEqual([]);
      await call(room.teacher, 'POST', `assignments/${String(id)}/archive`, { archived: true });
      expect(await already({ student_ids: [ana] })).toEqual([]);
    });

    it.each([
      [{ starts_on: '2026-03-03', count: 1 }, 'day_in_past'],
      [{ starts_on: '2026-02-30', count: 1 }, 'invalid'],
      [{ starts_on: '2027-04-01', count: 60 }, 'day_too_far'],
      [{ starts_on: '2026-03-04', count: 1, group_ids: [2147483647] }, 'unknown_group'],
    ])('are refused for %j', async (wish, code) => {
      const answer = await call(quiet.teacher, 'POST', 'assignments/plan-days', wish);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code }]);
    });
  });

  describe('the list', () => {
    it('is paged, filtered and asks the database as often for 120 as for one', async () => {
      const room = await makeRoom();
      const list = async (query: string) =>
        (await call(room.teacher, 'GET', `assignments${query}`)).json<Page>();
      await given(room, { group_ids: room.groups.slice(0, 1) });
      const { version_id } = await server.db
        .selectFrom('assignments')
        .select('version_id')
        .where('teacher_id', '=', room.teacher.id)
        .executeTakeFirstOrThrow();
      const days = Array.from({ length: 119 }, (_, at) => addDays('2026-01-01', at));
      await server.db
        .insertInto('assignments')
        .values(
          days.map((day) => ({
            version_id,
            teacher_id: room.teacher.id,
            school_id: room.school.id,
            starts_on: day,
            ends_on: addDays(day, 1),
            created_at: server.clock.now(),
          })),
        )
        .execute();
      const page = await list('?per_page=50&page=3');
      expect(page).toMatchObject({ total: 120, last_page: 3, from: 101, to: 120 });
      expect(page.data).toHaveLength(20);
      const count = async (state: string) => (await list(`?state=${state}&per_page=1`)).total;
      // Starts of January 1 to March 2 are over; March 3 and 4, and the one given today, run.
      expect([await count('ended'), await count('running'), await count('coming')]).toEqual([
        61, 3, 56,
      ]);
      const coming = (await list('?state=coming')).data.map(({ starts_on }) => starts_on);
      expect(coming).toEqual([...coming].sort());
      // What runs, what comes, what is over: each with what is nearest to today first.
      const shown = (await list('?per_page=100')).data;
      const edges = [0, 2, 3, 58, 59].map((at) => [shown[at]?.state, shown[at]?.starts_on]);
      expect(edges).toEqual([
        ['running', '2026-03-04'],
        ['running', '2026-03-03'],
        ['coming', '2026-03-05'],
        ['coming', '2026-04-29'],
        ['ended', '2026-03-02'],
      ]);
      expect((await list(`?group=${String(room.groups[0])}`)).total).toBe(1);
      expect((await list(`?group=${String(room.groups[1])}`)).total).toBe(0);
      expect((await list('?search=WATER')).total).toBe(120);
      expect((await list('?search=%25')).total).toBe(0);
    });

    it.each(['?page=0', '?per_page=101', '?state=late', '?group=0', '?group=0x1'])(
      'refuses %s',
      async (query) => {
        const answer = await call(quiet.teacher, 'GET', `assignments${query}`);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
      },
    );
  });

  describe('moving days', () => {
    const put = (room: Awaited<ReturnType<typeof makeRoom>>, id: number, change: object) =>
      call(room.teacher, 'PUT', `assignments/${String(id)}/days`, change);

    it('changes what students see at once', async () => {
      const room = await makeRoom();
      const id = await given(room);
      const ana = await enter(room.students[0] ?? (await makeUser(server.db, { role: 'Student' })));
      const before = await todayOf(ana);
      const answer = await put(room, id, { rev: 1, days: ['2026-03-06', '2026-03-10'] });
      expect(answer.json()).toEqual({ rev: 2 });
      const after = await todayOf(ana);
      expect(after.items.map(({ school_day }) => school_day).sort()).toEqual([
        '2026-03-06',
        '2026-03-10',
      ]);
      expect(after.items[0]?.revision).toBe((before.items[0]?.revision ?? 0) + 1);
      expect(await detail(room.teacher, id)).toMatchObject({
        starts_on: '2026-03-06',
        ends_on: '2026-03-10',
        rev: 2,
      });
    });

    it('is refused for an older revision, and with bad days', async () => {
      const room = await makeRoom();
      const id = await given(room, { due_on: '2026-03-06' });
      const days = ['2026-03-05', '2026-03-06'];
      expect((await put(room, id, { rev: 2, days })).json()).toMatchObject({ code: 'newer_draft' });
      const late = { rev: 1, days: ['2026-03-05', '2026-03-09'] };
      expect((await put(room, id, late)).json()).toMatchObject({ code: 'due_too_early' });
      expect((await put(room, id, { ...late, due_on: null })).statusCode).toBe(200);
      server.clock.set('2026-03-06T15:00:00Z');
      const later = { ...room, teacher: await enter(room.teacher) };
      // Lesson 1 is over: it stays where it was, lesson 2 may still move.
      const kept = { rev: 2, days: ['2026-03-05', '2026-03-11'] };
      expect((await put(later, id, kept)).statusCode).toBe(200);
      const moved = { rev: 3, days: ['2026-03-04', '2026-03-11'] };
      expect((await put(later, id, moved)).json()).toMatchObject({ code: 'day_in_past' });
      server.clock.set('2026-03-04T15:00:00Z');
    });

    it('answers a foreign assignment like one that does not exist', async () => {
      const room = await makeRoom();
      const id = await given(await makeRoom());
      const answers = [await get(room.teacher, id), await get(room.teacher, 2147483647)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      expect(answers[0]?.json()).toEqual(answers[1]?.json());
      const days = ['2026-03-05', '2026-03-06'];
      expect((await put(room, id, { rev: 1, days })).statusCode).toBe(404);
    });
  });
});
