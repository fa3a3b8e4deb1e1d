/** A student's own drawings, photos and recordings. */
import { useEffect, useState } from 'react';
import { api } from '../api/client';
import { unwrap } from '../api/errors';
import type { FileRef } from '../../domain/answers';
import { personOf } from './device-registry';
import { change, read, type StoredFile } from './vault';

const fileTimeoutMs = 120_000;

/** @throws NetworkError, ApiError */
async function download(
  userId: number,
  sha256: string,
  type: FileRef['type'],
): Promise<StoredFile> {
  const bytes = await unwrap(
    api.GET('/uploads/{sha256}', {
      params: { path: { sha256 } },
      parseAs: 'arrayBuffer',
      timeoutMs: fileTimeoutMs,
    }),
  );
  const stored: StoredFile = { sha256, type, bytes, uploaded: true };
  // Signed out meanwhile: writing would make the deleted vault anew, for the next one here to find.
  if ((await personOf(userId))?.presence !== 'present') return stored;
  // Kept for the next time without network; showing it does not depend on that.
  await change(userId, ['files'], ({ store }) => store.put(stored)).catch(() => undefined);
  return stored;
}

interface StudentFile {
  url: string | undefined;
  status: 'loading' | 'ready' | 'unavailable';
}

const loading: StudentFile = { url: undefined, status: 'loading' };
const unavailable: StudentFile = { url: undefined, status: 'unavailable' };

/**
 * An address to show or play the file: from the device when it is here, else from the server.
 * `unavailable`: neither has it now.
 */
export function useStudentFile(userId: number, file: FileRef | undefined): StudentFile {
  const [shown, setShown] = useState<StudentFile & { sha256?: string }>(loading);
  const sha256 = file?.sha256;
  const type = file?.type;
  useEffect(() => {
    if (sha256 === undefined || type === undefined) return undefined;
    let url: string | undefined;
    let over = false;
    const load = async () => {
      const kept = await read(userId, (db) => db.get('files', sha256));
      const { bytes } = kept ?? (await download(userId, sha256, type));
      if (over) return;
      url = URL.createObjectURL(new Blob([bytes], { type }));
      setShown({ url, status: 'ready', sha256 });
    };
    load().catch(() => {
      if (!over) setShown({ ...unavailable, sha256 });
    });
    return () => {
      over = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [userId, sha256, type]);
  if (!file) return unavailable;
  return shown.sha256 === file.sha256 ? shown : loading;
}
