/** What the documents call proven is proven by a test of that name, and nothing is left out or said twice. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proofsOf, tableRows } from './proof-tables';
import type { Proof } from './proof-tables';
import { testTitles } from './test-titles';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const known = new Map<string, readonly RegExp[]>();

function titlesOf(file: string): readonly RegExp[] {
  const titles = known.get(file) ?? (existsSync(join(root, file)) ? testTitles(read(file)) : []);
  known.set(file, titles);
  return titles;
}

const isMissing = ({ file, title }: Proof): boolean =>
  !titlesOf(file).some((pattern) => pattern.test(title));

/** Proofs of all cells that do not say why there is none. */
const missingProofs = (cells: readonly string[], withoutProof: RegExp): Proof[] =>
  cells
    .filter((cell) => !withoutProof.test(cell))
    .flatMap(proofsOf)
    .filter(isMissing);

describe('docs/specification.md', () => {
  const rows = tableRows(read('docs/specification.md'));
  const proofs = rows.map((cells) => cells[1] ?? '');

  it('names tests that exist, or says that something is not built yet', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((cells) => cells.length !== 2)).toEqual([]);
    expect(missingProofs(proofs, /^Not built yet: \S/)).toEqual([]);
  });

  it('has each line once in its section', () => {
    const sections = read('docs/specification.md').split(/^## /m);
    const lines = sections.flatMap((section) =>
      tableRows(section).map(([line]) => `${section.split('\n')[0] ?? ''}: ${line ?? ''}`),
    );
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  });

  it('has a row for each page of the app, and names no other', () => {
    const nameless = (path: string) => path.replace(/\$\w+|\{\w+\}/g, '{}').replace(/(.)\/$/, '$1');
    const tree = read('src/routeTree.gen.ts').split('fullPaths:')[1]?.split('fileRoutesByTo:')[0];
    const inApp = [...(tree ?? '').matchAll(/'([^']+)'/g)].map(([, path = '']) => nameless(path));
    const inTable = rows
      .flatMap(([line]) => /^`(\/[^`]*)`/.exec(line ?? '')?.[1] ?? [])
      .map(nameless);
    expect(inApp.length).toBeGreaterThan(40);
    expect([...new Set(inTable)].sort()).toEqual([...new Set(inApp)].sort());
  });
});

/** The numbers of OWASP ASVS 5.0.0 at levels 1 and 2 in chapters V6, V7, V9, V10 and V16. */
const released: Readonly<Record<string, readonly number[]>> = {
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
};

describe('docs/security-asvs.md', () => {
  const rows = tableRows(read('docs/security-asvs.md')).filter(([id = '']) => /^\d/.test(id));
  const [ids, states, proofs] = [0, 2, 3].map((at) => rows.map((cells) => cells[at] ?? ''));

  it('has every requirement of the release once, in order', () => {
    const wanted = Object.entries(released).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    );
    expect(ids).toEqual(wanted);
  });

  it('says of each whether it is met', () => {
    const unclear = (states ?? []).filter(
      (state) => !/^(Met|Partly met|Not met|Does not apply)[.:] \S/.test(state),
    );
    expect(unclear).toEqual([]);
  });

  it('names tests that exist; without one a requirement is met by what is written down', () => {
    expect(missingProofs(proofs ?? [], /^(—|\[[^\]]+\]\(#[\w-]+\))$/)).toEqual([]);
    const unproven = rows.filter(([, , state = '', proof]) => /^Met/.test(state) && proof === '—');
    expect(unproven).toEqual([]);
  });
});

describe('the check itself', () => {
  const source = `
    describe('a door', () => {
      it.each([1, 2])('opens %s times', () => {});
      for (const path of ['/a']) test(\`\${path} is no page\`, () => {});
      it.each(cases)('%s', () => {});
      test.for(cases)('%s and $name lead on', async ([path], { app }) => {
        await app.open(<Way to={path} />);
      });
      it.skip('is left out', () => {});
      it.todo('is thought of');
      test.fixme('is broken', () => {});
      describe.skip('a wall', () => {
        it('stands', () => {});
      });
      test.describe('a window', () => {
        it('can be looked through', () => {});
      });
    });`;
  const knows = (title: string) => testTitles(source).some((pattern) => pattern.test(title));

  it('knows titles with parts that are filled in, and takes none for any other', () => {
    const titles = [
      'opens 2 times',
      '/b is no page',
      'can be looked through',
      'a key and a badge lead on',
    ];
    expect(titles.filter(knows)).toEqual(titles);
    expect(['open', 'opens', 'anything at all'].filter(knows)).toEqual([]);
  });

  it('takes neither the title of a group nor a test that does not run for a proof', () => {
    const groups = ['a door', 'a wall', 'a window'];
    const skipped = ['is left out', 'is thought of', 'is broken', 'stands'];
    expect([...groups, ...skipped].filter(knows)).toEqual([]);
  });

  it('finds a file and a title that do not exist, and refuses what names no test', () => {
    const own = 'tests/docs/proof-tables.test.ts';
    const title = 'reads rows, not their headers';
    const cell = `\`${own}\` › ${title} · nobody wrote this<br>\`${own}x\` › ${title}`;
    expect(proofsOf(cell).filter(isMissing)).toEqual([
      { file: own, title: 'nobody wrote this' },
      { file: `${own}x`, title },
    ]);
    expect(() => proofsOf('see the tests')).toThrow('This names no test');
  });

  it('reads rows, not their headers', () => {
    expect(tableRows('| a | b |\n| - | - |\n| c \\| d | e |\n')).toEqual([['c | d', 'e']]);
  });
});
