/** The thread that reads one file of standards: a file that is slow or greedy costs this thread, not the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { readStandards } from './reading';
import type { StandardsRead } from './reading';

const tell = (read: StandardsRead): void => parentPort?.postMessage(read);

tell(readStandards(workerData as Uint8Array));
