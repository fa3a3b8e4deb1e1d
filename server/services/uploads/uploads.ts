import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { homeOf } from '../../../domain/reference';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findReadableUpload, findUpload, insertUpload } from '../../db/uploads.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import type { FileStore, ReceivedFile } from './file-store';
import { checkImage } from './image-check';
import { checkSound } from './sound-check';
import type { SoundType } from './sound-check';

type FileRef = Schema<'FileRef'>;

const sniffedBytes = 4100;
export const maxUploadBytes = 10 * 1024 * 1024;
/** Anybody may open a sandbox of the demo, and five hundred at once. */
const sandboxQuotaBytes = 10 * 1024 * 1024;

/**
 * What the bytes themselves say → what we call it. Browsers record sound into the same containers as
 * video, so a container without its own name counts as sound.
 */
const acceptedTypes: Readonly<Record<string, FileRef['type']>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'video/webm': 'audio/webm',
  'audio/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg': 'audio/ogg',
};

export interface OpenUpload extends FileRef {
  readonly content: Readable;
}

export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  /** Of one student. */
  readonly quotaBytes: number;
  /** Of one teacher, who records comments for many. */
  readonly staffQuotaBytes: number;
}) {
  const { db, clock, files } = context;

  function quotaOf(person: Person): number {
    if (homeOf(person.role) === 'dashboard') return context.staffQuotaBytes;
    return person.isSandbox ? Math.min(sandboxQuotaBytes, context.quotaBytes) : context.quotaBytes;
  }

  async function accept(person: Person, sha256: string, file: ReceivedFile): Promise<FileRef> {
    if (file.sha256 !== sha256) {
      throw new AppError(422, 'hash_mismatch');
    }
    const ref = { sha256, bytes: file.bytes, type: await checkedType(file) };
    await db.transaction().execute(async (trx) => {
      if (!(await insertUpload(trx, person.id, ref, clock.now(), quotaOf(person)))) {
        throw new AppError(413, 'quota_exceeded');
      }
      // Before the commit: a row must never promise a file that is not there. After the quota: what is
      // refused must not stay on the disk.
      await files.keep(file);
    });
    return ref;
  }

  return {
    /**
     * Stores a file of a student, or a teacher's recording, under the hash of its bytes; sending it again is harmless.
     * @throws AppError 422 hash_mismatch, empty_file, damaged_file; 415 unsupported_type; 413 too_large,
     *   quota_exceeded; 507 server_full
     */
    async store(
      person: Person,
      sha256: string,
      content: AsyncIterable<Uint8Array>,
    ): Promise<FileRef> {
      const file = await files.receive(content, maxUploadBytes);
      try {
        const known = await findUpload(db, person.id, sha256);
        if (known && file.sha256 === sha256 && (await files.has(sha256))) return known;
        return await accept(person, sha256, file);
      } finally {
        await files.drop(file);
      }
    },

    /** @throws AppError 404 when it is missing or not for this person's eyes */
    async open(person: Person, sha256: string): Promise<OpenUpload> {
      const found = await findReadableUpload(db, person, sha256);
      if (!found || !(await files.has(sha256))) throw notFound();
      return { ...found, content: files.read(sha256) };
    },
  };
}

/** What the file is by its own bytes. */
async function checkedType(file: ReceivedFile): Promise<FileRef['type']> {
  if (file.bytes === 0) throw new AppError(422, 'empty_file');
  const bytes = await readFile(file.path);
  // Only the beginning: a trap further in is never unpacked. What cannot be read is of no known type.
  const head = bytes.subarray(0, sniffedBytes);
  const sniffed = await fileTypeFromBuffer(head).catch(() => undefined);
  const container = sniffed?.mime.split(';')[0] ?? '';
  const type = Object.hasOwn(acceptedTypes, container) ? acceptedTypes[container] : undefined;
  if (type === undefined) {
    throw new AppError(415, 'unsupported_type', { said: 'unsupported_work' });
  }
  if (isSound(type)) checkSound(bytes, type);
  else await checkImage(bytes, type);
  return type;
}

const isSound = (type: FileRef['type']): type is SoundType => type.startsWith('audio/');
