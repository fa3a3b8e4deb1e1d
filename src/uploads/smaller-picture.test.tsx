/** Pictures that are too big as they come are made smaller in the browser, and then sent. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../testing/app';
import { refusal } from '../testing/stand-in-api';
import type { AssetFacts } from './send-file';
import { smallerPicture } from './smaller-picture';
import { UploadZone } from './upload-zone';
import { newRoot } from '../testing/new-root';

const sent: AssetFacts = {
  sha256: 'a'.repeat(64),
  type: 'image/webp',
  bytes: 10_000,
  width: 1600,
  height: 1200,
};

async function photo(width: number, height: number, more = 0): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
  // A camera may hang on whatever it likes behind the picture.
  const parts = [...(bytes ? [bytes] : []), new Uint8Array(more)];
  return new File(parts, 'IMG_48.jpeg', { type: 'image/jpeg' });
}

/** A place for a picture, over a server that takes what is no larger than it says. */
async function openZone(app: TestApp, taken: (bytes: number) => boolean) {
  const begun: { readonly name: string; readonly bytes: number }[] = [];
  const done: AssetFacts[] = [];
  app.api.on('POST', '/dashboard/uploads', ({ body }) => {
    begun.push(body);
    return now(0);
  });
  const id = crypto.randomUUID();
  const now = (received: number) => {
    const { bytes = 0 } = begun.at(-1) ?? {};
    return { id, bytes, received, part_bytes: 4_194_304 };
  };
  app.api.on('PUT', '/dashboard/uploads/{upload_id}/parts/{offset}', () =>
    now(begun.at(-1)?.bytes ?? 0),
  );
  app.api.on('DELETE', '/dashboard/uploads/{upload_id}', () => undefined);
  app.api.on('POST', '/dashboard/uploads/{upload_id}/finish', () =>
    taken(begun.at(-1)?.bytes ?? 0) ? sent : refusal(413, 'too_large'),
  );
  await app.open('/dashboard/resources', { as: 'teacher' });
  const { place, root } = newRoot();
  root.render(
    <UploadZone kind="picture" label="Choose a picture" onDone={(facts) => done.push(facts)} />,
  );
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  const input = place.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  return { choose: (file: File) => chooseFile(input, file), begun, done };
}

/** As a person does: the browser's driver would bring millions of bytes over one by one. */
function chooseFile(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a photo of more bytes than may be sent is made smaller first', async ({ app }) => {
  const { choose, begun, done } = await openZone(app, () => true);
  choose(await photo(4000, 3000, 31 * 1024 * 1024));
  await expect.poll(() => done).toEqual([sent]);
  expect(begun).toHaveLength(1);
  expect(begun[0]?.name).toBe('IMG_48.jpg');
  expect(begun[0]?.bytes).toBeLessThan(2_000_000);
});

test('a photo of more pixels than the server takes is made smaller once, and sent again', async ({
  app,
}) => {
  let asked = 0;
  const { choose, begun, done } = await openZone(app, () => {
    asked += 1;
    return asked > 1;
  });
  choose(await photo(4000, 3000));
  await expect.poll(() => done).toEqual([sent]);
  expect(begun.map(({ name }) => name)).toEqual(['IMG_48.jpeg', 'IMG_48.jpg']);
});

test('what cannot be made smaller is said to be too big', async ({ app }) => {
  const { choose, begun } = await openZone(app, () => true);
  const noPicture = new File([new Uint8Array(31 * 1024 * 1024)], 'x.png', { type: 'image/png' });
  choose(noPicture);
  await expect.element(page.getByText(/x\.png: this file is too big/)).toBeVisible();
  expect(begun).toEqual([]);
});

test('a photo of 48 million pixels becomes one of 3,200 a side', async () => {
  const smaller = await smallerPicture(await photo(8064, 6048));
  const picture = new Image();
  picture.src = URL.createObjectURL(smaller ?? new Blob());
  await picture.decode();
  URL.revokeObjectURL(picture.src);
  expect([picture.naturalWidth, picture.naturalHeight]).toEqual([3200, 2400]);
  expect(smaller?.type).toBe('image/jpeg');
});
