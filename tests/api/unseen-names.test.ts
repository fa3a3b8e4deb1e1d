/** A name of which nothing can be seen, or that turns the letters around it, names nobody. */
import { beforeAll, expect, it } from 'vitest';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import { suiteServer } from '../support/suite-server';

/** A blank of no width, signs that turn the direction, and a letter that is blank. */
const unseen = ['\u200b', '\u202e\u2066\u200f', '\u3164', '\ufeff \u2060'];
/** Its second word would read backwards. */
const turned = 'Ana \u202eRuiz\u202c';

interface Room {
  readonly token: string;
  readonly group: number;
  readonly student: number;
  readonly colleague: number;
}
type Call = readonly [
  method: 'POST' | 'PATCH',
  url: string,
  body: (name: string) => object,
  field: string,
];

const calls: Readonly<Record<string, (room: Room) => Call>> = {
  'a new student': ({ group }) => [
    'POST',
    '/dashboard/students',
    (name) => ({ name, group_id: group }),
    'name',
  ],
  'a student': ({ student }) => [
    'PATCH',
    `/dashboard/students/${String(student)}`,
    (name) => ({ name }),
    'name',
  ],
  'a new group': () => [
    'POST',
    '/dashboard/groups',
    (name) => ({ name, grade_id: 4, color: 'info' }),
    'name',
  ],
  'a group': ({ group }) => [
    'PATCH',
    `/dashboard/groups/${String(group)}`,
    (name) => ({ name }),
    'name',
  ],
  'a colleague': ({ colleague }) => [
    'PATCH',
    `/dashboard/users/${String(colleague)}`,
    (name) => ({ name, rev: 1 }),
    'name',
  ],
  'whoever makes an account': () => [
    'POST',
    '/register',
    (name) => ({ name, email: 'unseen@home.test', password: 'four gray owls sing' }),
    'name',
  ],
  'whoever writes to us': () => [
    'POST',
    '/contact',
    (name) => ({ name, email: 'unseen@home.test', topic: 'question', message: 'How?' }),
    'name',
  ],
};

onPostgreSQL('names of which nothing can be seen', (kind) => {
  const server = suiteServer(kind);
  let room: Room;
  beforeAll(async () => {
    const { db } = server;
    const school = await makeSchool(db);
    const admin = await makeUser(db, { role: 'School Administrator', school });
    const colleague = await makeUser(db, { role: 'Teacher', school });
    const student = await makeUser(db, { role: 'Student', school });
    const group = await makeGroup(db, school, { teachers: [colleague], students: [student] });
    const { access: token } = await signIn(server, admin);
    room = { token, group, student: student.id, colleague: colleague.id };
  });

  const send = ([method, url, body]: Call, name: string) =>
    server.send({ method, url: `/api${url}`, token: room.token, payload: body(name) });

  it.each(Object.entries(calls))('are refused at their field: %s', async (_who, callOf) => {
    const call = callOf(room);
    for (const name of unseen) {
      const answer = await send(call, name);
      expect(answer.statusCode, JSON.stringify(name)).toBe(422);
      expect(answer.json<{ errors?: object }>().errors).toHaveProperty(call[3]);
    }
  });

  it('turn nothing around where letters are among them', async () => {
    for (const who of ['a student', 'a colleague'] as const) {
      const answer = await send(calls[who]?.(room) ?? failed(who), turned);
      expect(answer.statusCode, who).toBe(204);
    }
    const stored = server.db
      .selectFrom('users')
      .select('name')
      .where('id', 'in', [room.student, room.colleague]);
    expect(await stored.execute()).toEqual([{ name: 'Ana Ruiz' }, { name: 'Ana Ruiz' }]);
  });
});

function failed(who: string): never {
  throw new Error(who);
}
