import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LockTimeoutError, withLock } from './leader';
import { FakeLocks } from '../testing/fake-locks';

const patient = { limitMs: 1_000, stealAfterMs: 10_000 };
const never = () => new Promise<never>(() => undefined);

/** A module graph of its own, as another tab has; locks are the browser's and shared. */
async function anotherTab(): Promise<typeof withLock> {
  vi.resetModules();
  return (await import('./leader')).withLock;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('withLock', () => {
  it('lets one tab work at a time, the other after it', async () => {
    const other = await anotherTab();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      log.push(`${name} ends`);
    };
    const both = Promise.all([
      withLock('drain', patient, work('A')),
      other('drain', patient, work('B')),
    ]);
    await vi.advanceTimersByTimeAsync(300);
    await both;
    expect(log).toEqual(['A begins', 'A ends', 'B begins', 'B ends']);
  });

  it('passes on when the work throws', async () => {
    const failing = withLock('drain', patient, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await withLock('drain', patient, () => Promise.resolve('next'))).toBe('next');
  });

  it('tells work that takes too long to stop, then gives it up', async () => {
    let told = false;
    const hung = withLock('drain', patient, (stop) => {
      stop.addEventListener('abort', () => {
        told = true;
      });
      return never();
    });
    const outcome = expect(hung).rejects.toBeInstanceOf(LockTimeoutError);
    const other = await anotherTab();
    const next = other('drain', patient, () => Promise.resolve('mine'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    await outcome;
    expect(await next).toBe('mine');
  });

  it('takes the lock from a frozen tab', async () => {
    // A frozen tab runs no timers of its own: its limit never comes.
    const frozen = navigator.locks.request('drain', never);
    const robbed = expect(frozen).rejects.toThrow('stolen');
    const taken = withLock('drain', patient, () => Promise.resolve('mine'));
    await vi.advanceTimersByTimeAsync(9_999);
    await vi.advanceTimersByTimeAsync(2);
    expect(await taken).toBe('mine');
    await robbed;
  });

  it('works alone where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await withLock('drain', patient, () => Promise.resolve('alone'))).toBe('alone');
  });
});
