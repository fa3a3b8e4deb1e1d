/** What a teacher changes while an assignment runs, and what students and late tablets notice of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { assignmentCalls, settings } from '../support/assignment-calls';
import type { AssigningRoom } from '../support/assignment-calls';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser } from '../support/factories';
import type { Signed, TestUser } from '../support/factories';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('assignments that run', (kind) => {
  const server = suiteServer(kind);
  let room: AssigningRoom;
  let ana: TestUser & Signed;
  let ben: TestUser & Signed;
  beforeAll(async () => {
    room = await makeRoom();
    const [first, second] = room.students;
    if (!first || !second) throw new Error('Nobody is in the room');
    ana = await enter(first);
    ben = await enter(second);
  });

  const calls = assignmentCalls(() => server);
  const { call, copiesOf, create, detail, enter, given, makeRoom } = calls;
  const { answer, firstCopy, handIn, itemsOf, lessonOf } = calls;
  const one = (id: number) => `assignments/${String(id)}`;
  const edit = (id: number, change: object) => call(room.teacher, 'PATCH', one(id), change);
  const except = (id: number, student: number, wish: object) =>
    call(room.teacher, 'PUT', `${one(id)}/students/${String(student)}/exception`, {
      school_days: [],
      due_on: null,
      excused: false,
      ...wish,
    });
  describe('settings', () => {
    it('hold every key back until the work is scored', async () => {
      const id = await given(room);
      const copy = await firstCopy(id, ana);
      await answer(ana, copy);
      const before = JSON.stringify(await lessonOf(ana, copy, id));
      expect(before).toContain('"key"');
      const later = { ...settings, show_answers: 'after_scoring' };
      expect((await edit(id, { rev: 1, settings: later })).json()).toMatchObject({ rev: 2 });
      const lesson = await lessonOf(ana, copy, id);
      expect(JSON.stringify(lesson)).not.toMatch(/"key"|"feedback"|"points":0|It is 42/);
      const shows = lesson.steps.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.type === 'question' ? [block.question.show_answers] : [])),
      );
      expect(shows).toEqual([false, false, false, false]);
      const result = JSON.stringify({
        points: 2,
        max_points: 8,
        comment: '',
        criteria: [],
        released_at: '2026-03-04T15:00:00Z',
      });
      await setRow(server.db, 'assignment_students', copy, {
        state: 'scored',
        handed_in_at: server.clock.now(),
        result,
      });
      expect(JSON.stringify((await lessonOf(ana, copy, id)).steps)).toContain('"key"');
      expect((await edit(id, { rev: 2, rubric_id: null })).json()).toMatchObject({
        code: 'already_returned',
      });
    });

    it('are refused for an older revision, an early due day, a missing rubric', async () => {
      const id = await given(room);
      const code = async (change: object) => (await edit(id, change)).json<{ code: string }>().code;
      expect(await code({ rev: 7, due_on: null })).toBe('newer_draft');
      expect(await code({ rev: 1, due_on: '2026-03-04' })).toBe('due_too_early');
      expect(await code({ rev: 1, rubric_id: 2147483647 })).toBe('unknown_rubric');
      expect(await code({ rev: 1, group_ids: [], student_ids: [] })).toBe('nobody_to_assign');
      expect(await detail(room.teacher, id)).toMatchObject({ rev: 1, student_count: 3 });
    });

    it('give scores free at a moment of the school, which may not lie before the first lesson', async () => {
      const at = (release_at: string | null) => ({ settings: { ...settings, release_at } });
      // 11 p.m. of the day before at the school, although it is the first day in UTC.
      const early = await create(room, at('2026-03-04T04:00:00.000Z'));
      expect(early.json()).toMatchObject({
        code: 'release_too_early',
        errors: { release_at: [expect.any(String)] },
      });
      const id = await given(room, at('2026-03-06T20:00:00.000Z'));
      expect(await detail(room.teacher, id)).toMatchObject(at('2026-03-06T20:00:00.000Z'));
      const change = async (rev: number, release_at: string | null) =>
        (await edit(id, { rev, ...at(release_at) })).json<{ rev?: number; code?: string }>();
      expect(await change(1, '2026-03-04T14:59:00.000Z')).toMatchObject({
        code: 'release_too_early',
      });
      expect(await change(1, '2027-05-01T15:00:00.000Z')).toMatchObject({
        code: 'release_too_far',
      });
      expect(await change(1, '2026-03-05T20:00:00.000Z')).toMatchObject({ rev: 2 });
      // Once it is over, other settings still change beside it.
      server.clock.set('2026-03-05T21:00:00Z');
      const teacher = await enter(room.teacher);
      const beside = { ...settings, release_at: '2026-03-05T20:00:00.000Z', late_work: false };
      const saved = await call(teacher, 'PATCH', one(id), { rev: 2, settings: beside });
      expect(saved.json()).toMatchObject({ rev: 3 });
      server.clock.set('2026-03-04T15:00:00Z');
      expect(await change(3, null)).toMatchObject({ rev: 4 });
    });

    it('keep late work out of the list after the due day, but never what still arrives', async () => {
      const strict = { settings: { ...settings, late_work: false }, due_on: '2026-03-05' };
      const id = await given(room, strict);
      const copy = await firstCopy(id, ana);
      expect(await itemsOf(ana, id)).toHaveLength(2);
      // Past midnight in UTC it is still the due day at the school.
      server.clock.set('2026-03-06T04:59:00Z');
      const [anaNow, benNow] = [await enter(ana), await enter(ben)];
      expect(await itemsOf(anaNow, id)).toHaveLength(2);
      server.clock.set('2026-03-06T05:01:00Z');
      expect(await itemsOf(anaNow, id)).toHaveLength(0);
      expect((await answer(anaNow, copy))[0]).toMatchObject({ status: 'applied' });
      expect((await handIn(anaNow, copy))[0]).toMatchObject({ state: 'handed_in' });
      expect(await itemsOf(anaNow, id)).toMatchObject([{ state: 'handed_in' }]);
      // Somebody with a later due day of his own is not late.
      const teacher = await enter(room.teacher);
      const url = `${one(id)}/students/${String(ben.id)}/exception`;
      const own = { school_days: [], due_on: '2026-03-09', excused: false };
      expect((await call(teacher, 'PUT', url, own)).statusCode).toBe(204);
      expect(await itemsOf(benNow, id)).toMatchObject([
        { due_day: '2026-03-09' },
        { due_day: '2026-03-09' },
      ]);
      await handIn(benNow, await firstCopy(id, ben));
      expect((await detail(teacher, id)).students).toMatchObject([
        { name: 'Ana', late: 1 },
        { name: 'Ben', late: 0, due_on: '2026-03-09' },
        { name: 'Cleo', late: 0 },
      ]);
      server.clock.set('2026-03-04T15:00:00Z');
    });
  });

  describe('exceptions of one student', () => {
    it('give own days and due days, or excuse', async () => {
      const id = await given(room);
      const [copy, second] = await copiesOf(id, ana);
      const wish = {
        school_days: [{ position: 2, school_day: '2026-03-10' }],
        due_on: '2026-03-11',
      };
      expect((await except(id, ana.id, wish)).statusCode).toBe(204);
      const items = await itemsOf(ana, id);
      expect(items.map(({ school_day, due_day }) => [school_day, due_day]).sort()).toEqual([
        ['2026-03-04', '2026-03-11'],
        ['2026-03-10', '2026-03-11'],
      ]);
      expect((await itemsOf(ben, id)).map(({ school_day }) => school_day).sort()).toEqual([
        '2026-03-04',
        '2026-03-05',
      ]);
      expect(await lessonOf(ana, second?.id ?? 0, id)).toMatchObject({
        school_day: '2026-03-10',
        due_day: '2026-03-11',
      });
      // The class moves on; her own day stays.
      const days = ['2026-03-05', '2026-03-06'];
      await call(room.teacher, 'PUT', `${one(id)}/days`, { rev: 2, days, due_on: null });
      expect((await itemsOf(ana, id)).map(({ school_day }) => school_day).sort()).toEqual([
        '2026-03-05',
        '2026-03-10',
      ]);
      await handIn(ana, copy?.id ?? 0);
      expect((await except(id, ana.id, { excused: true })).statusCode).toBe(204);
      expect(await itemsOf(ana, id)).toMatchObject([{ state: 'handed_in' }]);
      const { states, students } = await detail(room.teacher, id);
      expect(states).toMatchObject({ not_started: 4, handed_in: 0 });
      expect(students[0]).toMatchObject({ excused: true, begun: 1, school_days: [] });
      await except(id, ana.id, {});
      expect(await itemsOf(ana, id)).toHaveLength(2);
    });

    it.each([
      [{ school_days: [{ position: 3, school_day: '2026-03-10' }] }, 'days_mismatch'],
      [{ school_days: [{ position: 1, school_day: '2026-03-03' }] }, 'day_in_past'],
      [{ school_days: [{ position: 1, school_day: '2027-12-03' }] }, 'day_too_far'],
      [{ school_days: [{ position: 1, school_day: '2026-02-30' }] }, 'invalid'],
      [{ due_on: '2026-03-03' }, 'day_in_past'],
      [{ due_on: '2026-03-04' }, 'due_too_early'],
    ])('are refused when they are %j', async (wish, code) => {
      const id = await given(room);
      const refused = await except(id, ana.id, wish);
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { code }]);
    });

    it('are of students who have it', async () => {
      const id = await given(room, { group_ids: [], student_ids: [ana.id] });
      expect((await except(id, ben.id, {})).statusCode).toBe(404);
      expect((await except(id, 2147483647, {})).statusCode).toBe(404);
    });
  });

  describe('ending and deleting', () => {
    it('takes what is not handed in from the lists, and back', async () => {
      const id = await given(room);
      await handIn(ana, await firstCopy(id, ana));
      const archive = (archived: boolean) =>
        call(room.teacher, 'POST', `${one(id)}/archive`, { archived });
      expect((await archive(true)).statusCode).toBe(204);
      expect(await itemsOf(ana, id)).toMatchObject([{ state: 'handed_in' }]);
      expect(await itemsOf(ben, id)).toEqual([]);
      expect(await detail(room.teacher, id)).toMatchObject({ archived: true, state: 'ended' });
      // Somebody was offline meanwhile.
      expect((await answer(ben, await firstCopy(id, ben)))[0]).toMatchObject({ status: 'applied' });
      expect((await archive(false)).statusCode).toBe(204);
      expect(await itemsOf(ben, id)).toHaveLength(2);
    });

    it('deletes for good only while nobody has begun', async () => {
      const id = await given(room);
      await answer(ana, await firstCopy(id, ana));
      await handIn(ben, await firstCopy(id, ben));
      const refused = await call(room.teacher, 'DELETE', one(id));
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          code: 'in_use',
          message: expect.stringMatching(/^2 students already started, 1 handed in\./) as string,
        },
      ]);
      const fresh = await given(room);
      expect(await itemsOf(ana, fresh)).toHaveLength(2);
      expect((await call(room.teacher, 'DELETE', one(fresh))).statusCode).toBe(204);
      expect(await itemsOf(ana, fresh)).toEqual([]);
      expect((await call(room.teacher, 'GET', one(fresh))).statusCode).toBe(404);
    });
  });

  describe('the calendar', () => {
    it('shows lessons and days off by day', async () => {
      const own = await makeRoom();
      const id = await given(own);
      await server.db
        .insertInto('school_days_off')
        .values({ school_id: own.school.id, day: '2026-03-06', title: 'Snow' })
        .execute();
      const calendar = (query: string) => call(own.teacher, 'GET', `assignments/calendar?${query}`);
      const march = await calendar('from=2026-03-01&to=2026-03-31');
      expect(march.json()).toMatchObject({
        more: false,
        days_off: [{ day: '2026-03-06', title: 'Snow' }],
        data: [
          { assignment_id: id, position: 1, school_day: '2026-03-04', lesson_title: 'Lesson 1' },
          { assignment_id: id, position: 2, school_day: '2026-03-05', groups: [{}, {}] },
        ],
      });
      expect((await calendar('from=2026-03-05&to=2026-03-05')).json()).toMatchObject({
        data: [{ position: 2 }],
      });
      for (const query of [
        'from=2026-03-05&to=2026-03-04',
        'from=2026-03-01&to=2026-06-01',
        'from=2026-02-30&to=2026-03-04',
        'from=2026-03-01',
        'from=x&to=y',
      ]) {
        const { statusCode } = await calendar(query);
        expect([query, statusCode >= 400 && statusCode < 500]).toEqual([query, true]);
      }
    });

    it('of the school is kept by its administrators', async () => {
      const school = await makeSchool(server.db);
      const other = await makeSchool(server.db, { districtId: school.districtId });
      const far = await makeSchool(server.db);
      const person = async (role: Schema<'Role'>) =>
        enter(await makeUser(server.db, { role, school }));
      const [ofSchool, ofDistrict, teacher] = [
        await person('School Administrator'),
        await person('District Administrator'),
        await person('Teacher'),
      ];
      const days = [
        { day: '2026-03-09', title: 'Teachers meet' },
        { day: '2026-12-25', title: '  Winter   break ' },
      ];
      const put = (who: Signed, school_id: number, list: object[] = days) =>
        call(who, 'PUT', 'school-days-off', { school_id, days: list });
      expect((await put(ofSchool, school.id)).statusCode).toBe(204);
      expect((await put(ofDistrict, other.id)).statusCode).toBe(204);
      expect((await put(ofSchool, other.id)).statusCode).toBe(404);
      expect((await put(ofDistrict, far.id)).statusCode).toBe(404);
      expect((await put(teacher, school.id)).statusCode).toBe(403);
      const read = (who: Signed, query = '') => call(who, 'GET', `school-days-off${query}`);
      expect((await read(teacher)).json()).toMatchObject({
        school_id: school.id,
        may_edit: false,
        days: [{ day: '2026-03-09' }, { day: '2026-12-25', title: 'Winter break' }],
      });
      const district = (await read(ofDistrict, `?school_id=${String(other.id)}`)).json<{
        schools: object[];
      }>();
      expect(district).toMatchObject({ school_id: other.id, may_edit: true });
      expect(district.schools).toHaveLength(2);
      expect((await read(teacher, `?school_id=${String(far.id)}`)).statusCode).toBe(404);
      for (const list of [
        [{ day: '2026-02-30', title: 'No day' }],
        [{ day: '2026-03-09', title: ' ' }],
        [{ day: '2036-03-09', title: 'Far' }],
        [...days, { day: '2026-03-09', title: 'Twice' }],
        Array.from({ length: 401 }, () => ({ day: '2026-03-09', title: 'Many' })),
      ]) {
        expect((await put(ofSchool, school.id, list)).statusCode).toBe(422);
      }
      expect((await put(ofSchool, school.id, [])).statusCode).toBe(204);
      expect((await read(teacher)).json()).toMatchObject({ days: [] });
    });
  });
});
