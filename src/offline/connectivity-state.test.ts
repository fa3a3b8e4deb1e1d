import { describe, expect, it } from 'vitest';
import { stateAfter } from './connectivity-state';

describe('stateAfter', () => {
  it('takes every answer of the API as proof', () => {
    expect(stateAfter('answered', true)).toBe('online');
    expect(stateAfter('answered', false)).toBe('online');
  });

  it('trusts the device only when it says that there is no network', () => {
    expect(stateAfter({ reason: 'unreachable' }, false)).toBe('offline');
    expect(stateAfter({ reason: 'unreachable' }, true)).toBe('lie-fi');
    expect(stateAfter({ reason: 'timeout' }, true)).toBe('lie-fi');
  });

  it('tells a sign-in page from a server that is away', () => {
    expect(stateAfter({ reason: 'portal', status: 200 }, true)).toBe('portal');
    expect(stateAfter({ reason: 'server', status: 503 }, true)).toBe('server-down');
  });

  it('does not call the server down for one call that stumbled', () => {
    expect(stateAfter({ reason: 'server', status: 500 }, true)).toBeUndefined();
  });
});
