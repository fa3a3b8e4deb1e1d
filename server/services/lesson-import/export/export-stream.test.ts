import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExportStream, endIfStuck } from './export-stream';

const pace = { leastBytes: 1_000, every: 60_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('ends an export that nobody takes any more, and gives its turn back', async () => {
  const zip = new ExportStream();
  const finish = vi.fn();
  endIfStuck(zip, pace, finish);
  zip.write(Buffer.alloc(1_000));
  vi.advanceTimersByTime(60_000);
  expect(zip.destroyed).toBe(false);
  zip.write(Buffer.alloc(999));
  vi.advanceTimersByTime(60_000);
  await once(zip, 'close');
  expect(finish).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('lets a slow line have all of it', async () => {
  const zip = new ExportStream();
  const finish = vi.fn();
  endIfStuck(zip, pace, finish);
  let bytes = 0;
  zip.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
  });
  for (let minute = 0; minute < 60; minute += 1) {
    zip.write(Buffer.alloc(1_000));
    vi.advanceTimersByTime(60_000);
  }
  zip.end();
  await once(zip, 'close');
  expect(bytes).toBe(60_000);
  expect(finish).toHaveBeenCalledTimes(1);
});
