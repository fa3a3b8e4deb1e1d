/** A teacher looks a sequence through: as a student sees it, and on paper. */
import { expect, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { admitUser } from '../../offline/storage/people';
import { test } from '../../testing/app';
import type { OpenOptions, TestApp } from '../../testing/app';
import { demoOf } from '../../testing/demo';
import { expectFocusOn, press, pressOn, tabTo } from '../../testing/keyboard';
import { refusal } from '../../testing/stand-in-api';

const call = '/dashboard/sequences/{document_id}/preview';
const path = '/dashboard/lessons/instructional-sequences/3';
const title = 'What the fox wanted';
const thirdDay = 'Day 3: The bell that called nobody';
const note = /^A school bell, a whistle, a name called for dinner\./;

const heading = (level: number, name: string): Locator =>
  page.getByRole('heading', { level, name });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const days = (): Locator => page.getByRole('combobox', { name: 'Day' });

/** How many entries of students' work the device holds for whoever is signed in. */
async function workOnDevice(): Promise<number> {
  let found = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('daybook-user-')) continue;
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    for (const store of ['outbox', 'answers', 'files']) {
      const counting = opening.result.transaction(store).objectStore(store).count();
      await new Promise((resolve) => counting.addEventListener('success', resolve));
      found += counting.result;
    }
    opening.result.close();
  }
  return found;
}

/** Opens the sequence with a user database, where what is tried out could be kept. */
async function openKept(app: TestApp, options: OpenOptions = {}): Promise<void> {
  const { user } = await demoOf('teacher');
  await admitUser(user?.id ?? 0, 'an-upload-ticket-of-the-tests');
  await app.open(path, { as: 'teacher', ...options });
  await expect.element(heading(1, title)).toBeVisible();
}

test('a day is tried out with the keyboard, with notes beside it, and started again', async ({
  app,
}) => {
  await openKept(app);
  await pressOn(page.getByRole('link', { name: 'See it as a student' }), 'Enter');
  await expect.element(heading(2, 'Something you wanted')).toBeVisible();
  await expect.element(page.getByText('Preview. Answers aren’t saved.')).toBeVisible();
  await userEvent.selectOptions(days(), thirdDay);
  await expect.element(heading(2, 'Whose sound is it?')).toHaveFocus();
  await app.expectAddress(/\/day\/3/);

  const notes = page.getByRole('complementary', { name: 'Notes for the teacher' });
  await expect.element(notes.getByText(note)).toBeVisible();
  await pressOn(button('Teacher notes'), 'Space');
  await expect.element(notes).not.toBeInTheDocument();

  await pressOn(button('Next'), 'Enter');
  await expect.element(heading(2, 'Chapter 3')).toHaveFocus();
  const right = page.getByRole('radio', { name: /^The sound came from the wrong place/ });
  await tabTo(page.getByRole('radio').first());
  await press('Space');
  for (let at = 0; at < 3 && !right.element().matches(':checked'); at += 1) {
    await press('ArrowDown');
  }
  await expect.element(right).toBeChecked();
  await expect.element(page.getByText('Preview: this answer isn’t saved')).toBeVisible();
  await pressOn(button('Check my answer'), 'Enter');
  await expect.element(page.getByText('That’s right')).toBeVisible();
  await expectFocusOn('That’s right');
  await page
    .getByRole('navigation', { name: 'Steps of this lesson' })
    .getByRole('button', { name: 'Check and hand in' })
    .click();
  await button('Hand in').click();
  await button('Yes, hand in').click();
  await expect.element(page.getByRole('main').getByText('nothing was handed in')).toBeVisible();

  await userEvent.selectOptions(days(), 'Day 1: The bell at dusk');
  await expect.element(heading(2, 'Something you wanted')).toBeVisible();
  app.back();
  await expect.element(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await pressOn(button('Start again'), 'Enter');
  await expect.element(heading(2, 'Whose sound is it?')).toHaveFocus();
  await button('Next').click();
  await expect.element(right).toBeVisible();
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await pressOn(button('Close the lesson'), 'Enter');
  await expect.element(heading(1, title)).toBeVisible();
  expect(app.api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(await workOnDevice()).toBe(0);
});

test('what others share is seen as published, its draft when asked for, and copied', async ({
  app,
}) => {
  await app.open('/dashboard', { as: 'teacher' });
  const asked = (of: string | null) =>
    app.api.recordedAnswer('GET', call, `/dashboard/sequences/3/preview?of=${String(of)}`);
  app.api.on('GET', call, ({ params: [id], query }) => {
    const preview = asked(query.get('of'));
    if (id === '3') return { ...preview, mine: false, owner: 'Daybook' };
    const { published_version: _newest, ...draft } = preview;
    return { ...draft, id: Number(id), mine: true };
  });
  app.api.on('POST', '/dashboard/sequences/{document_id}/copy', () => ({ id: 4 }));
  await app.goTo(path);
  await expect.element(page.getByText('By Daybook')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Version 1' })).toBeChecked();
  const edit = page.getByRole('link', { name: 'Edit' });
  await expect.element(edit).not.toBeInTheDocument();
  await page.getByText('Draft', { exact: true }).click();
  await app.expectAddress(/of=draft/);
  await expect.element(page.getByRole('radio', { name: 'Draft' })).toBeChecked();

  await button('Make a copy').click();
  await app.expectAddress(/\/instructional-sequences\/4$/);
  await expect.element(page.getByText('Yours', { exact: true })).toBeVisible();
  await expect.element(edit).toHaveAttribute('href', `${path.replace(/3$/, '4')}/builder`);
  await expect.element(page.getByText('Draft. Nothing is published yet.')).toBeVisible();
  expect(
    app.api.callsOf('POST', '/dashboard/sequences/{document_id}/copy').map(({ params }) => params),
  ).toEqual([['3']]);
});

async function onPaper(look: () => Promise<void>): Promise<void> {
  const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name });
  onTestFinished(async () => void (await media('')));
  await media('print');
  await look();
  await media('');
}

test('the plan is for the teacher, the sheet for students, and the rest stays off the paper', async ({
  app,
}) => {
  await app.open(path, { as: 'teacher' });
  await page.getByRole('link', { name: 'Print' }).click();
  await expect.element(page.getByRole('heading', { name: thirdDay })).toBeVisible();
  await expect.element(page.getByText(note)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Rubric: / })).toBeVisible();
  await page.getByLabelText('Student sheet').click();
  await userEvent.selectOptions(days(), thirdDay);
  await expect.element(page.getByText(note)).not.toBeInTheDocument();
  await expect.element(page.getByText('Write 1, 2, 3 … in the boxes.')).toBeVisible();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  await onPaper(async () => {
    await expect.element(button('Print')).not.toBeInTheDocument();
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
    await expect.element(page.getByText('Write 1, 2, 3 … in the boxes.')).toBeVisible();
  });
  await button('Print').click();
  expect(print).toHaveBeenCalledTimes(1);
  await page.getByRole('link', { name: 'Back to the sequence' }).click();
  await expect.element(heading(1, title)).toBeVisible();
});

test('addresses that lead nowhere, and a role that has no sequences', async ({ app }) => {
  app.api.on('GET', call, ({ params: [id] }) =>
    id === '3' ? refusal(403, 'forbidden') : refusal(404, 'not_found'),
  );
  await app.open('/dashboard', { as: 'teacher' });
  for (const nowhere of ['abc', '0', '999999']) {
    await app.goTo(`/dashboard/lessons/instructional-sequences/${nowhere}`);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Page Not Found.');
    await app.goTo('/dashboard');
    await expect
      .element(page.getByRole('heading', { name: 'Page Not Found.' }))
      .not.toBeInTheDocument();
  }
  await app.goTo(path);
  await expect.element(page.getByText('You don’t have access to this page')).toBeVisible();
  await app.open(path, { as: 'it-admin' });
  await expect.element(page.getByText('This page isn’t part of the role')).toBeVisible();
});
