import { describe, expect, it } from 'vitest';
import { truthOf } from './truth';

describe('truthOf', () => {
  it('never says that all is sent while something waits or could not be sent', () => {
    expect(truthOf('online', 2, 0)).toEqual({ key: 'sending', count: 2 });
    expect(truthOf('online', 0, 1)).toEqual({ key: 'parked', count: 1 });
    expect(truthOf('online', 0, 0)).toEqual({ key: 'sent', count: 0 });
  });
  it('says how the network is, and what waits for it', () => {
    expect(truthOf('portal', 3, 1)).toEqual({ key: 'portal', count: 3 });
    expect(truthOf('offline', 0, 0)).toEqual({ key: 'offline', count: 0 });
    expect(truthOf('unknown', 0, 0)).toEqual({ key: 'unknown', count: 0 });
  });
});
