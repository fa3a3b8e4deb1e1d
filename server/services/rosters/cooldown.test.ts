import { expect, it } from 'vitest';
import { withCooldown } from './cooldown';

/** As the embedded database works: without a turn of the event loop. */
function workFor(ms: number): Promise<string> {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return Promise.resolve('done');
}

it('lets others be heard after each part', async () => {
  let heard = 0;
  const others = setInterval(() => (heard += 1), 1);
  for (let part = 1; part <= 3; part += 1) {
    const before = heard;
    expect(await withCooldown(() => workFor(8))).toBe('done');
    expect(heard).toBeGreaterThan(before);
  }
  clearInterval(others);
});

it('passes on why a part failed', async () => {
  const failed = withCooldown(() => Promise.reject(new Error('no room')));
  await expect(failed).rejects.toThrow('no room');
});
