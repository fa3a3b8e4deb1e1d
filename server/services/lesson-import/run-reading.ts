import { runInThread } from '../scheduling/in-thread';
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
    runInThread<WorkerMessage, ReadingResult>(program, {
      data: task,
      megabytes: 768,
      patienceMs: importBounds.readingTime,
      tooMuch: tooSlow,
      signal,
      hear: ({ progress, result }) => {
        if (!result) onProgress(progress);
        return result;
      },
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
