import { expect, it } from 'vitest';
import { standardKey } from '../../../domain/standards';
import { demoSequences } from '../../db/seed/content';
import { readKeptSet } from './frameworks';

const notice =
  '© Copyright 2010. National Governors Association Center for Best Practices and Council of Chief State School Officers. All rights reserved.';

it.each([
  ['ccss-math', 325],
  ['ccss-ela', 791],
] as const)('%s is whole, plain text, and has the notice of its owners', async (name, items) => {
  const found = await readKeptSet(name);
  expect(found).toMatchObject({ language: 'en', notice, problems: [] });
  expect(found.items).toHaveLength(items);
  for (const { code, statement } of found.items) {
    expect(statement, code).not.toMatch(/<\/?[a-z]|&[a-z]+;/);
  }
});

it('say every code of the Common Core that the demo school teaches to', async () => {
  const sets = [await readKeptSet('ccss-math'), await readKeptSet('ccss-ela')];
  const known = new Set(sets.flatMap(({ items }) => items.map(({ key }) => key)));
  const codes = JSON.stringify(demoSequences).match(/CCSS\.[A-Za-z0-9.-]+/g) ?? [];
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !known.has(standardKey(code)))).toEqual([]);
});
