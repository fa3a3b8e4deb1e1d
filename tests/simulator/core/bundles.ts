/**
 * The app's modules, and those of its storage, each as one function: called again it gives a copy with a state of its
 * own, as every tab has one. A name that a browser knows and a tab is to have its own of is an argument of that function.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { projectRoot } from '../../../server/project-root';
import type * as app from './app';
import type * as engine from './engine';

export type App = typeof app;
export type Engine = typeof engine;

type Made<T> = (names: Readonly<Record<string, unknown>>) => T;

export interface Bundles {
  /** The app as it is, and as it may be after the next deploy. */
  readonly apps: Readonly<Record<AppVersion, Made<App>>>;
  readonly engine: Made<Engine>;
}

export type AppVersion = 'now' | 'newer';

/** What a tab has its own of. */
export const tabNames = [
  ...['globalThis', 'window', 'self', 'document', 'navigator', 'location', 'console', 'crypto'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'localStorage', 'sessionStorage'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'Math', 'performance'],
  ...['fetch', 'Request', 'Response', 'Blob', 'BroadcastChannel', 'caches', 'indexedDB'],
  ...['IDBCursor', 'IDBDatabase', 'IDBFactory', 'IDBIndex', 'IDBKeyRange', 'IDBObjectStore'],
  ...['IDBRequest', 'IDBTransaction'],
] as const;

interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** One step further in the device's database, and a question whose answers only the next server understands. */
const newerApp: readonly Edit[] = [
  {
    file: 'offline/storage/user-db.ts',
    from: 'const schemaVersion = 2;',
    to: 'const schemaVersion = 3;',
  },
  {
    file: 'offline/storage/user-db.ts',
    from: 'if (oldVersion < 1) {',
    to: "if (oldVersion < 3) db.createObjectStore('later');\n  if (oldVersion < 1) {",
  },
  {
    // Written down with the entry: one of the older app stays as it is, whoever sends it.
    file: 'offline/outbox/outbox-write.ts',
    from: 'schemaVersion: 1,',
    to: "schemaVersion: 'questionId' in body && body.questionId === 'story' ? 2 : 1,",
  },
];

/** Who waits for others to let go looks again now and then, not as fast as it can. */
const storageSteps: readonly Edit[] = [
  {
    file: 'lib/scheduling.js',
    from: 'const setImmediate = globalThis.setImmediate',
    to: 'return queueStep(fn); const setImmediate = globalThis.setImmediate',
  },
  {
    file: 'FDBFactory.js',
    from: 'queueTask(() => waitForOthersClosedDelete',
    to: 'lookLater(() => waitForOthersClosedDelete',
  },
  {
    file: 'FDBFactory.js',
    from: 'queueTask(waitForOthersClosed)',
    to: 'lookLater(waitForOthersClosed)',
  },
];

function editing(edits: readonly Edit[]): Plugin {
  return {
    name: 'daybook:simulated',
    enforce: 'pre',
    transform(code, id) {
      const own = edits.filter(({ file }) => id.endsWith(`/${file}`));
      if (own.length === 0) return undefined;
      const edited = own.reduce((text, { from, to, file }) => {
        if (!text.includes(from)) throw new Error(`${file} has no ${from}: edit the simulator`);
        return text.replace(from, to);
      }, code);
      return { code: edited, map: null };
    },
  };
}

/** The files of `src/` that a patch changes, as they are with it: text by path. */
async function filesWith(patch: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(patch, 'utf8');
  const paths = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path);
  const folder = await mkdtemp(join(tmpdir(), 'daybook-patched-'));
  try {
    for (const path of paths) await cp(join(projectRoot, path), join(folder, path));
    // It would look for a repository around the folder, and leave out what lies beyond that.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() };
    execFileSync('git', ['apply', patch], { cwd: folder, env });
    const read = paths.map(async (path) => {
      return [join(projectRoot, path), await readFile(join(folder, path), 'utf8')] as const;
    });
    return new Map(await Promise.all(read));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const replacing = (files: ReadonlyMap<string, string>): Plugin => ({
  name: 'daybook:patched',
  enforce: 'pre',
  load: (id) => files.get(id),
});

async function textOf(
  entry: string,
  edits: readonly Edit[],
  patched: ReadonlyMap<string, string>,
): Promise<string> {
  const made = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    publicDir: false,
    plugins: [replacing(patched), editing(edits)],
    define: { 'import.meta.env.PROD': 'false', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'node20',
      reportCompressedSize: false,
      lib: {
        entry: join(projectRoot, 'tests/simulator/core', entry),
        formats: ['iife'],
        name: 'made',
      },
    },
  });
  const first = Array.isArray(made) ? made[0] : made;
  if (!first || !('output' in first)) throw new Error(`${entry} could not be bundled`);
  return first.output[0].code;
}

/** Compiled once, so that the tabs of all rounds share what the machine has learnt of it. */
function callable<T>(code: string, names: readonly string[]): Made<T> {
  // eslint-disable-next-line no-implied-eval -- the only way to give a module's copy names of its own
  const make = new Function(...names, `${code}\nreturn made;`) as (...given: unknown[]) => T;
  return (given) => make(...names.map((name) => given[name]));
}

/** @param defect a patch of `src/` that the app is to have */
export async function makeBundles(defect?: string): Promise<Bundles> {
  const patched = defect === undefined ? new Map<string, string>() : await filesWith(defect);
  const [now, newer, storage] = await Promise.all([
    textOf('app.ts', [], patched),
    textOf('app.ts', newerApp, patched),
    textOf('engine.ts', storageSteps, patched),
  ]);
  return {
    apps: { now: callable(now, tabNames), newer: callable(newer, tabNames) },
    engine: callable(storage, ['queueStep', 'lookLater']),
  };
}
