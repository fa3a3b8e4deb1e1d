/** Nothing that is built asks more of a browser than the floor's have: docs/browsers.md. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../scripts/prepare.mjs';
import { BuiltChunks } from '../tests/support/built-chunks';
import { exceptions, pdfPackage, styleExceptions } from '../tests/support/floor-exceptions';
import { usesAboveFloor } from '../tests/support/floor-scripts';
import { stylesAboveFloor, type StyleUse } from '../tests/support/floor-styles';

const client = join(import.meta.dirname, '../dist/client');

/** Scripts that start by themselves are in no list of the bundler's. */
const outsideOf = (file: string): readonly string[] =>
  file.startsWith('app/pdf.worker') ? [pdfPackage] : [];

describe('the built app', () => {
  let files: readonly string[] = [];
  let chunks: BuiltChunks;
  // Nothing is built where the build at hand is of these very sources, as it is in a run of everything.
  beforeAll(async () => {
    await build();
    chunks = await BuiltChunks.read();
    const app = await readdir(join(client, 'app'));
    files = [...app.map((name) => `app/${name}`), 'sw.js'];
  }, 600_000);

  const partsOf = (file: string): readonly string[] =>
    file === 'sw.js' ? chunks.modules : [...chunks.contentsOf(file), ...outsideOf(file)];

  it('has no script with syntax, interfaces or methods that the floor lacks, but for exceptions with a reason', async () => {
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(100);
    const needed = new Set<unknown>();
    const broken: string[] = [];
    for (const file of scripts) {
      const parts = partsOf(file);
      for (const { what, text } of usesAboveFloor(await readFile(join(client, file), 'utf8'))) {
        const exception = exceptions.find((one) => one.what.test(what) && parts.includes(one.of));
        if (exception) needed.add(exception);
        else broken.push(`${file}: ${what} in … ${text} …`);
      }
    }
    expect(broken).toEqual([]);
    expect(exceptions.filter((one) => !needed.has(one))).toEqual([]);
  });

  it('has no style that the floor leaves alone without another in its place, but for exceptions with a reason', async () => {
    const sheets = files.filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(50);
    const texts = await Promise.all(sheets.map((file) => readFile(join(client, file), 'utf8')));
    const used = texts.flatMap(stylesAboveFloor);
    const isExcepted = ({ what }: StyleUse) => styleExceptions.some((one) => one.what.test(what));
    expect(used.filter((use) => !isExcepted(use))).toEqual([]);
    const idle = styleExceptions.filter((one) => !used.some(({ what }) => one.what.test(what)));
    expect(idle).toEqual([]);
  });
});
