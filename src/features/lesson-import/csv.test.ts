import { expect, it } from 'vitest';
import { csvOf } from './csv';

it('writes cells that spreadsheets read as text, and never run', async () => {
  const text = await csvOf([
    ['a', 'b, c', 'say "x"', 'two\nlines'],
    ['=1+1', '@SUM(A1)', '-2', 'ñ'],
  ]).text();
  expect(text).toBe(`a,"b, c","say ""x""","two\nlines"\r\n'=1+1,'@SUM(A1),'-2,ñ\r\n`);
});
