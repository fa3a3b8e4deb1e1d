/** Nothing that is built asks more of a browser than the floor's have: docs/browsers.md. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../scripts/prepare.mjs';
import { floor } from './floor';
import { BuiltChunks } from '../tests/support/built-chunks';
import { exceptions, pdfPackage, styleExceptions } from '../tests/support/floor-exceptions';
import { usesAboveFloor } from '../tests/support/floor-scripts';
import { stylesAboveFloor, type StyleUse } from '../tests/support/floor-styles';

const root = join(import.meta.dirname, '..');
const client = join(root, 'dist/client');

/**
 * What the selectors with `:has()` ask of attributes. A mark is named by its selector: the numbers of its signs, to the
 * base of 36. Attributes of HTML's own are looked after by the package.
 */
function attributesOfMarks(css: string): readonly string[] {
  return [...css.matchAll(/\[csstools-has-([\da-z-]+)\]/g)].flatMap(([, mark = '']) => {
    const signs = mark.split('-').map((sign) => String.fromCodePoint(Number.parseInt(sign, 36)));
    return signs.join('').match(/(?<=\[)(?:data|aria)-[\w-]+/g) ?? [];
  });
}

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
    expect(sheets.length).toBeGreaterThan(25);
    const texts = await Promise.all(sheets.map((file) => readFile(join(client, file), 'utf8')));
    const used = texts.flatMap(stylesAboveFloor);
    const isExcepted = ({ what }: StyleUse) => styleExceptions.some((one) => one.what.test(what));
    expect(used.filter((use) => !isExcepted(use))).toEqual([]);
    const idle = styleExceptions.filter((one) => !used.some(({ what }) => one.what.test(what)));
    expect(idle).toEqual([]);
  });
});

describe('the marks that stand for :has()', () => {
  it('are looked after where an attribute changes that they ask for', async () => {
    await build();
    const names = await readdir(join(client, 'app'));
    const sheets = names.filter((name) => name.endsWith('.css'));
    const texts = await Promise.all(sheets.map((name) => readFile(join(client, 'app', name))));
    const asked = new Set(texts.flatMap((text) => attributesOfMarks(String(text))));
    const script = await readFile(join(root, 'src/ui/has-states.ts'), 'utf8');
    const observed = script.match(/(?<=')(?:data|aria)-[\w-]+(?=')/g);
    expect(observed).toEqual([...asked].sort());
  }, 600_000);
});

describe('what people read about it', () => {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const { chrome, safari_ios: ipad, firefox } = floor;

  it.each(['en', 'es'])(
    'names the floor’s versions on the page for schools: %s',
    async (language) => {
      const { browsers } = JSON.parse(await read(`src/locales/${language}/support.json`)) as {
        browsers: { blocks: readonly { table?: { rows: readonly (readonly string[])[] } }[] };
      };
      const [, schoolDay = []] = browsers.blocks[0]?.table?.rows ?? [];
      expect(schoolDay.slice(1).map(Number.parseFloat)).toEqual([chrome, ipad, firefox]);
    },
  );

  it('names them in docs/browsers.md', async () => {
    const row = /\| The whole school day.*\|/.exec(await read('docs/browsers.md'))?.[0] ?? '';
    expect(row.match(/[\d.]+/g)?.map(Number)).toEqual([chrome, ipad, firefox]);
  });

  it('names them on the plain page, in both languages', async () => {
    const page = await read('index.html');
    const old = page.slice(page.indexOf('id="old"')).replaceAll(/\s+/g, ' ');
    for (const words of [`iPadOS ${ipad} `, `version ${chrome} `, `Firefox (${firefox} or`])
      expect(old).toContain(words);
    for (const words of [`iPadOS ${ipad} o`, `versión ${chrome} `, `Firefox (${firefox} o más`])
      expect(old).toContain(words);
  });
});
