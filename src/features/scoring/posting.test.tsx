/** A teacher gives work back: never what this device could not store, and nothing unfinished by mistake. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { press } from '../../testing/keyboard';
import { openScoring } from '../../testing/scoring-api';

const levels = (criterion: string) =>
  page.getByRole('radiogroup', { name: criterion }).getByRole('radio');
const row = (name: string) =>
  page.getByRole('complementary', { name: 'Students' }).getByRole('button', { name });
const localPosting = () => page.getByRole('button', { name: /^Post/ }).last();

const expectOpen = () => expect.element(levels('Evidence').first()).toBeVisible();

// eslint-disable-next-line @typescript-eslint/unbound-method -- called on the store below
const { put } = IDBObjectStore.prototype;

const mendStorage = () => {
  IDBObjectStore.prototype.put = put;
};

/** From now on the storage of this device takes no operation any more. @param error its name */
function breakStorage(error: string): void {
  onTestFinished(mendStorage);
  IDBObjectStore.prototype.put = function (value: unknown, ...key) {
    // What every operation writes first: the number that it gets.
    if (key[0] === 'seq') throw new DOMException('', error);
    return put.call(this, value, ...key);
  };
}

test('what the device cannot store is not released, and the teacher is told why', async ({
  app,
}) => {
  const scoring = await openScoring(app);
  const [work] = scoring.handedIn;
  if (!work) throw new Error('Nobody has handed in.');
  await scoring.open(work.student.id);
  for (const [error, words] of [
    ['QuotaExceededError', 'This device has no room left. Nothing was posted.'],
    ['UnknownError', 'Something went wrong on this device. Nothing was posted. Try again.'],
  ] as const) {
    await expectOpen();
    breakStorage(error);
    await localPosting().click();
    await page.getByRole('button', { name: 'Post anyway' }).click();
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
    mendStorage();
    await app.reload();
  }
  await expectOpen();
  await expect.element(localPosting()).toBeEnabled();
  // The storage is as before: what is given now is the first that is sent.
  await localPosting().click();
  await page.getByRole('button', { name: 'Post anyway' }).click();
  await expect.poll(() => scoring.work(work.assignment_student_id).state).toBe('scored');
  expect(scoring.taken.map(({ type }) => type)).toEqual(['score.save', 'score.release']);
});

test('an unfinished score is released only by who says so twice', async ({ app }) => {
  const scoring = await openScoring(app);
  const [, work] = scoring.handedIn;
  if (!work) throw new Error('Too few have handed in.');
  const now = () => scoring.work(work.assignment_student_id);
  await scoring.open(work.student.id);
  await expectOpen();
  await levels('Science idea').nth(1).click();
  await press('g');
  const asked = page.getByRole('dialog', {
    name: '2 criteria have no level. Post anyway?',
  });
  await expect.element(asked).toHaveTextContent('The student sees 4 of 20 points.');
  const sure = asked.getByRole('button', { name: 'Post anyway' });
  await expect.element(sure).toHaveFocus();
  await press('Escape');
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(levels('Science idea').nth(1)).toHaveFocus();
  await expect.poll(() => now().score?.points).toBe(4);
  expect(now().state).toBe('handed_in');

  await press('g');
  await expect.element(asked).toBeVisible();
  await press('g');
  await expect.element(asked).not.toBeInTheDocument();
  await expect.poll(() => now().state).toBe('scored');
  expect(now().result?.points).toBe(4);
  expect(scoring.taken).toMatchObject([
    { type: 'score.save', base_rev: 0 },
    { type: 'score.release', outcome: 'scored', handed_in_at: work.handed_in_at },
  ]);

  // What is changed now, the student does not see before it is released again.
  await levels('Science idea').nth(3).click();
  const still = page.getByText(
    'Changed since it was posted. The student still sees 4 of 20 points.',
  );
  await expect.element(still).toBeVisible();
  await expect.poll(() => now().score?.points).toBe(8);
  await app.reload();
  await expect.element(still).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.element(row(work.student.name)).toHaveTextContent('4 · posted');
  await levels('Science idea').nth(1).click();
  await expect.element(still).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Posted \d/)).toBeVisible();
});

test('a score that is complete is posted next: its button is the main one', async ({ app }) => {
  const scoring = await openScoring(app);
  const [work] = scoring.handedIn;
  if (!work) throw new Error('Nobody has handed in.');
  await scoring.open(work.student.id);
  await expectOpen();
  const next = page.getByRole('button', { name: /^Next student/ });
  const colorOf = (one: typeof next) => getComputedStyle(one.element()).backgroundColor;
  await expect.element(localPosting()).toBeVisible();
  const main = colorOf(next);
  expect(colorOf(localPosting())).not.toBe(main);
  const count = page.getByRole('radiogroup').elements().length;
  for (let at = 0; at < count; at += 1) {
    await page.getByRole('radiogroup').nth(at).getByRole('radio').first().click();
  }
  await expect.poll(() => colorOf(next), { timeout: 8_000 }).not.toBe(main);
  expect(colorOf(localPosting())).toBe(main);
});
