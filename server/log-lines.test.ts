import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { longestWaitMs } from '../tests/support/bounds.mjs';
import { LogLines } from './log-lines';

const folder = mkdtempSync(join(tmpdir(), 'daybook-log-'));
const path = join(folder, 'log');
const open: number[] = [];
const opened = (flags: string): number => {
  const fd = openSync(path, flags);
  open.push(fd);
  return fd;
};
afterAll(() => {
  open.forEach(closeSync);
  rmSync(folder, { recursive: true });
});

it('writes lines in their order, and those of an end at once', async () => {
  const lines = new LogLines(opened('w'));
  lines.write('one\n');
  lines.write('two\n');
  await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n'), longestWaitMs);
  lines.write('three\n');
  await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toMatch(/three\n$/), longestWaitMs);
  lines.write('four\n');
  lines.write('five\n');
  lines.flushSync();
  await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toMatch(/four/), longestWaitMs);
  expect(readFileSync(path, 'utf8').split('\n').sort()).toEqual(
    ['', 'five', 'four', 'one', 'three', 'two'].sort(),
  );
});

it('goes on where nothing can be written, also when the process is about to end', () => {
  const lines = new LogLines(opened('r'));
  for (let at = 0; at < 3; at += 1) lines.write('nobody reads this\n');
  lines.flushSync();
  lines.write('nor this\n');
  lines.flushSync();
  expect(readFileSync(path, 'utf8')).not.toContain('this');
});
