/** A server on which passwords are guessed, and nobody is really held up. */
import { createPasswords } from '../../server/services/passwords/passwords';
import { minute } from './auth-calls';
import type { DatabaseKind } from './database';
import { startTestServer } from './server';
import type { TestServer } from './server';

export interface Throttled {
  readonly server: TestServer;
  /** How long tries were held up, in milliseconds. */
  readonly held: number[];
}

export async function startThrottled(kind: DatabaseKind): Promise<Throttled> {
  const held: number[] = [];
  const passwords = createPasswords({
    // However long a busy machine takes for a school: how long one waits at most is told beside the turns.
    patienceMs: minute,
    pause: (ms) => {
      held.push(ms);
      return Promise.resolve();
    },
  });
  return { server: await startTestServer(kind, {}, { passwords }), held };
}
