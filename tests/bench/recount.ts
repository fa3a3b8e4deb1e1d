/**
 * The calls of students while the lessons that a district has begun are counted anew, over and over, beside the same calls
 * without it, in turns. A school's change of its time zone does it once, for its own rows.
 */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../server/db/tables';
import { makeBenchDistrict } from './district';
import { summarise } from './figures';
import type { Line } from './figures';
import { startSchoolServer } from './school-server';
import { measureSync, measureToday } from './server-load';
import type { LoadOptions } from './server-load';

/** Twenty thousand students, two million answers. */
const size = { schools: 40, studentsOfSchool: 500 };
const batch = 10;
const leastRatio = 0.8;

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

/** @throws Error when nothing was recounted meanwhile */
export async function benchRecount(options: LoadOptions): Promise<Line[]> {
  const school = await startSchoolServer(options.callers);
  try {
    await fill(school.databaseUrl);
    const calls = {
      'GET /student/today': () => measureToday(school, options),
      [`POST /sync operations, ${String(batch)} per request`]: () =>
        measureSync(school, options, batch),
    };
    const lines: Line[] = [];
    for (const [what, measure] of Object.entries(calls)) {
      const found = { beside: [] as number[], alone: [] as number[] };
      for (let round = 0; round < options.rounds; round += 1) {
        found.alone.push(await measure());
        const stop = await keepRecounting(school.databaseUrl);
        const perSecond = await measure();
        if ((await stop()) === 0) throw new Error('Nothing was recounted.');
        found.beside.push(perSecond);
      }
      const [ours, bare] = [summarise(found.beside), summarise(found.alone)];
      const ratio = ours.median / bare.median;
      lines.push({
        what: `${what}, ${String(options.callers)} callers, beside a recount; bare: without`,
        ours,
        bare,
        unit: 'per s',
        ratio,
        target: { text: `≥ ${String(leastRatio)}`, met: ratio >= leastRatio },
      });
    }
    return lines;
  } finally {
    await school.stop();
  }
}
