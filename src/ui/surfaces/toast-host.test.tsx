/** How long a message stands, by a clock that the test moves. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { test } from '../../testing/app';
import { toastError, toastSuccess } from './toast';

beforeEach(async () => {
  // What the mouse is on stays: where a former test has left it, a message may appear.
  await commands.restMouse();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => page.getByRole('alert').query();

/** By the frames of the page: the waits of the test runner would move the clock. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(requestAnimationFrame);
}

test('a success stands for 1500 ms and fades; an error stands longer', async () => {
  toastSuccess('Password successfully changed.');
  await until(() => shown() !== null && vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(1499);
  expect(shown()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(500);
  await until(() => shown() === null);

  toastError('Something went wrong');
  await until(() => shown() !== null && vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(4000);
  expect(shown()).not.toBeNull();
});
