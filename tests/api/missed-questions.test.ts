/** What a class did not understand: the first tries count, whatever came after them. */
import { expect, it } from 'vitest';
import type { AnswerValue } from '../../domain/answers';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { Signed, TestUser } from '../support/factories';
import { makeAssignment } from '../support/factories-lessons';
import { answerOp, handInOp, postOp, saveScoreOp, sync } from '../support/factories-sync';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Answer = Schema<'Pagination'> & {
  readonly lessons_counted: number;
  readonly lessons_total: number;
  readonly data: readonly Schema<'MissedQuestion'>[];
};

const choice = (id: string): AnswerValue => ({ kind: 'single_choice', choice: id });
const number = (text: string): AnswerValue => ({ kind: 'number', text });

onBothDatabases('missed questions', (kind) => {
  const server = suiteServer(kind);

  /** A group of four with a lesson: one question with one choice (a), one with a number (42). */
  async function makeRoom() {
    const school = await makeSchool(server.db);
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const students: TestUser[] = [];
    for (let at = 0; at < 4; at += 1) {
      students.push(await makeUser(server.db, { role: 'Student', school }));
    }
    const group = await makeGroup(server.db, school, { teachers: [teacher], students });
    const assignment = await makeAssignment(server, {
      teacher,
      school,
      students,
      groupIds: [group],
      startsOn: '2026-03-02',
    });
    const children = await Promise.all(
      students.map(async (student) => ({
        student,
        signed: await signIn(server, student),
        copy: (await assignment.copiesOf(student))[0] ?? 0,
      })),
    );
    return { school, teacher: await signIn(server, teacher), group, assignment, children };
  }

  const read = async (who: Signed, group: number, more = '') => {
    const url = `/api/dashboard/data/missed-questions?group_id=${String(group)}&from=2026-03-01&to=2026-03-31${more}`;
    const answer = await server.get(url, who.access);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };

  it('count first choices, and of what is put together the first hand-in', async () => {
    const { teacher, group, assignment, children } = await makeRoom();
    const [ana, ben, cai, dee] = children;
    if (!ana || !ben || !cai || !dee) throw new Error('four children');
    // Wrong, then right: the feedback has helped, the first try stays.
    await sync(server, ana.signed, [answerOp(ana.copy, 'open', choice('b'))]);
    await sync(server, ana.signed, [answerOp(ana.copy, 'open', choice('a'), { base_rev: 1 })]);
    await sync(server, ben.signed, [answerOp(ben.copy, 'open', choice('b'))]);
    await sync(server, cai.signed, [answerOp(cai.copy, 'open', choice('a'))]);
    // Half a number on its way to 42, then handed in; one wrong; one not handed in.
    await sync(server, ana.signed, [answerOp(ana.copy, 'secret', number('4'))]);
    await sync(server, ana.signed, [
      answerOp(ana.copy, 'secret', number('42'), { base_rev: 1 }),
      handInOp(ana.copy),
    ]);
    await sync(server, ben.signed, [
      answerOp(ben.copy, 'secret', number('24')),
      handInOp(ben.copy),
    ]);
    await sync(server, dee.signed, [answerOp(dee.copy, 'secret', number('7'))]);

    const found = await read(teacher, group);
    expect(found).toMatchObject({ total: 2, lessons_counted: 2, lessons_total: 2 });
    expect(found.data).toMatchObject([
      {
        lesson: { assignment_id: assignment.id, position: 1 },
        question: { id: 'open', key: { choice: 'a' } },
        answered: 3,
        missed: 2,
        wrong_answers: [{ value: choice('b'), students: 2 }],
      },
      {
        question: { id: 'secret' },
        answered: 2,
        missed: 1,
        wrong_answers: [{ value: number('24'), students: 1 }],
        students: [{ id: ben.student.id }],
      },
    ]);
    expect(found.data[0]?.students.map(({ id }) => id).sort()).toEqual(
      [ana.student.id, ben.student.id].sort(),
    );
    expect(await read(teacher, group, '&per_page=1&page=2')).toMatchObject({
      last_page: 2,
      data: [{ question: { id: 'secret' } }],
    });
    expect(await read(teacher, group, '&subject=1')).toMatchObject({ total: 0, lessons_total: 0 });

    // Sent back and made better: the first hand-in still counts.
    const scored = await sync(server, teacher, [
      saveScoreOp(ben.copy, 0),
      postOp(ben.copy, 1, 'returned'),
    ]);
    expect(scored[1]).toMatchObject({ status: 'applied', state: 'returned' });
    server.clock.advance(60_000);
    await sync(server, ben.signed, [
      answerOp(ben.copy, 'secret', number('42'), { base_rev: 1 }),
      handInOp(ben.copy),
    ]);
    expect((await read(teacher, group)).data[1]).toMatchObject({ missed: 1 });
  });

  it('leave out who is excused, has left, or may sign in no more', async () => {
    const { teacher, group, children } = await makeRoom();
    for (const { signed, copy } of children) {
      await sync(server, signed, [answerOp(copy, 'open', choice('b'))]);
    }
    const [excused, gone, off] = children;
    if (!excused || !gone || !off) throw new Error('three children');
    await setRow(server.db, 'assignment_students', excused.copy, { excused: true });
    await server.db
      .deleteFrom('group_students')
      .where('student_id', '=', gone.student.id)
      .execute();
    await setRow(server.db, 'users', off.student.id, { active: false });
    expect((await read(teacher, group)).data).toMatchObject([{ answered: 1, missed: 1 }]);
  });

  it('are those of the own group alone', async () => {
    const { school, group } = await makeRoom();
    const url = `/api/dashboard/data/missed-questions?group_id=${String(group)}`;
    const statusFor = async (role: TestUser['role'], own: boolean) => {
      const place = own ? school : await makeSchool(server.db);
      const who = await signIn(server, await makeUser(server.db, { role, school: place }));
      return (await server.get(url, who.access)).statusCode;
    };
    expect(await statusFor('School Administrator', true)).toBe(200);
    expect(await statusFor('School Administrator', false)).toBe(404);
    expect(await statusFor('Teacher', true)).toBe(404);
    expect(await statusFor('IT Administrator', true)).toBe(403);
    expect(await statusFor('Student', true)).toBe(403);
  });
});
