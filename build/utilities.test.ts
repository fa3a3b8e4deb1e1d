/** A class name in the markup that no sheet knows says nothing, and nobody hears of it: docs/decisions/094. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'postcss';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../scripts/prepare.mjs';
import { BuiltChunks } from '../tests/support/built-chunks';

const root = join(import.meta.dirname, '..');
const app = join(root, 'dist/client/app');

/** `className="…"`: all of it are names. */
const written = /className="([^"]+)"/g;
/** Any other text of one line, also around what a template fills in. */
const texts = /'([^'\n]+)'|"([^"\n]+)"|[`}]([^`$\n]+)(?=[`$])/g;
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

/** What a template fills in between, and code in it, is no name. */
const words = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter((word) => /\w/.test(word) && !/[${}?]/.test(word))
    .filter((word) => word.split('(').length === word.split(')').length);

/** What stands in a file's markup, and in constants that are class names by most of their words. */
async function namesIn(file: string, known: ReadonlySet<string>): Promise<readonly string[]> {
  const code = await readFile(join(root, file), 'utf8');
  const surely = [...code.matchAll(written)].flatMap(([, names = '']) => words(names));
  const likely = [...code.matchAll(texts)]
    .map(([, single, double, template]) => words(single ?? double ?? template ?? ''))
    .filter((names) => {
      const styled = names.filter((name) => known.has(name)).length;
      return styled > 1 && styled * 2 >= names.length;
    });
  return [...surely, ...likely.flat()];
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
      [...new Set(await namesIn(file, known))]
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
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
    const known = await knownTo(sheets);
    const names = await Promise.all(files.map((file) => namesIn(file, known)));
    expect(names.flat().length).toBeGreaterThan(5000);
    expect(await unknownTo(known, files)).toEqual([]);
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
