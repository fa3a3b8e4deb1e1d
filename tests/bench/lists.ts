/** Lists of teaching material as they grow, against the database's own time for the same statements. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { listenOnServer } from '../../server/db/listen';
import { migrate } from '../../server/db/migrate';
import { PgPool } from '../../server/db/pg-pool';
import type { Db, Tables } from '../../server/db/tables';
import { databaseKinds } from '../support/database';
import type { DatabaseKind } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { freshPostgres } from '../support/postgres';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';
import { summarise } from './figures';
import type { Line } from './figures';

const sizes = [1_000, 50_000];
/** Of a small table the database may well read everything; the promise is about a large one. */
const promised = Math.max(...sizes);
const sequencesOf = (resources: number): number => resources / 10;
const requestsPerRound = 20;
/** What the server may take beside the database: reading the token, making JSON. */
const spareMs = 5;

const words = 'rain river cloud seed number story fox line half bridge'.split(' ');

const questions: readonly { readonly what: string; readonly url: string }[] = [
  { what: 'first page', url: 'resources?per_page=25' },
  { what: 'page 20', url: 'resources?per_page=25&page=20' },
  { what: 'by title', url: 'resources?per_page=25&sort=title' },
  { what: 'one grade and subject', url: 'resources?per_page=25&grade=5&subject=2' },
  { what: 'a word in titles', url: 'resources?per_page=25&search=bridge' },
  { what: 'a rare word', url: 'resources?per_page=25&search=axolotl' },
  { what: 'a standard', url: 'resources?per_page=25&standard=RL.5.7' },
  { what: 'own only', url: 'resources?per_page=25&scope=owner' },
  { what: 'sequences, first page', url: 'sequences?per_page=25' },
  { what: 'sequences, a word', url: 'sequences?per_page=25&search=seed' },
];

/** Every statement with its values, while somebody listens. */
class Listening {
  heard: CompiledQuery[] = [];
  on = false;
}

async function openListening(
  listening: Listening,
): Promise<{ readonly kind: DatabaseKind; stop(): Promise<void> }> {
  const postgres = await freshPostgres({ own: true });
  const pool = new PgPool(postgres.url, 10, () => undefined);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (listening.on) listening.heard.push(query);
    },
  });
  await migrate(db);
  return {
    kind: {
      name: 'PostgreSQL',
      open: () => {
        const { url } = postgres;
        return Promise.resolve({ db, url, listen: listenOnServer(url), close: () => db.destroy() });
      },
    },
    stop: () => postgres.stop(),
  };
}

interface Owners {
  readonly mine: number;
  readonly school: School;
  readonly colleague: number;
  readonly stranger: number;
}

/** Of a hundred: one is the teacher's, ten the school's, ten the district's, nine the product's, seventy of others. */
async function fill(db: Db, from: number, to: number, owners: Owners): Promise<void> {
  const { mine, school, colleague, stranger } = owners;
  const named = sql`${words}::text[]`;
  const common = sql`case when n % 100 = 0 or n % 100 >= 30 then 'owner'
      when n % 100 < 21 then 'shared' else 'global' end as scope,
    case when n % 100 = 0 then ${mine}::int when n % 100 < 21 then ${colleague}::int
      when n % 100 >= 30 then ${stranger}::int end as owner_id,
    case when n % 100 between 1 and 10 then ${school.id}::int end as school_id,
    case when n % 100 between 11 and 20 then ${school.districtId}::int end as district_id,
    initcap((${named})[1 + n % 10] || ' ' || (${named})[1 + n / 10 % 10]) || ' ' || n as title,
    1 + n % 3 as subject_id, jsonb_build_array(1 + n % 9) as grade_ids,
    jsonb_build_array('RL.' || n % 9 || '.' || n % 40) as standards,
    now() - n * interval '1 minute' as at`;
  const vector = sql`to_tsvector('english', title || case when n % 10000 = 5 then ' axolotl' else '' end)`;
  await sql`insert into resources (scope, owner_id, school_id, district_id, title, summary, subject_id,
      grade_ids, standards, language, minutes, kinds, question_count, media_bytes, body, search, rev,
      created_at, updated_at)
    select scope, owner_id, school_id, district_id, title, '', subject_id, grade_ids, standards, 'en', 10,
      '["rich_text"]', 0, 0, jsonb_build_object('blocks', repeat('text ', 200)), ${vector}, 1, at, at
    from (select n, ${common} from generate_series(${from}::int, ${to - 1}::int) n) made`.execute(
    db,
  );
  await sql`insert into sequences (scope, owner_id, school_id, district_id, title, summary, subject_id,
      grade_ids, standards, language, body, search, rev, created_at, updated_at)
    select scope, owner_id, school_id, district_id, title, '', subject_id, grade_ids, standards, 'en',
      '{}', ${vector}, 1, at, at
    from (select n, ${common} from
      generate_series(${sequencesOf(from)}::int, ${sequencesOf(to) - 1}::int) n) made`.execute(db);
  await sql`vacuum analyze resources`.execute(db);
  await sql`vacuum analyze sequences`.execute(db);
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const scansAll = (plan: Plan): boolean =>
  (plan['Node Type'] === 'Seq Scan' &&
    ['resources', 'sequences'].includes(plan['Relation Name'] ?? '')) ||
  (plan.Plans ?? []).some(scansAll);

type Explained = [{ Plan: Plan; 'Execution Time': number; 'Planning Time': number }];

/** What the statements of one request take in the database alone, in ms, and whether one reads a whole table. */
async function explain(
  db: Db,
  queries: readonly CompiledQuery[],
): Promise<{ readonly ms: number; readonly scans: boolean }> {
  let ms = 0;
  let scans = false;
  for (const query of queries) {
    const text = `explain (analyze, format json) ${query.sql}`;
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': Explained }>({ ...query, sql: text });
    const [top] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!top) throw new Error('No plan');
    ms += top['Planning Time'] + top['Execution Time'];
    scans ||= scansAll(top.Plan);
  }
  return { ms, scans };
}

async function request(server: TestServer, token: string, url: string): Promise<number> {
  const from = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ url: `/api/dashboard/${url}`, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return performance.now() - from;
}

const ofMaterial = ({ sql: text }: CompiledQuery): boolean =>
  /^\s*(?:select|with)\b/.test(text) && /"(resources|sequences)" d/.test(text);

async function measure(
  server: TestServer,
  token: string,
  listening: Listening | undefined,
  rounds: number,
  size: number,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { what, url } of questions) {
    for (let warm = 0; warm < 8; warm += 1) await request(server, token, url);
    if (listening) Object.assign(listening, { heard: [], on: true });
    await request(server, token, url);
    if (listening) listening.on = false;
    const queries = (listening?.heard ?? []).filter(ofMaterial);
    const ours: number[] = [];
    const bare: number[] = [];
    let scans = false;
    for (let turn = 0; turn < rounds * requestsPerRound; turn += 1) {
      ours.push(await request(server, token, url));
      if (!listening) continue;
      const found = await explain(server.db, queries);
      bare.push(found.ms);
      scans ||= found.scans;
    }
    const [mine, alone] = [summarise(ours), summarise(bare)];
    const p95 = [...ours].sort((a, b) => a - b)[Math.ceil(ours.length * 0.95) - 1] ?? 0;
    const kind = listening ? 'PostgreSQL' : 'PGlite';
    lines.push({
      what: `${size} resources, ${kind}: ${what}${scans ? ' (reads the whole table)' : ''}`,
      ours: mine,
      ...(listening ? { bare: alone, ratio: mine.median / alone.median } : {}),
      unit: 'ms',
      ...(listening && size === promised
        ? {
            target: {
              text: `p95 ${p95.toFixed(1)} ≤ 2 × + ${String(spareMs)}, no whole table`,
              met: p95 <= 2 * alone.median + spareMs && !scans,
            },
          }
        : {}),
    });
  }
  return lines;
}

async function measureOn(
  kind: DatabaseKind,
  listening: Listening | undefined,
  rounds: number,
): Promise<Line[]> {
  const server = await startTestServer(kind);
  try {
    const school = await makeSchool(server.db);
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const owners = {
      mine: teacher.id,
      school,
      colleague: (await makeUser(server.db, { role: 'Teacher', school })).id,
      stranger: (await makeUser(server.db, { role: 'Teacher' })).id,
    };
    const { access } = await signIn(server, teacher);
    const lines: Line[] = [];
    let from = 0;
    for (const size of sizes) {
      await fill(server.db, from, size, owners);
      lines.push(...(await measure(server, access, listening, rounds, size)));
      from = size;
    }
    return lines;
  } finally {
    await server.close();
  }
}

/** On PostgreSQL with a target, on the embedded database for comparison. */
export async function benchLists({ rounds }: { readonly rounds: number }): Promise<Line[]> {
  const listening = new Listening();
  const postgres = await openListening(listening);
  const lines = await measureOn(postgres.kind, listening, rounds);
  await postgres.stop();
  const embedded = databaseKinds.find(({ name }) => name === 'PGlite');
  return embedded ? [...lines, ...(await measureOn(embedded, undefined, 1))] : lines;
}
