import { expect, it } from 'vitest';
import { checkStreams } from './pdf-streams';

it('reads a file of streams without an end about once, not once for each of them', async () => {
  const file = Buffer.alloc(8_000_000, 'e');
  for (let stream = 0; stream < 1_000; stream += 1) file.write('stream\n', 20 + stream * 8);
  const timed = async (work: () => unknown): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const once = await timed(() => file.indexOf('endstream'));
  const whole = await timed(() => checkStreams(file));
  expect(whole).toBeLessThan(100 * once);
});

it('lets others have their turn while it reads many streams', async () => {
  const file = Buffer.from('stream\nendstream\n'.repeat(5_000));
  let turns = 0;
  let reading = true;
  const count = () => {
    turns += 1;
    if (reading) setImmediate(count);
  };
  setImmediate(count);
  await checkStreams(file);
  reading = false;
  expect(turns).toBeGreaterThanOrEqual(9);
});
