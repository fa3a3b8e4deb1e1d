/**
 * What a teacher's file is by its own bytes, and what becomes of it.
 *
 * Film and sound are read by our own readers, because a file has to be whole and nothing may hang on behind it.
 * music-metadata 11 was tried on the files of the tests: of a WebM, an MP3 or an Ogg it takes one that is cut off
 * or has a page behind its end, it gives no sides of a film in MP4, and a WebM of four million empty parts holds
 * it for more than ten seconds.
 */
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { kindOfType, megabytes, uploadBounds } from '../../../domain/upload-bounds';
import type { Schema } from '../../contract-types';
import { AppError } from '../../errors';
import { damagedFile } from '../uploads/image-check';
import type { ImageType } from '../uploads/image-check';
import { checkSound } from '../uploads/sound-check';
import { looksLikeCaptions, toWebVtt } from './captions';
import type { MediaTracks } from './media-tracks';
import { readMp4 } from './mp4-facts';
import { pagesOfPdf } from './pdf-pages';
import { shrinkPicture } from './shrink-picture';
import { secondsOfMp3, secondsOfOgg } from './sound-length';
import { readWebm } from './webm-facts';

export interface ReadAsset extends Omit<Schema<'AssetFacts'>, 'sha256' | 'bytes'> {
  /** To be stored instead of the file; without them it is stored as it came. */
  readonly bytes?: Buffer;
}

const sniffedBytes = 4100;

/** What the beginning says → who reads on. */
const readers: Readonly<Record<string, (file: FileHandle, size: number) => Promise<ReadAsset>>> = {
  'image/png': readPicture('image/png'),
  'image/apng': readPicture('image/png'),
  'image/jpeg': readPicture('image/jpeg'),
  'image/webp': readPicture('image/webp'),
  'video/mp4': asMp4,
  'video/x-m4v': asMp4,
  'audio/mp4': asMp4,
  'audio/x-m4a': asMp4,
  'video/webm': asWebm,
  'audio/webm': asWebm,
  'audio/mpeg': asMp3,
  'audio/ogg': asOgg,
  'application/pdf': asPdf,
};

/**
 * Checks a file from its first byte to its last.
 * @throws AppError 415 unsupported_type, unsupported_picture, unsupported_video; 413 too_large; 422 damaged_file, encrypted_file
 */
export async function readAsset(path: string): Promise<ReadAsset> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = (await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)).buffer;
    const captions = await captionsIn(file, head, size);
    if (captions !== undefined) return { type: 'text/vtt', bytes: Buffer.from(captions) };
    const type = await typeOf(head.subarray(0, Math.min(size, sniffedBytes)));
    const reader = Object.hasOwn(readers, type) ? readers[type] : undefined;
    if (!reader) throw phonePictures.has(type) ? unsupportedPicture() : unsupported();
    const asset = await reader(file, size);
    refuseTooLarge(asset.type, size);
    return asset;
  } finally {
    await file.close();
  }
}

async function typeOf(head: Buffer): Promise<string> {
  // A long tag before the sound hides it from whoever sees only the beginning.
  if (head.toString('latin1', 0, 3) === 'ID3') return 'audio/mpeg';
  const sniffed = await fileTypeFromBuffer(head).catch(() => undefined);
  return sniffed?.mime.split(';')[0] ?? '';
}

const phonePictures: ReadonlySet<string> = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/avif',
]);

const unsupportedPicture = (): AppError => new AppError(415, 'unsupported_picture');

const unsupported = (): AppError =>
  new AppError(415, 'unsupported_type', { said: 'unsupported_material' });

function refuseTooLarge(type: string, size: number): void {
  const kind = kindOfType(type);
  const most = kind ? uploadBounds[kind] : 0;
  if (size <= most) return;
  throw new AppError(413, 'too_large', {
    said: { key: 'file_too_large', values: { most: megabytes(most) } },
  });
}

async function captionsIn(
  file: FileHandle,
  head: Buffer,
  size: number,
): Promise<string | undefined> {
  if (!looksLikeCaptions(head.toString('utf8'))) return undefined;
  refuseTooLarge('text/vtt', size);
  const bytes = await readWhole(file, 'text/vtt', size);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw damagedFile();
    return toWebVtt(text);
  } catch (error) {
    throw error instanceof AppError ? error : damagedFile(error);
  }
}

/** Refused before it fills the memory. */
async function readWhole(file: FileHandle, type: string, size: number): Promise<Buffer> {
  refuseTooLarge(type, size);
  const bytes = Buffer.alloc(size);
  const { bytesRead } = await file.read(bytes, 0, size, 0);
  if (bytesRead !== size) throw damagedFile();
  return bytes;
}

function readPicture(type: ImageType) {
  return async (file: FileHandle, size: number): Promise<ReadAsset> => ({
    type: 'image/webp',
    ...(await shrinkPicture(await readWhole(file, type, size), type)),
  });
}

/** Only what every tablet of a school plays. */
function oneFilmOrSound(tracks: MediaTracks, plays: readonly string[]): 'video' | 'audio' {
  const { films, sounds, codecs } = tracks;
  if (films + sounds === 0) throw damagedFile();
  if ([...codecs].some((codec) => !plays.includes(codec))) {
    throw new AppError(415, 'unsupported_video');
  }
  return films > 0 ? 'video' : 'audio';
}

async function asMp4(file: FileHandle, size: number): Promise<ReadAsset> {
  const tracks = await readMp4(file, size);
  const kind = oneFilmOrSound(tracks, ['avc1', 'avc3', 'mp4a']);
  return { type: kind === 'video' ? 'video/mp4' : 'audio/mp4', ...factsOf(tracks) };
}

async function asWebm(file: FileHandle, size: number): Promise<ReadAsset> {
  const tracks = await readWebm(file, size);
  const kind = oneFilmOrSound(tracks, ['V_VP8', 'V_VP9', 'A_OPUS', 'A_VORBIS']);
  return { type: kind === 'video' ? 'video/webm' : 'audio/webm', ...factsOf(tracks) };
}

const factsOf = ({ width, height, seconds }: MediaTracks) => ({
  ...(width && height ? { width, height } : {}),
  ...(seconds === undefined ? {} : { seconds: Math.round(seconds * 100) / 100 }),
});

async function asMp3(file: FileHandle, size: number): Promise<ReadAsset> {
  const bytes = await readWhole(file, 'audio/mpeg', size);
  return { type: 'audio/mpeg', ...factsOf(soundOf(secondsOfMp3(bytes))) };
}

async function asOgg(file: FileHandle, size: number): Promise<ReadAsset> {
  const bytes = await readWhole(file, 'audio/ogg', size);
  checkSound(bytes, 'audio/ogg');
  return { type: 'audio/ogg', ...factsOf(soundOf(secondsOfOgg(bytes))) };
}

const soundOf = (seconds: number): MediaTracks => ({
  codecs: new Set(),
  films: 0,
  sounds: 1,
  seconds,
});

async function asPdf(file: FileHandle, size: number): Promise<ReadAsset> {
  const bytes = await readWhole(file, 'application/pdf', size);
  return { type: 'application/pdf', pages: await pagesOfPdf(bytes) };
}
