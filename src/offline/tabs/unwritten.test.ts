import { expect, it } from 'vitest';
import { beforeLeaving, writeUnwritten } from './unwritten';

it('has every open screen write, and waits for the slow but not for one that hangs', async () => {
  const written: string[] = [];
  const ends = [
    beforeLeaving(() => Promise.reject(new Error('full'))),
    beforeLeaving(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      written.push('slow');
    }),
  ];
  await writeUnwritten();
  expect(written).toEqual(['slow']);
  for (const end of ends) end();
  const end = beforeLeaving(() => new Promise(() => undefined));
  await writeUnwritten();
  end();
  expect(written).toEqual(['slow']);
});
