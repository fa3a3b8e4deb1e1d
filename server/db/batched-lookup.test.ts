import { expect, it } from 'vitest';
import { rejectableStub } from '../../tests/support/rejectable-stub';
import { BatchedLookup } from './batched-lookup';
import { UnresponsiveError } from './failures';

it.each([
  [new UnresponsiveError(), 2],
  // One connection that broke off says nothing of the next.
  [new Error('Connection terminated unexpectedly'), 3],
])('%s is told to all behind it only where they would wait as long', async (error, asked) => {
  const { ask, fail, state } = rejectableStub(error);
  const lookup = new BatchedLookup<string>(ask);
  const all: Promise<unknown>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    all.push(lookup.get(key).catch((reason: unknown) => reason));
    await new Promise((resolve) => setImmediate(resolve));
  }
  fail();
  expect(await Promise.all(all)).toEqual([error, error, error, error]);
  expect(state.asked).toBe(asked);
});
