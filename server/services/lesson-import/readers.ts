/** Every format that can be read. Another one is another line here. */
import { open } from 'node:fs/promises';
import { otherByBytes, otherByName, otherByText } from '../../../domain/other-files';
import type { FileBytes, OtherFile } from '../../../domain/other-files';
import { csvReader } from './tables/csv-reader';
import { docxReader } from './docx/docx-reader';
import { exportReader } from './export/export-reader';
import { markdownReader } from './markdown/markdown-reader';
import { otherContents, otherZip } from './files/other-zips';
import type { ImportPlan } from './plan';
import { UnreadableFile } from './unreadable';
import type { Glimpse, ReadInput, Reader } from './reader';
import { openSafeZip } from './files/safe-zip';

/** The first that accepts a file reads it: the surest signs come first. */
const readers: readonly Reader[] = [exportReader, docxReader, markdownReader, csvReader];

/**
 * Reads a file of whatever format it has.
 * @throws UnreadableFile when nothing of it can be taken; with what the file is, where that is known
 */
export async function readImport(input: ReadInput): Promise<ImportPlan> {
  const file = await open(input.path);
  const bytes: FileBytes = {
    name: input.filename,
    read: async (from, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    },
  };
  try {
    const glimpse = await glimpseOf(bytes, input.path);
    const reader = readers.find((one) => one.accepts(glimpse));
    if (!reader) throw new UnreadableFile((await otherOf(glimpse, bytes)) ?? 'format_unknown');
    return await reader.read(input);
  } finally {
    await file.close();
  }
}

/** @throws UnreadableFile for what is known to hold no lessons */
async function glimpseOf(file: FileBytes, path: string): Promise<Glimpse> {
  const head = Buffer.from(await file.read(0, 4));
  if (head.byteLength === 0) throw new UnreadableFile('empty');
  const other = await otherByBytes(file);
  if (other) throw new UnreadableFile(other);
  const isZip = head.toString('latin1') === 'PK\u0003\u0004';
  return { filename: file.name, entries: isZip ? await namesIn(path, file.name) : undefined };
}

async function namesIn(path: string, filename: string): Promise<readonly string[]> {
  const zip = await openSafeZip(path);
  try {
    const other = await otherZip(zip, filename);
    if (other) throw new UnreadableFile(other);
    return zip.names;
  } finally {
    zip.close();
  }
}

async function otherOf({ entries }: Glimpse, file: FileBytes): Promise<OtherFile | undefined> {
  const known = entries ? otherContents(entries) : await otherByText(file);
  return known ?? otherByName(file.name);
}
