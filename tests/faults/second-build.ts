/** A later version of the built app: the same screens in files of other names, as after a change. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sumOf } from '../../build/sealed-files';
import { copyFolder } from '../support/copy-folder';

const built = fileURLToPath(new URL('../../dist/client', import.meta.url));
/** `name-AbCd1234.js`: what the bundler makes of a chunk's content. */
const hashed = /-[\w-]{7}(?=\.(?:js|mjs|css))/;

export interface Builds {
  /** The build as it is, and the later one. */
  readonly folders: readonly [string, string];
  remove(): Promise<void>;
}

async function textFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:js|mjs|css|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Another ending for a hash, whatever it ends in: a name that stays would hold both builds' files. */
const renewed = (hash: string): string => hash.slice(0, -2) + (hash.endsWith('v2') ? 'v3' : 'v2');

const revisionOf = async (path: string): Promise<string> =>
  createHash('md5')
    .update(await readFile(path))
    .digest('hex');

/** Gives every hashed script and style of a copy another name, and says so in whatever names it. */
async function renameChunks(folder: string): Promise<void> {
  const names = (await readdir(join(folder, 'app'))).filter(
    (name) => hashed.test(name) && /\.(?:js|mjs|css)$/.test(name),
  );
  const renamed = new Map(names.map((name) => [name, name.replace(hashed, renewed)]));
  const sums = new Map<string, string>();
  const page = join(folder, 'index.html');
  const formerPage = await revisionOf(page);
  for (const path of await textFiles(folder)) {
    const before = await readFile(path, 'utf8');
    let after = before;
    for (const [from, to] of renamed) after = after.replaceAll(from, to);
    if (after === before) continue;
    await writeFile(path, after);
    sums.set(sumOf(Buffer.from(before)), sumOf(Buffer.from(after)));
  }
  for (const [from, to] of renamed) {
    await rename(join(folder, 'app', from), join(folder, 'app', to));
  }
  // Compressed copies speak of the former names.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.(?:gz|br)$/.test(entry.name))
      await rm(join(entry.parentPath, entry.name));
  }
  // The worker knows the page, and each file it installs, by their content.
  const worker = join(folder, 'sw.js');
  const listed = (await readFile(worker, 'utf8')).split(formerPage);
  if (listed.length !== 2) throw new Error('The worker does not list the page once.');
  const listing = listed.join(await revisionOf(page));
  await writeFile(
    worker,
    listing.replace(/sha256-[\w+/]{43}=/g, (sum) => sums.get(sum) ?? sum),
  );
}

export async function secondBuild(): Promise<Builds> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-builds-'));
  const folders = [join(folder, 'one'), join(folder, 'two')] as const;
  for (const copy of folders) await copyFolder(built, copy);
  await renameChunks(folders[1]);
  return { folders, remove: () => rm(folder, { recursive: true, force: true }) };
}
