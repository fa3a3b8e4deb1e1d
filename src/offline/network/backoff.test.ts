import { describe, expect, it } from 'vitest';
import {
  backoffMs,
  herdDelayMs,
  noPause,
  pauseAfterFailure,
  readPause,
  remainingPause,
} from './backoff';

describe('backoff', () => {
  it('doubles its limit from one second to a minute and stays there', () => {
    const limits = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => backoffMs(failures, 1));
    expect(limits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(backoffMs(5, 0)).toBe(0);
  });

  it('spreads a classroom over ten seconds', () => {
    expect(herdDelayMs(0)).toBe(0);
    expect(herdDelayMs(0.999)).toBeLessThan(10_000);
    expect(herdDelayMs(0.5)).toBe(5_000);
  });
});

describe('the pause of the device', () => {
  it('is shortened by good news, unless the server asked for it', () => {
    const own = pauseAfterFailure(noPause, 1_000, 0.5, undefined);
    expect(remainingPause(own, 1_000, false)).toBe(500);
    expect(remainingPause(own, 1_000, true)).toBe(0);
    const asked = pauseAfterFailure(own, 1_000, 0.5, 30_000);
    expect(asked.failures).toBe(2);
    expect(remainingPause(asked, 1_000, true)).toBe(30_500);
    expect(remainingPause(asked, 40_000, false)).toBe(0);
  });

  it('ends when the clock is put back by more than it lasts, however long a server may ask for', () => {
    const hours = 5 * 3_600_000;
    const pause = pauseAfterFailure(noPause, hours, 0.5, 5_000);
    expect(remainingPause(pause, hours + 1_000, false)).toBe(4_500);
    expect(remainingPause(pause, 0, false)).toBe(0);
    expect(pauseAfterFailure(noPause, 0, 0, 9 * 86_400_000).until).toBe(86_400_000);
  });

  it('of its own is a minute at most, by whichever clock', () => {
    const own = { failures: 9, until: 60_000, askedFor: false };
    expect(remainingPause(own, 0, false)).toBe(60_000);
    expect(remainingPause(own, -13 * 3_600_000, false)).toBe(0);
  });

  it('is read back as it was stored, and is none where nothing can be read', () => {
    const pause = pauseAfterFailure(noPause, 1_000, 0.5, 30_000);
    expect(readPause(JSON.parse(JSON.stringify(pause)))).toEqual(pause);
    for (const stored of [undefined, null, 7, 'x', {}, { until: 5 }, { failures: 2 }]) {
      expect(readPause(stored)).toBe(noPause);
    }
  });
});
