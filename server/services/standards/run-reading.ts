import { Worker } from 'node:worker_threads';
import type { StandardsRead } from './reading';

/** Reads what should be a package of CASE. */
export type ReadStandards = (bytes: Uint8Array) => Promise<StandardsRead>;

/** A framework of the largest size takes a few seconds, on a slow server some more. */
const patienceMs = 30_000;

const tooMuch: StandardsRead = { refused: 'case_too_large' };

/**
 * Reads in a thread of its own, within bounds of time and memory: a few megabytes of marks within marks, or of names,
 * keep a processor busy for seconds, in which nobody else would be answered.
 * @param program the built worker
 */
export const standardsInThread =
  (program: string): ReadStandards =>
  (bytes) =>
    new Promise<StandardsRead>((resolve, reject) => {
      const worker = new Worker(program, {
        workerData: bytes,
        resourceLimits: { maxOldGenerationSizeMb: 384 },
        stdout: true,
        stderr: true,
      });
      const timer = setTimeout(() => end(() => resolve(tooMuch)), patienceMs);
      let ended = false;
      const end = (tell: () => void) => {
        if (ended) return;
        ended = true;
        clearTimeout(timer);
        void worker.terminate().finally(tell);
      };
      worker.once('message', (read: StandardsRead) => end(() => resolve(read)));
      worker.once('error', (error: Error & { readonly code?: string }) => {
        const outOfRoom = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        end(() => (outOfRoom ? resolve(tooMuch) : reject(error)));
      });
      worker.once('exit', () => end(() => reject(new Error('The reading thread has ended'))));
    });

/** Reads in this thread, for a server that runs from its sources. */
export const standardsAtOnce: ReadStandards = async (bytes) => {
  const { readStandards } = await import('./reading');
  return readStandards(bytes);
};
