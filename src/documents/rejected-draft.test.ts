import { expect, it } from 'vitest';
import { rejectionOf } from './rejected-draft';

it.each([
  ['refused', 'not_found', undefined, 'gone'],
  ['typing', 'not_found', undefined, 'gone'],
  ['refused', 'forbidden', undefined, 'forbidden'],
  ['sending', 'read_only', undefined, 'held'],
  ['refused', 'too_large', undefined, 'refused'],
  ['typing', undefined, 404, 'gone'],
  ['failed', undefined, 403, 'forbidden'],
  ['sending', undefined, undefined, undefined],
  ['conflict', undefined, 404, 'gone'],
  ['saved', undefined, 404, undefined],
] as const)('%s with %s, and %s from the server, is %s', (state, refusal, status, why) => {
  expect(rejectionOf({ state, refusal }, status)).toBe(why);
});
