/** The schedule of what is kept: every table stands in it, and the server's job goes by it. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptMs, schedule } from '../../domain/retention';
import { readConfig } from '../../server/config';
import { createPartFiles } from '../../server/services/uploads/part-files';
import { runDatabaseCleanup, runCleanup } from '../../server/services/operator/cleanup-job';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser } from '../support/factories';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

/** Tables that have no row in the schedule: they hold nothing about a person, or only who changed a rule last. */
const withoutPeople: Readonly<Record<string, string>> = {
  schema_migrations: 'which form the tables have',
  secrets: 'keys of this server',
  deleted_students:
    'whose data are gone: numbers and moments, so that a restored backup can be told of it',
  files_to_remove: 'files whose rows are gone, for the moment until they go too',
  districts: 'a district: its name, how its standards are shown, and who has unlocked its rosters',
  schools: 'a school: its name, time zone and terms',
  school_days_off: 'the calendar of a school',
  sign_in_settings: 'a rule of a school',
  second_factor_rules: 'a rule of a school or district',
  roster_connections: 'which system a district’s rosters come from, and who has said so',
  banners: 'what a school announces to all its staff',
  sequence_categories: 'the tree of a district',
  sequence_category_heirs: 'which category took the place of another',
  standard_frameworks: 'standards of states and districts',
  standard_items: 'standards of states and districts',
};

const scheduled = Object.values(schedule);
const tablesOf = (rows: readonly { readonly tables: readonly string[] }[]) =>
  new Set(rows.flatMap(({ tables }) => [...tables]));

/** Notes from which tables is deleted. */
class DeletionNotes implements KyselyPlugin {
  readonly tables = new Set<string>();

  transformQuery({ node }: { readonly node: RootOperationNode }): RootOperationNode {
    const texts = node.kind === 'RawNode' ? node.sqlFragments : [];
    for (const text of texts) {
      for (const [, table] of text.matchAll(/delete from (\w+)/g))
        if (table) this.tables.add(table);
    }
    if (node.kind !== 'DeleteQueryNode') return node;
    const names = JSON.stringify(node.from).matchAll(/"name":"(\w+)"/g);
    for (const [, table] of names) if (table) this.tables.add(table);
    return node;
  }

  transformResult<Result>({ result }: { readonly result: Result }): Promise<Result> {
    return Promise.resolve(result);
  }
}

onBothDatabases('the retention schedule', (kind) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    folder = await mkdtemp(join(tmpdir(), 'retention-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await server.close();
  });

  async function allTables(): Promise<string[]> {
    const { rows } = await sql<{ readonly name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(server.db);
    return rows.map(({ name }) => name).sort();
  }

  it('has each table in a row, or says why it needs none', async () => {
    const known = [...tablesOf(scheduled), ...Object.keys(withoutPeople)];
    expect([...new Set(known)].sort()).toEqual(await allTables());
    expect(Object.keys(withoutPeople).filter((each) => tablesOf(scheduled).has(each))).toEqual([]);
  });

  it('is kept by the job: it deletes from each table whose row says so', async () => {
    const notes = new DeletionNotes();
    const failures: unknown[] = [];
    await runCleanup({
      db: server.db.withPlugin(notes),
      ...{ clock: server.clock, demo: false, importRoot: folder },
      deletionsFile: join(folder, 'deleted-students.csv'),
      files: { remove: () => Promise.resolve() },
      parts: createPartFiles(folder),
      onFailure: (error) => failures.push(error),
    });
    expect(failures).toEqual([]);
    const { rows } = await sql<{ readonly child: string; readonly parent: string }>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(server.db);
    const goes = (table: string): boolean =>
      notes.tables.has(table) ||
      rows.some(({ child, parent }) => child === table && notes.tables.has(parent));
    const byJob = scheduled.filter(({ deletion }) => deletion === 'job');
    // Visitors of the demo are thrown away one by one, and here is none.
    const left = [...tablesOf(byJob)].filter((table) => table !== 'users' && !goes(table));
    expect(left).toEqual([]);
  });

  it('says of the activity log what the database says, and of sign-ins what the server begins with', async () => {
    const { rows } = await sql<{ readonly years: number }>`
      select extract(year from age(now(), audit_kept_from()))::int as years`.execute(server.db);
    expect(rows).toEqual([{ years: schedule.activityLog.period.count }]);
    expect(readConfig({}).sessionDays).toBe(schedule.signIns.period.count);
  });

  it('lets receipts of sent work go after their time, however many there are', async () => {
    const school = await makeSchool(server.db);
    const { id } = await makeUser(server.db, { role: 'Student', school });
    const receive = (at: Date, count: number) =>
      sql`insert into sync_operations (user_id, op_id, body_hash, result, received_at)
        select ${id}, gen_random_uuid(), 'x', '{}', ${at} from generate_series(1, ${count}::int)`.execute(
        server.db,
      );
    const now = server.clock.now().getTime();
    await receive(new Date(now - keptMs('receipts') - 1), 5_003);
    const young = randomUUID();
    await sql`insert into sync_operations (user_id, op_id, body_hash, result, received_at)
      values (${id}, ${young}, 'x', '{}', ${new Date(now - keptMs('receipts') + 60_000)})`.execute(
      server.db,
    );
    await runDatabaseCleanup(server.db, server.clock, false);
    const left = () =>
      server.db.selectFrom('sync_operations').select('op_id').where('user_id', '=', id).execute();
    expect(await left()).toEqual([{ op_id: young }]);
    server.clock.advance(60_001);
    await runDatabaseCleanup(server.db, server.clock, false);
    expect(await left()).toEqual([]);
  });
});
