import { appendFile, cp, mkdtemp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

const project = resolve(import.meta.dirname, '..');

/** Of each kind of thing that a build reads, one file; the tree is a copy of the project's own. */
const readByTheBuild = [
  'build/chunks.ts',
  'build/precompress.mjs',
  'build/sealed-files.ts',
  'build/staff-files.ts',
  'build/start-page.ts',
  'build/vite.server.config.ts',
  'domain/scoring.ts',
  'index.html',
  'openapi/openapi.yaml',
  'package-lock.json',
  'package.json',
  'public/manifest.webmanifest',
  'server/main.ts',
  'src/main.tsx',
  'src/start/look.js',
  'tsconfig.json',
  'vite.config.ts',
];

describe('the fingerprint of a build', () => {
  let tree: string;

  beforeEach(async () => {
    tree = await mkdtemp(join(tmpdir(), 'daybook-tree-'));
    for (const file of readByTheBuild) await cp(join(project, file), join(tree, file));
  });
  afterEach(() => rm(tree, { recursive: true, force: true }));

  it.each(readByTheBuild)('is another one after an edit of %s', async (file) => {
    const before = await fingerprint(tree);
    await appendFile(join(tree, file), '\n');
    expect(await fingerprint(tree)).not.toBe(before);
  });

  it('is another one after a file was added, renamed or taken away', async () => {
    const prints = [await fingerprint(tree)];
    await mkdir(join(tree, 'public/icons'));
    await writeFile(join(tree, 'public/icons/new.svg'), '<svg/>');
    prints.push(await fingerprint(tree));
    await rename(join(tree, 'public/icons/new.svg'), join(tree, 'public/icons/newer.svg'));
    prints.push(await fingerprint(tree));
    await rm(join(tree, 'server'), { recursive: true });
    prints.push(await fingerprint(tree));
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('does not depend on the folder, on tests’ files or on documents', async () => {
    const moved = `${tree}-moved`;
    await cp(tree, moved, { recursive: true });
    await mkdir(join(moved, 'tests'));
    await writeFile(join(moved, 'tests/new.test.ts'), '');
    await writeFile(join(moved, 'README.md'), 'Read me.');
    expect(await fingerprint(moved)).toBe(await fingerprint(tree));
    await rm(moved, { recursive: true });
  });
});
