import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authCalls, minute, randomAddress, times } from '../support/auth-calls';
import { classCalls } from '../support/class-calls';
import type { TestRoom } from '../support/class-calls';
import { comparisonsDuring } from '../support/comparisons';
import { onBothDatabases } from '../support/database';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const hour = 60 * minute;

interface In {
  readonly token: { readonly access_token: string; readonly refresh_token: string };
  readonly upload_ticket: string;
}

onBothDatabases('signing in with pictures or a badge', (kind) => {
  const server = suiteServer(kind);

  const { user, refresh, studentLogin } = authCalls(() => server);
  const { openClass, pictureLogin, badgeLogin, cardOf, keyOf, makeRoom, pictureRoom, revoke } =
    classCalls(() => server);
  const send = (ticket: string, device_id: string) =>
    server.post('/api/sync', { device_id, operations: [{ op_id: randomUUID() }] }, ticket);

  describe('a class', () => {
    it('shows by its code every child and who has pictures, and no more of them than needed', async () => {
      const room = await makeRoom();
      expect((await openClass(room.code)).json()).toMatchObject({
        students: [
          { name: 'Maya', has_pictures: false },
          { name: 'Noah', has_pictures: false },
        ],
      });
      await cardOf(room, 'pictures');
      const typed = ` ${room.code.slice(0, 4).toLowerCase()}-${room.code.slice(4)} `;
      const answer = await openClass(typed);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        students: [
          { key: expect.any(String) as string, name: 'Maya', has_pictures: true },
          { name: 'Noah', has_pictures: false },
        ],
        pictures: expect.arrayContaining(['sun', 'cat']) as string[],
      });
      expect(answer.body).not.toContain('Reyes');
      expect(answer.body).not.toContain(room.student.login);
    });

    it.each(['BCDF2345', 'x', "' or ''='", 'a\u0000b', '\ud800', 'ВСDF2345', '9'.repeat(40)])(
      'is not found by %j',
      async (code) => {
        const answer = await openClass(code);
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({
          code: 'unknown_class',
          errors: { class_code: [expect.any(String)] },
        });
      },
    );

    it('is not found by a code that was replaced', async () => {
      const { room, right } = await pictureRoom();
      const url = `/api/dashboard/groups/${String(room.group)}/class-code`;
      await server.post(url, undefined, room.token);
      expect((await openClass(room.code)).json()).toMatchObject({ code: 'unknown_class' });
      expect((await pictureLogin(right)).json()).toMatchObject({ code: 'wrong_pictures' });
    });

    it('stops guessing of codes from one address, and never a class that opens its own', async () => {
      const room = await makeRoom();
      const from = { remoteAddress: randomAddress() };
      await times(20, () => openClass(room.code, from));
      await openClass('BCDF2345', from);
      await server.db
        .updateTable('login_throttle')
        .set({ attempts: 1_200 })
        .where('key', 'like', 'class-address:%')
        .where('attempts', '=', 1)
        .execute();
      const refused = await openClass('BCDF2346', from);
      expect(refused.statusCode).toBe(429);
      expect((await openClass(room.code)).statusCode).toBe(200);
    });
  });

  describe('pictures', () => {
    it('let the child in, as a student, with a ticket for the device', async () => {
      const { room, right } = await pictureRoom();
      const device_id = randomUUID();
      const answer = await pictureLogin({ ...right, device_id });
      expect(answer.json()).toMatchObject({
        action: 'auth-token',
        home: 'student',
        user: { id: room.student.id, role: 'Student' },
      });
      const { token, upload_ticket } = answer.json<In>();
      const today = await server.get('/api/student/today', token.access_token);
      expect(today.statusCode).toBe(200);
      const info = await server.get('/api/dashboard/info', token.access_token);
      expect(info.statusCode).toBe(403);
      expect((await send(upload_ticket, device_id)).statusCode).toBe(200);
    });

    it('answer alike for other pictures, another child, no child and no class', async () => {
      const { room, right, wrong } = await pictureRoom();
      const other = await pictureRoom();
      const answers = [
        await pictureLogin(wrong),
        await pictureLogin({ ...right, student_key: other.right.student_key }),
        await pictureLogin({ ...right, student_key: 'nobody' }),
        await pictureLogin({ ...right, student_key: String(room.student.id) }),
        await pictureLogin({ ...right, class_code: 'BCDF2345' }),
        await pictureLogin({ ...right, class_code: other.room.code }),
        await pictureLogin({ ...right, pictures: ['sun', 'sun', 'sun'] }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toEqual(answers[0]?.json());
        expect(answer.json()).toMatchObject({ code: 'wrong_pictures' });
      }
    });

    it('take as long for a child that is not there', async () => {
      const { wrong } = await pictureRoom();
      const nobody = { ...wrong, student_key: 'nobody-at-all' };
      const known = await comparisonsDuring(() => pictureLogin(wrong));
      const unknown = await comparisonsDuring(() => pictureLogin(nobody));
      // What costs is the comparison with a hash, and the hash says how much.
      expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
      expect(unknown).toEqual(known);
    });

    it.each([
      [{ pictures: ['sun', 'moon'] }],
      [{ pictures: ['sun', 'moon', 'star', 'cat'] }],
      [{ pictures: ['sun', 'moon', 'dragon'] }],
      [{ pictures: 'sun' }],
      [{ student_key: '' }],
      [{ class_code: 'x'.repeat(41) }],
      [{ role: 'Teacher' }],
      [{ device_id: 'mine' }],
    ])('refuse %j as no request of theirs', async (change) => {
      const { right } = await pictureRoom();
      const answer = await pictureLogin({ ...right, ...change });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid' });
    });
  });

  describe.each(['pictures', 'badge'] as const)('a sign-in by %s', (way) => {
    async function enter(room: TestRoom, device_id?: string) {
      const card = await cardOf(room, way);
      const again = async () =>
        way === 'badge'
          ? badgeLogin({ badge: card.badge, ...(device_id && { device_id }) })
          : pictureLogin({
              class_code: room.code,
              student_key: await keyOf(room, 'Maya'),
              pictures: card.pictures,
              ...(device_id && { device_id }),
            });
      return { again, first: (await again()).json<In>() };
    }

    it('ends after twelve hours, however much it is used', async () => {
      const { first } = await enter(await makeRoom());
      let { access_token, refresh_token } = first.token;
      for (let passed = 0; passed < 11; passed += 1) {
        server.clock.advance(hour);
        expect((await user(access_token)).statusCode).toBe(401);
        const next = await refresh(refresh_token);
        ({ access_token, refresh_token } = next.json<In['token']>());
        expect((await user(access_token)).statusCode).toBe(200);
      }
      server.clock.advance(hour);
      expect((await refresh(refresh_token)).statusCode).toBe(401);
      expect((await user(access_token)).statusCode).toBe(401);
    });

    it('ends at once with its card, and so does every ticket it brought', async () => {
      const room = await makeRoom();
      const device_id = randomUUID();
      const { again, first } = await enter(room, device_id);
      const asked = await server.post(
        '/api/auth/upload-ticket',
        { device_id },
        first.token.access_token,
      );
      const { upload_ticket } = asked.json<{ upload_ticket: string }>();
      expect((await send(upload_ticket, device_id)).statusCode).toBe(200);
      expect((await revoke(room.token, room.student.id, way)).statusCode).toBe(204);
      expect((await user(first.token.access_token)).statusCode).toBe(401);
      expect((await refresh(first.token.refresh_token)).statusCode).toBe(401);
      expect((await send(upload_ticket, device_id)).statusCode).toBe(401);
      if (way === 'badge') expect((await again()).json()).toMatchObject({ code: 'wrong_badge' });
      expect((await revoke(room.token, room.student.id, way)).statusCode).toBe(204);
    });

    it('ends with the next card of its kind, and leaves other ways in alone', async () => {
      const room = await makeRoom();
      const { first } = await enter(room);
      const byPassword = await studentLogin({
        username: room.student.login,
        password: 'a good password',
      });
      const { again } = await enter(room);
      expect((await user(first.token.access_token)).statusCode).toBe(401);
      const own = byPassword.json<In>().token.access_token;
      expect((await user(own)).statusCode).toBe(200);
      expect((await again()).statusCode).toBe(200);
    });

    it('is refused to a child who has been switched off', async () => {
      const room = await makeRoom();
      const { again, first } = await enter(room);
      const key = way === 'pictures' ? await keyOf(room, 'Maya') : '';
      await setRow(server.db, 'users', room.student.id, { active: false });
      expect((await user(first.token.access_token)).statusCode).toBe(401);
      if (way === 'badge') expect((await again()).json()).toMatchObject({ code: 'wrong_badge' });
      else {
        const { json } = await pictureLogin({
          class_code: room.code,
          student_key: key,
          pictures: ['sun', 'moon', 'star'],
        });
        expect(json()).toMatchObject({ code: 'wrong_pictures' });
      }
    });

    it('never outlives a card that is taken away while many come in', async () => {
      const room = await makeRoom();
      const { again, first } = await enter(room, randomUUID());
      const entering = Array.from({ length: 8 }, again);
      const [answers, refreshed, revoked] = await Promise.all([
        Promise.allSettled(entering),
        refresh(first.token.refresh_token),
        revoke(room.token, room.student.id, way),
      ]);
      expect(revoked.statusCode).toBe(204);
      expect([200, 401]).toContain(refreshed.statusCode);
      for (const answer of answers) {
        if (answer.status === 'rejected') continue;
        // Tries at a name that has no card any more are guesses at nobody, of which there may be few.
        expect([200, 422, 429]).toContain(answer.value.statusCode);
        if (answer.value.statusCode !== 200) continue;
        const { token } = answer.value.json<In>();
        expect((await user(token.access_token)).statusCode).toBe(401);
      }
      const left = await server.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', room.student.id)
        .execute();
      expect(left).toEqual([]);
    });
  });

  describe('a badge', () => {
    it('is read however it is typed, and kept only as a hash', async () => {
      const room = await makeRoom();
      const { badge = '' } = await cardOf(room, 'badge');
      const typed = badge.toLowerCase().replaceAll('-', ' ');
      const answer = await badgeLogin({ badge: typed });
      expect(answer.json()).toMatchObject({ home: 'student', user: { id: room.student.id } });
      const rows = await server.db.selectFrom('sign_in_cards').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(badge.replaceAll('-', ''));
      expect(server.log()).not.toContain(badge);
    });

    it('answers alike for one that never was, one that is revoked, and any other text', async () => {
      const room = await makeRoom();
      const other = await cardOf(room, 'badge', room.peer);
      await revoke(room.token, room.peer.id, 'badge');
      for (const badge of [other.badge, 'BBBB', "' or ''='", '\u0000', 'x'.repeat(100)]) {
        const answer = await badgeLogin({ badge });
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toEqual({
          code: 'wrong_badge',
          message: 'This badge doesn’t work. Ask your teacher for a new one.',
        });
      }
    });

    it('is no token of another door, and no token is a badge', async () => {
      const room = await makeRoom();
      const { badge = '' } = await cardOf(room, 'badge');
      const plain = badge.replaceAll('-', '');
      expect((await user(plain)).statusCode).toBe(401);
      expect((await refresh(plain)).statusCode).toBe(401);
      expect((await badgeLogin({ badge: room.token })).statusCode).toBe(422);
    });
  });
});
