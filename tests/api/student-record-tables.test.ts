/** No table can be forgotten: what refers to a person is in a student's record, or is named with the reason why not. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsideOfRecord, recordSections } from '../../server/db/student-record.repo';
import { onBothDatabases } from '../support/database';
import type { TestDatabase } from '../support/database';

/** Columns that name a person, or a person's work, without a foreign key. */
const names =
  '^((user|student|teacher|owner|actor|target|assignment_student|session)_id|.*_by|by_user|issued_by)$';

onBothDatabases('the tables of a record', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  const included = recordSections.map(({ table }) => table);
  const inOrder = (all: Iterable<string>) => [...new Set(all)].sort();

  /** Tables with a foreign key to one of these, or a column that is called as if it had one. */
  async function referring(): Promise<readonly string[]> {
    const found = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid::regclass::text = any(${included}::text[])
      union select c.table_name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ ${names}
      order by 1`.execute(database.db);
    return found.rows.map(({ name }) => name);
  }

  it('are all that refer to a person, but for those that are named with a reason', async () => {
    const known = inOrder([...included, ...Object.keys(outsideOfRecord)]);
    const missing = (await referring()).filter((name) => !known.includes(name));
    expect(missing, 'add it to recordSections, or to outsideOfRecord with the reason').toEqual([]);
  });

  it('are there, and in one of the two lists', async () => {
    const found = await sql<{ name: string }>`select table_name as name
      from information_schema.tables where table_schema = 'public'`.execute(database.db);
    const tables = found.rows.map(({ name }) => name);
    const listed = [...included, ...Object.keys(outsideOfRecord)];
    expect(listed.filter((name) => !tables.includes(name))).toEqual([]);
    expect(included.filter((name) => Object.hasOwn(outsideOfRecord, name))).toEqual([]);
  });

  it('notices a table that somebody adds', async () => {
    await sql`create table zz_notes (id integer, student_id integer)`.execute(database.db);
    try {
      expect(await referring()).toContain('zz_notes');
    } finally {
      await sql`drop table zz_notes`.execute(database.db);
    }
  });

  it('keep secrets out of the record, by what their columns are called', async () => {
    const found = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = any(${included}::text[])
        and column_name ~ '(hash|secret|sealed|token|device_key|password)'
        and column_name <> 'sha256'`.execute(database.db);
    const left = found.rows.filter(
      ({ table, column }) =>
        !recordSections.some((each) => each.table === table && each.without?.includes(column)),
    );
    expect(left).toEqual([]);
  });
});
