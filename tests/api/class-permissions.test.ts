/** The permissions around a class in one table: six roles and a stranger, at their own school and at another. */
import { beforeAll, expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { School, Signed } from '../support/factories';
import { saveScoreOp } from '../support/factories-sync';
import { makeScoredClass, workAndHandIn } from '../support/scoring-calls';
import type { ScoredClass } from '../support/scoring-calls';
import { suiteServer } from '../support/suite-server';

const roles = [
  'Teacher',
  'School Administrator',
  'District Administrator',
  'IT Administrator',
  'Student',
  'Demo User',
] as const satisfies readonly Role[];

type Answer = number | string;
type Answers = readonly Answer[];
type Call = readonly [method: 'GET' | 'PATCH', url: (room: ScoredClass) => string, body?: object];

const group = ({ group: id }: ScoredClass) => `groups/${String(id)}`;
const student = (room: ScoredClass) => `students/${String(room.student.id)}`;
const assignment = (room: ScoredClass) => `assignments/${String(room.assignment.id)}`;

/**
 * What each gets: teacher, school, district and IT administrator, student, demo user, stranger. First those of the
 * school, then those of another district; lists are everybody's own. 204 and 409 are changes that were let in.
 */
const table: readonly (readonly [Call, atHome: Answers, elsewhere?: Answers])[] = [
  [
    ['GET', () => 'groups'],
    [200, 200, 200, 200, 403, 403, 401],
  ],
  [
    ['GET', () => 'students'],
    [200, 200, 200, 200, 403, 403, 401],
  ],
  [
    ['GET', () => 'assignments'],
    [200, 200, 200, 403, 403, 403, 401],
  ],
  [
    ['GET', (room) => `${group(room)}/students`],
    [200, 200, 200, 200, 403, 403, 401],
    [404, 404, 404, 404, 403, 403, 401],
  ],
  [
    ['PATCH', group, { name: 'Room 7' }],
    [204, 204, 204, 204, 403, 403, 401],
    [404, 404, 404, 404, 403, 403, 401],
  ],
  [
    ['GET', student],
    [200, 200, 200, 200, 403, 403, 401],
    [404, 404, 404, 404, 403, 403, 401],
  ],
  [
    ['PATCH', student, { name: 'Ada Okoro' }],
    [204, 204, 204, 204, 403, 403, 401],
    [404, 404, 404, 404, 403, 403, 401],
  ],
  [
    ['GET', assignment],
    [200, 200, 200, 403, 403, 403, 401],
    [404, 404, 404, 403, 403, 403, 401],
  ],
  [
    ['PATCH', assignment, { rev: 999 }],
    [409, 403, 403, 403, 403, 403, 401],
    [404, 403, 403, 403, 403, 403, 401],
  ],
  [
    ['GET', (room) => `${assignment(room)}/lessons/1/work`],
    [200, 200, 200, 403, 403, 403, 401],
    [404, 404, 404, 403, 403, 403, 401],
  ],
  [
    ['GET', (room) => `${student(room)}/marks`],
    [200, 200, 200, 403, 403, 403, 401],
    [404, 404, 404, 403, 403, 403, 401],
  ],
];

/** Of saving a score; IT administrators have no ticket to send anything with. */
const scoring = {
  atHome: ['applied', 'forbidden', 'forbidden', 401, 'not_found', 'not_found', 401],
  elsewhere: ['not_found', 'not_found', 'not_found', 401, 'not_found', 'not_found', 401],
} as const;

onPostgreSQL('the permissions around a class', (kind) => {
  const server = suiteServer(kind);
  let room: ScoredClass;
  beforeAll(async () => {
    room = await makeScoredClass(server);
    await workAndHandIn(server, room.student, room.copy);
  });

  const person = async (role: Role, school: School): Promise<Signed> =>
    signIn(server, await makeUser(server.db, { role, school }));

  async function ask([method, url, payload]: Call, who: Signed | undefined): Promise<number> {
    const answer = await server.send({
      method,
      url: `/api/dashboard/${url(room)}`,
      ...(who && { token: who.access }),
      payload,
    });
    return answer.statusCode;
  }

  async function score(who: Signed | undefined): Promise<Answer> {
    const answer = await server.send({
      method: 'POST',
      url: '/api/sync',
      ...(who?.ticket && { token: who.ticket }),
      payload: {
        device_id: who?.deviceId ?? room.teacher.deviceId,
        operations: [saveScoreOp(room.copy, 0)],
      },
    });
    if (answer.statusCode !== 200) return answer.statusCode;
    const [result] = answer.json<{ results: { status: string; code?: string }[] }>().results;
    return result?.code ?? result?.status ?? 'nothing';
  }

  /** Asks for everything, person by person, and names what is not as the table says. */
  async function expectTable(people: readonly (Signed | undefined)[], atHome: boolean) {
    for (const [call, own, foreign] of table) {
      const found: Answer[] = [];
      for (const who of people) found.push(await ask(call, who));
      expect(found, `${call[0]} ${call[1](room)}`).toEqual(atHome ? own : (foreign ?? own));
    }
    const scored: Answer[] = [];
    for (const who of people) scored.push(await score(who));
    expect(scored, 'score').toEqual(atHome ? scoring.atHome : scoring.elsewhere);
  }

  it('are these for the people of the school', async () => {
    const people: (Signed | undefined)[] = [];
    for (const role of roles) {
      if (role === 'Teacher') people.push(room.teacher);
      else people.push(role === 'Student' ? room.peer : await person(role, room.school));
    }
    await expectTable([...people, undefined], true);
  });

  it('are these for the people of another district, whose lists hold nothing of the class', async () => {
    const far = await makeSchool(server.db);
    const people: (Signed | undefined)[] = [];
    for (const role of roles) people.push(await person(role, far));
    await expectTable([...people, undefined], false);
    const own = { groups: room.group, students: room.student.id, assignments: room.assignment.id };
    for (const who of people.slice(0, 4)) {
      for (const [list, id] of Object.entries(own)) {
        const url = `/api/dashboard/${list}`;
        const answer = await server.get(url, who?.access ?? '');
        if (answer.statusCode === 403) continue;
        const found = answer.json<{ data: { id: number }[] }>().data.map((one) => one.id);
        expect(found).not.toContain(id);
      }
    }
  });
});
