import type { FileHandle } from 'node:fs/promises';
import { damagedFile } from '../uploads/image-check';

const blockBytes = 64 * 1024;
/** Others wait behind a file that is read. */
const patienceMs = 15_000;

/** Bytes from a place on; fewer at the end of the file. */
export type ReadAt = (place: number, length: number) => Promise<Buffer>;

/**
 * Reads a few bytes here and there, in blocks: a file of very many small parts costs few readings.
 * @throws AppError 422 damaged_file when it takes too long
 */
export function inBlocks(file: FileHandle): ReadAt {
  const until = performance.now() + patienceMs;
  let block = Buffer.alloc(0);
  let start = 0;
  return async (place, length) => {
    if (place < start || place + length > start + block.length) {
      if (performance.now() > until) throw damagedFile();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(blockBytes), 0, blockBytes, place);
      block = buffer.subarray(0, bytesRead);
      start = place;
    }
    return block.subarray(place - start, place - start + length);
  };
}
