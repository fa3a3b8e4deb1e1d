/** Opens what a run or a scenario stands on: a database with a school, the built server, the proxy, two tablets. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultProxy } from '../support/fault-proxy';
import { freshPostgres } from '../support/postgres';
import { startServer } from '../support/running-server';
import { embeddedStore, postgresStore } from '../support/stores';
import { lessonAssets } from './fault-assets';
import { buildSchool } from './fault-school';
import type { Student } from './fault-school';
import { secondBuild } from './second-build';
import { newTablet } from './tablet';
import { ServerKeeper } from './world';
import type { Stage } from './world';

export type DatabaseKind = 'pglite' | 'postgres';

export interface OpenWorld {
  readonly world: Stage;
  readonly students: readonly Student[];
  close(): Promise<void>;
}

async function openStore(database: DatabaseKind, dataDir: string) {
  if (database === 'pglite')
    return { store: embeddedStore(dataDir), stop: () => Promise.resolve() };
  const postgres = await freshPostgres();
  return { store: postgresStore(postgres.url, dataDir), stop: () => postgres.stop() };
}

/** @param classSize so many students share an assignment; all do when absent */
export async function openWorld(
  database: DatabaseKind,
  students: number,
  classSize = students,
): Promise<OpenWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-faults-'));
  const { store, stop } = await openStore(database, dataDir);
  const builds = await secondBuild();
  const server = await startServer({
    ...store.settings,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    CLIENT_DIR: builds.folders[0],
  });
  const { enrolled, film } = await store.use(server, async (db) => {
    const assets = await lessonAssets(db, dataDir);
    return {
      enrolled: await buildSchool(db, { students, classSize, ...assets }),
      film: assets.film,
    };
  });
  const proxy = await startFaultProxy(server.url);
  const keeper = new ServerKeeper(server, builds.folders);
  const tablets = [await newTablet('tablet 1'), await newTablet('tablet 2')] as const;
  const laptop = await newTablet('laptop', { width: 1366, height: 768 });
  return {
    students: enrolled,
    world: { proxy, store, server: keeper, tablets, laptop, film },
    async close() {
      await Promise.all([...tablets, laptop].map((device) => device.dispose()));
      await proxy.stop();
      await keeper.ready();
      await server.stop();
      await stop();
      await builds.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
