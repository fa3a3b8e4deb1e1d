/** Photos as cameras write them, in a browser that reads them. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo';

afterEach(() => vi.unstubAllGlobals());

/** EXIF with one entry: the orientation 6, "turn it a quarter to the right". */
// prettier-ignore
const turned = [
  0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0,
  0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8,
  0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
  0, 0, 0, 0,
];

/** A photo that lies on its side in the file, as a camera held upright writes it: red above, blue below. */
async function uprightPhoto(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2400, 1800];
  const context = canvas.getContext('2d');
  for (const [color, from] of [
    ['red', 0],
    ['blue', 1200],
  ] as const) {
    if (context) context.fillStyle = color;
    context?.fillRect(from, 0, 1200, 1800);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
  const parts = [bytes.slice(0, 2), new Uint8Array(turned), bytes.slice(2)];
  return new Blob(parts, { type: 'image/jpeg' });
}

/** Width, height, and the colors above and below, as red, green, blue. */
async function look(photo: Blob) {
  const picture = new Image();
  picture.src = URL.createObjectURL(photo);
  await picture.decode();
  URL.revokeObjectURL(picture.src);
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const color = (y: number) => [...(context?.getImageData(width / 2, y, 1, 1).data ?? [])];
  return { width, height, top: color(10), bottom: color(height - 10) };
}

describe('shrinkPhoto', () => {
  it('turns a photo upright, makes it small, and leaves behind what the camera wrote', async () => {
    const small = await shrinkPhoto(await uprightPhoto());
    const { width, height, top, bottom } = await look(small);
    expect([small.type, width, height]).toEqual(['image/jpeg', 1200, 1600]);
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
    expect(new TextDecoder('latin1').decode(await small.arrayBuffer())).not.toContain('Exif');
  });

  it("does so where a bitmap's orientation cannot be asked for, as in Chrome 109", async () => {
    const bitmaps = createImageBitmap;
    vi.stubGlobal(
      'createImageBitmap',
      (image: ImageBitmapSource, options: ImageBitmapOptions = {}): Promise<ImageBitmap> => {
        if (options.imageOrientation === 'from-image')
          throw new TypeError("The provided value 'from-image' is not a valid enum value.");
        return bitmaps(image, options);
      },
    );
    const { width, height } = await look(await shrinkPhoto(await uprightPhoto()));
    expect([width, height]).toEqual([1200, 1600]);
  });

  it('refuses what is no picture', async () => {
    const text = new Blob(['no picture'], { type: 'image/jpeg' });
    await expect(shrinkPhoto(text)).rejects.toThrow();
  });
  it.each(['', ' width="40" height="30"'])(
    'refuses a drawing, which is no photo: <svg%s>',
    async (size) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg"${size}><circle r="9"/></svg>`;
      await expect(shrinkPhoto(new Blob([drawing], { type: 'image/svg+xml' }))).rejects.toThrow();
    },
  );
});
