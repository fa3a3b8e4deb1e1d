/** A class name in the markup that no sheet knows says nothing, and nobody hears of it: docs/decisions/094. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'postcss';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../scripts/prepare.mjs';

const root = join(import.meta.dirname, '..');
const app = join(root, 'dist/client/app');
const src = join(root, 'src');

/** `className="…"`, where a name can be read without running anything. */
const written = /className="([^"]+)"/g;
const classInSelector = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi;

/** The name that a selector means: `max-narrow\:gap-2`, or `\31 2` where it begins with a digit. */
const unescaped = (name: string): string =>
  name
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/\\(.)/g, '$1');

describe('class names in the markup', () => {
  beforeAll(() => build(), 600_000);

  it('are all known to a sheet', async () => {
    const known = new Set<string>();
    for (const file of (await readdir(app)).filter((name) => name.endsWith('.css'))) {
      parse(await readFile(join(app, file), 'utf8')).walkRules(({ selector }) => {
        for (const [, name = ''] of selector.matchAll(classInSelector)) known.add(unescaped(name));
      });
    }
    const unknown: string[] = [];
    let read = 0;
    const screens = await readdir(src, { recursive: true, encoding: 'utf8' });
    for (const file of screens.filter((name) => /(?<!\.test)\.tsx$/.test(name))) {
      for (const [, names = ''] of (await readFile(join(src, file), 'utf8')).matchAll(written)) {
        for (const name of names.split(/\s+/).filter(Boolean)) {
          read += 1;
          if (!known.has(name)) unknown.push(`${file}: ${name}`);
        }
      }
    }
    expect(read).toBeGreaterThan(1000);
    expect(unknown).toEqual([]);
  });
});
