/** Files that come with a lesson: counted, hashed and looked into before anything may name them. */
import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../../errors';
import { checkImage } from '../image-check';
import type { ImageType } from '../image-check';
import { importBounds } from './bounds';
import type { PlannedMedium } from './plan';
import { UnreadableFile } from './unreadable';
import { isPlainSvg } from './svg-check';

const mebibyte = 1024 * 1024;
const sniffedBytes = 4100;

/** What the bytes say → what a lesson may hold, and how big it may be. */
const acceptedTypes: Readonly<Record<string, { readonly type: string; readonly most: number }>> = {
  'image/png': { type: 'image/png', most: importBounds.pictureBytes },
  'image/apng': { type: 'image/png', most: importBounds.pictureBytes },
  'image/jpeg': { type: 'image/jpeg', most: importBounds.pictureBytes },
  'image/webp': { type: 'image/webp', most: importBounds.pictureBytes },
  'video/mp4': { type: 'video/mp4', most: importBounds.unpackedBytes },
  'video/webm': { type: 'video/webm', most: importBounds.unpackedBytes },
  'audio/mpeg': { type: 'audio/mpeg', most: 50 * mebibyte },
  'audio/mp4': { type: 'audio/mp4', most: 50 * mebibyte },
  'audio/x-m4a': { type: 'audio/mp4', most: 50 * mebibyte },
  'audio/ogg': { type: 'audio/ogg', most: 50 * mebibyte },
  'application/pdf': { type: 'application/pdf', most: 50 * mebibyte },
};

export interface KeptMedium extends PlannedMedium {
  /** Of a picture made of pixels. */
  readonly width?: number;
  readonly height?: number;
}

export type MediaRefusal = 'media_refused' | 'media_too_big';
export type Taken =
  | { readonly medium: KeptMedium; readonly refused?: never }
  | { readonly medium?: never; readonly refused: MediaRefusal };

/** What a text file in a zip may be; a text says nothing about itself. */
export type TextHint = 'image/svg+xml' | 'text/vtt';

export class MediaBox {
  readonly #kept = new Map<string, KeptMedium>();

  /** @param folder takes the files, each under its hash */
  constructor(private readonly folder: string) {}

  get media(): readonly PlannedMedium[] {
    return [...this.#kept.values()].map(({ sha256, bytes, type }) => ({ sha256, bytes, type }));
  }

  /** Keeps a file, or says why not. What was refused leaves nothing behind. */
  async take(source: AsyncIterable<Buffer>, hint?: TextHint): Promise<Taken> {
    if (this.#kept.size >= importBounds.media) return { refused: 'media_too_big' };
    const path = join(this.folder, `incoming-${randomUUID()}`);
    try {
      const { sha256, bytes, head } = await write(path, source);
      const known = this.#kept.get(sha256);
      if (known) return { medium: known };
      const looked = await look(path, bytes, head, hint);
      if ('refused' in looked) return looked;
      const medium: KeptMedium = { sha256, bytes, ...looked };
      await rename(path, join(this.folder, sha256));
      this.#kept.set(sha256, medium);
      return { medium };
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Throws away what no document of the plan names. */
  async keepOnly(used: ReadonlySet<string>): Promise<void> {
    for (const sha256 of [...this.#kept.keys()]) {
      if (used.has(sha256)) continue;
      this.#kept.delete(sha256);
      await rm(join(this.folder, sha256), { force: true });
    }
  }
}

async function write(path: string, source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let bytes = 0;
  const file = await open(path, 'wx');
  try {
    for await (const chunk of source) {
      if (bytes < sniffedBytes) head.push(chunk);
      bytes += chunk.byteLength;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } catch (error) {
    if (error instanceof UnreadableFile || isOfDisk(error)) throw error;
    throw new UnreadableFile('damaged', {}, { cause: error });
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex'), head: Buffer.concat(head).subarray(0, sniffedBytes) };
}

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

type Look =
  | { readonly refused: MediaRefusal }
  | { readonly type: string; readonly width?: number; readonly height?: number };

async function look(
  path: string,
  bytes: number,
  head: Buffer,
  hint: TextHint | undefined,
): Promise<Look> {
  const sniffed = await fileTypeFromBuffer(head).catch(() => undefined);
  const mime = sniffed?.mime.split(';')[0] ?? '';
  const accepted = Object.hasOwn(acceptedTypes, mime) ? acceptedTypes[mime] : undefined;
  // Captions and drawings are text, which says little about itself; what is in them is looked at below.
  const isText = sniffed === undefined || mime === 'application/xml' || mime === 'text/vtt';
  if (!accepted) return hint && isText ? lookAtText(path, bytes, hint) : refusal;
  if (bytes > accepted.most) return { refused: 'media_too_big' };
  if (!accepted.type.startsWith('image/')) return { type: accepted.type };
  return lookAtPicture(await readFile(path), accepted.type as ImageType);
}

const refusal = { refused: 'media_refused' } as const;

async function lookAtPicture(content: Buffer, type: ImageType): Promise<Look> {
  try {
    await checkImage(content, type);
    const { width, height, autoOrient } = await sharp(content).metadata();
    return { type, width: autoOrient.width || width, height: autoOrient.height || height };
  } catch (error) {
    const tooBig = error instanceof AppError && error.code === 'too_large';
    return { refused: tooBig ? 'media_too_big' : 'media_refused' };
  }
}

const mostText = 2 * mebibyte;

async function lookAtText(path: string, bytes: number, hint: TextHint): Promise<Look> {
  if (bytes > mostText) return { refused: 'media_too_big' };
  const text = await readFile(path, 'utf8');
  const fits = hint === 'text/vtt' ? /^\ufeff?WEBVTT(\s|$)/.test(text) : isPlainSvg(text);
  return fits ? { type: hint } : refusal;
}
