/** The end of a school year: what it changes, what it never touches, and that it can be undone. */
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { assignmentCalls } from '../support/assignment-calls';
import type { AssigningRoom } from '../support/assignment-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser } from '../support/factories';
import { answerOp, handInOp, sync } from '../support/factories-sync';
import { getRow, setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Year = Schema<'SchoolYearPlan'>;
const dayMs = 86_400_000;

onBothDatabases('the end of a school year', (kind) => {
  const server = suiteServer(kind);
  const { call, copiesOf, enter, given, makeRoom } = assignmentCalls(() => server);

  const setGrades = async (grades: readonly (readonly [id: number, grade: number | null])[]) => {
    for (const [id, grade_id] of grades) {
      await setRow(server.db, 'users', id, { grade_id });
    }
  };

  /** Ana in grade 2, Ben in grade 4, Cleo in grade 5. */
  async function makeYear() {
    const room = await makeRoom();
    const [ana, ben, cleo] = room.students;
    if (!ana || !ben || !cleo) throw new Error('There are no students');
    await setGrades([
      [ana.id, 3],
      [ben.id, 5],
      [cleo.id, 6],
    ]);
    const { school } = room;
    const head = await enter(await makeUser(server.db, { role: 'School Administrator', school }));
    return { room, ana, ben, cleo, head };
  }

  const look = async (who: Parameters<typeof call>[0], query = '') =>
    (await call(who, 'GET', `school-year${query}`)).json<Year>();
  const end = (who: Parameters<typeof call>[0], body: object, query = '') =>
    call(who, 'POST', `school-year/end${query}`, {
      ...{ year: 2025, top_grade_id: 6, groups: 2, moving: 2, leaving: 1 },
      ...body,
    });
  const undo = (who: Parameters<typeof call>[0]) => call(who, 'POST', 'school-year/undo');
  const codeOf = (answer: Awaited<ReturnType<typeof call>>) => [
    answer.statusCode,
    answer.json<{ code?: string }>().code,
  ];

  const stateOf = async ({ school, students }: AssigningRoom) => ({
    people: await server.db
      .selectFrom('users')
      .select(['id', 'grade_id', 'active'])
      .where('id', 'in', [...students.map(({ id }) => id)])
      .orderBy('id')
      .execute(),
    groups: await server.db
      .selectFrom('groups')
      .select(['id', 'archived_at'])
      .where('school_id', '=', school.id)
      .orderBy('id')
      .execute(),
    assignments: await server.db
      .selectFrom('assignments')
      .select(['id', 'archived_at'])
      .where('school_id', '=', school.id)
      .orderBy('id')
      .execute(),
    members: await server.db
      .selectFrom('group_students as m')
      .innerJoin('groups as g', 'g.id', 'm.group_id')
      .select(['m.group_id', 'm.student_id'])
      .where('g.school_id', '=', school.id)
      .orderBy('m.group_id')
      .orderBy('m.student_id')
      .execute(),
  });

  const workOf = async (ids: readonly number[]) => ({
    copies: await server.db
      .selectFrom('assignment_students')
      .select(['id', 'student_id', 'state', 'left_at'])
      .where('student_id', 'in', [...ids])
      .orderBy('id')
      .execute(),
    answers: await server.db
      .selectFrom('answers')
      .selectAll()
      .where('assignment_student_id', 'in', (query) =>
        query
          .selectFrom('assignment_students')
          .select('id')
          .where('student_id', 'in', [...ids]),
      )
      .orderBy('question_id')
      .execute(),
  });

  it('is looked at first, archives classes and moves students, and is undone whole', async () => {
    const { room, ana, ben, cleo, head } = await makeYear();
    const assignment = await given(room);
    const [copy] = await copiesOf(assignment, ana);
    if (!copy) throw new Error('Nothing was given');
    const tablet = await enter(ana);
    const choice = { kind: 'single_choice', choice: 'a' } as const;
    const work = [answerOp(copy.id, 'open', choice), handInOp(copy.id)];
    expect((await sync(server, tablet, work)).map(({ status }) => status)).toEqual([
      'applied',
      'applied',
    ]);
    const before = await stateOf(room);
    const workBefore = await workOf([ana.id, ben.id, cleo.id]);

    const seen = await look(head);
    expect(seen).toMatchObject({
      ...{ school_id: room.school.id, year: 2025, early: true, groups_total: 2 },
      ...{ kept_groups: 0, kept_students: 0 },
      grades: [3, 5, 6].map((grade_id) => ({ grade_id, students: 1 })),
    });
    expect(seen.groups).toHaveLength(2);
    expect(seen).not.toHaveProperty('last');
    expect(await stateOf(room)).toEqual(before);

    const ended = await end(head, {});
    expect(ended.statusCode, ended.body).toBe(200);
    expect(ended.json<Year>()).toMatchObject({
      ...{ groups_total: 0, groups: [] },
      last: { year: 2025, groups: 2, moved: 2, left: 1 },
    });
    const after = await stateOf(room);
    expect(after.people).toEqual([
      { id: ana.id, grade_id: 4, active: true },
      { id: ben.id, grade_id: 6, active: true },
      { id: cleo.id, grade_id: 6, active: false },
    ]);
    expect([...after.groups, ...after.assignments].map((one) => one.archived_at)).not.toContain(
      null,
    );
    expect(after.members).toEqual(before.members);
    expect(await workOf([ana.id, ben.id, cleo.id])).toEqual(workBefore);
    // What was handed in is still the teacher's to read and the child's to see.
    const list = await call(
      room.teacher,
      'GET',
      `assignments/${String(assignment)}/lessons/1/work`,
    );
    expect(list.statusCode).toBe(200);
    expect(codeOf(await end(head, {}))).toEqual([409, 'school_year_ended']);

    expect((await undo(head)).statusCode).toBe(200);
    expect(await stateOf(room)).toEqual(before);
    expect(await workOf([ana.id, ben.id, cleo.id])).toEqual(workBefore);
    expect((await look(head)).last?.undone_by).toMatch(/^Person /);
    expect(codeOf(await undo(head))).toEqual([409, 'school_year_undo_over']);
    // A year that was undone can be ended anew.
    expect((await end(head, {})).statusCode).toBe(200);
  });

  it('changes nothing when the numbers are others by now, or the year', async () => {
    const { room, ana, head } = await makeYear();
    const before = await stateOf(room);
    for (const other of [{ groups: 3 }, { moving: 3 }, { leaving: 0 }, { year: 2026 }]) {
      expect(codeOf(await end(head, other))).toEqual([409, 'school_year_changed']);
    }
    await setGrades([[ana.id, 6]]);
    expect(codeOf(await end(head, {}))).toEqual([409, 'school_year_changed']);
    await setGrades([[ana.id, 3]]);
    expect(await stateOf(room)).toEqual(before);
  });

  it('leaves to a roster what it keeps, who has no grade, and what is given to a class in use', async () => {
    const { room, ana, ben, head } = await makeYear();
    const { districtId } = room.school;
    const both = await given(room);
    const [mine = 0, theirs = 0] = room.groups;
    const alone = await given(room, { group_ids: [mine] });
    await server.db
      .insertInto('roster_classes')
      .values({ district_id: districtId, sourced_id: 'c1', group_id: theirs })
      .execute();
    await server.db
      .insertInto('roster_people')
      .values({ district_id: districtId, sourced_id: 'u1', user_id: ben.id })
      .execute();
    await setGrades([[ana.id, null]]);
    expect(await look(head)).toMatchObject({
      ...{ groups_total: 1, kept_groups: 1, kept_students: 1 },
      grades: [
        { grade_id: 6, students: 1 },
        { grade_id: null, students: 1 },
      ],
    });
    expect((await end(head, { groups: 1, moving: 0, leaving: 1 })).statusCode).toBe(200);
    const after = await stateOf(room);
    const inUse = (all: readonly { readonly id: number; readonly archived_at: unknown }[]) =>
      all.filter(({ archived_at }) => archived_at === null).map(({ id }) => id);
    expect([inUse(after.groups), inUse(after.assignments)]).toEqual([[theirs], [both]]);
    expect(alone).not.toBe(both);
    expect(after.people.slice(0, 2)).toEqual([
      { id: ana.id, grade_id: null, active: true },
      { id: ben.id, grade_id: 5, active: true },
    ]);
  });

  it('undone leaves what somebody has changed since', async () => {
    const { room, ana, ben, cleo, head } = await makeYear();
    await end(head, {});
    const [kept = 0] = room.groups;
    await call(head, 'POST', `groups/${String(kept)}/archive`, { archived: false });
    server.clock.advance(1_000);
    await call(head, 'POST', `groups/${String(kept)}/archive`, { archived: true });
    await setGrades([[ana.id, 8]]);
    expect((await undo(head)).statusCode).toBe(200);
    const { groups, people } = await stateOf(room);
    expect(groups.map(({ archived_at }) => archived_at !== null)).toEqual([true, false]);
    expect(people).toEqual([
      { id: ana.id, grade_id: 8, active: true },
      { id: ben.id, grade_id: 5, active: true },
      { id: cleo.id, grade_id: 6, active: true },
    ]);
  });

  it('undone leaves a student off whose data are to be deleted, and lets them in once that is canceled', async () => {
    const { cleo, head } = await makeYear();
    await end(head, {});
    const deletion = `students/${String(cleo.id)}/deletion`;
    expect((await call(head, 'POST', deletion, { confirm: 'Cleo' })).statusCode).toBeLessThan(300);
    expect((await undo(head)).statusCode).toBe(200);
    const isOn = async () => (await getRow(server.db, 'users', cleo.id)).active;
    expect(await isOn()).toBe(false);
    expect((await call(head, 'DELETE', deletion)).statusCode).toBeLessThan(300);
    expect(await isOn()).toBe(true);
  });

  it('can be undone for fourteen days, and forgets then whom it concerned', async () => {
    const { head, room } = await makeYear();
    const ended = (await end(head, {})).json<Year>();
    const at = Date.parse(ended.last?.ended_at ?? '');
    expect(Date.parse(ended.last?.undo_until ?? '')).toBe(at + 14 * dayMs);
    server.clock.advance(14 * dayMs);
    const later = await enter(head);
    expect(codeOf(await undo(later))).toEqual([409, 'school_year_undo_over']);
    expect((await look(later)).last).not.toHaveProperty('undo_until');
    server.clock.advance(1);
    await runDatabaseCleanup(server.db, server.clock, false);
    const rows = await server.db
      .selectFrom('school_year_ends')
      .select(['moved_ids', 'moved_from', 'left_ids', 'moved_count', 'left_count'])
      .where('school_id', '=', room.school.id)
      .execute();
    expect(rows).toEqual([
      { moved_ids: [], moved_from: [], left_ids: [], moved_count: 2, left_count: 1 },
    ]);
  });

  it('is one end when two press at once', async () => {
    const { room, head } = await makeYear();
    const { school } = room;
    const other = await enter(await makeUser(server.db, { role: 'School Administrator', school }));
    const answers = await Promise.all([end(head, {}), end(other, {})]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const { people } = await stateOf(room);
    expect(people.map(({ grade_id }) => grade_id)).toEqual([4, 6, 6]);
  });

  it('is for administrators of the school alone, and touches no other school', async () => {
    const { room, head } = await makeYear();
    const { school, students, teacher } = room;
    const next = await makeSchool(server.db, { districtId: school.districtId });
    const nextGroup = await makeGroup(server.db, next, { teachers: [], students: [] });
    const query = `?school_id=${String(school.id)}`;
    const refused = async (who: Parameters<typeof call>[0], status: number) => {
      const answers = [
        await call(who, 'GET', `school-year${query}`),
        await end(who, {}, query),
        await call(who, 'POST', `school-year/undo${query}`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    };
    const [student] = students;
    if (!student) throw new Error('There is no student');
    await refused({ access: 'none' }, 401);
    await refused(await enter(student), 403);
    await refused(teacher, 403);
    const it = await makeUser(server.db, { role: 'IT Administrator', school });
    await refused(await enter(it), 403);
    const peer = await makeUser(server.db, { role: 'School Administrator', school: next });
    await refused(await enter(peer), 404);
    const far = await makeSchool(server.db);
    const stranger = await makeUser(server.db, { role: 'District Administrator', school: far });
    await refused(await enter(stranger), 404);

    const district = await makeUser(server.db, { role: 'District Administrator', school });
    const theirs = await enter(district);
    expect((await look(theirs, query)).school_id).toBe(school.id);
    expect((await end(theirs, {}, query)).statusCode).toBe(200);
    const group = await getRow(server.db, 'groups', nextGroup);
    expect(group.archived_at).toBeNull();
    expect((await look(head)).last?.year).toBe(2025);
  });
});
