/** The squares of a lesson on the home of its student: a check for what is answered, with and without network. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { admitUser } from '../../offline/storage/people';
import { test, type TestApp } from '../../testing/app';
import { demoOf } from '../../testing/demo';

const today = page.getByRole('article');
const squares = () =>
  [...document.querySelectorAll<HTMLElement>('article li[data-look]')].map(
    (square) => square.dataset['look'],
  );

/** The home's lesson as if it had been worked at, alone but for one of an earlier day that is not finished. */
function withWork(app: TestApp, work: Record<string, unknown>): void {
  app.api.on('GET', '/student/today', () => {
    const answer = app.api.recordedAnswer('GET', '/student/today', '/student/today');
    const items = answer.items.flatMap((item) => {
      if (item.assignment_student_id === answer.today) return [{ ...item, ...work }];
      return item.title === 'Equal jumps' && item.state === 'in_progress' ? [item] : [];
    });
    return { ...answer, items, also_today: [], coming: [], returned: [], packs: [] };
  });
}

test('a page that was turned is an outline, and an answered step has its check', async ({
  app,
}) => {
  withWork(app, {
    state: 'in_progress',
    steps_done: ['wc3-hook', 'wc3-teach', 'wc3-guided'],
    steps_answered: ['wc3-hook', 'wc3-guided'],
  });
  await app.open('/student/home', { as: 'student' });
  await expect
    .element(today.getByRole('img', { name: 'Steps answered: 2 of 7. Only looked at: 1.' }))
    .toBeVisible();
  expect(squares()).toEqual(['done', 'seen', 'done', 'now', 'later', 'later', 'later', 'later']);
});

test('what was handed in without an answer stays an outline; Spanish says the same', async ({
  app,
}) => {
  const all = ['hook', 'teach', 'guided', 'lab', 'discuss', 'check', 'reflect'];
  withWork(app, {
    state: 'handed_in',
    steps_done: all.map((step) => `wc3-${step}`),
    steps_answered: ['wc3-check'],
  });
  await app.open('/student/home', { as: 'student', language: 'es' });
  await expect
    .element(page.getByRole('img', { name: 'Pasos contestados: 1 de 7. Solo vistos: 6.' }))
    .toBeVisible();
  expect(squares()).toEqual([...Array<string>(5).fill('seen'), 'done', 'seen', 'done']);
});

test('what waits on the tablet counts, too', async ({ app }) => {
  const { user, token } = await demoOf('student');
  await admitUser(user?.id ?? 0, 'an-upload-ticket-of-the-tests', { user, token });
  await app.open('/student/home', { as: 'student' });
  await expect
    .element(today.getByRole('img', { name: 'Steps answered: 0 of 7. Only looked at: 0.' }))
    .toBeVisible();
  await today.getByRole('link').click();
  await expect.element(page.getByText('False').first()).toBeVisible();
  app.api.setOffline(true);
  await page.getByText('False').first().click();
  await expect.element(page.getByText('Saved on this device').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close the lesson' }).click();
  await expect
    .element(today.getByRole('img', { name: 'Steps answered: 1 of 7. Only looked at: 0.' }))
    .toBeVisible();
  expect(squares().slice(0, 2)).toEqual(['done', 'now']);
});
