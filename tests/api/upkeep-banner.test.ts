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
          const answer = await server.send({ url: '/api/dashboard/info', token: access });
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

  it('is not announced without the setting', async () => {
    const server = await startTestServer(kind);
    try {
      const { access } = await signIn(server, await makeUser(server.db, { role: 'Teacher' }));
      const answer = await server.send({ url: '/api/dashboard/info', token: access });
      expect(answer.json<{ upkeep?: object }>().upkeep).toBeUndefined();
    } finally {
      await server.close();
    }
  });
});
