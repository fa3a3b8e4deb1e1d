import { expect, it } from 'vitest';
import { delayMs, nextAttemptAfterMs } from './throttle-delays';

const minute = 60_000;
const ten = { limit: 10, windowMs: 15 * minute };

it('gives each of the last tries its time in the window, later and later', () => {
  const seconds = Array.from({ length: 11 }, (_, wrong) => nextAttemptAfterMs(ten, wrong) / 1000);
  expect(seconds.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(seconds.slice(5)).toEqual([25, 100, 225, 400, 625, 900]);
  const waits = seconds.slice(5).map((second, at) => second - (seconds[at + 4] ?? 0));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
});

it('holds up nobody in the first third, then longer and longer, and never too long to be answered', () => {
  const held = [0, 99, 100, 200, 300, 5_000].map((wrong) => delayMs({ limit: 300 }, wrong));
  expect(held).toEqual([0, 0, 0, 1_250, 2_500, 2_500]);
});
