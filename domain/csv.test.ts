import { expect, it } from 'vitest';
import { readCsv } from './csv';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

it('takes a quote for the beginning of a quoted cell only where nothing stands before it', () => {
  expect(cellsOf('  "a,b",c"d"e')).toEqual([['a,b', 'c"d"e']]);
  expect(cellsOf('"","say ""hi""",""')).toEqual([['', 'say "hi"', '']]);
  expect(cellsOf('a,\n"b"\r\n"c"')).toEqual([['a', ''], ['b'], ['c']]);
});

it('does not look at a long cell anew at each of its quotes', () => {
  const timed = (quotes: number): number => {
    const text = `name,grade\n${'a"'.repeat(quotes)}`;
    const began = performance.now();
    readCsv(text);
    return performance.now() - began;
  };
  timed(2_000);
  // Looked at anew at each quote, twenty times as many took four hundred times as long.
  expect(timed(100_000)).toBeLessThan(80 * Math.max(timed(5_000), 1));
});

it('takes what stands in quotes in one piece, and counts its lines', () => {
  const { rows, openQuote } = readCsv('a,"b\r\nc\rd\n""e"\r\nf,"g\n\n"\nh,"i');
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b\r\nc\rd\n"e'] },
    { line: 5, cells: ['f', 'g\n\n'] },
    { line: 8, cells: ['h', 'i'] },
  ]);
  expect(openQuote).toBe(8);
});

it('holds no more than the text itself where quotes never close', () => {
  const lines = 'e1,c1,u1,student\n'.repeat(400_000);
  const timed = (text: string): number => {
    const began = performance.now();
    readCsv(text);
    return performance.now() - began;
  };
  timed(lines);
  // Sign by sign it took longer than all the rows, and hundreds of megabytes.
  expect(timed(`"${lines}`)).toBeLessThan(timed(lines) / 2);
});
