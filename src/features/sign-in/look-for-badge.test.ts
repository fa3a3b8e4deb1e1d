import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newBadge, readBadge } from '../../../domain/badge';
import { lookForBadge } from './look-for-badge';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells once that a code is no badge, and once when it has been away for two seconds', async () => {
  let seen: string | undefined = 'https://example.com/menu';
  const told: boolean[] = [];
  const ended = new AbortController();
  const look = () => Promise.resolve(seen);
  const found = lookForBadge(look, ended.signal, (notBadge) => told.push(notBadge));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([true]);
  seen = undefined;
  await vi.advanceTimersByTimeAsync(1_800);
  expect(told).toEqual([true]);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([true, false]);
  const badge = newBadge(() => 3);
  seen = badge;
  await vi.advanceTimersByTimeAsync(500);
  expect(await found).toBe(readBadge(badge));
});

it('goes on after a frame that could not be read, and says nothing more when it is broken off', async () => {
  const told: boolean[] = [];
  const ended = new AbortController();
  let answer: (text: string) => void = () => undefined;
  const look = vi
    .fn<() => Promise<string | undefined>>()
    .mockRejectedValueOnce(new Error('no frame'))
    .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const found = lookForBadge(look, ended.signal, (notBadge) => told.push(notBadge));
  await vi.advanceTimersByTimeAsync(500);
  expect(look).toHaveBeenCalledTimes(2);
  ended.abort();
  answer('https://example.com/menu');
  expect(await found).toBeUndefined();
  expect(told).toEqual([]);
});
