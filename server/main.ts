/** Starts, listens, and stops gracefully. */
import { constants } from 'node:fs';
import { access, chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { systemClock } from './clock';
import { ConfigError, originOf, readConfig } from './config';
import type { Config } from './config';
import { FolderInUseError } from './db/folder-lock';
import { migrate, SchemaTooNewError } from './db/migrate';
import { openDatabase } from './db/open';
import type { OpenDatabase } from './db/open';
import { seedDemo } from './db/seed/demo';
import { demoPassword } from './db/seed/people';
import { isUnavailable } from './db/failures';
import { GracefulShutdown } from './shutdown';
import { createLogger } from './log';
import { createFileStore, uploadsIn } from './services/uploads/file-store';
import { importsIn } from './services/lesson-import/files/import-folder';
import { inThread } from './services/lesson-import/run-reading';
import { createDelivery } from './services/mail/delivery';
import { createMailer } from './services/mail/mailer';
import { createPartFiles, partsIn } from './services/uploads/part-files';
import { rostersInProcess } from './services/rosters/planning/run-planning';
import { startDuePostings } from './services/scoring/due-postings';
import { standardsInThread } from './services/standards/run-reading';
import { startCleanupJob } from './services/operator/cleanup-job';

/** What the person who starts us can put right: told in one line, without a stack. */
class StartError extends Error {
  override readonly name = 'StartError';
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const ending = new GracefulShutdown(logger);
  await prepareDataFolder(config);
  const database = await openDatabase(config, (error) => {
    logger.warn({ err: error }, 'lost a database connection');
  });
  try {
    await database.atLength(migrate);
    const demo = config.seedDemo && (await seedDemo(database.db, config, systemClock));
    const mailer = createMailer({
      deliver: createDelivery(config, systemClock, (file) => {
        logger.info({ file }, 'mail written to a file, because MAIL_URL is not set');
      }),
      onFailure: (error) => {
        logger.error({ err: error }, 'mail not delivered');
      },
    });
    const app = await buildApp({
      db: database.db,
      listen: database.listen,
      config,
      clock: systemClock,
      logger,
      mailer,
      runReading: inThread(join(import.meta.dirname, 'import-worker.js')),
      readStandards: standardsInThread(join(import.meta.dirname, 'standards-worker.js')),
      runPlanning: rostersInProcess(join(import.meta.dirname, 'roster-planner.js')),
    });
    const upkeep = startCleanupJob({
      db: database.db,
      clock: systemClock,
      demo,
      files: createFileStore(uploadsIn(config.dataDir)),
      parts: createPartFiles(partsIn(config.dataDir)),
      importRoot: importsIn(config.dataDir),
      deletionsFile: config.deletionsFile,
      onFailure: (error) => {
        logger.error({ err: error }, 'upkeep failed');
      },
    });
    const releases = startDuePostings({
      db: database.db,
      clock: systemClock,
      onFailure: (error) => {
        logger.error({ err: error }, 'scores could not be released');
      },
    });
    ending.with({
      app,
      database,
      before: () => {
        upkeep.stop();
        releases.stop();
      },
    });
    await listen(app, config);
    announce(app, config, database, demo);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

async function prepareDataFolder(config: Config): Promise<void> {
  try {
    await mkdir(config.dataDir, { recursive: true });
    // Children's work and keys: nobody else on the machine reads them. A mounted folder may be another user's.
    await chmod(config.dataDir, 0o700).catch(() => undefined);
    await access(config.dataDir, constants.W_OK | constants.R_OK);
  } catch {
    throw new StartError(`DATA_DIR=${config.dataDir} cannot be written to: choose another folder.`);
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `PORT=${String(port)} on ${host} is taken: stop what uses it, or set another PORT.`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`Cannot listen on HOST=${host} PORT=${String(port)} (${code}).`);
    }
    throw error;
  }
}

function announce(
  app: FastifyInstance,
  config: Config,
  database: OpenDatabase,
  demo: boolean,
): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const url = originOf({ ...config, port });
  const kept = database.kind === 'embedded' ? `data in ${config.dataDir}` : 'data in PostgreSQL';
  const accounts = demo
    ? `; demo accounts student1…student30, demo, teacher@demo.school (password ${demoPassword})`
    : '';
  process.stdout.write(`${config.appName} is ready at ${url} (${kept})${accounts}\n`);
}

const plainErrors = [ConfigError, StartError, FolderInUseError, SchemaTooNewError];

// Whoever read them may be gone, and there may be no room for a log: nobody's school day ends for that.
for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined);

start().catch((error: unknown) => {
  if (plainErrors.some((kind) => error instanceof kind)) {
    process.stderr.write(`${(error as Error).message}\n`);
  } else if (isUnavailable(error)) {
    process.stderr.write(
      `DATABASE_URL: the database cannot be reached (${(error as Error).message}).\n`,
    );
  } else {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  }
  process.exit(1);
});
