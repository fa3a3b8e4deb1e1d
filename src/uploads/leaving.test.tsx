/** A file that is on its way is not lost by going to another page without a word. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { newResource } from '../documents/new-drafts';
import { test, type TestApp } from '../testing/app';
import { Documents } from '../testing/documents-api';

const draft: ResourceDraft = {
  ...newResource('en'),
  title: 'A street after rain',
  blocks: [{ id: 'picture', type: 'image', asset: '', alt: 'A puddle', width: 0, height: 0 }],
};
const file = new File([new Uint8Array(500)], 'puddle.png', { type: 'image/png' });
const sha256 = 'a'.repeat(64);

const link = () => page.getByRole('link', { name: 'Instructional sequences' });
const listOfSequences = () =>
  page.getByRole('heading', { level: 1, name: 'Instructional sequences' });

/** A resource whose picture has been chosen, over a line that holds it until it is told to go on. */
async function sendPicture(app: TestApp) {
  const documents = new Documents(app);
  const id = documents.add('resource', draft);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const upload = { id: crypto.randomUUID(), bytes: file.size, part_bytes: 4_194_304 };
  app.api.on('POST', '/dashboard/uploads', () => ({ ...upload, received: 0 }));
  app.api.on('PUT', '/dashboard/uploads/{upload_id}/parts/{offset}', async () => {
    await arrived;
    return { ...upload, received: file.size };
  });
  app.api.on('POST', '/dashboard/uploads/{upload_id}/finish', () => ({
    ...({ sha256, type: 'image/webp', bytes: file.size, width: 60, height: 40 } as const),
  }));
  app.api.on('DELETE', '/dashboard/uploads/{upload_id}', () => undefined);
  await documents.open(`/dashboard/lessons/resources/${String(id)}`, {
    as: 'teacher',
    size: [1366, 768],
  });
  await page.getByRole('button', { name: /^Picture/ }).click();
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('There is no field for a file');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText('Uploading a file', { exact: true })).toBeVisible();
  return { arrive, stored: () => documents.body('resource', id) };
}

test('“Saved” is not said while a file is on its way, and leaving asks', async ({ app }) => {
  const { arrive, stored } = await sendPicture(app);
  await expect.element(page.getByText(/^Saved/)).not.toBeInTheDocument();
  await link().click();
  const dialog = page.getByRole('dialog', { name: 'A file is still uploading' });
  await expect.element(dialog).toBeVisible();
  arrive();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => stored().blocks[0]).toMatchObject({ asset: sha256, width: 60 });
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  await link().click();
  await expect.element(listOfSequences()).toBeVisible();
});

test('whoever says so leaves without the file', async ({ app }) => {
  const { stored } = await sendPicture(app);
  await link().click();
  await page.getByRole('button', { name: 'Leave without it' }).click();
  await expect.element(listOfSequences()).toBeVisible();
  expect(stored().blocks[0]).toMatchObject({ asset: '' });
});
