/** What a PostgreSQL does to the servers that stand on it, under load, and what became of every promise meanwhile. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import type { OwnPostgres } from '../../scripts/postgres.mjs';
import { longestWaitMs } from '../support/bounds.mjs';
import { startProcess } from '../support/server-process';
import type { ServerProcess } from '../support/server-process';
import { DatabaseLoad } from './database-load';
import type { Answered } from './database-load';

interface FaultTimes {
  /** How long the database is stopped. */
  readonly stoppedMs: number;
  /** How long all its processes stand still. */
  readonly frozenMs: number;
  /** And once more for longer than a device waits for an answer; not at all when not said. */
  readonly frozenLongMs?: number;
  /** Of work before and after each fault. */
  readonly aroundMs: number;
}

/** As a school's database may be treated at noon. */
const wholeTimes: FaultTimes = {
  stoppedMs: 5_000,
  frozenMs: 6_000,
  frozenLongMs: 15_000,
  aroundMs: 4_000,
};

/** The database's return is noticed in so much time. */
const noticedWithinMs = 2_000;

interface FaultReport {
  readonly fault: string;
  /** How often each kind of work was answered how, from the fault to the end of the work after it. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The longest time without any success. */
  readonly longestPauseMs: number;
  /** The longest that anybody has waited for an answer. */
  readonly longestWaitMs: number;
  /** From the return of the database to the first answer that was stored, and to the first news on a page. */
  readonly firstAnswerMs: number;
  readonly firstNewsMs: number;
}

interface DatabaseFaultsReport {
  readonly faults: readonly FaultReport[];
  readonly acknowledged: number;
  /** Of what was acknowledged: not there, or there more than once. */
  readonly lost: number;
  readonly doubled: number;
  readonly troubles: readonly string[];
  readonly sameProcess: boolean;
  /** Memory of the server's process at work, in megabytes, before the first fault and after the last. */
  readonly memory: readonly [before: number, after: number];
  /** What the server has logged. */
  readonly log: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Strike = (postgres: OwnPostgres, times: FaultTimes) => Promise<void>;

async function restart(postgres: OwnPostgres, mode: 'fast' | 'immediate', awayMs = 0) {
  await postgres.halt(mode);
  await pause(awayMs);
  await postgres.start();
}

async function freeze(postgres: OwnPostgres, ms: number): Promise<void> {
  postgres.freeze();
  await pause(ms);
  postgres.thaw();
}

const strikes: Readonly<Record<string, Strike>> = {
  'restarted fast': (postgres) => restart(postgres, 'fast'),
  'restarted immediately': (postgres) => restart(postgres, 'immediate'),
  stopped: (postgres, { stoppedMs }) => restart(postgres, 'fast', stoppedMs),
  frozen: (postgres, { frozenMs }) => freeze(postgres, frozenMs),
  'every backend terminated': ({ url }) =>
    ask(url, async (client) => {
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`);
    }),
  'frozen for long': (postgres, { frozenLongMs = 0 }) => freeze(postgres, frozenLongMs),
};

async function ask<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Strikes a server at work with each fault in turn; what came of it. */
export async function databaseFaults(times: FaultTimes): Promise<DatabaseFaultsReport> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-database-faults-'));
  // A server of its own, which nobody else stands on; it keeps what it says over an immediate stop.
  const postgres = await startPostgres({ durable: true });
  let server: ServerProcess | undefined;
  try {
    server = await startProcess({
      DATA_DIR: folder,
      SEED_DEMO: 'true',
      DATABASE_URL: postgres.url,
    });
    return await strikeAll(postgres, server, times);
  } finally {
    postgres.thaw();
    await server?.end('SIGKILL');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function strikeAll(postgres: OwnPostgres, server: ServerProcess, times: FaultTimes) {
  const load = new DatabaseLoad(server.url);
  await load.start({ students: 8, streams: 3 });
  await pause(times.aroundMs);
  const before = await memoryOf(server);
  const faults: FaultReport[] = [];
  for (const [fault, strike] of Object.entries(strikes)) {
    if (fault === 'frozen for long' && times.frozenLongMs === undefined) continue;
    const from = performance.now();
    await strike(postgres, times);
    const back = performance.now();
    await untilServed(load, back);
    await pause(times.aroundMs);
    faults.push(reportOf(fault, load, from, back));
  }
  await load.stop();
  const after = await memoryOf(server);
  const stored = await ask(postgres.url, (client) => compare(client, load));
  return {
    faults,
    ...stored,
    troubles: [...load.troubles, ...stored.troubles],
    sameProcess: server.child.exitCode === null && server.child.signalCode === null,
    memory: [before, after] as const,
    log: server.output(),
  };
}

const isSuccess = ({ status }: Answered): boolean => status === 200;

/** Waits until work is stored and pages are told again. @throws Error when that does not come */
async function untilServed(load: DatabaseLoad, back: number): Promise<void> {
  const end = performance.now() + longestWaitMs;
  while (firstAnswer(load, back) === undefined || firstNews(load, back) === undefined) {
    if (performance.now() > end) throw new Error('The database is back, and nobody is served.');
    await pause(20);
  }
}

const firstAnswer = ({ answered }: DatabaseLoad, back: number): number | undefined =>
  answered.find((each) => each.kind === 'answers' && isSuccess(each) && each.at > back)?.at;

const firstNews = ({ told }: DatabaseLoad, back: number): number | undefined =>
  told.find((at) => at > back);

function reportOf(fault: string, load: DatabaseLoad, from: number, back: number): FaultReport {
  const since = load.answered.filter(({ at }) => at > from);
  const statuses: Record<string, number> = {};
  for (const { kind, status } of since) {
    const key = `${kind} ${String(status)}`;
    statuses[key] = (statuses[key] ?? 0) + 1;
  }
  const successes = load.answered.filter(isSuccess).map(({ at }) => at);
  const times = [...successes.filter((at) => at > from), performance.now()];
  const last = successes.findLast((at) => at <= from) ?? from;
  const pauses = times.map((at, index) => at - (times[index - 1] ?? last));
  return {
    fault,
    statuses,
    longestPauseMs: Math.round(Math.max(...pauses)),
    longestWaitMs: Math.round(
      Math.max(...since.filter(({ kind }) => kind !== 'streams').map((e) => e.at - e.sentAt)),
    ),
    firstAnswerMs: Math.round((firstAnswer(load, back) ?? Infinity) - back),
    firstNewsMs: Math.round((firstNews(load, back) ?? Infinity) - back),
  };
}

async function memoryOf({ child }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${String(child.pid)}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Compares what was acknowledged with what the tables hold. */
async function compare(client: pg.Client, { acknowledged, scored }: DatabaseLoad) {
  const ids = acknowledged.map(({ op_id }) => op_id);
  const answers = acknowledged.filter(({ answer }) => answer).map(({ op_id }) => op_id);
  const troubles: string[] = [];
  const times = async (table: string, wanted: readonly string[]) => {
    const { rows } = await client.query<{ times: string }>(
      `select count(o.op_id) as times from unnest($1::uuid[]) as w(op_id)
      left join ${table} o on o.op_id = w.op_id group by w.op_id`,
      [wanted],
    );
    const counts = rows.map((row) => Number(row.times));
    const lost = counts.filter((count) => count === 0).length;
    const doubled = counts.filter((count) => count > 1).length;
    if (lost + doubled > 0) troubles.push(`${table}: lost ${lost}, doubled ${doubled}`);
    return { lost, doubled };
  };
  const operations = await times('sync_operations', ids);
  const versions = await times('answer_versions', answers);
  const scores = await compareScores(client, scored);
  return {
    acknowledged: ids.length + scored.length,
    lost: operations.lost + versions.lost + scores.lost,
    doubled: operations.doubled + versions.doubled + scores.doubled,
    troubles,
  };
}

/** Every save counts one revision, and the last one of each work stands. */
async function compareScores(client: pg.Client, scored: DatabaseLoad['scored']) {
  const sums = { lost: 0, doubled: 0 };
  for (const copy of new Set(scored.map((each) => each.copy))) {
    const own = scored.filter((each) => each.copy === copy);
    const { rows } = await client.query<{ rev: number; comment: string }>(
      `select rev, body ->> 'comment' as comment from scores where assignment_student_id = $1`,
      [copy],
    );
    const rev = rows[0]?.rev ?? 0;
    if (rows[0]?.comment !== own.at(-1)?.comment || rev < own.length) sums.lost += 1;
    if (rev > own.length) sums.doubled += 1;
  }
  return sums;
}

/** What a run has found, a line per fault. */
export function linesOf(report: DatabaseFaultsReport): readonly string[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    ...report.faults.flatMap((each) => [
      `database ${each.fault}: longest pause ${seconds(each.longestPauseMs)}, longest wait for an answer ${seconds(each.longestWaitMs)}; after its return first answer stored in ${seconds(each.firstAnswerMs)}, first news on a page in ${seconds(each.firstNewsMs)}`,
      `  ${Object.entries(each.statuses)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, times]) => `${name}: ${times}`)
        .join(', ')}`,
    ]),
    `acknowledged ${report.acknowledged}, lost ${report.lost}, doubled ${report.doubled}; ${report.sameProcess ? 'the same process is alive' : 'THE PROCESS HAS ENDED'}; memory ${report.memory.join(' MB before, ')} MB after`,
  ];
}

/** @returns what was broken, a line each; nothing when every promise was kept */
export function brokenIn(report: DatabaseFaultsReport): readonly string[] {
  const { faults, lost, doubled, troubles, sameProcess, log } = report;
  const broken = [...troubles];
  for (const { fault, statuses, firstAnswerMs, firstNewsMs } of faults) {
    const strange = Object.keys(statuses).filter((name) => !/ (200|503)$/.test(name));
    if (strange.length > 0) broken.push(`${fault}: answered ${strange.join(', ')}`);
    if (Math.max(firstAnswerMs, firstNewsMs) > noticedWithinMs)
      broken.push(`${fault}: the return of the database was noticed too late`);
  }
  if (lost + doubled > 0) broken.push(`lost ${lost}, doubled ${doubled}`);
  if (!sameProcess) broken.push('the process has ended');
  if (log.includes('request failed')) broken.push('the log calls a request failed');
  return broken;
}

/** `npm run faults -- --what database`: prints what came of it; false when a promise was broken. */
export async function playDatabaseFaults(): Promise<boolean> {
  const report = await databaseFaults(wholeTimes);
  const broken = brokenIn(report);
  for (const line of [...linesOf(report), ...broken.map((each) => `BROKEN: ${each}`)])
    console.log(line);
  return broken.length === 0;
}
