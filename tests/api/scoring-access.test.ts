/** Who may do what with students' work and scores: six roles, a colleague and strangers, every call and operation. */
import { beforeAll, describe, expect, it } from 'vitest';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { School, Signed, TestUser } from '../support/factories';
import { postOp, saveScoreOp, sync } from '../support/factories-sync';
import { makeScoredClass, marked, workAndHandIn } from '../support/scoring-calls';
import type { ScoredClass } from '../support/scoring-calls';
import type { TestServer } from '../support/server';
import { suiteServer } from '../support/suite-server';

/** What each kind of person gets: reading work, own comments, reading and editing the school's marks, scoring. */
const expected = {
  giver: { work: 200, comments: 200, marks: 200, edit: 403, save: 'applied' },
  colleague: { work: 200, comments: 200, marks: 200, edit: 403, save: 'applied' },
  'teacher of others': { work: 404, comments: 200, marks: 200, edit: 403, save: 'not_found' },
  'teacher without a school': {
    work: 404,
    comments: 200,
    marks: 404,
    edit: 403,
    save: 'not_found',
  },
  'teacher elsewhere': { work: 404, comments: 200, marks: 404, edit: 403, save: 'not_found' },
  'School Administrator': { work: 200, comments: 403, marks: 200, edit: 200, save: 'forbidden' },
  'School Administrator elsewhere': {
    work: 404,
    comments: 403,
    marks: 404,
    edit: 404,
    save: 'not_found',
  },
  'District Administrator': { work: 200, comments: 403, marks: 200, edit: 200, save: 'forbidden' },
  'District Administrator elsewhere': {
    work: 404,
    comments: 403,
    marks: 404,
    edit: 404,
    save: 'not_found',
  },
  'IT Administrator': { work: 403, comments: 403, marks: 403, edit: 403, save: undefined },
  'Demo User': { work: 403, comments: 403, marks: 403, edit: 403, save: 'not_found' },
  'the student': { work: 403, comments: 403, marks: 403, edit: 403, save: 'not_found' },
  'a classmate': { work: 403, comments: 403, marks: 403, edit: 403, save: 'not_found' },
} as const;
type Kind = keyof typeof expected;

onPostgreSQL('who may score', (kind) => {
  const server = suiteServer(kind);
  let room: ScoredClass;
  let people: Readonly<Record<Kind, Signed>>;

  beforeAll(async () => {
    room = await makeScoredClass(server);
    people = await makePeople(server, room);
    await workAndHandIn(server, room.student, room.copy);
    await sync(server, room.teacher, [saveScoreOp(room.copy, 0, marked('l1'))]);
  });

  const call = async (person: Signed, method: 'GET' | 'PUT', url: string, payload?: object) =>
    server.send({ method, url: `/api/dashboard/${url}`, token: person.access, payload });

  describe.each(Object.keys(expected) as Kind[])('%s', (name) => {
    const may = expected[name];

    it('reads work, or is told as of what is not there', async () => {
      const { assignment, copy } = room;
      const lesson = `assignments/${String(assignment.id)}/lessons/1`;
      const versions = `assignment-students/${String(copy)}/score-versions`;
      const marks = `students/${String(room.student.id)}/marks`;
      for (const url of [lesson, `${lesson}/work`, versions, marks]) {
        const answer = await call(people[name], 'GET', url);
        expect(answer.statusCode, url).toBe(may.work);
        if (may.work === 404) {
          const missing = await call(people[name], 'GET', url.replace(/\d+/, '2147483647'));
          expect(answer.json()).toEqual(missing.json());
        }
      }
      if (may.work === 200) {
        const may_score = may.save === 'applied';
        expect((await call(people[name], 'GET', lesson)).json()).toMatchObject({ may_score });
      }
    });

    it('has saved comments when a teacher', async () => {
      expect((await call(people[name], 'GET', 'saved-comments')).statusCode).toBe(may.comments);
    });

    it('reads and edits how the school marks', async () => {
      const url = `marks-setting?school_id=${String(room.school.id)}`;
      const read = await call(people[name], 'GET', url);
      expect(read.statusCode).toBe(may.marks);
      const setting = { scale: 'standards', rule: 'mean' };
      const put = await call(people[name], 'PUT', url, setting);
      expect(put.statusCode).toBe(may.edit);
      if (may.edit === 200) expect(put.json()).toMatchObject({ ...setting, may_edit: true });
    });

    it('scores', async () => {
      const { copy } = room;
      // IT administrators have no ticket to send anything with.
      if (may.save === undefined) {
        expect(people[name].ticket).toBe('');
        return;
      }
      const rev = await revOf(copy);
      const [saved, released] = await sync(server, people[name], [
        saveScoreOp(copy, rev, marked('l2')),
        postOp(copy, rev),
      ]);
      expect(saved?.code ?? saved?.status).toBe(may.save);
      expect(released?.code ?? released?.status).toBe(may.save);
      if (may.save === 'applied') return;
      expect(await revOf(copy)).toBe(rev);
      const missing = await sync(server, people[name], [saveScoreOp(2147483647, 0)]);
      if (may.save === 'not_found') {
        expect({ ...saved, op_id: '' }).toEqual({ ...missing[0], op_id: '' });
      }
    });
  });

  const revOf = async (copy: number) =>
    (
      await server.db
        .selectFrom('scores')
        .select('rev')
        .where('assignment_student_id', '=', copy)
        .executeTakeFirstOrThrow()
    ).rev;

  it('follows a teacher who leaves the group, and a new one', async () => {
    const next = await makeScoredClass(server);
    const url = `assignments/${String(next.assignment.id)}/lessons/1/work`;
    const other = await next.signed('Teacher', 'New');
    expect((await call(other, 'GET', url)).statusCode).toBe(404);
    await server.db
      .updateTable('group_teachers')
      .set({ teacher_id: other.id })
      .where('group_id', '=', next.group)
      .where('teacher_id', '=', next.colleague.id)
      .execute();
    expect((await call(other, 'GET', url)).statusCode).toBe(200);
    expect((await call(next.colleague, 'GET', url)).statusCode).toBe(404);
    // Who gave it keeps it.
    expect((await call(next.teacher, 'GET', url)).statusCode).toBe(200);
  });
});

async function makePeople(
  server: TestServer,
  room: ScoredClass,
): Promise<Readonly<Record<Kind, Signed>>> {
  const { school, signed } = room;
  const far = await makeSchool(server.db);
  const at = async (role: TestUser['role'], place?: School): Promise<Signed> =>
    signIn(server, await makeUser(server.db, { role, ...(place && { school: place }) }));
  const others = await signed('Teacher', 'Others');
  await makeGroup(server.db, school, { teachers: [others], students: [room.student] });
  return {
    giver: room.teacher,
    colleague: room.colleague,
    'teacher of others': others,
    'teacher without a school': await at('Teacher'),
    'teacher elsewhere': await at('Teacher', far),
    'School Administrator': await at('School Administrator', school),
    'School Administrator elsewhere': await at('School Administrator', far),
    'District Administrator': await at('District Administrator', school),
    'District Administrator elsewhere': await at('District Administrator', far),
    'IT Administrator': await at('IT Administrator', school),
    'Demo User': await at('Demo User'),
    'the student': room.student,
    'a classmate': room.peer,
  };
}
