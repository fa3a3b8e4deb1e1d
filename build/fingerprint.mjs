// What a build is made from, as one hash: a build that carries another one is out of date.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the server's build reads, from the project's folder. */
export const serverSources = [
  'build',
  'domain',
  'openapi',
  'package-lock.json',
  'package.json',
  'server',
  'tsconfig.base.json',
];

/** Everything that a build reads, from the project's folder. What is not there is left out. */
const sources = [
  ...serverSources,
  'index.html',
  'public',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** @returns {Promise<string[]>} the files below a path, relative to the root, with slashes on every system */
async function filesOf(root, path) {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [path];
  const below = await Promise.all(entries.map(({ name }) => filesOf(root, `${path}/${name}`)));
  return below.flat();
}

/**
 * @param {string} root the project's folder
 * @param {readonly string[]} paths below it; all that a build reads when not said
 * @returns {Promise<string>} the same for the same names and contents, wherever they lie
 */
export async function fingerprint(root, paths = sources) {
  const files = (await Promise.all(paths.map((path) => filesOf(root, path)))).flat();
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = createHash('sha256').update(await readFile(join(root, file)));
    hash.update(`${file}\0${content.digest('hex')}\n`);
  }
  return hash.digest('hex');
}
