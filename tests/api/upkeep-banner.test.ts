/** The operator announces when the server is worked on. */
import { expect, it } from 'vitest';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { startTestServer } from '../support/server';

onPostgreSQL('upkeep', (kind) => {
  it('is announced to the staff by a setting until it is over', async () => {
    const server = await startTestServer(kind, {
      UPKEEP: '2026-03-06T22:00-05:00/2026-03-07T01:00-05:00',
    });
    try {
      const school = await makeSchool(server.db);
      for (const role of ['Teacher', 'IT Administrator'] as const) {
        const person = await makeUser(server.db, { role, school });
        const told = async () => {
          const { access } = await signIn(server, person);
          const answer = await server.get('/api/dashboard/info', access);
          return answer.json<{ upkeep?: object }>().upkeep;
        };
        const times = { from: '2026-03-07T03:00:00.000Z', to: '2026-03-07T06:00:00.000Z' };
        server.clock.set('2026-03-04T15:00:00Z');
        expect(await told()).toEqual(times);
        server.clock.set('2026-03-07T05:59:00Z');
        expect(await told()).toEqual(times);
        server.clock.set('2026-03-07T06:00:00Z');
        expect(await told()).toBeUndefined();
      }
    } finally {
      await server.close();
    }
  });

  it('is announced at the door and on a student’s home, whose device learns when it is over', async () => {
    const server = await startTestServer(kind, {
      UPKEEP: '2026-03-04T22:00-05:00/2026-03-05T01:00-05:00',
    });
    try {
      const student = await makeUser(server.db, {
        role: 'Student',
        school: await makeSchool(server.db),
      });
      const times = { from: '2026-03-05T03:00:00.000Z', to: '2026-03-05T06:00:00.000Z' };
      server.clock.set('2026-03-05T05:59:00Z');
      const { access } = await signIn(server, student);
      const home = () => server.get('/api/student/today', access);
      const door = async () =>
        (await server.get('/api/auth/ways')).json<{ upkeep?: object }>().upkeep;
      const first = await home();
      expect(first.json<{ upkeep?: object }>().upkeep).toEqual(times);
      expect(await door()).toEqual(times);
      // The same day of the school: what else is in the answer has not changed.
      server.clock.set('2026-03-05T06:00:00Z');
      const later = await home();
      expect(later.json<{ upkeep?: object }>().upkeep).toBeUndefined();
      expect(await door()).toBeUndefined();
    } finally {
      await server.close();
    }
  });

  it('is not announced without the setting', async () => {
    const server = await startTestServer(kind);
    try {
      const school = await makeSchool(server.db);
      const { access } = await signIn(server, await makeUser(server.db, { role: 'Teacher' }));
      const student = await signIn(server, await makeUser(server.db, { role: 'Student', school }));
      for (const [url, token] of [
        ['/api/dashboard/info', access],
        ['/api/student/today', student.access],
        ['/api/auth/ways', undefined],
      ] as const) {
        const answer = await server.get(url, token);
        expect(answer.statusCode, url).toBe(200);
        expect(answer.json<{ upkeep?: object }>().upkeep, url).toBeUndefined();
      }
    } finally {
      await server.close();
    }
  });
});
