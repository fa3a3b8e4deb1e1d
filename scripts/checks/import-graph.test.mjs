import { describe, expect, it } from 'vitest';
import { importsOf, reachedBy } from './import-graph.mjs';

const files = new Set(['src/a.ts', 'src/b/c.tsx', 'src/d.d.ts', 'domain/e.ts', 'scripts/f.mjs']);

describe('the imports of a file', () => {
  it.each([
    ["import { a } from './a';", 'src/g.ts', 'src/a.ts'],
    ["import type { E } from '../../domain/e';", 'src/b/h.ts', 'domain/e.ts'],
    ["export * from './b/c'", 'src/g.ts', 'src/b/c.tsx'],
    ["const late = () => import('./b/c');", 'src/g.ts', 'src/b/c.tsx'],
    ["import type { paths } from './d';", 'src/g.ts', 'src/d.d.ts'],
    ["import url from './a?url';", 'src/g.ts', 'src/a.ts'],
    ["import { f } from '../scripts/f.mjs';", 'src/g.ts', 'scripts/f.mjs'],
  ])('finds %s', (text, file, expected) => {
    expect(importsOf(file, text, files)).toEqual([expected]);
  });

  it('leaves out packages and what is not there', () => {
    expect(importsOf('src/g.ts', "import 'react'; import './gone';", files)).toEqual([]);
  });
});

describe('what a change reaches', () => {
  const imports = new Map([
    ['main', ['screen']],
    ['screen', ['rule', 'other']],
    ['rule.test', ['rule']],
    ['rule', ['circle']],
    ['circle', ['rule']],
    ['other', []],
  ]);

  it('is everything that comes to it, also in a circle', () => {
    expect([...reachedBy(['rule'], imports)].sort()).toEqual(
      ['circle', 'main', 'rule', 'rule.test', 'screen'].sort(),
    );
  });

  it('is nothing where nothing changed', () => {
    expect(reachedBy([], imports).size).toBe(0);
  });
});
