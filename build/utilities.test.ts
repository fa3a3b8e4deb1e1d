/** A class name in the markup that no sheet knows says nothing, and nobody hears of it: docs/decisions/094. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'postcss';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../scripts/prepare.mjs';
import { BuiltChunks } from '../tests/support/built-chunks';

const root = join(import.meta.dirname, '..');
const app = join(root, 'dist/client/app');

/** `className="…"`, where a name can be read without running anything. */
const written = /className="([^"]+)"/g;
/** In the worker's list, what only staff's devices keep. */
const staffFile = /"revision":"staff","url":"app\/([^"]+)"/g;
const classInSelector = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi;

/** The name that a selector means: `max-narrow\:gap-2`, or `\31 2` where it begins with a digit. */
const unescaped = (name: string): string =>
  name
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/\\(.)/g, '$1');

/** What stands in a file's markup. */
async function namesIn(file: string): Promise<readonly string[]> {
  const code = await readFile(join(root, file), 'utf8');
  return [...code.matchAll(written)].flatMap(([, names = '']) =>
    names.split(/\s+/).filter(Boolean),
  );
}

/** The names that these sheets know. */
async function knownTo(sheets: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const file of sheets) {
    parse(await readFile(join(app, file), 'utf8')).walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(classInSelector)) known.add(unescaped(name));
    });
  }
  return known;
}

async function unknownTo(known: ReadonlySet<string>, files: readonly string[]): Promise<string[]> {
  const unknown = await Promise.all(
    files.map(async (file) =>
      (await namesIn(file)).filter((name) => !known.has(name)).map((name) => `${file}: ${name}`),
    ),
  );
  return unknown.flat();
}

describe('class names in the markup', () => {
  let sheets: readonly string[];
  beforeAll(async () => {
    await build();
    sheets = (await readdir(app)).filter((name) => name.endsWith('.css'));
  }, 600_000);

  it('are all known to a sheet', async () => {
    const all = await readdir(join(root, 'src'), { recursive: true, encoding: 'utf8' });
    const screens = all.filter((name) => /(?<!\.test)\.tsx$/.test(name));
    const files = screens.map((name) => join('src', name));
    expect((await Promise.all(files.map(namesIn))).flat().length).toBeGreaterThan(1000);
    expect(await unknownTo(await knownTo(sheets), files)).toEqual([]);
  });

  it('are known to those that come without the dashboard, wherever a student or a visitor sees them', async () => {
    const worker = await readFile(join(root, 'dist/client/sw.js'), 'utf8');
    const ofStaff = new Set([...worker.matchAll(staffFile)].map(([, name = '']) => name));
    expect(ofStaff.size).toBeGreaterThan(50);
    const chunks = await BuiltChunks.read();
    const files = chunks.files.filter((file) => !ofStaff.has(file.replace('app/', '')));
    const modules = new Set(files.flatMap((file) => chunks.contentsOf(file)));
    const seen = [...modules].filter((module) => /^src\/[^?]+\.tsx$/.test(module));
    expect(seen.length).toBeGreaterThan(100);
    const known = await knownTo(sheets.filter((name) => !ofStaff.has(name)));
    expect(await unknownTo(known, seen)).toEqual([]);
  });
});
