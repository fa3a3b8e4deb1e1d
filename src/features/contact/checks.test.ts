import { expect, it } from 'vitest';
import { checkEmail, checkText, MOST } from './checks';
import { readContactSearch } from './topics';

it.each([
  ['', 'needed'],
  ['  \n', 'needed'],
  [' a ', null],
  ['🙂'.repeat(MOST.name), null],
  ['x'.repeat(MOST.name + 1), 'tooLong'],
])('the text %j: %s', (text, problem) => {
  expect(checkText(text, MOST.name)).toBe(problem);
});

it.each([
  ['name@school.org', null],
  ['  name@school.org ', null],
  ['name', 'needed'],
  ['name @school.org', 'needed'],
  ['@', 'needed'],
  [`${'x'.repeat(MOST.email)}@school.org`, 'tooLong'],
])('the address %j: %s', (text, problem) => {
  expect(checkEmail(text)).toBe(problem);
});

it('reads what the address asks for, and nothing it does not know', () => {
  expect(readContactSearch({ topic: 'demo', other: 1 })).toEqual({ topic: 'demo' });
  expect(readContactSearch({ topic: 'accessibility' })).toEqual({ topic: 'accessibility' });
  expect(readContactSearch({ topic: 'spam' })).toEqual({});
  expect(readContactSearch({ topic: ['demo'] })).toEqual({});
});
