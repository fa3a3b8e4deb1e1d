/**
 * The moment the Wi-Fi is back: every device of a class, then of a district, sends what it has kept, all within the
 * same second. Devices wait a random time before they send (docs/offline.md); here none does.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { summarise } from './figures';
import type { Line } from './figures';
import { Caller, encodeSync } from './http-caller';
import { startSchoolServer } from './school-server';
import type { SchoolServer, SignedInChild } from './school-server';
import { syncBody } from './sync-body';

const herds = [40, 1_000];
const operations = 30;
/** Bare inserts come over as many connections as a server of this size would open. */
const bareConnections = 40;
const withinMs = 1_000;

interface Herd {
  /** From the first byte to the last answer. */
  readonly totalMs: number;
  /** Of each device, from its first byte to its answer. */
  readonly waits: readonly number[];
  /** The longest that any single call waited for an answer: a device hangs up after 10 s. */
  readonly longestCallMs: number;
  /** How often a device was asked to come again later. */
  readonly sentAway: number;
}

/** How long a device waits for an answer, see `src/offline/drain/transport.ts`. */
const callTimeoutMs = 10_000;

/** What one herd has met with so far. */
class Meeting {
  longestCallMs = 0;
  sentAway = 0;

  constructor(private readonly url: string) {}

  /** Sends until it is taken, as a device does: who is asked to come later comes later, with the same ids. */
  async send(request: Buffer): Promise<void> {
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      const caller = await Caller.open(this.url);
      let asked: number | undefined;
      try {
        const begun = performance.now();
        const status = await caller.send(request);
        this.longestCallMs = Math.max(this.longestCallMs, performance.now() - begun);
        if (status === 200) return;
        if (status < 500 && status !== 429) throw new Error(`A device was answered ${status}.`);
        asked = caller.retryAfter;
        this.sentAway += 1;
      } finally {
        caller.close();
      }
      await sleep((asked ?? 0) * 1_000 + Math.random() * 1_000);
    }
    throw new Error('A device was never taken.');
  }
}

async function letLoose(school: SchoolServer, children: readonly SignedInChild[]): Promise<Herd> {
  const { host } = new URL(school.server.url);
  let seq = 0;
  const requests = children.map((child) =>
    encodeSync(
      host,
      child.uploadTicket,
      syncBody(child, operations, () => ++seq),
    ),
  );
  const meeting = new Meeting(school.server.url);
  const from = performance.now();
  const waits = await Promise.all(
    requests.map(async (request, at) => {
      await sleep(Math.random() * withinMs);
      const begun = performance.now();
      await meeting.send(request);
      const took = performance.now() - begun;
      // Every tenth device never heard the answer and sends all of it again.
      if (at % 10 === 0) await meeting.send(request);
      return took;
    }),
  );
  const { longestCallMs, sentAway } = meeting;
  return { totalMs: performance.now() - from, waits, longestCallMs, sentAway };
}

async function countRows(url: string): Promise<{ rows: number; operations: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ rows: number; operations: number }>(
      'select count(*)::int as rows, count(distinct op_id)::int as operations from answer_versions',
    );
    return rows[0] ?? { rows: 0, operations: 0 };
  } finally {
    await client.end();
  }
}

/** The same number of rows, each inserted alone and committed. */
async function insertBarely(url: string, rows: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: bareConnections });
  await pool.query('create table if not exists bare_herd (op_id uuid primary key, value jsonb)');
  await Promise.all(Array.from({ length: bareConnections }, () => pool.query('select 1')));
  const from = performance.now();
  await Promise.all(
    Array.from({ length: rows }, () =>
      pool.query({
        name: 'bare-herd',
        text: 'insert into bare_herd (op_id, value) values ($1, $2)',
        values: [randomUUID(), '{"kind":"number","text":"12"}'],
      }),
    ),
  );
  const took = performance.now() - from;
  await pool.end();
  return took;
}

async function benchOne(school: SchoolServer, devices: number, rounds: number): Promise<Line[]> {
  const children = school.children.slice(0, devices);
  const sent = devices * operations;
  const totals: number[] = [];
  const bare: number[] = [];
  const slow: number[] = [];
  const longest: number[] = [];
  const away: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await countRows(school.databaseUrl);
    const { totalMs, waits, longestCallMs, sentAway } = await letLoose(school, children);
    const after = await countRows(school.databaseUrl);
    const stored = after.operations - before.operations;
    if (stored !== sent || after.rows - before.rows !== sent) {
      const rows = after.rows - before.rows;
      throw new Error(`${sent} operations were sent; ${stored} were stored, in ${rows} rows.`);
    }
    totals.push(totalMs);
    longest.push(longestCallMs);
    away.push(sentAway);
    slow.push([...waits].sort((a, b) => a - b)[Math.ceil(waits.length * 0.95) - 1] ?? Number.NaN);
    bare.push(await insertBarely(school.databaseUrl, sent));
  }
  const [mine, theirs] = [summarise(totals), summarise(bare)];
  const what = `${devices} devices with ${operations} operations within a second`;
  return [
    {
      what: `${what}: all stored once`,
      ours: mine,
      bare: theirs,
      unit: 'ms',
      ratio: mine.median / theirs.median,
    },
    { what: `${what}: p95 of a device’s wait`, ours: summarise(slow), unit: 'ms' },
    {
      what: `${what}: the longest single call`,
      ours: summarise(longest),
      unit: 'ms',
      target: { text: `< ${callTimeoutMs}`, met: Math.max(...longest) < callTimeoutMs },
    },
    { what: `${what}: asked to come later`, ours: summarise(away), unit: 'times' },
  ];
}

/** @throws when an operation was lost, or stored twice, or a device was refused */
export async function benchHerd({ rounds }: { readonly rounds: number }): Promise<Line[]> {
  const school = await startSchoolServer(Math.max(...herds));
  try {
    const lines: Line[] = [];
    for (const devices of herds) lines.push(...(await benchOne(school, devices, rounds)));
    return lines;
  } finally {
    await school.stop();
  }
}
