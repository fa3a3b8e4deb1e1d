/** The editor of a resource, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newResource } from '../../../documents/new-drafts';
import { test } from '../../../testing/app';
import { expectFits } from '../../../testing/axe';
import { Documents } from '../../../testing/documents-api';
import { press } from '../../../testing/keyboard';

const kinds = [
  ...['Text', 'Picture', 'Video', 'Link', 'One right choice', 'Number', 'Match pairs'],
  ...['Put in order', 'Fill in the blanks', 'Drawing'],
];

test('the editor of a resource, with blocks of many kinds', async ({ app }) => {
  const documents = new Documents(app);
  const id = documents.add('resource', newResource('en'));
  await documents.open(`/dashboard/lessons/resources/${String(id)}`, { as: 'teacher' });
  const add = page.getByRole('button', { name: 'Add a block' });
  await add.click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expectFits('what can be added');
  await press('Escape');
  for (const [at, name] of kinds.entries()) {
    await add.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect
      .poll(() => document.querySelectorAll('[data-block] [data-body]').length)
      .toBe(at + 1);
  }
  await expectFits('blocks');
});

test('a video and a recording in the editor have the controls of a lesson', async ({ app }) => {
  const documents = new Documents(app);
  const media = { asset: '0'.repeat(64), title: 'Rain', transcript: '', seconds: 3 };
  const id = documents.add('resource', {
    ...newResource('en'),
    blocks: [
      { id: 'v', type: 'video', captions: [], ...media },
      { id: 'a', type: 'audio', ...media, title: 'Thunder' },
    ],
  });
  app.allow(/404/);
  await documents.open(`/dashboard/lessons/resources/${String(id)}`, { as: 'teacher' });
  for (const [kind, title] of [
    ['Video', 'Rain'],
    ['Audio', 'Thunder'],
  ]) {
    const head = page.getByRole('heading', { name: `${kind} ${title}` });
    await head.getByRole('button').click();
    const play = page.getByRole('button', { name: `Play: ${title}` });
    await expect.element(play).toBeVisible();
    expect(play.element().getBoundingClientRect().height).toBe(56);
  }
  expect(document.querySelectorAll('video[controls], audio[controls]')).toHaveLength(0);
  // How long it is stands in the controls, and nowhere beside them.
  await expect.element(page.getByText('0:03', { exact: true })).not.toBeInTheDocument();
  await expectFits('media in the editor');
});
