import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteAsked, wasAskedAhead } from './-asked-ahead';

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
