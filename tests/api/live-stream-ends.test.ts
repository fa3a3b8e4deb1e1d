/** An open live page ends with its sign-in, by whomever and wherever that is ended, at the usual times. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authCalls } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { password, signIn } from '../support/factories';
import type { Signed } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { stepOp, sync } from '../support/factories-sync';
import { openStream } from '../support/live-calls';
import { suiteServer } from '../support/suite-server';

/** Between the answer to what ends a sign-in and the end of its open page; the page's own look comes after 20 s. */
const promisedMs = 2000;

onBothDatabases('an open live page', (kind) => {
  const server = suiteServer(kind);

  const { refresh } = authCalls(() => server);
  const call = (method: 'POST' | 'DELETE', path: string, token?: string, payload?: object) =>
    server.send({ method, url: `/api${path}`, token, payload });

  interface Room {
    /** Whose page is open. */
    readonly teacher: Signed;
    /** The same person at another device. */
    readonly elsewhere: Signed;
  }
  async function makeRoom() {
    const { teacher, student, assignment, first } = await makeClass(server);
    return {
      teacher: await signIn(server, teacher),
      elsewhere: await signIn(server, teacher),
      student: await signIn(server, student),
      assignmentId: assignment.id,
      first,
    };
  }
  const ways: Record<string, (room: Room) => Promise<{ readonly statusCode: number }>> = {
    'a sign-out': ({ teacher }) => call('POST', '/auth/logout', teacher.access),
    'a sign-out that is made up for': ({ teacher }) =>
      call('POST', '/auth/owed-logouts', undefined, {
        token_hashes: [createHash('sha256').update(teacher.refresh).digest('hex')],
      }),
    'its end from another device': async ({ elsewhere, teacher }) => {
      const { id } = await server.db
        .selectFrom('refresh_tokens')
        .select('session_id as id')
        .where('token_hash', '=', createHash('sha256').update(teacher.refresh).digest('hex'))
        .executeTakeFirstOrThrow();
      return call('DELETE', `/auth/sessions/${String(id)}`, elsewhere.access);
    },
    'the end of all other sign-ins': ({ elsewhere }) =>
      call('DELETE', '/auth/sessions', elsewhere.access),
    'another password': ({ elsewhere }) =>
      call('POST', '/auth/password', elsewhere.access, {
        current_password: password,
        password: 'gravel kettle window nine',
      }),
    'a refresh token that is used a second time': async ({ teacher }) => {
      const second = (await refresh(teacher.refresh)).json<{ refresh_token: string }>();
      await refresh(second.refresh_token);
      const reused = await refresh(teacher.refresh);
      expect(reused.statusCode).toBe(401);
      return { statusCode: 204 };
    },
  };

  describe('ends within two seconds of', () => {
    it.each(Object.keys(ways))('%s', async (way) => {
      const room = await makeRoom();
      const stream = await openStream(server, room.teacher.access, room.assignmentId, 1);
      await stream.until(() => stream.students.size === 2);
      const answer = await ways[way]?.(room);
      expect(answer?.statusCode).toBeLessThan(300);
      const answered = performance.now();
      await stream.ended;
      expect(performance.now() - answered).toBeLessThan(promisedMs);
    });
  });

  it('goes on while another sign-in of the person ends', async () => {
    const { teacher, elsewhere, assignmentId, student, first } = await makeRoom();
    const kept = await openStream(server, teacher.access, assignmentId, 1);
    const ended = await openStream(server, elsewhere.access, assignmentId, 1);
    await Promise.all([kept, ended].map((one) => one.until(() => one.students.size === 2)));
    await call('POST', '/auth/logout', elsewhere.access);
    await ended.ended;
    await sync(server, student, [stepOp(first, 'look')]);
    await kept.until(() => [...kept.students.values()].some(({ steps_done }) => steps_done === 1));
    kept.close();
  });
});
