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

// What looks for the end of each anew would not come to an end here.
it('is done with beginnings that have no end', () => {
  const open = '\\('.repeat(500_000);
  expect(texIn(open)).toEqual([]);
  expect(textOfHtml(open)).toBe(open);
});
