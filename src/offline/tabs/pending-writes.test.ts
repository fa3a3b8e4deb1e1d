import { expect, it } from 'vitest';
import { registerFlush, flushPending } from './pending-writes';

it('has every open screen write, and waits for the slow but not for one that hangs', async () => {
  const written: string[] = [];
  const ends = [
    registerFlush(() => Promise.reject(new Error('full'))),
    registerFlush(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      written.push('slow');
    }),
  ];
  await flushPending();
  expect(written).toEqual(['slow']);
  for (const end of ends) end();
  const end = registerFlush(() => new Promise(() => undefined));
  await flushPending();
  end();
  expect(written).toEqual(['slow']);
});
