/** A district's connection with a OneRoster service, as those set it up and use it who keep its rosters. */
import { expect } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { signIn } from './factories';
import type { TestUser } from './factories';
import { serviceKey, serviceSecret } from './oneroster-server';
import type { OneRosterService } from './oneroster-server';
import { rostersUrl } from './roster-sets';
import type { TestServer } from './server';

type Answer = Schema<'RosterConnectionAnswer'>;
type Body = Schema<'RosterConnectionBody'>;

/** What the test's server has to be started with: it asks this machine, and waits for nothing. */
export const connectionSettings = { ROSTER_PRIVATE_HOSTS: '127.0.0.1' };

const url = `${rostersUrl}/connection`;

export function connectionCalls(server: () => TestServer, service: () => OneRosterService) {
  const bodyOf = (more: Partial<Body> = {}): Body => ({
    ...{ base_url: service().url, auth: 'oauth1', client_id: serviceKey, secret: serviceSecret },
    ...{ version: '1.1', nightly: false, hour: 2 },
    ...more,
  });

  const put = (token: string, payload: object) =>
    server().send({ method: 'PUT', url, token, payload });

  const get = async (token: string): Promise<Schema<'RosterConnection'>> => {
    const answer = await server().get(url, token);
    const { connection } = answer.json<Answer>();
    if (!connection) throw new Error(`No connection: ${answer.body}`);
    return connection;
  };

  const fetchNow = (token: string) => server().post(`${url}/fetch`, undefined, token);

  /** Waits until no fetch is under way, and none is due. */
  const over = async (token: string): Promise<Schema<'RosterConnection'>> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const connection = await get(token);
      const isDue = (connection.next_at ?? '9') <= server().clock.now().toISOString();
      if (!connection.fetching && !isDue) return connection;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('The roster is not fetched');
  };

  return {
    ...{ bodyOf, put, get, fetchNow, over },
    remove: (token: string) => server().send({ method: 'DELETE', url, token }),

    connect: async (token: string, more: Partial<Body> = {}) => {
      const answer = await put(token, bodyOf(more));
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Answer>().connection;
    },

    /** Asks for a fetch, and waits until it is over. */
    fetched: async (token: string) => {
      const answer = await fetchNow(token);
      expect(answer.statusCode, answer.body).toBe(202);
      return over(token);
    },

    /** Lets a night come. @returns a new sign-in of the person, and how the fetch ended */
    night: async (person: TestUser) => {
      server().clock.advance(24 * 60 * 60_000);
      const { access: token } = await signIn(server(), person);
      return { token, connection: await over(token) };
    },
  };
}
