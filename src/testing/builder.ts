/** The builder of sequences as a test finds it: opened on a plan, with resources to add, and its parts by their names. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { SequenceDraft } from '../../domain/lesson-plan';
import { newResource } from '../documents/new-drafts';
import type { TestApp } from './app';
import { Documents } from './documents-api';

/** A plan without a day. */
export const bare: SequenceDraft = {
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

/**
 * Opens the builder as a teacher, with three published resources to add.
 * @param draft gets the number of the first of them
 * @returns the documents of this test, the builder's address, and what is stored of the plan
 */
export async function openBuilder(
  app: TestApp,
  draft: (resource: number) => SequenceDraft = () => bare,
) {
  const documents = new Documents(app);
  const [first = 0] = offered.map((title) =>
    documents.add('resource', { ...newResource('en'), title, subject_id: 3, minutes: 10 }),
  );
  const id = documents.add('sequence', draft(first));
  const path = `/dashboard/lessons/instructional-sequences/${String(id)}/builder`;
  await documents.open(path, { as: 'teacher', size: [1366, 900] });
  await expect.element(page.getByRole('heading', { level: 1, name: bare.title })).toBeVisible();
  return { documents, path, stored: () => documents.body('sequence', id) };
}

export const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
export const day = (number: number): Locator =>
  page.getByRole('region', { name: `Day ${String(number)}`, exact: true });
export const titleOfDay = (number: number): Locator =>
  page.getByLabelText(`Title of day ${number}`);
export const addTo = (number: number): Locator =>
  day(number).getByRole('button', { name: 'Add a step', exact: true });
export const saved = (): Locator => page.getByText(/^Saved \d/);

const stepsOn = (number: number): string[] =>
  day(number)
    .getByRole('list')
    .getByRole('listitem')
    .getByRole('button', { name: /^Move “/ })
    .elements()
    .map((each) => each.getAttribute('aria-label')?.replace(/^Move “(.*)”$/, '$1') ?? '');

export const expectSteps = (number: number, ...titles: string[]) =>
  expect.poll(() => stepsOn(number)).toEqual(titles);
