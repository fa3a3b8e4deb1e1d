import { expect, it } from 'vitest';
import { matching, stepped, titlesFirst, type PaletteItem } from './palette-items';

const item = (words: string): PaletteItem => ({
  id: words,
  group: 'go',
  words,
  icon: 'home',
  run: () => undefined,
});
const items = ['Instructional sequences', 'Rúbricas', 'New resource', 'Resources'].map(item);
const found = (typed: string) => matching(items, typed).map(({ words }) => words);

it('finds by the beginnings of words, without case and accents', () => {
  expect(found('seq')).toEqual(['Instructional sequences']);
  expect(found('RUB')).toEqual(['Rúbricas']);
  expect(found('reso')).toEqual(['New resource', 'Resources']);
  expect(found('res new')).toEqual(['New resource']);
  expect(found('ources')).toEqual([]);
});

it('offers everything while nothing is typed', () => {
  expect(found('  ')).toHaveLength(4);
});

it('puts what has the words in its title before what only mentions them', () => {
  const entries = ['My wish', 'Équal fractions', 'Read the points', 'Fractions'].map((title) => ({
    title,
  }));
  expect(titlesFirst(entries, 'frac').map(({ title }) => title)).toEqual([
    'Fractions',
    'Équal fractions',
    'My wish',
    'Read the points',
  ]);
});

it('goes around at the ends', () => {
  expect(stepped(0, -1, 4)).toBe(3);
  expect(stepped(3, 1, 4)).toBe(0);
  expect(stepped(0, 1, 0)).toBe(0);
});
