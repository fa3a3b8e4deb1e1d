import { expect, it } from 'vitest';
import { memoizeText } from './memoize-text';

it('makes each sentence once, and another for other numbers', () => {
  const made: string[] = [];
  const say = memoizeText((right, all) => {
    made.push(`${String(right)} of ${String(all)}`);
    return made.at(-1) ?? '';
  });
  expect([say(1, 12), say(11, 2), say(1, 12)]).toEqual(['1 of 12', '11 of 2', '1 of 12']);
  expect(made).toHaveLength(2);
});

it('does not keep all that was ever said', () => {
  let made = 0;
  const say = memoizeText((count) => {
    made += 1;
    return String(count);
  });
  for (let count = 0; count <= 500; count += 1) expect(say(count)).toBe(String(count));
  expect(say(500)).toBe('500');
  expect(made).toBe(501);
  expect(say(0)).toBe('0');
  expect(made).toBe(502);
});
