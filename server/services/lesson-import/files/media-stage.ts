/** Brings files of an import among the media in two steps: copied beside them first, then given their names. */
import { createReadStream } from 'node:fs';
import type { FileStore, ReceivedFile } from '../../uploads/file-store';
import type { ImportFolder } from './import-folder';
import type { PlannedMedium } from '../plan';

export type MediaStore = Pick<FileStore, 'has' | 'receive' | 'keep' | 'drop' | 'remove'>;

/**
 * Copies those that are not there yet.
 * @throws AppError 507 server_full, and then nothing stays
 */
export async function stageMedia(
  store: MediaStore,
  folder: ImportFolder,
  media: readonly PlannedMedium[],
) {
  const staged = new Map<string, ReceivedFile>();
  const stage = async ({ sha256, bytes }: PlannedMedium): Promise<ReceivedFile> => {
    const file = await store.receive(createReadStream(folder.medium(sha256)), bytes);
    staged.set(sha256, file);
    if (file.sha256 !== sha256) throw new Error('A file of the import is not what it was');
    return file;
  };
  const drop = async (): Promise<void> => {
    for (const file of staged.values()) await store.drop(file);
  };

  try {
    for (const medium of media) if (!(await store.has(medium.sha256))) await stage(medium);
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    /** Gives every file its name, or none: those that came now go again when one fails. */
    async place(): Promise<void> {
      const placed: string[] = [];
      try {
        for (const medium of media) {
          const { sha256 } = medium;
          if (await store.has(sha256)) continue;
          placed.push(sha256);
          // One that was there before may have gone with an import that failed.
          await store.keep(staged.get(sha256) ?? (await stage(medium)));
        }
      } catch (error) {
        for (const sha256 of placed) await store.remove(sha256);
        throw error;
      }
    },
    /** Throws away what has got no name. */
    drop,
  };
}
