/**
 * A district's roster, looked at and applied: beside bare COPY of the same rows into tables of texts without an index, and
 * what students wait meanwhile for their answers to be taken.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { rosterFilesOf, rosterHeadings, textOf } from '../../domain/testing/roster-files';
import type { GivenFile } from '../../domain/rosters/read-manifest';
import type { DataFile } from '../../domain/rosters/tables';
import type { Schema } from '../../server/contract-types';
import { password, teachers } from '../faults/fault-school';
import { signInAt } from '../support/api-calls';
import { zipOfSet } from '../support/roster-sets';
import { percentile, summarise } from './figures';
import type { Line, Summary } from './figures';
import { memoryOf, peakOf } from './memory';
import type { Peak } from './memory';
import { district, rosterRowsOf } from './roster-set';
import { startSchoolServer } from './school-server';
import type { SchoolServer } from './school-server';
import { measureSync } from './server-load';
import type { LoadOptions } from './server-load';

type Run = Schema<'RosterRun'>;

const email = 'rosters@fault.school';
const batch = 10;
const everyMs = 200;
const maxTimes = 2;
const looks = 5;

async function makeKeeper(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `insert into users (role, name, email, password_hash, district_id)
      select 'District Administrator', 'Rosters', $1, u.password_hash, s.district_id
      from users u join schools s on s.id = u.school_id where u.email = $2`,
    [email, teachers[0]],
  );
  if (rowCount !== 1) throw new Error('Nobody keeps rosters.');
}

interface Took {
  readonly ms: number;
  readonly memory: Peak;
}

/** How long something takes, and the most memory that a process and those it starts have meanwhile. */
async function timed(pid: number | undefined, work: () => Promise<unknown>): Promise<Took> {
  const from = performance.now();
  const memory = await peakOf(pid, work);
  return { ms: performance.now() - from, memory };
}

/** @param folder that the database's own user can read */
async function copyBare(
  client: pg.Client,
  files: readonly GivenFile[],
  folder: string,
): Promise<Took> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const named = Object.entries(rosterHeadings['1.1']) as [DataFile, string[]][];
  const given = named.filter(([name]) => files.some((file) => file.name === name));
  for (const [name] of given) await writeFile(join(folder, name), textOf(files, name));
  return timed(rows[0]?.pid, async () => {
    for (const [name, headings] of given) {
      const columns = headings.map((heading) => `"${heading}" text`).join();
      await client.query(`create table "bare ${name}" (${columns})`);
      await client.query(`copy "bare ${name}" from '${join(folder, name)}' csv header`);
    }
  });
}

function rosterCalls({ server }: SchoolServer, token: string) {
  const call = async (path: string, body?: Buffer | string): Promise<Run> => {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    const answer = await fetch(`${server.url}/api/dashboard/rosters${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Run;
  };
  return {
    look: async (zip: Buffer): Promise<number> => (await call('?name=r.zip', zip)).id,
    /** @throws Error when something was left over */
    apply: async (id: number): Promise<void> => {
      await call(`/${String(id)}/apply`, JSON.stringify({ people: [], schools: [] }));
      for (;;) {
        const { state, report } = await call(`/${String(id)}`);
        if (state === 'done' && report.left_over === 0) return;
        if (state !== 'applying')
          throw new Error(`The roster is ${state}: ${JSON.stringify(report)}`);
        await pause(200);
      }
    },
  };
}

/** Waits of students, as long as some work goes on, or for one round. */
async function waitsDuring(
  school: SchoolServer,
  load: LoadOptions,
  work: () => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly number[]> {
  const going = { isOver: false };
  const ended = work().finally(() => {
    going.isOver = true;
  });
  const tookMs: number[] = [];
  do tookMs.push(...(await measureSync(school, { ...load, everyMs }, batch)).tookMs);
  while (!going.isOver);
  await ended;
  return tookMs;
}

const one = (value: number): Summary => summarise([value]);

function waitLines(what: string, busy: readonly number[], quiet: readonly number[]): Line[] {
  const [sorted, without] = [busy, quiet].map((all) => all.toSorted((a, b) => a - b));
  return [0.5, 0.95, 1].map((part) => {
    const [ours, bare] = [percentile(sorted ?? [], part), percentile(without ?? [], part)];
    const ratio = ours / bare;
    return {
      what: `POST /sync ${what}, p${String(part * 100)}; bare: quiet`,
      ...{ ours: one(ours), bare: one(bare), unit: 'ms', ratio },
      ...(part === 0.95 && {
        target: { text: `≤ ${String(maxTimes)}`, met: ratio <= maxTimes },
      }),
    };
  });
}

function tookLines(what: string, ours: Took, bare: Took): Line[] {
  const megabytes = (bytes: number) => bytes / 2 ** 20;
  const memory = (name: string, mine: number): Line => ({
    what: `${what}, ${name}; bare: COPY`,
    ...{ ours: one(megabytes(mine)), bare: one(megabytes(bare.memory.own)), unit: 'MB' },
    ratio: mine / bare.memory.own,
  });
  return [
    {
      what: `${what}; bare: COPY`,
      ...{ ours: one(ours.ms), bare: one(bare.ms), unit: 'ms', ratio: ours.ms / bare.ms },
    },
    memory('memory of the server', ours.memory.own),
    memory('with its planner', ours.memory.all),
  ];
}

/** @throws Error when something of the roster is left over, or an answer was not stored */
export async function benchRosters(load: LoadOptions): Promise<Line[]> {
  const school = await startSchoolServer(load.callers);
  const client = new pg.Client({ connectionString: school.databaseUrl });
  const folder = await mkdtemp(join(tmpdir(), 'daybook-copy-'));
  try {
    await chmod(folder, 0o755);
    await client.connect();
    await makeKeeper(client);
    const { access } = await signInAt(school.server.url, { email, password });
    const { look, apply } = rosterCalls(school, access);
    const files = rosterFilesOf(rosterRowsOf(district));
    const zip = await zipOfSet(files);
    const bare = await copyBare(client, files, folder);
    const waits = { quiet: [] as number[], look: [] as number[] };
    const quiet = async () => void waits.quiet.push(...(await waitsDuring(school, load)));
    await quiet();
    console.log(`${String(memoryOf(school.server.pid).own >> 20)} MB before`);
    const looked = await timed(school.server.pid, () => look(zip));
    for (let round = 0; round < looks; round += 1) {
      await quiet();
      waits.look.push(...(await waitsDuring(school, load, () => look(zip))));
    }
    const id = await look(zip);
    let during: readonly number[] = [];
    const applied = await timed(school.server.pid, async () => {
      during = await waitsDuring(school, load, () => apply(id));
    });
    for (let round = 0; round < looks; round += 1) await quiet();
    return [
      ...tookLines('20,000 students looked at', looked, bare),
      ...tookLines('and applied beside their calls', applied, bare),
      ...waitLines('while it is looked at', waits.look, waits.quiet),
      ...waitLines('while it is applied', during, waits.quiet),
    ];
  } finally {
    await client.end();
    await school.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
