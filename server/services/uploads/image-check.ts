/**
 * Whether a picture is one, from its first byte to its last: it can be decoded, it is of a size that cannot
 * hurt whoever opens it, and nothing hangs on behind its end.
 */
import sharp from 'sharp';
import { AppError } from '../../errors';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** The app makes pictures of 1600 pixels a side; a few times that is a camera's, more is a trap. */
const maxPixels = 40_000_000;
/** Of one that is made smaller here, and that no tablet opens as it came: phones take photos of 48 and 50 million. */
export const maxPixelsToShrink = 52_000_000;
const maxSide = 16_000;

const formats: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};

// Of all the library can open, only what pupils send: each decoder more is one more to be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Every picture comes once, and requests must find threads free.
sharp.cache(false);
sharp.concurrency(1);

/** @throws AppError 422 damaged_file; 413 too_large for more pixels than any camera of a school has */
export async function checkImage(
  bytes: Buffer,
  type: ImageType,
  mostPixels: number = maxPixels,
): Promise<void> {
  if (endOf(bytes, type) !== bytes.length) throw damagedFile();
  try {
    const options = { limitInputPixels: false, failOn: 'truncated', sequentialRead: true } as const;
    const { format, width, height } = await sharp(bytes, options).metadata();
    if (format !== formats[type]) throw damagedFile();
    if (width > maxSide || height > maxSide || width * height > mostPixels) throw tooManyPixels();
    // Every line is decoded, none is kept: what comes out is a single pixel.
    const small = { fit: 'fill', fastShrinkOnLoad: false } as const;
    await sharp(bytes, options).resize(1, 1, small).raw().toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damagedFile(error);
  }
}

/**
 * A JPEG without what cameras hang on behind it: brightness for bright screens, a film of the moment. For who makes
 * the picture anew; a file that is kept as it came is checked as a whole.
 */
export function withoutTail(bytes: Buffer, type: ImageType): Buffer {
  const end = type === 'image/jpeg' ? endOfJpeg(bytes) : undefined;
  return end === undefined ? bytes : bytes.subarray(0, end);
}

export const damagedFile = (cause?: unknown): AppError =>
  new AppError(422, 'damaged_file', { cause });

const tooManyPixels = (): AppError => new AppError(413, 'too_large', { said: 'picture_too_large' });

/** Where the picture itself ends; undefined when it has no end. */
function endOf(bytes: Buffer, type: ImageType): number | undefined {
  if (type === 'image/png') return endOfPng(bytes);
  return type === 'image/jpeg' ? endOfJpeg(bytes) : endOfWebp(bytes);
}

/** Chunks of length, name, content and checksum after a signature of 8 bytes; `IEND` is the last. */
function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return undefined;
}

/** A container of a stated length, filled up to an even one. */
function endOfWebp(bytes: Buffer): number | undefined {
  if (bytes.length < 12) return undefined;
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
}

const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Segments of a stated length; after a start of scan coded data in which 0xff is never a marker alone. */
function endOfJpeg(bytes: Buffer): number | undefined {
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === 0) return undefined;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (at + 4 > bytes.length) return undefined;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = nextMarker(bytes, at);
    }
  }
  return undefined;
}

function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return bytes.length;
}
