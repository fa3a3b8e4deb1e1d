/** A teacher looks a sequence through: as a student sees it, without network too, and on paper. */
import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { embeddedStore } from '../faults/stored-work';
import {
  closeSchool,
  createErrorWatch,
  expect,
  networkIsCut,
  openSchool,
  schoolOfThisFile,
  test,
} from '../support/app';
import type { School } from '../support/app';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import type { OpenBrowser } from '../support/browser';
import { startFaultProxy } from '../support/fault-proxy';
import { expectFocusKept, press, tabTo } from '../support/keyboard';
import {
  card,
  expectPicturesLoaded,
  expectSaved,
  signInStaff,
  stepHeading,
} from '../support/pages';
import { doTheWholeLesson, goToStep } from '../support/student-day';

/** The demo's science sequence; its third day holds every kind of question and of media. */
const sequence = '/dashboard/lessons/instructional-sequences/1';
const title = 'The water cycle, from puddle to cloud';
const teacher = 'teacher@demo.school';
const school = schoolOfThisFile();

/** Everything that students' work leaves behind. Looking into the database pauses the server. */
function storedWork(of: School): Promise<unknown> {
  return embeddedStore(of.dataDir).use(of.server, async (db) => {
    const counts = await sql<Record<string, number>>`
      select (select count(*)::int from sync_operations) as operations,
        (select count(*)::int from answers) as answers,
        (select count(*)::int from answer_versions) as versions,
        (select count(*)::int from step_completions) as steps,
        (select count(*)::int from uploads) as uploads,
        (select count(*)::int from assignment_students where handed_in_at is not null) as handed
    `.execute(db);
    return counts.rows[0];
  });
}

/** What the vault of the person who is signed in holds of students' work. */
function waitingOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const vaults = (await indexedDB.databases()).filter(({ name }) =>
      /^daybook-user-/.test(name ?? ''),
    );
    let found = 0;
    for (const { name = '' } of vaults) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The vault does not open.'));
      });
      for (const store of ['outbox', 'answers', 'files']) {
        found += await new Promise<number>((resolve) => {
          const request = db.transaction(store).objectStore(store).count();
          request.onsuccess = () => resolve(request.result);
        });
      }
      db.close();
    }
    return found;
  });
}

async function handInPreview(page: Page): Promise<void> {
  await goToStep(page, 'Check and hand in');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  await expect(page.getByRole('main').getByText('nothing was handed in')).toBeVisible();
}

test('kept offline, a sequence is tried out after a cold start, media included, and nothing is sent', async () => {
  const own = await openSchool();
  const before = await storedWork(own);
  const wifi = await startFaultProxy(own.url);
  const profile = await newProfile();
  const watch = createErrorWatch();
  watch.allow(networkIsCut);
  let tablet: OpenBrowser | undefined;
  try {
    await test.step('with network', async () => {
      tablet = await openBrowser(profile.path);
      watch.follow(tablet.context);
      const page = await firstPage(tablet.context);
      await signInStaff(page, wifi.origin, teacher);
      await page.goto(`${wifi.origin}${sequence}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('button', { name: 'Keep offline' }).click();
      await expect(page.getByText('Ready offline', { exact: true })).toBeVisible({
        timeout: 40_000,
      });
      await expectFocusKept(page);
      await tablet.context.setOffline(true);
      await wifi.goOffline();
      await tablet.kill();
    });

    const page = await test.step('a cold start without', async () => {
      tablet = await openBrowser(profile.path);
      watch.follow(tablet.context);
      await tablet.context.setOffline(true);
      const cold = await firstPage(tablet.context);
      await cold.goto(`${wifi.origin}${sequence}`);
      await expect(cold.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(cold.getByText('Ready offline', { exact: true })).toBeVisible();
      await expectPicturesLoaded(cold);
      return cold;
    });

    await test.step('the whole lesson, with its video, recording, PDF and every kind of question', async () => {
      await page.getByRole('link', { name: 'Day 3 Cloud in a jar' }).click();
      await doTheWholeLesson(page);
      await handInPreview(page);
      await page.reload();
      await expect(stepHeading(page, 'A wet glass')).toBeVisible();
      await expect(card(page, 'wc3-q-leak').getByRole('radio', { checked: true })).toHaveCount(0);
      expect(await waitingOnDevice(page)).toBe(0);
    });

    await test.step('what was never opened says so', async () => {
      await page.goto(`${wifi.origin}${sequence.replace(/1$/, '2')}`);
      await expect(page.getByText('This sequence is not on this device')).toBeVisible();
    });

    await test.step('with network again: taken away, and gone with its person', async () => {
      await wifi.goOnline();
      await tablet?.context.setOffline(false);
      await page.goto(`${wifi.origin}${sequence}`);
      await page.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('Not kept on this device')).toBeVisible();
      const kept = () =>
        page.evaluate(async () => (await (await caches.open('assets-v1')).keys()).length);
      await expect.poll(kept).toBe(0);
      await page.getByRole('button', { name: 'Keep offline' }).click();
      await expect(page.getByText('Ready offline', { exact: true })).toBeVisible({
        timeout: 40_000,
      });
      await page.getByRole('button', { name: /^Ms\. Rivera/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(`${wifi.origin}/`);
      const vaults = () =>
        page.evaluate(
          async () =>
            (await indexedDB.databases()).filter(({ name }) => /^daybook-user-/.test(name ?? ''))
              .length,
        );
      await expect.poll(vaults).toBe(0);
    });
    await tablet?.close();
    expect(await storedWork(own)).toEqual(before);
    expect(watch.problems).toEqual([]);
  } finally {
    await tablet?.close().catch(() => undefined);
    await wifi.stop();
    await closeSchool(own);
    await profile.remove();
  }
});

test('a day is tried out with the keyboard, with notes beside it, and started again', async ({
  page,
}) => {
  const calls: string[] = [];
  await signInStaff(page, school.url, teacher);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(`${school.url}${sequence}`);
  await press(page, page.getByRole('link', { name: 'See it as a student' }), 'Enter');
  await expect(stepHeading(page, 'How old is your water?')).toBeVisible();
  await expect(page.getByText('Preview. Answers go nowhere.')).toBeVisible();
  const days = page.getByRole('combobox', { name: 'Day' });
  await days.selectOption({ label: 'Day 3: Cloud in a jar' });
  await expect(stepHeading(page, 'A wet glass')).toBeFocused();
  await expect(page).toHaveURL(/\/day\/3/);

  const notes = page.getByRole('complementary', { name: 'Notes for the teacher' });
  await expect(notes).toContainText('Bring a real glass of ice water');
  await press(page, page.getByRole('button', { name: 'Teacher notes' }), 'Space');
  await expect(notes).toHaveCount(0);

  const leak = card(page, 'wc3-q-leak');
  await tabTo(page, leak.getByRole('radio', { name: 'True', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expectSaved(page, 'wc3-q-leak');
  await press(page, page.getByRole('button', { name: 'Check my answer' }), 'Enter');
  await expect(leak.getByText('That is right')).toBeVisible();
  await expectFocusKept(page);
  await handInPreview(page);

  await days.selectOption({ label: 'Day 1: Very old water' });
  await expect(stepHeading(page, 'How old is your water?')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Start again' }), 'Enter');
  await expect(stepHeading(page, 'A wet glass')).toBeFocused();
  await expect(leak.getByRole('radio', { checked: true })).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'Close the lesson' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(calls).toEqual([]);
  expect(await waitingOnDevice(page)).toBe(0);
});

test('versions, papers, a copy, and addresses that lead nowhere', async ({ page, errors }) => {
  await signInStaff(page, school.url, teacher);
  await page.goto(`${school.url}${sequence}`);
  await expect(page.getByText('By Daybook')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Version 1' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Edit in builder' })).toHaveCount(0);
  await page.getByLabel('Draft').check();
  await expect(page).toHaveURL(/of=draft/);
  await expect(page.getByLabel('Draft')).toBeChecked();

  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { name: 'Day 3: Cloud in a jar' })).toBeVisible();
  await expect(page.getByText('Bring a real glass of ice water')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Rubric: / })).toBeVisible();
  await page.getByLabel('Student sheet').check();
  await page
    .getByRole('combobox', { name: 'Day' })
    .selectOption({ label: 'Day 3: Cloud in a jar' });
  await expect(page.getByText('Bring a real glass of ice water')).toHaveCount(0);
  await expect(page.getByText('Write 1, 2, 3 … in the boxes.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-asked', 'print');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'print');

  await page.getByRole('link', { name: 'Back to the sequence' }).click();
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(page.getByText('Yours', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit in builder' })).toBeVisible();

  errors.allow(/status of 40[34]/);
  for (const nowhere of ['abc', '0', '999999']) {
    await page.goto(`${school.url}/dashboard/lessons/instructional-sequences/${nowhere}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found.');
  }

  await page.getByRole('button', { name: /^Ms\. Rivera/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${school.url}/`);
  await signInStaff(page, school.url, 'it.admin@demo.school');
  await page.goto(`${school.url}${sequence}`);
  await expect(page.getByText('This page is not for your role')).toBeVisible();
});
