/** A PostgreSQL with a database of its own: the one that TEST_DATABASE_URL names, or a throw-away server. */
import { randomBytes } from 'node:crypto';
import { startPostgres } from '../../scripts/postgres.mjs';
import { administer } from './server-databases';

export interface TestPostgres {
  /** An empty database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A fresh, empty database. A server that this call started flushes every commit to disk. */
export async function freshPostgres(
  options: { readonly own?: boolean } = {},
): Promise<TestPostgres> {
  const given = options.own === true ? undefined : process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres({ durable: true }) : undefined;
  const serverUrl = given ?? server?.url ?? '';
  const name = `faults_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async stop() {
      if (server) await server.stop();
      else {
        await administer(serverUrl, (client) =>
          client.query(`drop database if exists ${name} with (force)`),
        );
      }
    },
  };
}
