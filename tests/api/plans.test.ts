/**
 * That the database has an index for each large table that the screens of staff and students ask for. Asked of a filled,
 * analysed database of several districts, by its own plans of the very statements. It does not say that each index is
 * chosen in a large installation: the bench's growth does.
 */
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { PgPool } from '../../server/db/pg-pool';
import type { Db, Tables } from '../../server/db/tables';
import { makeBenchDistrict } from '../bench/district';
import type { District } from '../bench/district';
import { growingCalls } from '../bench/growing-calls';
import type { Who } from '../bench/growing-calls';
import { databaseKinds } from '../support/database';
import type { DatabaseKind } from '../support/database';
import { signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { addRow } from '../support/rows';
import { startTestServer } from '../support/server';

/** Of a large district they have a row for each student, and mostly several. */
const largeTables = new Set([
  ...['users', 'group_students', 'sessions', 'known_devices', 'device_reports', 'devices'],
  ...['assignments', 'assignment_groups', 'assignment_lessons', 'assignment_students'],
  ...['answers', 'answer_versions', 'step_completions', 'scores', 'score_versions'],
  ...['students_opened', 'resources'],
]);

const size = { schools: 40, studentsOfSchool: 100, assignmentsOfGroup: 2 };
/** Of the schools, those of the district that asks. */
const ownSchools = 4;
/** Of each large table at least, so that to read it whole is never the shortest way to a few of them. */
const manyRows = 3_000;

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The tables that a plan reads from end to end. */
const readWhole = (plan: Plan): readonly string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
];

/** Keeps what is asked of a PostgreSQL. */
function listening(asked: Asked[]): DatabaseKind {
  const [postgres] = databaseKinds.filter(({ name }) => name === 'PostgreSQL');
  return {
    name: 'PostgreSQL',
    open: async () => {
      const opened = await postgres?.open();
      if (opened?.url === undefined) throw new Error('No PostgreSQL to test on');
      const db = new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: new PgPool(opened.url, 10, () => undefined) }),
        log: ({ query }) => {
          asked.push(query);
        },
      });
      const close = async () => {
        await db.destroy();
        await opened.close();
      };
      return { ...opened, db, close };
    },
  };
}

it('has an index for every large table that a call of the list reads', async () => {
  const asked: Asked[] = [];
  const server = await startTestServer(listening(asked));
  const planner = new pg.Client({ connectionString: server.database.url });
  await planner.connect();
  try {
    const district = await makeBenchDistrict(server.db, server.clock.now(), size);
    const { districtId } = district.school;
    const other = await addRow(server.db, 'districts', { name: 'Another district' });
    await sql`update schools set district_id = ${other} where id in (select id from schools
      where district_id = ${districtId} order by id offset ${ownSchools})`.execute(server.db);
    await fillOthers(server.db, other);
    await planner.query('analyze');
    // What is left then has no index: a fill of seconds is too small for the planner to shun every table that is large.
    await planner.query('set enable_seqscan = off');
    for (const table of largeTables)
      expect(await rowsOf(table), table).toBeGreaterThanOrEqual(manyRows);
    const tokens = await tokensOf(district);
    const found: string[] = [];
    for (const { what, who, url } of growingCalls(district)) {
      asked.length = 0;
      // The bench's lessons have no pictures, which the contract asks for.
      const answer = await server.app.inject({
        url: `/api/${url}`,
        headers: { authorization: `Bearer ${tokens.get(who) ?? ''}` },
      });
      expect(answer.statusCode, `${who}, ${what}: ${answer.body}`).toBe(200);
      for (const { sql: text, parameters } of asked.filter((each) => isRead(each))) {
        const { rows } = await planner.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
          `explain (format json) ${text}`,
          [...parameters],
        );
        const whole = rows
          .flatMap((row) => row['QUERY PLAN'].flatMap((each) => readWhole(each.Plan)))
          .filter((table) => largeTables.has(table));
        if (whole.length > 0) {
          found.push(`${who}, ${what}: ${[...new Set(whole)].join(', ')} in\n${text}`);
        }
      }
    }
    expect(found.join('\n\n')).toBe('');
  } finally {
    await planner.end();
    await server.close();
  }

  async function rowsOf(table: string): Promise<number> {
    const { rows } = await planner.query<{ rows: number }>(
      'select reltuples::int as rows from pg_class where oid = $1::regclass',
      [table],
    );
    return rows[0]?.rows ?? 0;
  }

  async function tokensOf({ student, teacher, administrator, above }: District) {
    const people: Readonly<Record<Who, TestUser>> = { student, teacher, administrator, above };
    const tokens = new Map<Who, string>();
    for (const who of Object.keys(people) as Who[]) {
      tokens.set(who, (await signIn(server, people[who])).access);
    }
    return tokens;
  }
});

/** What others have of what a bench district has little of. */
async function fillOthers(db: Db, district: number): Promise<void> {
  await db.connection().execute(async (one) => {
    // No trigger and no check for each of them.
    await sql`set session_replication_role = replica`.execute(one);
    const schools = sql`(select s.id, row_number() over (order by s.id) as place, count(*) over () as all
      from schools s where s.district_id = ${district}) s`;
    await sql`insert into assignments (version_id, teacher_id, school_id, starts_on, created_at)
      select v.id, t.id, t.school_id, '2026-01-05', '2026-01-05'
      from users t join ${schools} on s.id = t.school_id, generate_series(1, 50) n,
        (select min(id) as id from sequence_versions) v
      where t.role = 'Teacher'`.execute(one);
    await sql`insert into assignment_groups (assignment_id, group_id)
      select a.id, (select min(gt.group_id) from group_teachers gt where gt.teacher_id = a.teacher_id)
      from assignments a join ${schools} on s.id = a.school_id on conflict do nothing`.execute(one);
    await sql`insert into assignment_lessons (assignment_id, position, school_day)
      select a.id, n, a.starts_on + n from assignments a join ${schools} on s.id = a.school_id, generate_series(1, 2) n
      on conflict do nothing`.execute(one);
    await sql`insert into devices (school_id, device_id, used_at)
      select s.id, gen_random_uuid(), '2026-03-01' from ${schools}, generate_series(1, 200)`.execute(
      one,
    );
    await sql`insert into step_completions (assignment_student_id, step_id, device_id, device_time, received_at)
      select c.id, 'step-1', gen_random_uuid(), '', c.begun_at from assignment_students c
      where c.begun_at is not null on conflict do nothing`.execute(one);
    await sql`insert into scores (assignment_student_id, body, rev, points, max_points, updated_at)
      select c.id, '{}', 1, 1, 2, c.begun_at from assignment_students c
      where c.begun_at is not null on conflict do nothing`.execute(one);
    await sql`insert into resources (scope, owner_id, title, summary, grade_ids, standards, language, minutes, kinds,
        question_count, media_bytes, body, search, rev, created_at, updated_at)
      select 'owner', u.id, 'Notes', '', '[4]', '[]', 'en', 20, '[]', 0, 0, '{}', to_tsvector('simple', 'notes'), 1,
        '2026-01-05', '2026-01-05'
      from users u join ${schools} on s.id = u.school_id where u.role = 'Student'`.execute(one);
    await sql`reset session_replication_role`.execute(one);
  });
}

const isRead = ({ sql: text }: Asked): boolean => /^\s*(?:select|with)\b/i.test(text);
