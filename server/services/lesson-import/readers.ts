/** Every format that can be read. Another one is another line here. */
import { open } from 'node:fs/promises';
import { csvReader } from './csv-reader';
import { docxReader } from './docx-reader';
import { exportReader } from './export-reader';
import { markdownReader } from './markdown-reader';
import type { ImportPlan } from './plan';
import { UnreadableFile } from './unreadable';
import type { Glimpse, ReadInput, Reader } from './reader';
import { openSafeZip } from './safe-zip';

/** The first that accepts a file reads it: the surest signs come first. */
const readers: readonly Reader[] = [exportReader, docxReader, markdownReader, csvReader];

const headBytes = 4096;

/**
 * Reads a file of whatever format it has.
 * @throws UnreadableFile when nothing of it can be taken
 */
export async function readImport(input: ReadInput): Promise<ImportPlan> {
  const glimpse = await glimpseOf(input);
  const reader = readers.find((one) => one.accepts(glimpse));
  if (!reader) throw new UnreadableFile('format_unknown');
  return reader.read(input);
}

async function glimpseOf({ path, filename }: ReadInput): Promise<Glimpse> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    if (bytesRead === 0) throw new UnreadableFile('empty');
    const head = buffer.subarray(0, bytesRead);
    const isZip = head.toString('latin1', 0, 4) === 'PK\u0003\u0004';
    return { filename, head, entries: isZip ? await namesIn(path) : undefined };
  } finally {
    await file.close();
  }
}

async function namesIn(path: string): Promise<readonly string[]> {
  const zip = await openSafeZip(path);
  zip.close();
  return zip.names;
}
