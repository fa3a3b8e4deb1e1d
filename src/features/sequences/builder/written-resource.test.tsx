/** A new resource is written beside the plan: published as it stands, without network, refused, and on a phone. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newLesson, newStep } from '../../../../domain/sequence-edits';
import { test } from '../../../testing/app';
import { expectFits } from '../../../testing/axe';
import {
  addTo,
  bare,
  button,
  day,
  expectSteps,
  openBuilder,
  saved,
  titleOfDay,
} from '../../../testing/builder';
import { press, type } from '../../../testing/keyboard';
import { refusal } from '../../../testing/stand-in-api';

test('a new resource is published with the last word that was written of it', async ({ app }) => {
  const { documents } = await openBuilder(app, () => ({ ...bare, lessons: [newLesson('Water')] }));
  app.api.on('GET', '/dashboard/sequences/{document_id}/preview', () => refusal(404, 'not_found'));
  let made = 0;
  app.api.on('POST', '/dashboard/resources', ({ body }) => ({
    id: (made = documents.add('resource', body)),
  }));
  const published: string[] = [];
  app.api.on('POST', '/dashboard/sequences/{document_id}/publish', () => {
    published.push(documents.body('resource', made).title);
    return { number: 1 };
  });
  await button('Write a new one').click();
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveFocus();
  await type('Puddle');
  await expectSteps(1, 'Puddle');
  await expect.element(saved().last()).toBeVisible();
  await type(' and cloud');
  // At once, with the editor open.
  await button('Publish and assign').click();
  await app.expectAddress(/\/assignments\/new\?sequence=\d+$/);
  expect(published).toEqual(['Puddle and cloud']);
});

test('the way to write a new one stands before all that was found', async ({ app }) => {
  await openBuilder(app, () => ({ ...bare, lessons: [newLesson('Water')] }));
  const found = page.getByRole('list', { name: 'Add from resources' });
  await expect.element(found).toBeVisible();
  const order = button('Write a new one').element().compareDocumentPosition(found.element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('what is written beside the plan without network is kept, goes on, and gets its place later', async ({
  app,
}) => {
  await openBuilder(app, (resource) => ({
    ...bare,
    lessons: [{ ...newLesson('Water'), steps: [newStep(resource)] }],
  }));
  const title = page.getByLabelText('Title', { exact: true });
  await button('Write a new one').click();
  await expect.element(title).toHaveFocus();
  app.api.setOffline(true);
  await type('Puddle');
  await button('Publish and assign').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/needs the network/);
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await title.click();
  await press('Escape');
  await button('Write a new one').click();
  await expect.element(title).toHaveValue('Puddle');
  await title.click();
  await press('Escape');
  app.api.setOffline(false);
  await expectSteps(1, 'A hundred cups', 'Puddle');
  expect(app.api.callsOf('POST', '/dashboard/resources')).toHaveLength(1);
});

test('a resource that the server does not take is named when it is to be published', async ({
  app,
}) => {
  await openBuilder(app, (resource) => ({
    ...bare,
    lessons: [{ ...newLesson('Water'), steps: [newStep(resource)] }],
  }));
  app.api.on('POST', '/dashboard/resources', () => refusal(409, 'too_many_documents'));
  await button('Write a new one').click();
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveFocus();
  await type('Puddle');
  await button('Publish and assign').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/isn’t saved yet/);
  expect(app.api.callsOf('POST', '/dashboard/sequences/{document_id}/publish')).toHaveLength(0);
});

test('on a phone a new resource is written in place of the plan, and a button leads back', async ({
  app,
}) => {
  await openBuilder(app, () => ({ ...bare, lessons: [newLesson('Water')] }));
  await page.viewport(390, 844);
  await addTo(1).click();
  await button('Write a new one').click();
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveFocus();
  await expect.element(titleOfDay(1)).not.toBeVisible();
  await type('Puddle');
  await button('Add a question').click();
  await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  await expectFits('builder, writing a new resource');
  await button('Back to the sequence').click();
  await expectSteps(1, 'Puddle');
  await expect.element(day(1).getByRole('button', { name: /^Puddle/ })).toHaveFocus();
});
