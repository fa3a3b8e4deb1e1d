/** The permissions around a class in one table: six roles and a stranger, at their own school and at another. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { School, Signed } from '../support/factories';
import { saveScoreOp } from '../support/factories-sync';
import { makeScoredClass, workAndHandIn } from '../support/scoring-calls';
import type { ScoredClass } from '../support/scoring-calls';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const roles = [
  'Teacher',
  'School Administrator',
  'District Administrator',
  'IT Administrator',
  'Student',
  'Demo User',
] as const satisfies readonly Role[];

type Answer = number | string;
type Row = readonly Answer[];
type Method = 'GET' | 'PATCH' | 'PUT';
type Call = readonly [method: Method, url: (room: ScoredClass) => string, body?: object];

/** What is not the class's own is not there, for whoever could have it; 409 and 204 are changes that were let in. */
const calls: Readonly<Record<string, Call>> = {
  'list groups': ['GET', () => 'groups'],
  'read a group': ['GET', ({ group }) => `groups/${String(group)}/students`],
  'change a group': ['PATCH', ({ group }) => `groups/${String(group)}`, { name: 'Room 7' }],
  'list students': ['GET', () => 'students'],
  'read a student': ['GET', ({ student }) => `students/${String(student.id)}`],
  'change a student': [
    'PATCH',
    ({ student }) => `students/${String(student.id)}`,
    { name: 'Ada Okoro' },
  ],
  'list assignments': ['GET', () => 'assignments'],
  'read an assignment': ['GET', ({ assignment }) => `assignments/${String(assignment.id)}`],
  'change an assignment': [
    'PATCH',
    ({ assignment }) => `assignments/${String(assignment.id)}`,
    { rev: 999 },
  ],
  'read work': ['GET', ({ assignment }) => `assignments/${String(assignment.id)}/lessons/1/work`],
  'read marks': ['GET', ({ student }) => `students/${String(student.id)}/marks`],
};

//                          Teacher, School, District, IT administrator, Student, Demo User, stranger
const atHome: Readonly<Record<string, Row>> = {
  'list groups': [200, 200, 200, 200, 403, 403, 401],
  'read a group': [200, 200, 200, 200, 403, 403, 401],
  'change a group': [204, 204, 204, 204, 403, 403, 401],
  'list students': [200, 200, 200, 200, 403, 403, 401],
  'read a student': [200, 200, 200, 200, 403, 403, 401],
  'change a student': [204, 204, 204, 204, 403, 403, 401],
  'list assignments': [200, 200, 200, 403, 403, 403, 401],
  'read an assignment': [200, 200, 200, 403, 403, 403, 401],
  'change an assignment': [409, 403, 403, 403, 403, 403, 401],
  'read work': [200, 200, 200, 403, 403, 403, 401],
  'read marks': [200, 200, 200, 403, 403, 403, 401],
  score: ['applied', 'forbidden', 'forbidden', 401, 'not_found', 'not_found', 401],
};

const elsewhere: Readonly<Record<string, Row>> = {
  'list groups': [200, 200, 200, 200, 403, 403, 401],
  'read a group': [404, 404, 404, 404, 403, 403, 401],
  'change a group': [404, 404, 404, 404, 403, 403, 401],
  'list students': [200, 200, 200, 200, 403, 403, 401],
  'read a student': [404, 404, 404, 404, 403, 403, 401],
  'change a student': [404, 404, 404, 404, 403, 403, 401],
  'list assignments': [200, 200, 200, 403, 403, 403, 401],
  'read an assignment': [404, 404, 404, 403, 403, 403, 401],
  'change an assignment': [404, 404, 404, 403, 403, 403, 401],
  'read work': [404, 404, 404, 403, 403, 403, 401],
  'read marks': [404, 404, 404, 403, 403, 403, 401],
  score: ['not_found', 'not_found', 'not_found', 401, 'not_found', 'not_found', 401],
};

onBothDatabases('the permissions around a class', (kind) => {
  let server: TestServer;
  let room: ScoredClass;
  beforeAll(async () => {
    server = await startTestServer(kind);
    room = await makeScoredClass(server);
    await workAndHandIn(server, room.student, room.copy);
  });
  afterAll(() => server.close());

  const person = async (role: Role, school: School): Promise<Signed> =>
    signIn(server, await makeUser(server.db, { role, school }));

  async function ask([method, url, payload]: Call, who: Signed | undefined): Promise<number> {
    const answer = await server.send({
      method,
      url: `/api/dashboard/${url(room)}`,
      ...(who && { token: who.access }),
      ...(payload && { payload }),
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

  async function tableFor(people: readonly (Signed | undefined)[]): Promise<Record<string, Row>> {
    const table: Record<string, Row> = {};
    for (const [name, call] of Object.entries(calls)) {
      const row: Answer[] = [];
      for (const who of people) row.push(await ask(call, who));
      table[name] = row;
    }
    const scored: Answer[] = [];
    for (const who of people) scored.push(await score(who));
    return { ...table, score: scored };
  }

  it('are these for the people of the school', async () => {
    const people: (Signed | undefined)[] = [];
    for (const role of roles) {
      if (role === 'Teacher') people.push(room.teacher);
      else people.push(role === 'Student' ? room.peer : await person(role, room.school));
    }
    expect(await tableFor([...people, undefined])).toEqual(atHome);
  });

  it('are these for the people of another district, whose lists hold nothing of the class', async () => {
    const far = await makeSchool(server.db);
    const people: (Signed | undefined)[] = [];
    for (const role of roles) people.push(await person(role, far));
    expect(await tableFor([...people, undefined])).toEqual(elsewhere);
    const own = { groups: room.group, students: room.student.id, assignments: room.assignment.id };
    for (const who of people.slice(0, 3)) {
      for (const [list, id] of Object.entries(own)) {
        const answer = await server.send({
          url: `/api/dashboard/${list}`,
          token: who?.access ?? '',
        });
        const found = answer.json<{ data: { id: number }[] }>().data.map((one) => one.id);
        expect(found).not.toContain(id);
      }
    }
  });
});
