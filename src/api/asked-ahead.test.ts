import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  noteAsked,
  noteFollowed,
  staleTimeOfList,
  wasAskedAhead,
  wasPointedAt,
} from './asked-ahead';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('knows what was asked for a screen, for all its parts', () => {
  const query = {};
  expect(wasAskedAhead(query)).toBe(false);
  noteAsked(query);
  vi.advanceTimersByTime(20_000);
  expect(wasAskedAhead(query)).toBe(true);
  vi.advanceTimersByTime(900);
  expect(wasAskedAhead(query)).toBe(true);
});

it('lets a dialog that is opened later ask anew', () => {
  const query = {};
  noteAsked(query);
  expect(wasAskedAhead(query)).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(wasAskedAhead(query)).toBe(false);
  noteAsked(query);
  expect(wasAskedAhead(query)).toBe(true);
});

it('does not count on what was asked long ago', () => {
  const query = {};
  noteAsked(query);
  vi.advanceTimersByTime(30_000);
  expect(wasAskedAhead(query)).toBe(false);
});

it('keeps an answer for who follows a link a moment after it was pointed at, once', () => {
  const query = {};
  expect(wasPointedAt(query)).toBe(false);
  noteAsked(query);
  expect(wasPointedAt(query)).toBe(false);
  noteAsked(query, true);
  vi.advanceTimersByTime(9_000);
  expect(wasPointedAt(query)).toBe(true);
  noteFollowed(query);
  expect([wasPointedAt(query), wasAskedAhead(query)]).toEqual([false, true]);
  noteAsked(query, true);
  vi.advanceTimersByTime(10_000);
  expect(wasPointedAt(query)).toBe(false);
});

it('counts a list as new only while the screen comes for which it was asked', () => {
  const query = {};
  expect(staleTimeOfList(query)).toBe(0);
  noteAsked(query);
  vi.advanceTimersByTime(9_000);
  expect(staleTimeOfList(query)).toBe(10_000);
  wasAskedAhead(query);
  vi.advanceTimersByTime(900);
  expect(staleTimeOfList(query)).toBe(10_000);
  vi.advanceTimersByTime(100);
  expect(staleTimeOfList(query)).toBe(0);
});
