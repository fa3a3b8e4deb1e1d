import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  markPrefetched,
  markFollowed,
  staleTimeOfList,
  wasPrefetched,
  wasPrefetchedOnIntent,
} from './prefetch-state';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('knows what was asked for a screen, for all its parts', () => {
  const query = {};
  expect(wasPrefetched(query)).toBe(false);
  markPrefetched(query);
  vi.advanceTimersByTime(20_000);
  expect(wasPrefetched(query)).toBe(true);
  vi.advanceTimersByTime(900);
  expect(wasPrefetched(query)).toBe(true);
});

it('lets a dialog that is opened later ask anew', () => {
  const query = {};
  markPrefetched(query);
  expect(wasPrefetched(query)).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(wasPrefetched(query)).toBe(false);
  markPrefetched(query);
  expect(wasPrefetched(query)).toBe(true);
});

it('does not count on what was asked long ago', () => {
  const query = {};
  markPrefetched(query);
  vi.advanceTimersByTime(30_000);
  expect(wasPrefetched(query)).toBe(false);
});

it('keeps an answer for who follows a link a moment after it was pointed at, once', () => {
  const query = {};
  expect(wasPrefetchedOnIntent(query)).toBe(false);
  markPrefetched(query);
  expect(wasPrefetchedOnIntent(query)).toBe(false);
  markPrefetched(query, true);
  vi.advanceTimersByTime(9_000);
  expect(wasPrefetchedOnIntent(query)).toBe(true);
  markFollowed(query);
  expect([wasPrefetchedOnIntent(query), wasPrefetched(query)]).toEqual([false, true]);
  markPrefetched(query, true);
  vi.advanceTimersByTime(10_000);
  expect(wasPrefetchedOnIntent(query)).toBe(false);
});

it('counts a list as new only while the screen comes for which it was asked', () => {
  const query = {};
  expect(staleTimeOfList(query)).toBe(0);
  markPrefetched(query);
  vi.advanceTimersByTime(9_000);
  expect(staleTimeOfList(query)).toBe(10_000);
  wasPrefetched(query);
  vi.advanceTimersByTime(900);
  expect(staleTimeOfList(query)).toBe(10_000);
  vi.advanceTimersByTime(100);
  expect(staleTimeOfList(query)).toBe(0);
});
