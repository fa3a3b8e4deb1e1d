import { kindOfName, kindOfType, uploadBounds, type AssetKind } from '../../domain/upload-bounds';
import { ApiError, NetworkError } from '../api/errors';
import { UnreadableFile } from './send-file';

/** Why a file was not taken; each has words in the catalogue `uploads`. */
export type UploadProblem =
  | 'tooLarge'
  | 'empty'
  | 'wrongKind'
  | 'heic'
  | 'notSupported'
  | 'notPlayable'
  | 'damaged'
  | 'encrypted'
  | 'noRoom'
  | 'serverFull'
  | 'unreadable'
  | 'notAllowed'
  | 'failed';

const byCode: Readonly<Record<string, UploadProblem>> = {
  too_large: 'tooLarge',
  empty_file: 'empty',
  unsupported_picture: 'heic',
  unsupported_type: 'notSupported',
  unsupported_video: 'notPlayable',
  damaged_file: 'damaged',
  encrypted_file: 'encrypted',
  quota_exceeded: 'noRoom',
  server_full: 'serverFull',
  forbidden: 'notAllowed',
};

/** What a failed upload shows. Pure. */
export function uploadProblem(error: unknown): UploadProblem {
  if (error instanceof UnreadableFile) return 'unreadable';
  if (error instanceof NetworkError) return error.status === 507 ? 'serverFull' : 'failed';
  return (error instanceof ApiError ? byCode[error.code] : undefined) ?? 'failed';
}

/** What can be said of a file before anything is sent. Pure. */
export function problemOfFile(
  file: { readonly name: string; readonly size: number },
  kind: AssetKind,
): UploadProblem | undefined {
  if (file.size === 0) return 'empty';
  if (kind === 'picture' && /\.hei[cf]$/i.test(file.name)) return 'heic';
  const promised = kindOfName(file.name);
  // A WebM may be film or sound: its name does not say.
  const fits = promised === kind || (kind === 'sound' && /\.(webm|mp4)$/i.test(file.name));
  if (!fits && (promised !== undefined || /\.hei[cf]$/i.test(file.name))) return 'wrongKind';
  return file.size > uploadBounds[kind] ? 'tooLarge' : undefined;
}

/** Whether the server found what was asked for. Pure. */
export const isOfKind = (type: string, kind: AssetKind): boolean => kindOfType(type) === kind;
