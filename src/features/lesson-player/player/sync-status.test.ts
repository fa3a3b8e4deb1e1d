import { describe, expect, it } from 'vitest';
import { syncStatusOf } from './sync-status';

describe('syncStatusOf', () => {
  it('never says that all is sent while something waits or could not be sent', () => {
    expect(syncStatusOf('online', 2, 0)).toEqual({ key: 'sending', count: 2 });
    expect(syncStatusOf('online', 0, 1)).toEqual({ key: 'parked', count: 1 });
    expect(syncStatusOf('online', 0, 0)).toEqual({ key: 'sent', count: 0 });
  });
  it('says how the network is, and what waits for it', () => {
    expect(syncStatusOf('portal', 3, 1)).toEqual({ key: 'portal', count: 3 });
    expect(syncStatusOf('offline', 0, 0)).toEqual({ key: 'offline', count: 0 });
    expect(syncStatusOf('unknown', 0, 0)).toEqual({ key: 'unknown', count: 0 });
  });
});
