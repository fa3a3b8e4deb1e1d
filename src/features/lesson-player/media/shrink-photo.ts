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
 * picture, the place where it was taken above all. Throws when the browser cannot read the file, or it is a drawing.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  // An image shows these too, also without a size of their own: a photo of nothing.
  if (photo.type === 'image/svg+xml') throw new Error('A drawing is no photo');
  const url = URL.createObjectURL(photo);
  try {
    // An image comes upright in every browser that the app is for. Chrome 109 and others of its time refuse
    // `createImageBitmap` with `imageOrientation: 'from-image'`.
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    if (picture.naturalWidth === 0) throw new Error('The picture has no size');
    return await smallJpeg(picture);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function smallJpeg(picture: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture;
  const { width, height } = fitted({ width: naturalWidth, height: naturalHeight }, PHOTO_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot resize pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
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
