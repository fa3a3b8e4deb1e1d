import { expect, it } from 'vitest';
import { RequestCoalescer } from './request-coalescer';

/** Looks that end when they are told to. */
function looks() {
  const begun: { end: (value: number) => void; fail: (error: Error) => void }[] = [];
  const look = () =>
    new Promise<number>((resolve, reject) => {
      begun.push({ end: resolve, fail: reject });
    });
  return { begun, look };
}

it('answers those who ask meanwhile by one further look, which begins after they have asked', async () => {
  const { begun, look } = looks();
  const joined = new RequestCoalescer();
  const first = joined.ask('a', look);
  const others = [joined.ask('a', look), joined.ask('a', look)];
  expect(begun).toHaveLength(1);
  begun[0]?.end(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(begun).toHaveLength(2);
  const last = joined.ask('a', look);
  begun[1]?.end(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  await Promise.resolve();
  expect(begun).toHaveLength(3);
  begun[2]?.end(3);
  expect(await last).toBe(3);
});

it('looks anew for whoever asks when nothing is on its way, and for another question', async () => {
  const { begun, look } = looks();
  const joined = new RequestCoalescer();
  const one = joined.ask('a', look);
  const other = joined.ask('b', look);
  expect(begun).toHaveLength(2);
  begun[0]?.end(1);
  begun[1]?.end(2);
  expect([await one, await other]).toEqual([1, 2]);
  void joined.ask('a', look);
  expect(begun).toHaveLength(3);
});

it('goes on after a look that failed', async () => {
  const { begun, look } = looks();
  const joined = new RequestCoalescer();
  const first = joined.ask('a', look);
  const second = joined.ask('a', look);
  begun[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await Promise.resolve();
  begun[1]?.end(2);
  expect(await second).toBe(2);
});
