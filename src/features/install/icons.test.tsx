/** The icons that a home screen gets, as a browser draws them. */
import { expect, test } from 'vitest';

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

test('the icons of the manifest can be drawn, and are as large as they say', async () => {
  const { icons } = (await (await fetch('/manifest.webmanifest')).json()) as Manifest;
  expect(icons.length).toBeGreaterThanOrEqual(5);
  for (const { src, sizes } of icons) {
    const image = new Image();
    image.src = src;
    await image.decode();
    const size = `${String(image.naturalWidth)}x${String(image.naturalHeight)}`;
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
});
