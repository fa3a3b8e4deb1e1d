/** The built server with a school in its database and children signed in, ready to be measured. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchool, password } from '../faults/fault-school';
import type { Student } from '../faults/fault-school';
import { lessonAssets } from '../faults/fault-assets';
import { postgresStore } from '../support/stores';
import { signInAt } from '../support/api-calls';
import { freshPostgres } from '../support/postgres';
import { startServer } from '../support/running-server';
import type { RunningServer } from '../support/running-server';

export interface SignedInChild extends Student {
  readonly deviceId: string;
  readonly accessToken: string;
  readonly uploadTicket: string;
}

export interface SchoolServer {
  readonly server: RunningServer;
  readonly databaseUrl: string;
  readonly children: readonly SignedInChild[];
  stop(): Promise<void>;
}

async function signIn(url: string, student: Student): Promise<SignedInChild> {
  const way = { username: student.username, password };
  const { deviceId, access, ticket } = await signInAt(url, way);
  return { ...student, deviceId, accessToken: access, uploadTicket: ticket };
}

/** Starts a PostgreSQL that flushes every commit, and the built server on it. */
export async function startSchoolServer(students: number): Promise<SchoolServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  const postgres = await freshPostgres({ own: true });
  const store = postgresStore(postgres.url, dataDir);
  const server = await startServer({
    ...store.settings,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    // A caller of the bench sends as much as a whole school.
    SYNC_PER_MINUTE: '1000000',
  });
  const enrolled = await store.use(server, async (db) =>
    buildSchool(db, { students, ...(await lessonAssets(db, dataDir)) }),
  );
  const children: SignedInChild[] = [];
  for (const student of enrolled) children.push(await signIn(server.url, student));
  return {
    server,
    databaseUrl: postgres.url,
    children,
    async stop() {
      await server.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
