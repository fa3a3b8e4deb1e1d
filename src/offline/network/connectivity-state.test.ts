import { describe, expect, it } from 'vitest';
import { isCutOff, mayGetThrough, stateAfter } from './connectivity-state';

describe('stateAfter', () => {
  it('takes every answer of the API as proof', () => {
    expect(stateAfter('answered', true)).toBe('online');
    expect(stateAfter('answered', false)).toBe('online');
  });

  it('trusts the device only when it says that there is no network', () => {
    expect(stateAfter({ reason: 'unreachable' }, false)).toBe('offline');
    expect(stateAfter({ reason: 'unreachable' }, true)).toBe('lie-fi');
    expect(stateAfter({ reason: 'timeout' }, true)).toBe('lie-fi');
    expect(stateAfter({ reason: 'offline' }, true)).toBe('offline');
  });

  it('tells a sign-in page from a server that is away', () => {
    expect(stateAfter({ reason: 'portal', status: 200 }, true)).toBe('portal');
    expect(stateAfter({ reason: 'server', status: 503 }, true)).toBe('server-down');
  });

  it('does not call the server down for one call that stumbled', () => {
    expect(stateAfter({ reason: 'server', status: 500 }, true)).toBeUndefined();
  });
});

it.each([
  // What nothing is known of is worth a try.
  ['unknown', true, false],
  ['online', true, false],
  ['offline', false, true],
  ['lie-fi', false, true],
  ['portal', false, true],
  ['server-down', false, false],
] as const)('%s: may get through %s, cut off %s', (state, through, cut) => {
  expect(mayGetThrough(state)).toBe(through);
  expect(isCutOff(state)).toBe(cut);
});
