import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { subscribeWork, workOf } from './mirror';

afterEach(() => vi.restoreAllMocks());

describe('the mirror', () => {
  it('looks again when storage fails at the start, so that no lesson stays a grey outline', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    });
    const told = new Promise<void>((resolve) => {
      subscribeWork(71, resolve);
    });
    expect(workOf(71)).toBeUndefined();
    await vi.waitFor(() => {
      expect(open.mock.calls.length).toBeGreaterThanOrEqual(2);
    });
    open.mockRestore();
    await told;
    expect(workOf(71)).toMatchObject({ waiting: 0 });
  });
});
