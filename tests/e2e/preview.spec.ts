/** A teacher tries a whole sequence out without network, as a student has it, and nothing of it is sent. */
import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { createErrorWatch, expect, networkIsCut, openSchool, test } from '../support/app';
import type { School } from '../support/app';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import type { OpenBrowser } from '../support/browser';
import { startFaultProxy } from '../support/fault-proxy';
import { expectFocusKept } from '../support/keyboard';
import { card, expectPicturesLoaded, signInStaff, stepHeading } from '../support/pages';
import { doTheWholeLesson, goToStep } from '../support/student-day';

/** The demo's science sequence; its third day holds every kind of question and of media. */
const sequence = '/dashboard/lessons/instructional-sequences/1';
const title = 'The water cycle, from puddle to cloud';
const teacher = 'teacher@demo.school';

/** Everything that students' work leaves behind. */
function storedWork(of: School): Promise<unknown> {
  return of.tables(async (db) => {
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

/** What the user database of the person who is signed in holds of students' work. */
function waitingOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const userDbs = (await indexedDB.databases()).filter(({ name }) =>
      /^daybook-user-/.test(name ?? ''),
    );
    let found = 0;
    for (const { name = '' } of userDbs) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The user database does not open.'));
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
      await page.getByRole('button', { name: 'Save offline' }).click();
      await expect(page.getByText('Ready offline', { exact: true })).toBeVisible();
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
      await expect(page.getByText('This sequence isn’t on this device')).toBeVisible();
    });

    await test.step('with network again: taken away, and gone with its person', async () => {
      await wifi.goOnline();
      await tablet?.context.setOffline(false);
      await page.goto(`${wifi.origin}${sequence}`);
      await page.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('Not saved on this device')).toBeVisible();
      const kept = () =>
        page.evaluate(async () => (await (await caches.open('assets-v1')).keys()).length);
      await expect.poll(kept).toBe(0);
      await page.getByRole('button', { name: 'Save offline' }).click();
      await expect(page.getByText('Ready offline', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: /^Ms\. Rivera/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(`${wifi.origin}/`);
      const userDbs = () =>
        page.evaluate(
          async () =>
            (await indexedDB.databases()).filter(({ name }) => /^daybook-user-/.test(name ?? ''))
              .length,
        );
      await expect.poll(userDbs).toBe(0);
    });
    await tablet?.close();
    expect(await storedWork(own)).toEqual(before);
    expect(watch.problems).toEqual([]);
  } finally {
    await tablet?.close().catch(() => undefined);
    await wifi.stop();
    await own.close();
    await profile.remove();
  }
});
