/** What the client build left on disk, read once at the start. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../services/text/escape-html';
import { pageAt, readPageFiles } from './page-files';

export interface BuiltApp {
  readonly folder: string;
  /** Paths of all files, as in a URL: `/app/main-abc.js`. */
  readonly files: ReadonlySet<string>;
  /** index.html with the product's name, for each path of an address; undefined when the app has not been built. */
  readonly page: ((path: string) => string) | undefined;
  readonly manifest: string | undefined;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

const placeholder = '%APP_NAME%';

/** Reads the built app. Without one the server still answers its API. */
export async function readBuiltApp(folder: string, appName: string): Promise<BuiltApp> {
  const read = async (name: string) =>
    existsSync(join(folder, name)) ? readFile(join(folder, name), 'utf8') : undefined;
  const page = (await read('index.html'))?.replaceAll(placeholder, escapeHtml(appName));
  const manifest = (await read('manifest.webmanifest'))?.replaceAll(
    placeholder,
    JSON.stringify(appName).slice(1, -1),
  );
  const files = new Set(existsSync(folder) ? await listFiles(folder) : []);
  const table = await readPageFiles(folder, (path) => files.has(path));
  return {
    folder,
    files,
    page: page === undefined ? undefined : pageAt(page, table),
    manifest,
    scriptHashes: inlineHashes(page ?? '', 'script'),
    styleHashes: inlineHashes(page ?? '', 'style'),
  };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
}

/** `'sha256-…'` of every inline element of a kind, as a content policy wants them. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'gi'));
  return [...elements]
    .filter(([, attributes]) => !/\ssrc\s*=/i.test(attributes ?? ''))
    .map(([, , text]) => {
      const hash = createHash('sha256')
        .update(text ?? '')
        .digest('base64');
      return `'sha256-${hash}'`;
    });
}

const dayMs = 24 * 60 * 60_000;
const keepMs = 30 * dayMs;

/**
 * Keeps hashed files of former builds for 30 days after they were last current: a tablet that has not
 * updated yet still finds the parts of its own version.
 * @returns paths of everything that is kept, as in a URL
 */
export async function keepHashedFiles(
  built: BuiltApp,
  folder: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  await mkdir(folder, { recursive: true });
  const known = await lastCurrent(folder);
  for (const name of hashedFiles(built)) {
    const target = join(folder, name);
    const before = known.get(name);
    if (before === undefined) {
      // Copied beside and renamed: another process never serves a half copy.
      const draft = `${target}.${String(process.pid)}.part`;
      await copyFile(join(built.folder, 'app', name), draft);
      await rename(draft, target);
    }
    // There are about a thousand, and a day more or less does not matter.
    if (before === undefined || now.getTime() - before > dayMs) await utimes(target, now, now);
    known.set(name, now.getTime());
  }
  const kept = new Set<string>();
  for (const [name, time] of known) {
    if (now.getTime() - time > keepMs) await rm(join(folder, name), { force: true });
    else if (!name.endsWith('.part')) kept.add(`/app/${name}`);
  }
  return kept;
}

/**
 * Notes every day that this build is current, for a server that nobody starts anew for a month.
 * @returns stops it
 */
export function noteDaily(
  built: BuiltApp,
  folder: string,
  onFailure: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    const noted = hashedFiles(built).map((name) => utimes(join(folder, name), now, now));
    Promise.all(noted).catch(onFailure);
  }, dayMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

const hashedFiles = ({ files }: BuiltApp): string[] =>
  [...files].flatMap((path) => /^\/app\/([^/]+)$/.exec(path)?.[1] ?? []);

/** @returns by name, when each file was last noted as current, as a point in time in ms */
async function lastCurrent(folder: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const name of await readdir(folder)) {
    // Another process that starts may rename its draft just then.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found) times.set(name, found.mtimeMs);
  }
  return times;
}
