/** The calls of pictures, badges and classes, each from an address of its own unless one is named. */
import type { Schema } from '../../server/contract-types';
import { randomAddress } from './auth-calls';
import { makeGroup, makeSchool, makeUser, signIn } from './factories';
import type { TestUser } from './factories';
import type { TestServer } from './server';

type Kind = Schema<'SignInCards'>['kind'];

interface From {
  readonly remoteAddress?: string;
  readonly cookie?: string;
}

export interface TestRoom {
  readonly group: number;
  readonly school: { readonly id: number; readonly districtId: number };
  readonly teacher: TestUser;
  readonly student: TestUser;
  readonly peer: TestUser;
  /** The teacher's access token. */
  readonly token: string;
  readonly code: string;
}

export function classCalls(server: () => TestServer) {
  const post = (url: string, payload: Readonly<Record<string, unknown>>, from: From = {}) =>
    server().send({
      method: 'POST',
      url,
      payload: { ...payload },
      remoteAddress: from.remoteAddress ?? randomAddress(),
      headers: from.cookie === undefined ? {} : { cookie: from.cookie },
    });
  const cards = (token: string, group: number, kind: Kind, ids: readonly number[]) =>
    server().post(
      `/api/dashboard/groups/${String(group)}/sign-in-cards`,
      { student_ids: [...ids], kind },
      token,
    );
  const cardOf = async (room: TestRoom, kind: Kind, student: TestUser = room.student) => {
    const answer = await cards(room.token, room.group, kind, [student.id]);
    const [card] = answer.json<Schema<'SignInCards'>>().cards;
    if (!card) throw new Error(`No card was made: ${answer.body}`);
    return card;
  };
  const keyOf = async (room: TestRoom, name: string): Promise<string> => {
    const door = (await post('/api/auth/class', { class_code: room.code })).json<
      Schema<'ClassDoor'>
    >();
    const found = door.students.find((student) => student.name === name);
    if (!found) throw new Error(`${name} is not at the door: ${JSON.stringify(door)}`);
    return found.key;
  };
  const makeRoom = async (): Promise<TestRoom> => {
    const { db } = server();
    const school = await makeSchool(db);
    const teacher = await makeUser(db, { role: 'Teacher', school });
    const student = await makeUser(db, { role: 'Student', school, name: 'Maya Reyes' });
    const peer = await makeUser(db, { role: 'Student', school, name: 'Noah Kim' });
    const group = await makeGroup(db, school, { teachers: [teacher], students: [student, peer] });
    const token = (await signIn(server(), teacher)).access;
    const made = await server().post(
      `/api/dashboard/groups/${String(group)}/class-code`,
      undefined,
      token,
    );
    const code = made.json<{ class_code: string }>().class_code;
    return { group, school, teacher, student, peer, token, code };
  };
  return {
    openClass: (class_code: string, from?: From) => post('/api/auth/class', { class_code }, from),
    pictureLogin: (payload: Readonly<Record<string, unknown>>, from?: From) =>
      post('/api/auth/picture-login', payload, from),
    badgeLogin: (payload: Readonly<Record<string, unknown>>, from?: From) =>
      post('/api/auth/badge-login', payload, from),
    cards,
    revoke: (token: string, student: number, kind: string) =>
      server().send({
        method: 'DELETE',
        url: `/api/dashboard/students/${String(student)}/sign-in-cards/${kind}`,
        token,
      }),

    /** A new card of a student, by their teacher. */
    cardOf,
    /** The name under which a class shows a student. */
    keyOf,
    /** A class with a code, and its teacher signed in. */
    makeRoom,
    /** Such a class, whose student has pictures. */
    pictureRoom: async () => {
      const room = await makeRoom();
      const { pictures } = await cardOf(room, 'pictures');
      const student_key = await keyOf(room, 'Maya');
      const right = { class_code: room.code, student_key, pictures };
      return { room, right, wrong: { ...right, pictures: [...(pictures ?? [])].reverse() } };
    },
  };
}
