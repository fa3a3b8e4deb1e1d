/** A file system of its own, small enough to be filled, where this account may mount one. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  readonly path: string;
  remove(): Promise<void>;
}

/** @returns undefined where mounting is not permitted */
export async function mountSmallDisk(bytes: number): Promise<SmallDisk | undefined> {
  const path = await mkdtemp(join(tmpdir(), 'daybook-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${String(bytes)},mode=777`, 'tmpfs', path]);
  } catch {
    await rm(path, { recursive: true });
    return undefined;
  }
  return {
    path,
    remove: async () => {
      await run('umount', [path]);
      await rm(path, { recursive: true });
    },
  };
}
