import { readFile, stat } from 'node:fs/promises';
import { importBounds } from './bounds';
import { UnreadableFile } from './unreadable';
import type { Report } from './report';

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
  const text = decoded(bytes, report, place).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw new UnreadableFile('empty');
  // A file of another kind with a text's name.
  if (text.includes('\u0000')) throw new UnreadableFile('damaged');
  return text;
}

function decoded(bytes: Buffer, report: Report, place: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    report.note('encoding_guessed', { place }, { encoding: 'Windows-1252' });
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
