/** Where a server of the tests keeps its data, and the way to its tables past it. */
import { openDatabase } from '../../server/db/open';
import type { Db } from '../../server/db/tables';
import type { RunningServer } from './running-server';

export interface Store {
  readonly kind: 'pglite' | 'postgres';
  /** What the server needs to be told to use it. */
  readonly settings: Record<string, string>;
  /** Works on the tables beside the server; the embedded database has one opener, so there it pauses. */
  use<T>(server: RunningServer, work: (db: Db) => Promise<T>): Promise<T>;
  /** Does something that opens the database itself. */
  beside<T>(server: RunningServer, work: () => Promise<T>): Promise<T>;
}

/** What is asked on a lost connection fails by itself. */
const onLost = (): void => undefined;

export function postgresStore(databaseUrl: string, dataDir: string): Store {
  return {
    kind: 'postgres',
    settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    beside: (_server, work) => work(),
    async use(_server, work) {
      const opened = await openDatabase({ databaseUrl, databasePool: 2, dataDir }, onLost);
      try {
        return await work(opened.db);
      } finally {
        await opened.close();
      }
    },
  };
}

export function embeddedStore(dataDir: string): Store {
  return {
    kind: 'pglite',
    settings: { DATABASE_URL: '', DATA_DIR: dataDir },
    async beside(server, work) {
      await server.stop();
      try {
        return await work();
      } finally {
        await server.start();
      }
    },
    async use(server, work) {
      await server.stop();
      const options = { databaseUrl: undefined, databasePool: 1, dataDir };
      const opened = await openDatabase(options, onLost);
      try {
        return await work(opened.db);
      } finally {
        await opened.close();
        await server.start();
      }
    },
  };
}
