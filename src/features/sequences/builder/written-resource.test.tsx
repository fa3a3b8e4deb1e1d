/** A new resource is written beside the plan: published as it stands, without network, refused, and on a phone. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { SequenceDraft } from '../../../../domain/lesson-plan';
import { newLesson, newStep } from '../../../../domain/sequence-edits';
import { newResource } from '../../../documents/new-drafts';
import { test } from '../../../testing/app';
import type { TestApp } from '../../../testing/app';
import { expectFits } from '../../../testing/axe';
import { Documents } from '../../../testing/documents-api';
import { press, type } from '../../../testing/keyboard';
import { refusal } from '../../../testing/stand-in-api';

const bare: SequenceDraft = {
  title: 'Puddles and clouds',
  summary: '',
  subject_id: 3,
  grade_ids: [5, 6],
  standards: [],
  language: 'en',
  period_minutes: 45,
  rubric_id: null,
  category_ids: [],
  lessons: [],
};
const offered = ['A hundred cups', 'Salt or fresh?', 'Who has the most?'];

/** @param draft gets the number of a resource that is there */
async function openBuilder(app: TestApp, draft: (resource: number) => SequenceDraft = () => bare) {
  const documents = new Documents(app);
  const [first = 0] = offered.map((title) =>
    documents.add('resource', { ...newResource('en'), title, subject_id: 3, minutes: 10 }),
  );
  const id = documents.add('sequence', draft(first));
  const path = `/dashboard/lessons/instructional-sequences/${String(id)}/builder`;
  await documents.open(path, { as: 'teacher', size: [1366, 900] });
  await expect.element(page.getByRole('heading', { level: 1, name: bare.title })).toBeVisible();
  return { documents };
}

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const day = (number: number): Locator =>
  page.getByRole('region', { name: `Day ${String(number)}`, exact: true });
const titleOfDay = (number: number): Locator => page.getByLabelText(`Title of day ${number}`);
const addTo = (number: number): Locator =>
  day(number).getByRole('button', { name: 'Add a step', exact: true });
const saved = (): Locator => page.getByText(/^Saved \d/);

const stepsOn = (number: number): string[] =>
  day(number)
    .getByRole('list')
    .getByRole('listitem')
    .getByRole('button', { name: /^Move “/ })
    .elements()
    .map((each) => each.getAttribute('aria-label')?.replace(/^Move “(.*)”$/, '$1') ?? '');

const expectSteps = (number: number, ...titles: string[]) =>
  expect.poll(() => stepsOn(number)).toEqual(titles);

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
  await button('Back to the plan').click();
  await expectSteps(1, 'Puddle');
  await expect.element(day(1).getByRole('button', { name: /^Puddle/ })).toHaveFocus();
});
