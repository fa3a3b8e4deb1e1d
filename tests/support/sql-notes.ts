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

interface Trace {
  readonly stack?: readonly string[];
}

/** The functions that are being run. Their files are looked for when they are asked for, which takes long. */
function traceHere(): Trace {
  const { stackTraceLimit } = Error;
  const trace: Trace = {};
  Error.stackTraceLimit = 40;
  Error.captureStackTrace(trace, traceHere);
  Error.stackTraceLimit = stackTraceLimit;
  return trace;
}

/** Innermost first. Without their lines: those take longer still. */
function filesOf(trace: Trace): readonly string[] {
  const describe: unknown = Reflect.get(Error, 'prepareStackTrace');
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '');
  const files = trace.stack ?? [];
  Object.assign(Error, { prepareStackTrace: describe });
  return files.map((file) => file.replace(/^file:\/\//, ''));
}

/** Whether code of the server, not of a test, has built the statement that was being built. */
function isServers(trace: Trace): boolean {
  const author = filesOf(trace).find(
    (file) => file.startsWith(projectRoot) && !/node_modules|tests\/support\/sql-notes/.test(file),
  );
  return author?.startsWith(serverFolder) ?? false;
}

/** Remembers where statements were built. */
class Authors implements KyselyPlugin {
  readonly #traces = new WeakMap<QueryId, Trace>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#traces.set(queryId, traceHere());
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }

  isServers(queryId: QueryId): boolean {
    const trace = this.#traces.get(queryId);
    return trace !== undefined && isServers(trace);
  }
}

const noted = new Set<string>();
const shortened = new Map<string, string>();
let lines: string[] = [];

/** @param isServers whether the server's own code has built it */
function note(kind: Note['kind'], text: string, isServers: () => boolean): void {
  const file = basename(expect.getState().testPath ?? '', '.test.ts');
  const key = `${kind} ${file} ${text}`;
  if (noted.has(key) || !isServers()) return;
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
      note(kind, query.sql, () => authors.isServers(query.queryId));
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
