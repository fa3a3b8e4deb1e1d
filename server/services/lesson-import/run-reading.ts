import { Worker } from 'node:worker_threads';
import { importBounds } from './bounds';
import type { ReadingResult, ReadingTask } from './reading';
import type { WorkerMessage } from './worker';

/**
 * Reads a file; ends early with the signal's reason, which is an error, when that is aborted. Settled once
 * nothing is written any more.
 */
export type RunReading = (
  task: ReadingTask,
  signal: AbortSignal,
  onProgress: (done: number) => void,
) => Promise<ReadingResult>;

const tooSlow: ReadingResult = { failure: { code: 'too_slow', values: {} } };

/**
 * Reads in a thread of its own, within bounds of time and memory.
 * @param program the built worker
 */
export const inThread =
  (program: string): RunReading =>
  (task, signal, onProgress) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: 768 },
        stdout: true,
        stderr: true,
      });
      const timer = setTimeout(() => end(() => resolve(tooSlow)), importBounds.readingTime);
      const stop = () => end(() => reject(signal.reason as Error));
      let ended = false;
      const end = (tell: () => void) => {
        if (ended) return;
        ended = true;
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        void worker.terminate().finally(tell);
      };
      signal.addEventListener('abort', stop, { once: true });
      worker.on('message', (message: WorkerMessage) => {
        const { progress, result } = message;
        if (result) end(() => resolve(result));
        else onProgress(progress);
      });
      worker.once('error', (error: Error & { readonly code?: string }) => {
        const outOfRoom = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        end(() => (outOfRoom ? resolve(tooSlow) : reject(error)));
      });
      worker.once('exit', () => end(() => reject(new Error('The reading thread has ended'))));
    });

/** Reads in this thread and lets others have their turn, for a server that runs from its sources. */
export const inTurns: RunReading = async (task, signal, onProgress) => {
  // A built server reads in a thread of its own: it need not load the readers of every kind of file at its start.
  const { readIntoFolder } = await import('./reading');
  return readIntoFolder(task, async (done) => {
    signal.throwIfAborted();
    onProgress(done);
    await new Promise((resolve) => setImmediate(resolve));
  });
};
