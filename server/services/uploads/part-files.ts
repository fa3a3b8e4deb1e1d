/** Files that arrive in parts, each under the id of its upload until it is whole. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../../db/failures';
import { serverFull } from '../../errors';
import type { ReceivedFile } from './file-store';

export type PartFiles = ReturnType<typeof createPartFiles>;

/** Where teachers' files wait: on the disk of the media, so that a whole one is only moved. */
export const partsIn = (dataDir: string): string => join(dataDir, 'asset-parts');

export function createPartFiles(folder: string) {
  const pathOf = (id: string) => join(folder, id);
  return {
    pathOf,

    /**
     * Writes bytes at a place, and lets go of what lies behind it: a power cut may have left more than was
     * noted. They are on the disk when it returns.
     * @throws AppError 507 server_full
     */
    async write(id: string, at: number, bytes: Uint8Array): Promise<void> {
      try {
        await mkdir(folder, { recursive: true });
        const file = await open(pathOf(id), at === 0 ? 'w' : 'r+');
        try {
          await file.truncate(at);
          for (let done = 0; done < bytes.length;) {
            const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
            done += bytesWritten;
          }
          await file.sync();
        } finally {
          await file.close();
        }
      } catch (error) {
        throw isDiskFull(error) ? serverFull(error) : error;
      }
    },

    /** How much is really there. */
    async size(id: string): Promise<number> {
      return (await stat(pathOf(id)).catch(() => undefined))?.size ?? 0;
    },

    /** The whole file, ready to be kept under its hash. */
    async asReceived(id: string): Promise<ReceivedFile> {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of createReadStream(pathOf(id)) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
      }
      return { path: pathOf(id), bytes, sha256: hash.digest('hex') };
    },

    remove: (id: string): Promise<void> => rm(pathOf(id), { force: true }),

    /** Ids of all that lie here. */
    list: (): Promise<readonly string[]> => readdir(folder).catch(() => []),
  };
}
