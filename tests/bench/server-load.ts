/** How much the server does per second, against its own database asked the barest way. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { summarise } from './figures';
import type { Line } from './figures';
import { httpLoad, sqlLoad } from './load';
import { startSchoolServer } from './school-server';
import type { SchoolServer, SignedInChild } from './school-server';
import { syncBody } from './sync-body';

export interface LoadOptions {
  readonly rounds: number;
  readonly callers: number;
  readonly seconds: number;
  /** See `Load`. */
  readonly everyMs?: number;
}

export interface Measured {
  readonly perSecond: number;
  /** How long each request took. */
  readonly tookMs: readonly number[];
}

const json = 'application/json';

/** A caller's number picks the same child in every round. */
function childOf(school: SchoolServer, caller: number): SignedInChild {
  const child = school.children[caller % school.children.length];
  if (!child) throw new Error('The school has no children.');
  return child;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function countStored(school: SchoolServer): Promise<number> {
  return withClient(school.databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(distinct op_id)::int as n from answer_versions',
    );
    return rows[0]?.n ?? 0;
  });
}

/** Operations per second through POST /sync, counted in the database and not by the answers' number. */
export async function measureSync(
  school: SchoolServer,
  options: LoadOptions,
  batch: number,
): Promise<Measured> {
  let seq = 0;
  const before = await countStored(school);
  const result = await httpLoad({
    url: school.server.url,
    ...options,
    sameEachTime: false,
    call: (caller) => {
      const child = childOf(school, caller);
      return {
        method: 'POST',
        path: '/api/sync',
        headers: { 'content-type': json, authorization: `Bearer ${child.uploadTicket}` },
        body: syncBody(child, batch, () => ++seq),
      };
    },
  });
  const stored = (await countStored(school)) - before;
  if (stored < result.done * batch) {
    throw new Error(
      `POST /sync acknowledged ${result.done * batch} operations and stored ${stored}.`,
    );
  }
  return { perSecond: result.perSecond * batch, tookMs: result.tookMs };
}

async function bareInserts(school: SchoolServer, options: LoadOptions): Promise<number> {
  await withClient(school.databaseUrl, (client) =>
    client.query(`create table if not exists bare_inserts (
      id bigint generated always as identity primary key,
      lesson integer not null, question text not null, value jsonb not null, op_id uuid not null,
      received_at timestamptz not null default now())`),
  );
  const result = await sqlLoad({
    url: school.databaseUrl,
    callers: options.callers,
    seconds: options.seconds,
    statement: (caller) => ({
      name: 'bare-insert',
      text: 'insert into bare_inserts (lesson, question, value, op_id) values ($1, $2, $3, $4)',
      values: [caller, 'count', '{"kind":"number","text":"12"}', randomUUID()],
    }),
  });
  return result.perSecond;
}

/** The most that a device sends at once. */
const fullBatch = 50;
const batches = [1, 10, fullBatch];

/** A day's work comes as full batches, that of a lesson with a network as single answers. */
const targets: Readonly<Partial<Record<number, number>>> = { 1: 0.2, [fullBatch]: 0.5 };

function targetOf(batch: number, ratio: number): Pick<Line, 'target'> {
  const least = targets[batch];
  return least === undefined ? {} : { target: { text: `≥ ${least}`, met: ratio >= least } };
}

/** POST /sync against one-row insert transactions: same driver, same number of callers, same disk. */
export async function benchSync(options: LoadOptions): Promise<Line[]> {
  const school = await startSchoolServer(options.callers);
  try {
    const bare: number[] = [];
    const ours = new Map<number, number[]>(batches.map((batch) => [batch, []]));
    for (let round = 0; round < options.rounds; round += 1) {
      bare.push(await bareInserts(school, options));
      for (const batch of batches) {
        ours.get(batch)?.push((await measureSync(school, options, batch)).perSecond);
      }
    }
    return batches.map((batch) => {
      const [mine, theirs] = [summarise(ours.get(batch) ?? []), summarise(bare)];
      const ratio = mine.median / theirs.median;
      return {
        what: `POST /sync operations, ${batch} per request, ${options.callers} callers`,
        ours: mine,
        bare: theirs,
        unit: 'per s',
        ratio,
        ...targetOf(batch, ratio),
      };
    });
  } finally {
    await school.stop();
  }
}

/** Answers of GET /student/today per second. */
export function measureToday(school: SchoolServer, options: LoadOptions): Promise<Measured> {
  return httpLoad({
    url: school.server.url,
    ...options,
    sameEachTime: true,
    call: (caller) => ({
      method: 'GET',
      path: '/api/student/today',
      headers: {
        authorization: `Bearer ${childOf(school, caller).accessToken}`,
        'accept-encoding': 'gzip, deflate, br',
      },
    }),
  });
}

/** GET /student/today against a point SELECT by primary key. */
export async function benchToday(options: LoadOptions): Promise<Line[]> {
  const school = await startSchoolServer(options.callers);
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      const select = await sqlLoad({
        url: school.databaseUrl,
        callers: options.callers,
        seconds: options.seconds,
        statement: (caller) => ({
          name: 'bare-select',
          text: 'select id, name, feed_rev from users where id = $1',
          values: [childOf(school, caller).id],
        }),
      });
      bare.push(select.perSecond);
      ours.push((await measureToday(school, options)).perSecond);
    }
    const [mine, theirs] = [summarise(ours), summarise(bare)];
    const ratio = mine.median / theirs.median;
    return [
      {
        what: `GET /student/today, ${options.callers} callers`,
        ours: mine,
        bare: theirs,
        unit: 'per s',
        ratio,
        target: { text: '≥ 0.5', met: ratio >= 0.5 },
      },
    ];
  } finally {
    await school.stop();
  }
}
