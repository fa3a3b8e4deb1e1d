/** The server inside the test: real database, real files, a clock that the test moves. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { buildApp } from '../../server/app';
import type { AppParts } from '../../server/app';
import { readConfig } from '../../server/config';
import type { Config } from '../../server/config';
import type { Clock } from '../../server/clock';
import type { Db } from '../../server/db/tables';
import { createDelivery } from '../../server/services/mail/delivery';
import { createMailer } from '../../server/services/mail/mailer';
import { checkAnswer } from './contract-check';
import type { DatabaseKind, TestDatabase } from './database';

export class TestClock implements Clock {
  constructor(private time = new Date('2026-03-04T15:00:00Z')) {}

  now(): Date {
    return new Date(this.time);
  }

  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms);
  }

  set(time: string): void {
    this.time = new Date(time);
  }
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: TestClock;
  readonly config: Config;
  readonly database: TestDatabase;
  /** Everything the server has logged, as text. */
  log(): string;
  /** Every mail that has become a file, oldest first; waits for those that are on their way. */
  mails(): Promise<readonly Email[]>;
  /** Sends a request; the answer is checked against the contract. */
  send(request: SendOptions): Promise<LightMyRequestResponse>;
  get(url: string, token?: string): Promise<LightMyRequestResponse>;
  post(
    url: string,
    payload?: SendOptions['payload'],
    token?: string,
  ): Promise<LightMyRequestResponse>;
  putBytes(url: string, payload: Buffer, token?: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export type SendOptions = Omit<InjectOptions, 'payload'> & {
  readonly url: string;
  /** Sent as `Authorization: Bearer`. */
  readonly token?: string | undefined;
  readonly payload?: InjectOptions['payload'] | undefined;
};

/** A server on a fresh database of a kind. */
export async function startTestServer(
  kind: DatabaseKind,
  settings: Readonly<Record<string, string>> = {},
  more: Pick<
    AppParts,
    'passwords' | 'runReading' | 'readStandards' | 'runPlanning' | 'minCompared' | 'pause'
  > = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-test-'));
  const database = await kind.open();
  const clock = new TestClock();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    CLIENT_DIR: join(dataDir, 'no-client'),
    ...settings,
  });
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const mailer = createMailer({
    deliver: createDelivery(config, clock, (file) => {
      logger.info({ file }, 'mail written to a file');
    }),
    onFailure: (error) => {
      logger.error({ err: error }, 'mail not delivered');
    },
    retryAfterMs: [20, 20],
    pauseMs: 0,
    // A test asks for the last one.
    atOnce: 1,
  });
  const { db, listen } = database;
  const app = await buildApp({ db, listen, config, clock, logger, mailer, ...more });
  const send: TestServer['send'] = async ({ token, payload, ...request }) => {
    const headers = {
      ...request.headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await app.inject({
      ...request,
      headers,
      ...(payload !== undefined && { payload }),
    });
    checkAnswer(request.method ?? 'GET', request.url, answer);
    return answer;
  };
  return {
    app,
    db: database.db,
    clock,
    config,
    database,
    log: () => lines.join(''),
    mails: async () => {
      await mailer.idle();
      return readMails(join(dataDir, 'mail'));
    },
    send,
    get: (url, token) => send({ url, token }),
    post: (url, payload, token) => send({ method: 'POST', url, payload, token }),
    putBytes: (url, payload, token) => {
      const headers = { 'content-type': 'application/octet-stream' };
      return send({ method: 'PUT', url, payload, token, headers });
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function readMails(folder: string): Promise<readonly Email[]> {
  const names = (await readdir(folder).catch(() => [])).sort();
  return Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
}
