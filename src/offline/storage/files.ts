/** A student's own drawings, photos and recordings. */
import { api } from '../../api/client';
import { unwrapOurs } from '../../api/errors';
import type { FileRef } from '../../../domain/answers';
import { isSignedInHere } from './device-registry';
import { change, read, type StoredFile } from './user-db';

const fileTimeoutMs = 120_000;

/** @throws NetworkError, ApiError */
async function download(
  userId: number,
  sha256: string,
  type: FileRef['type'],
): Promise<StoredFile> {
  const bytes = await unwrapOurs(
    api.GET('/uploads/{sha256}', {
      params: { path: { sha256 } },
      parseAs: 'arrayBuffer',
      timeoutMs: fileTimeoutMs,
    }),
  );
  const stored: StoredFile = { sha256, type, bytes, uploaded: true };
  if (!(await isSignedInHere(userId))) return stored;
  // Kept for the next time without network; showing it does not depend on that.
  await change(userId, ['files'], ({ store }) => store.put(stored)).catch(() => undefined);
  return stored;
}

/**
 * The bytes of a student's own file: from the device when they are here, else from the server.
 * @throws NetworkError, ApiError when neither has them now
 */
export async function readStudentFile(userId: number, { sha256, type }: FileRef): Promise<Blob> {
  const kept = await read(userId, (db) => db.get('files', sha256));
  const { bytes } = kept ?? (await download(userId, sha256, type));
  return new Blob([bytes], { type });
}
