// The project's files as git sees them, with what each says and imports.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { importsOf } from './import-graph.mjs';

const isSource = (file) => /\.(?:tsx?|mjs|cjs|js)$/.test(file);

/** What git prints, in lines; undefined where this is no git repository, or there is no git. */
export function git(root, ...args) {
  try {
    const text = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

export const sumOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** @returns {Promise<Map<string, string>>} each file and its content; a deleted file is left out */
export async function readAll(root, files) {
  const read = async (file) => [
    file,
    await readFile(join(root, file), 'utf8').catch(() => undefined),
  ];
  const entries = await Promise.all(files.map(read));
  return new Map(entries.filter(([, text]) => text !== undefined));
}

/** All code that git knows or would take in; undefined without git. */
export async function readSources(root) {
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard');
  return files && readAll(root, [...new Set(files.filter(isSource))]);
}

export function importGraph(sources) {
  const files = new Set(sources.keys());
  return new Map([...sources].map(([file, text]) => [file, importsOf(file, text, files)]));
}

/** Writes beside and renames: a full disk or a stop leaves the former content or none, never a half. */
export async function writeFileAtomic(path, content) {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, content);
  await rename(draft, path);
}
