import { rosterFiles } from '../../../domain/rosters/tables';
import { rosterBounds } from '../../../domain/rosters/bounds';
import type { GivenFile } from '../../../domain/rosters/read-manifest';
import { AppError } from '../../errors';
import { isShadow } from '../lesson-import/other-zips';
import { openSafeZip } from '../lesson-import/safe-zip';
import { UnreadableFile } from '../lesson-import/unreadable';

const wanted: ReadonlySet<string> = new Set(rosterFiles.map((name) => name.toLowerCase()));
const baseName = (name: string): string => (name.split('/').at(-1) ?? '').toLowerCase();

function refusalOf(error: unknown): unknown {
  if (!(error instanceof UnreadableFile)) return error;
  if (error.code === 'encrypted') return new AppError(422, 'encrypted_file');
  if (error.code !== 'text_too_long' && error.code !== 'unpacks_too_big') {
    return new AppError(422, 'damaged_file');
  }
  const most = rosterBounds.fileBytes / (1024 * 1024);
  return new AppError(413, 'too_large', { said: { key: 'file_too_large', values: { most } } });
}

/**
 * The files of a roster in a zip; nothing else is unpacked.
 * @throws AppError 413 for one that unpacks to too much; 422 damaged_file, encrypted_file
 */
export async function readRosterZip(bytes: Buffer): Promise<readonly GivenFile[]> {
  try {
    const zip = await openSafeZip(bytes);
    try {
      const names = zip.names.filter((name) => wanted.has(baseName(name)) && !isShadow(name));
      const files: GivenFile[] = [];
      for (const name of names) {
        files.push({ name, bytes: await zip.bytes(name, rosterBounds.fileBytes) });
      }
      return files;
    } finally {
      zip.close();
    }
  } catch (error) {
    throw refusalOf(error);
  }
}
