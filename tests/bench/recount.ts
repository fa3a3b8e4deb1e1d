/**
 * The calls of students while the lessons that a district has begun are counted anew, over and over, beside the same calls
 * without it, in turns. A school's change of its time zone does it once, for its own rows.
 */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../server/db/tables';
import { makeBenchDistrict } from './district';
import { percentile, summarise } from './figures';
import type { Line } from './figures';
import { startSchoolServer } from './school-server';
import type { SchoolServer } from './school-server';
import { measureSync, measureToday } from './server-load';
import type { LoadOptions, Measured } from './server-load';

/** Twenty thousand students, two million answers. */
const size = { schools: 40, studentsOfSchool: 500 };
const batch = 10;
const maxRatio = 1.25;
const everyMs = 200;
const besides = 'beside a recount; bare: without';

async function fill(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { students, answers } = await makeBenchDistrict(db, new Date(), size);
    console.log(`${String(students)} students, ${String(answers)} answers`);
  } finally {
    await db.destroy();
  }
}

/** @returns what ends it, and says how many times it was done */
async function keepRecounting(url: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const over = new AbortController();
  let times = 0;
  const going = (async () => {
    while (!over.signal.aborted) {
      await client.query('select recount_opened(null)');
      times += 1;
    }
  })();
  return async () => {
    over.abort();
    await going;
    await client.end();
    return times;
  };
}

interface InTurns {
  readonly beside: readonly Measured[];
  readonly alone: readonly Measured[];
}

/**
 * Beside a recount and without it, each first in every other round.
 * @throws Error when nothing was recounted meanwhile
 */
async function inTurns(
  school: SchoolServer,
  rounds: number,
  measure: () => Promise<Measured>,
): Promise<InTurns> {
  const found = { beside: [] as Measured[], alone: [] as Measured[] };
  const turns = {
    alone: async () => void found.alone.push(await measure()),
    beside: async () => {
      const stop = await keepRecounting(school.databaseUrl);
      const measured = await measure();
      if ((await stop()) === 0) throw new Error('Nothing was recounted.');
      found.beside.push(measured);
    },
  };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const);
    for (const turn of order) await turns[turn]();
  }
  return found;
}

/** How many are answered. Without a target: with no processor left, whatever else runs takes its share of them. */
function paceOf(what: string, { beside, alone }: InTurns): Line {
  const of = (all: readonly Measured[]) => summarise(all.map(({ perSecond }) => perSecond));
  const [ours, bare] = [of(beside), of(alone)];
  const ratio = ours.median / bare.median;
  return { what: `${what}, ${besides}`, ours, bare, unit: 'per s', ratio };
}

/** How long an answer takes where children ask as they do. */
function waitsOf(what: string, { beside, alone }: InTurns): Line[] {
  return [0.5, 0.95].map((part) => {
    const of = (all: readonly Measured[]) =>
      summarise(
        all.map(({ tookMs }) =>
          percentile(
            tookMs.toSorted((a, b) => a - b),
            part,
          ),
        ),
      );
    const [ours, bare] = [of(beside), of(alone)];
    const ratio = ours.median / bare.median;
    const target = { text: `≤ ${String(maxRatio)}`, met: ratio <= maxRatio };
    const name = `${what}, p${String(part * 100)} of an answer, ${besides}`;
    return { what: name, ours, bare, unit: 'ms', ratio, target };
  });
}

/** @throws Error when nothing was recounted meanwhile */
export async function benchRecount(options: LoadOptions): Promise<Line[]> {
  const school = await startSchoolServer(options.callers);
  try {
    await fill(school.databaseUrl);
    const calls = {
      'GET /student/today': (load: LoadOptions) => measureToday(school, load),
      [`POST /sync operations, ${String(batch)} per request`]: (load: LoadOptions) =>
        measureSync(school, load, batch),
    };
    const lines: Line[] = [];
    for (const [what, measure] of Object.entries(calls)) {
      const busy = await inTurns(school, options.rounds, () => measure(options));
      lines.push(paceOf(`${what}, ${String(options.callers)} callers as fast as they can`, busy));
      const paced = await inTurns(school, options.rounds, () => measure({ ...options, everyMs }));
      lines.push(...waitsOf(`${what}, ${String(options.callers)} callers, each 5 a second`, paced));
    }
    return lines;
  } finally {
    await school.stop();
  }
}
