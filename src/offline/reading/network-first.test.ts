import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors';
import type { Connectivity } from '../network/connectivity-state';
import { networkFirst, NotAvailableOfflineError } from './network-first';

let state: Connectivity;
vi.mock('../network/connectivity', () => ({ connectivity: () => state }));

const down = () => Promise.reject(new NetworkError('timeout'));

describe('networkFirst', () => {
  beforeEach(() => {
    state = 'online';
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it.each(['offline', 'lie-fi', 'portal'] as const)('asks nobody while %s', async (now) => {
    state = now;
    const ask = vi.fn(() => Promise.resolve('fresh'));
    expect(await networkFirst('kept', ask)).toBe('kept');
    expect(ask).not.toHaveBeenCalled();
    // With nothing to show, the network is tried all the same.
    expect(await networkFirst(undefined, ask)).toBe('fresh');
  });

  it('prefers what the server says, but shows the copy to who would wait long', async () => {
    const slow = () => new Promise<string>((resolve) => setTimeout(resolve, 2_500, 'fresh'));
    const impatient = networkFirst('kept', slow);
    const patient = networkFirst('kept', slow, 3_000);
    const bare = networkFirst(undefined, slow);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await Promise.all([impatient, patient, bare])).toEqual(['kept', 'fresh', 'fresh']);
  });

  it('falls back to the copy when the network fails, and says when there is none', async () => {
    expect(await networkFirst('kept', down)).toBe('kept');
    await expect(networkFirst(undefined, down)).rejects.toBeInstanceOf(NotAvailableOfflineError);
  });

  it('does not hide a refusal behind the copy', async () => {
    const refused = new ApiError(404, { code: 'not_found', message: 'Not found' });
    await expect(networkFirst('kept', () => Promise.reject(refused))).rejects.toBe(refused);
  });
});
