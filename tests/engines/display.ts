/** A screen that nobody sees. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { longestWaitMs } from '../support/bounds.mjs';

export interface Display {
  /** As `DISPLAY` names it. */
  readonly name: string;
  close(): void;
}

/** Starts an X server in memory on a free number. */
export async function openDisplay(): Promise<Display> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const numbers = server.stdio[3] as Readable;
  const [line] = (await once(numbers, 'data', {
    signal: AbortSignal.timeout(longestWaitMs),
  })) as [Buffer];
  return { name: `:${line.toString().trim()}`, close: () => void server.kill() };
}
