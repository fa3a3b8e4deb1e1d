/** Notes what the server's own code asks a database during tests; `api-run.ts` compares the kinds at the end. */
import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type {
  KyselyPlugin,
  LogEvent,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  PostgresPool,
  QueryId,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import { expect } from 'vitest';
import { kyselyOver } from '../../server/db/open';
import type { Db, Tables } from '../../server/db/tables';
import { projectRoot } from '../../server/project-root';
import { normalised } from './sql-texts';
import type { Note } from './sql-texts';

const serverFolder = join(projectRoot, 'server/');

/** The files of the functions that are being run, innermost first. Without their lines: those take long to find. */
function filesOfStack(): readonly string[] {
  const { stackTraceLimit } = Error;
  const describe: unknown = Reflect.get(Error, 'prepareStackTrace');
  const trace: { stack?: readonly string[] } = {};
  Error.stackTraceLimit = 40;
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '');
  Error.captureStackTrace(trace, filesOfStack);
  const files = trace.stack ?? [];
  Object.assign(Error, { prepareStackTrace: describe, stackTraceLimit });
  return files.map((file) => file.replace(/^file:\/\//, ''));
}

/** Whether code of the server, not of a test, has built the statement that is being built. */
function isServers(): boolean {
  const author = filesOfStack().find(
    (file) => file.startsWith(projectRoot) && !/node_modules|tests\/support\/sql-notes/.test(file),
  );
  return author?.startsWith(serverFolder) ?? false;
}

/** Remembers which statements the server's own code has built. */
class Authors implements KyselyPlugin {
  readonly #servers = new WeakSet<QueryId>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (isServers()) this.#servers.add(queryId);
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }

  has(queryId: QueryId): boolean {
    return this.#servers.has(queryId);
  }
}

const noted = new Set<string>();
const shortened = new Map<string, string>();
let lines: string[] = [];

function note(kind: Note['kind'], text: string): void {
  const file = basename(expect.getState().testPath ?? '', '.test.ts');
  const key = `${kind} ${file} ${text}`;
  if (noted.has(key)) return;
  noted.add(key);
  const sql = shortened.get(text) ?? normalised(text);
  shortened.set(text, sql);
  lines.push(JSON.stringify({ kind, file, sql } satisfies Note));
}

/** Opens a database as the server does, and notes what the server asks it. Benchmarks open test databases too. */
export function notingKysely(kind: Note['kind'], pool: PostgresPool): Db {
  if (process.env['VITEST'] === undefined) return kyselyOver(pool);
  const authors = new Authors();
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [authors],
    log: ({ query }: LogEvent) => {
      if (authors.has(query.queryId)) note(kind, query.sql);
    },
  });
}

/** Writes what has been noted to the worker's own file, where the run compares. */
export function flushNotes(): void {
  const folder = process.env['TEST_SQL_NOTES'];
  if (folder !== undefined && lines.length > 0) {
    appendFileSync(join(folder, `${String(process.pid)}.jsonl`), `${lines.join('\n')}\n`);
  }
  lines = [];
}
