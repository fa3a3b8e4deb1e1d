/** Real pictures of noise: no two are alike, and they are about as long as their pixels. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** @param side pixels of each side; a PNG has about three bytes for each pixel */
export function picture(format: 'png' | 'jpeg' | 'webp', side = 8): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of very many pixels in very few bytes. */
export function hugePicture(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#fff' } as const;
  return sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
}

/** A JPEG of as many pixels as a phone takes. */
export function hugePhoto(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#4a7' } as const;
  return sharp({ create, limitInputPixels: false }).jpeg({ quality: 40 }).toBuffer();
}
