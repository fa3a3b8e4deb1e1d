/** The real server over a real database in memory: every route and service, on the clock of the simulated world. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { ensureAssets } from '../../server/db/assets.repo';
import { listenEmbedded, listenOnServer } from '../../server/db/listen';
import type { Listen } from '../../server/db/listen';
import { kyselyOver } from '../../server/db/open';
import { PgPool } from '../../server/db/pg-pool';
import { PGlitePool } from '../../server/db/pglite-pool';
import type { Db } from '../../server/db/tables';
import { createMailer } from '../../server/services/mail/mailer';
import { copyEmbedded, migratedTemplate } from '../support/database-copies';
import { copyOnServer } from '../support/server-databases';
import type { Answer, Sent } from './http';

export const password = 'simulated-2026';

/**
 * PostgreSQL where TEST_DATABASE_URL names one, which takes a third of the time; else the embedded one, so that
 * the whole simulator is one process.
 */
async function openDatabase(): Promise<{ readonly db: Db; readonly listen: Listen }> {
  if (process.env['TEST_DATABASE_URL']) {
    const url = await copyOnServer(migratedTemplate);
    return { db: kyselyOver(new PgPool(url, 4, () => undefined)), listen: listenOnServer(url) };
  }
  const pool = new PGlitePool(await copyEmbedded());
  return { db: kyselyOver(pool), listen: listenEmbedded(pool) };
}

/** The moment at which every round begins: a Wednesday morning in school. */
export const morning = Date.parse('2026-03-04T15:00:00Z');

export class School {
  /** Set by each round. */
  now: () => number = () => morning;
  /** Of the caller, so that no round counts for the limits of another. */
  address = '10.0.0.1';

  private constructor(
    readonly db: Db,
    readonly dataDir: string,
    readonly passwordHash: string,
    private readonly app: FastifyInstance,
    clock: { now: () => Date },
  ) {
    clock.now = () => new Date(this.now());
  }

  static async open(): Promise<School> {
    const dataDir = await mkdtemp(join(tmpdir(), 'daybook-simulated-'));
    const { db, listen } = await openDatabase();
    const clock = { now: () => new Date(morning) };
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      CLIENT_DIR: join(dataDir, 'no-client'),
      SYNC_PER_MINUTE: '100000',
    });
    const mailer = createMailer({
      deliver: () => Promise.resolve(),
      onFailure: () => undefined,
      retryAfterMs: [],
      pauseMs: 0,
    });
    const logger = pino({ level: 'silent' });
    const app = await buildApp({ db, listen, config, clock, logger, mailer });
    await app.ready();
    // Cheap on purpose: what is tried is not the hashing.
    const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    return new School(db, dataDir, passwordHash, app, clock);
  }

  async serve({ method, url, headers, body }: Sent): Promise<Answer> {
    const answer = await this.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers },
      remoteAddress: this.address,
      ...(body !== undefined && { payload: body }),
    });
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: answer.rawPayload,
    };
  }

  /** Puts a file where lessons find it. */
  async putAsset(content: string, type: string) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const folder = join(this.dataDir, 'assets', sha256.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, sha256), content);
    const asset = { sha256, bytes: content.length, type };
    await ensureAssets(this.db, [asset], new Date(morning));
    return asset;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.db.destroy();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
