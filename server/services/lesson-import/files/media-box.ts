/** Files that come with a lesson: counted, hashed and looked into before anything may name them. */
import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../../../errors';
import { checkImage, damagedFile } from '../../uploads/image-check';
import type { ImageType } from '../../uploads/image-check';
import { readAsset } from '../../media/read-asset';
import { importBounds } from '../bounds';
import type { PlannedMedium } from '../plan';
import { UnreadableFile } from '../unreadable';
import { isPlainSvg } from './svg-check';

const sniffedBytes = 4100;

export type MediaRefusal = 'media_refused' | 'media_too_big';
export type Taken =
  | { readonly medium: PlannedMedium; readonly refused?: never }
  | { readonly medium?: never; readonly refused: MediaRefusal };

export interface TakeOptions {
  /** The file says that it is a drawing: a text says nothing of that by itself. */
  readonly svg?: boolean;
  /** Its hash is its name already; otherwise pictures are made smaller and lose what a camera wrote into them. */
  readonly asItIs?: boolean;
}

export class MediaBox {
  readonly #kept = new Map<string, PlannedMedium>();

  /** @param folder takes the files, each under its hash */
  constructor(private readonly folder: string) {}

  get media(): readonly PlannedMedium[] {
    return [...this.#kept.values()];
  }

  /** Keeps a file, or says why not. What was refused leaves nothing behind. */
  async take(source: AsyncIterable<Buffer>, options: TakeOptions = {}): Promise<Taken> {
    if (this.#kept.size >= importBounds.media) return { refused: 'media_too_big' };
    const path = join(this.folder, `incoming-${randomUUID()}`);
    try {
      const written = await write(path, source);
      const known = this.#kept.get(written.sha256);
      if (known) return { medium: known };
      const { remade, ...facts } = await look(path, written, options);
      if (remade) await writeFile(path, remade);
      const { sha256, bytes } = remade ? factsOf(remade) : written;
      const medium: PlannedMedium = { ...facts, sha256, bytes };
      await rename(path, join(this.folder, sha256));
      this.#kept.set(sha256, medium);
      return { medium };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { refused: error.code === 'too_large' ? 'media_too_big' : 'media_refused' };
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

const factsOf = (content: Buffer) => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  bytes: content.byteLength,
});

type Look = Omit<PlannedMedium, 'sha256' | 'bytes'> & { readonly remade?: Buffer };

/** @throws AppError when a lesson may not hold it */
async function look(
  path: string,
  { bytes, head }: { readonly bytes: number; readonly head: Buffer },
  { svg = false, asItIs = false }: TakeOptions,
): Promise<Look> {
  if (svg) return lookAtDrawing(path, bytes);
  const picture = asItIs ? await pictureTypeOf(head) : undefined;
  if (picture) return lookAtPicture(path, bytes, picture);
  const { bytes: remade, ...facts } = await readAsset(path);
  return { ...facts, ...(remade && !asItIs ? { remade } : {}) };
}

async function pictureTypeOf(head: Buffer): Promise<ImageType | undefined> {
  const sniffed = await fileTypeFromBuffer(head).catch(() => undefined);
  const types = ['image/png', 'image/jpeg', 'image/webp'] as const;
  return types.find((type) => type === sniffed?.mime);
}

async function lookAtPicture(path: string, bytes: number, type: ImageType): Promise<Look> {
  if (bytes > importBounds.pictureBytes) throw tooLarge();
  const content = await readFile(path);
  await checkImage(content, type);
  const { autoOrient } = await sharp(content).metadata();
  return { type, width: autoOrient.width, height: autoOrient.height };
}

const maxSvg = 2 * 1024 * 1024;

async function lookAtDrawing(path: string, bytes: number): Promise<Look> {
  if (bytes > maxSvg) throw tooLarge();
  if (!(await isPlainSvg(await readFile(path, 'utf8')))) throw damagedFile();
  return { type: 'image/svg+xml' };
}

const tooLarge = (): AppError => new AppError(413, 'too_large', { said: 'picture_too_large' });
