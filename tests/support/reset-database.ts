/**
 * Test databases are used again. Making one means copying some seven hundred files, which takes a second of a core;
 * emptying one takes a twentieth. A test whose database has come out with another schema gets it thrown away.
 */

/** Asks a database of its own connection, with the rights of a superuser. */
export type Ask = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** How a migrated, unused database looks. */
export interface DatabaseSnapshot {
  readonly schema: unknown;
  readonly tables: readonly string[];
  /** What puts back the rows and the counters that migrations have made. */
  readonly refill: readonly string[];
}

const schemaText = `select md5(string_agg(part, ';' order by part)) as schema from (
  select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, attnum) as part
    from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
) parts`;

const tablesText = `select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Looks at a database that nobody has used yet. */
export async function snapshotDatabase(ask: Ask): Promise<DatabaseSnapshot> {
  const [found] = await ask(schemaText);
  const tables = (await ask(tablesText)).map(({ name }) => String(name));
  const refill: string[] = [];
  for (const table of await withRows(ask, tables)) {
    const [rows] = await ask(`select json_agg(t)::text as rows from ${table} t`);
    refill.push(`insert into ${table} overriding system value
      select * from json_populate_recordset(null::${table}, ${literal(String(rows?.['rows']))})`);
  }
  const counters = await ask(
    `select format('select setval(%L, %s, %L)', quote_ident(sequencename), coalesce(last_value, 1),
      last_value is not null) as statement from pg_sequences`,
  );
  refill.push(...counters.map(({ statement }) => String(statement)));
  return { schema: found?.['schema'], tables, refill };
}

async function withRows(ask: Ask, tables: readonly string[]): Promise<readonly string[]> {
  const looks = tables.map(
    (table) => `select ${literal(table)} as name where exists (select from ${table})`,
  );
  return (await ask(looks.join(' union all '))).map(({ name }) => String(name));
}

/** Makes a used database as good as a blank one. @returns false when its schema is not the same any more */
export async function resetDatabase(ask: Ask, blank: DatabaseSnapshot): Promise<boolean> {
  const [found] = await ask(schemaText);
  if (found?.['schema'] !== blank.schema) return false;
  const used = await withRows(ask, blank.tables);
  // Neither foreign keys nor triggers have a say in what is deleted.
  await ask('set session_replication_role = replica');
  for (const table of used) await ask(`delete from ${table}`);
  // Without it new rows would lie between old ones, and be found in another order than that of their making.
  if (used.length > 0) await ask(`vacuum ${used.join(', ')}`);
  for (const statement of blank.refill) await ask(statement);
  await ask('set session_replication_role = default');
  return true;
}
