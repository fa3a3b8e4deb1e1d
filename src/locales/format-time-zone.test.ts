import { expect, it } from 'vitest';
import { formatTimeZone } from './format-time-zone';

it.each([
  ['en', 'America/New_York', 'Eastern Time'],
  ['es', 'America/New_York', 'hora oriental'],
  ['en', 'America/Los_Angeles', 'Pacific Time'],
])('says in %s what %s is called', (language, zone, words) => {
  expect(formatTimeZone(language, zone)).toBe(words);
});
