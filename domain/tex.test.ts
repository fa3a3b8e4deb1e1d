import { expect, it } from 'vitest';
import { textOfHtml } from './plain-text';
import { replaceTex, texIn } from './tex';

it('finds each piece up to the first end', () => {
  const text = 'a \\(x\\) b \\( y \\( z \\) c \\) d \\() e';
  expect(texIn(text)).toEqual(['x', ' y \\( z ']);
  expect(replaceTex(text, (tex, piece) => `<${tex}|${piece}>`)).toBe(
    'a <x|\\(x\\)> b < y \\( z |\\( y \\( z \\)> c \\) d \\() e',
  );
  expect(replaceTex('none', () => 'x')).toBe('none');
});

it('is done at once with beginnings that have no end', () => {
  const open = '\\('.repeat(500_000);
  const start = performance.now();
  expect(texIn(open)).toEqual([]);
  expect(textOfHtml(open)).toBe(open);
  expect(performance.now() - start).toBeLessThan(1_000);
});
