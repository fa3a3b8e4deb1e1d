import 'fake-indexeddb/auto';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Message } from '../tabs/channel';
import { requestDrain, startDraining } from './drain-scheduler';

const drainAll = vi.hoisted(() =>
  vi.fn(() =>
    Promise.resolve({ waiting: 0, wakeAt: undefined, failure: undefined, personal: new Map() }),
  ),
);
vi.mock('./drain', () => ({ drainAll }));

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));

afterEach(() => {
  vi.useRealTimers();
  drainAll.mockClear();
});

it('sends what another tab has written and was closed before it could try again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const stop = startDraining();
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(0);
  await vi.waitFor(() => expect(drainAll).toHaveBeenCalledTimes(1));
  const otherTab = new BroadcastChannel('daybook');
  otherTab.postMessage({ type: 'outbox', userId: 1 } satisfies Message);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  otherTab.close();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(drainAll).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(drainAll).toHaveBeenCalledTimes(2));
});

it('sends nothing once it has been ended', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const stop = startDraining();
  stop();
  page.dispatchEvent(new Event('online'));
  requestDrain('enqueue');
  expect(vi.getTimerCount()).toBe(0);
});
