import { expect, it } from 'vitest';
import { BatchedLookup } from './batched-lookup';
import { SilentError } from './failures';

it.each([
  [new SilentError(), 2],
  // One connection that broke off says nothing of the next.
  [new Error('Connection terminated unexpectedly'), 3],
])('%s is told to all behind it only where they would wait as long', async (error, asked) => {
  let fail: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    fail = resolve;
  });
  let times = 0;
  const lookup = new BatchedLookup<string>(async () => {
    times += 1;
    await gate;
    throw error;
  });
  const all: Promise<unknown>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    all.push(lookup.get(key).catch((reason: unknown) => reason));
    await new Promise((resolve) => setImmediate(resolve));
  }
  fail();
  expect(await Promise.all(all)).toEqual([error, error, error, error]);
  expect(times).toBe(asked);
});
