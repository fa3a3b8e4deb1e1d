/** Badges and pictures are printed again and again, and go on; what is stored of them opens nothing. */
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { classCalls, type TestRoom } from '../support/class-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { suiteServer } from '../support/suite-server';

type Kind = 'badge' | 'pictures';

onBothDatabases('printed cards', (kind) => {
  const server = suiteServer(kind);

  const { badgeLogin, cardOf, keyOf, makeRoom, pictureLogin } = classCalls(() => server);
  const print = (token: string, group: number, of: Kind, ids: readonly number[]) =>
    server.post(
      `/api/dashboard/groups/${String(group)}/printed-cards`,
      { kind: of, student_ids: [...ids] },
      token,
    );
  const printed = async (room: TestRoom, of: Kind, ids = [room.student.id, room.peer.id]) =>
    (await print(room.token, room.group, of, ids)).json<Schema<'SignInCards'>>();

  it('say what was made, as often as they are asked for, and the badge goes on', async () => {
    const room = await makeRoom();
    const { badge } = await cardOf(room, 'badge');
    const first = await printed(room, 'badge');
    expect(first).toEqual({
      kind: 'badge',
      cards: [
        { student_id: room.student.id, name: 'Maya Reyes', username: room.student.login, badge },
      ],
      without: [{ student_id: room.peer.id, name: 'Noah Kim' }],
    });
    expect((await badgeLogin({ badge })).statusCode).toBe(200);
    expect(await printed(room, 'badge')).toEqual(first);
    expect((await badgeLogin({ badge })).statusCode).toBe(200);
  });

  it('say the pictures in their order, with the code of the class', async () => {
    const room = await makeRoom();
    const { pictures } = await cardOf(room, 'pictures');
    const { cards, class_code } = await printed(room, 'pictures', [room.student.id]);
    expect([cards[0]?.pictures, class_code]).toEqual([pictures, room.code]);
    const student_key = await keyOf(room, 'Maya');
    const login = { class_code, student_key, pictures: cards[0]?.pictures };
    expect((await pictureLogin(login)).statusCode).toBe(200);
    const again = await printed(room, 'pictures', [room.student.id]);
    expect(again.cards).toEqual(cards);
    expect((await pictureLogin(login)).statusCode).toBe(200);
  });

  it('are new once new ones are made, and gone once they are revoked', async () => {
    const room = await makeRoom();
    const { badge: old } = await cardOf(room, 'badge');
    const { badge } = await cardOf(room, 'badge');
    expect(badge).not.toBe(old);
    expect((await printed(room, 'badge')).cards.map((card) => card.badge)).toEqual([badge]);
    expect((await badgeLogin({ badge: old })).statusCode).toBe(422);
    await classCalls(() => server).revoke(room.token, room.student.id, 'badge');
    expect((await printed(room, 'badge')).cards).toEqual([]);
  });

  it('cannot be read out of the database, nor when a row comes to another child', async () => {
    const room = await makeRoom();
    const { badge = '' } = await cardOf(room, 'badge');
    const { badge: ofPeer } = await cardOf(room, 'badge', room.peer);
    const rows = await server.db
      .selectFrom('sign_in_cards')
      .selectAll()
      .where('student_id', 'in', [room.student.id, room.peer.id])
      .execute();
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(badge);
    expect(stored).not.toContain(badge.replaceAll('-', ''));
    const sealed = rows.find(({ student_id }) => student_id === room.student.id)?.secret_sealed;
    await server.db
      .updateTable('sign_in_cards')
      .set({ secret_sealed: sealed ?? null })
      .where('student_id', '=', room.peer.id)
      .execute();
    const { cards, without } = await printed(room, 'badge');
    expect(cards.map((card) => card.badge)).toEqual([badge]);
    expect(without?.map(({ student_id }) => student_id)).toEqual([room.peer.id]);
    expect((await badgeLogin({ badge: ofPeer })).statusCode).toBe(200);
  });

  it('made before they were kept are named, and go on', async () => {
    const room = await makeRoom();
    const { badge } = await cardOf(room, 'badge');
    await server.db
      .updateTable('sign_in_cards')
      .set({ secret_sealed: null })
      .where('student_id', '=', room.student.id)
      .execute();
    const { cards, without } = await printed(room, 'badge', [room.student.id]);
    expect([cards, without?.length]).toEqual([[], 1]);
    expect((await badgeLogin({ badge })).statusCode).toBe(200);
  });

  describe('are read', () => {
    it('by who teaches or leads the class; by nobody else', async () => {
      const room = await makeRoom();
      await cardOf(room, 'badge');
      const { school } = room;
      const other = await makeSchool(server.db, { districtId: school.districtId });
      const far = await makeSchool(server.db);
      const tokenOf = async (role: Schema<'Role'>, of: typeof school) =>
        (await signIn(server, await makeUser(server.db, { role, school: of }))).access;
      const people = [
        ['the school administrator', await tokenOf('School Administrator', school), 200],
        ['the district administrator', await tokenOf('District Administrator', school), 200],
        ['the IT administrator', await tokenOf('IT Administrator', school), 403],
        ['the student', (await signIn(server, room.student)).access, 403],
        ['a teacher of the school', await tokenOf('Teacher', school), 404],
        ['another school’s administrator', await tokenOf('School Administrator', other), 404],
        ['another district’s administrator', await tokenOf('District Administrator', far), 404],
      ] as const;
      for (const [name, token, status] of people) {
        const answer = await print(token, room.group, 'badge', [room.student.id]);
        expect(answer.statusCode, name).toBe(status);
        expect(answer.headers['cache-control'], name).toBe('no-store');
      }
    });

    it('of students of the class only', async () => {
      const room = await makeRoom();
      const stranger = await makeUser(server.db, { role: 'Student', school: room.school });
      for (const id of [stranger.id, room.teacher.id, 2147483647]) {
        const answer = await print(room.token, room.group, 'badge', [room.student.id, id]);
        expect(answer.statusCode).toBe(404);
      }
    });

    it('sixty times an hour', async () => {
      const room = await makeRoom();
      const answers = [];
      for (let turn = 0; turn < 61; turn += 1) {
        answers.push((await print(room.token, room.group, 'badge', [room.student.id])).statusCode);
      }
      expect([...new Set(answers.slice(0, 60)), answers[60]]).toEqual([200, 429]);
    });
  });
});
