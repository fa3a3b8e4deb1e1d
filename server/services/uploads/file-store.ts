/** Files by their SHA-256 under the data folder. A file that has its name is whole and on the disk. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull } from '../../db/failures';
import { AppError, serverFull } from '../../errors';

export interface ReceivedFile {
  readonly bytes: number;
  readonly sha256: string;
  /** Where the bytes wait until they are kept or dropped. */
  readonly path: string;
}

/** Where students' files lie. */
export const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');

export type FileStore = ReturnType<typeof createFileStore>;

const dayMs = 24 * 60 * 60_000;

/** @param root one kind's folder; files of the same file system are moved, never copied */
export function createFileStore(root: string) {
  const waiting = join(root, 'incoming');
  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256);

  return {
    pathOf,

    /** Makes the folders, and clears what a crash left half received. */
    async prepare(): Promise<void> {
      await mkdir(waiting, { recursive: true });
      for (const name of await readdir(waiting)) {
        const path = join(waiting, name);
        const info = await stat(path).catch(() => undefined);
        if (info && Date.now() - info.mtimeMs > dayMs) await rm(path, { force: true });
      }
    },

    /**
     * Writes a stream to disk while hashing it.
     * @throws AppError 413 beyond `maxBytes`, 507 server_full when there is no room
     */
    async receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedFile> {
      const path = join(waiting, randomUUID());
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        const file = await open(path, 'wx');
        try {
          for await (const chunk of source) {
            bytes += chunk.byteLength;
            if (bytes > maxBytes) throw tooLarge(maxBytes);
            hash.update(chunk);
            await file.writeFile(chunk);
          }
          await file.sync();
        } finally {
          await file.close();
        }
      } catch (error) {
        await rm(path, { force: true });
        throw asStorageError(error);
      }
      return { path, bytes, sha256: hash.digest('hex') };
    },

    /** Gives a received file its name. */
    async keep(file: ReceivedFile): Promise<void> {
      const target = pathOf(file.sha256);
      try {
        await mkdir(dirname(target), { recursive: true });
        await rename(file.path, target);
        await syncFolder(dirname(target));
      } catch (error) {
        throw asStorageError(error);
      }
    },

    drop: (file: ReceivedFile): Promise<void> => rm(file.path, { force: true }),

    /** Throws a kept file away; it may be gone already. */
    remove: (sha256: string): Promise<void> => rm(pathOf(sha256), { force: true }),

    async has(sha256: string): Promise<boolean> {
      return (await stat(pathOf(sha256)).catch(() => undefined)) !== undefined;
    },

    read: (sha256: string): ReadStream => createReadStream(pathOf(sha256)),
  };
}

/** The rename itself must survive a power cut, not only the bytes. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const tooLarge = (maxBytes: number): AppError =>
  new AppError(413, 'too_large', {
    said: { key: 'file_too_large', values: { most: Math.floor(maxBytes / 1024 / 1024) } },
  });

const asStorageError = (error: unknown): unknown => (isDiskFull(error) ? serverFull(error) : error);
