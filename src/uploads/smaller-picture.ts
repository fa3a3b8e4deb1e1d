/** Pixels of the longer side: the server makes it smaller still. */
const side = 3200;
const quality = 0.9;

interface Size {
  readonly width: number;
  readonly height: number;
}

function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The picture, small enough to be sent: cameras of phones make more than a lesson has use for. One with clear parts gets
 * white ones.
 * @returns undefined where this browser cannot open it, or has not the memory for it
 */
export async function smallerPicture(file: File): Promise<File | undefined> {
  const url = URL.createObjectURL(file);
  try {
    // Not `createImageBitmap`: old browsers of the floor turn its pictures no upright way. The image is let go of at once.
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const { width, height } = fitted({
      width: picture.naturalWidth,
      height: picture.naturalHeight,
    });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d');
    if (picture.naturalWidth === 0 || context === null) return undefined;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    const bytes = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return bytes === null ? undefined : new File([bytes], name, { type: 'image/jpeg' });
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
