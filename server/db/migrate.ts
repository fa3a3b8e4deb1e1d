import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Db, Tables } from './tables';

const files = import.meta.glob<string>('./migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: readonly string[];
}

/** Any number will do, as long as every Daybook process uses the same. */
const migrationLock = 7_201_644;

export class SchemaTooNewError extends Error {
  override readonly name = 'SchemaTooNewError';
}

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => toMigration(path, text))
  .sort((a, b) => a.number - b.number);

/**
 * Brings the schema up to date in one transaction; processes that start together wait for each other.
 * @throws SchemaTooNewError when a newer server has been here: running on would risk its data
 */
export async function migrate(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
    await sql`create table if not exists schema_migrations (
      number integer primary key, name text not null, applied_at timestamptz not null default now()
    )`.execute(trx);
    const applied = await trx.selectFrom('schema_migrations').select('number').execute();
    const newest = Math.max(0, ...applied.map((row) => row.number));
    const known = Math.max(0, ...migrations.map((migration) => migration.number));
    if (newest > known) {
      throw new SchemaTooNewError(
        `The database has schema ${String(newest)}, this server knows ${String(known)}: start a newer server.`,
      );
    }
    for (const migration of missing(applied.map((row) => row.number))) {
      await apply(trx, migration);
    }
  });
}

/**
 * What a database still lacks, in order. Also a step with a smaller number than one that it has: work that is
 * merged later may have been numbered earlier.
 */
export function missing(
  applied: readonly number[],
  known: readonly Migration[] = migrations,
): readonly Migration[] {
  const done = new Set(applied);
  return known.filter(({ number }) => !done.has(number));
}

async function apply(trx: Transaction<Tables>, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await sql.raw(statement).execute(trx);
  await trx
    .insertInto('schema_migrations')
    .values({ number: migration.number, name: migration.name })
    .execute();
}

function toMigration(path: string, text: string): Migration {
  const match = /(\d+)-([a-z0-9-]+)\.sql$/.exec(path);
  if (!match) throw new Error(`${path} is not named NNN-name.sql`);
  const statements = text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return { number: Number(match[1]), name: match[2] ?? '', statements };
}
