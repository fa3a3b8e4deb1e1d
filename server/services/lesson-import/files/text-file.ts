import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../../../domain/file-text';
import { importBounds } from '../bounds';
import { UnreadableFile } from '../unreadable';
import type { Report } from '../report';

/** @throws UnreadableFile beyond the bound of texts, and for an empty file */
export async function readTextFile(path: string, report: Report): Promise<string> {
  const { size } = await stat(path);
  if (size > importBounds.textBytes) {
    throw new UnreadableFile('text_too_long', { megabytes: importBounds.textBytes / 1024 / 1024 });
  }
  return textOf(await readFile(path), report);
}

/** Text of unknown encoding: what its mark says, else UTF-8, else what old Windows programs write. */
export function textOf(bytes: Buffer, report: Report, place = ''): string {
  const decoded = decodeText(bytes);
  // A file of another kind with a text's name.
  if (!decoded) throw new UnreadableFile('damaged');
  const text = decoded.text.replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw new UnreadableFile('empty');
  if (decoded.guessed) report.note('encoding_guessed', { place }, { encoding: decoded.guessed });
  return text;
}
