import { expect, it } from 'vitest';
import { lineOf } from './text';

it.each([
  ['  Maya \t  Reyes ', 'Maya Reyes'],
  ['Ana\u202eLuisa\u2066', 'AnaLuisa'],
  ['\u200bO\u00adBrien\ufeff', 'OBrien'],
  // A joiner that a script needs, and one inside an emoji.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🏫', '👩\u200d🏫'],
  ['María-José O’Neil 3', 'María-José O’Neil 3'],
])('a line of %j is %j', (text, line) => {
  expect(lineOf(text)).toBe(line);
});

it.each([
  '',
  '   ',
  '\u200b\u200b',
  '\u202e',
  '\u3164',
  '\u2800\u2800',
  '\u200d',
  '\u0301',
  '\u0000',
])('nothing can be seen of %j', (text) => {
  expect(lineOf(text)).toBe('');
});
