import sharp from 'sharp';
import { checkImage, damagedFile, maxPixelsToShrink, withoutTail } from '../uploads/image-check';
import type { ImageType } from '../uploads/image-check';

/** Pixels of the longer side: two for each of a tablet's. */
const side = 1600;

/**
 * A picture as lessons show it: upright, of a size for tablets, without what a camera has written into it.
 * @throws AppError 422 damaged_file, 413 too_large
 */
export async function shrinkPicture(
  file: Buffer,
  type: ImageType,
): Promise<{ readonly bytes: Buffer; readonly width: number; readonly height: number }> {
  const bytes = withoutTail(file, type);
  await checkImage(bytes, type, maxPixelsToShrink);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: false })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      // Drawn letters and lines need more than a photo.
      .webp({ quality: type === 'image/png' ? 92 : 82, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw damagedFile(error);
  }
}
