/** The thread that reads one file: a file that is slow or greedy costs this thread, not the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { readIntoFolder } from './reading';
import type { ReadingResult, ReadingTask } from './reading';

export type WorkerMessage =
  | { readonly progress: number; readonly result?: never }
  | { readonly progress?: never; readonly result: ReadingResult };

const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);

const result = await readIntoFolder(workerData as ReadingTask, (progress) => {
  tell({ progress });
  return Promise.resolve();
});
tell({ result });
