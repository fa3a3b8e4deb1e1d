/** Longest side of a photo that is handed in. */
export const PHOTO_SIDE = 1600;
const QUALITY = 0.85;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a photo so that no side is longer than `side`; small photos keep theirs. */
export function fitted({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * A smaller JPEG of a photo. Painting it anew leaves everything behind that a camera writes beside the
 * picture, the place where it was taken above all. Throws when the browser cannot read the file.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const { width, height } = fitted(bitmap, PHOTO_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot resize pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('The photo could not be made smaller'));
        else resolve(blob);
      },
      'image/jpeg',
      QUALITY,
    );
  });
}
