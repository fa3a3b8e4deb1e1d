import { runInThread } from '../scheduling/in-thread';
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
    runInThread<StandardsRead, StandardsRead>(program, {
      data: bytes,
      megabytes: 384,
      patienceMs,
      tooMuch,
      hear: (read) => read,
    });

/** Reads in this thread, for a server that runs from its sources. */
export const standardsAtOnce: ReadStandards = async (bytes) => {
  const { readStandards } = await import('./reading');
  return readStandards(bytes);
};
