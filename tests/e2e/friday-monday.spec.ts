/** A tablet that was last online on Friday shows Monday's lesson on Monday, with no network at all. */
import type { Page } from '@playwright/test';
import { addDays, dayIn } from '../../domain/day';
import { createErrorWatch, expect, networkIsCut, openSchool, test } from '../support/app';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { expectPicturesLoaded, signInStudent, stepHeading, todaysCard } from '../support/pages';
import { schoolZone } from '../support/school-zone';

const dayMs = 24 * 60 * 60_000;

interface Item {
  readonly assignment_id: number;
  readonly school_day: string;
  readonly title: string;
}

/** Packs come down in the background; the teacher leaves the tablets in the Wi-Fi until they have. */
async function waitForAllPacks(page: Page): Promise<void> {
  const open = () =>
    page.evaluate(async () => {
      const name = (await indexedDB.databases()).find((each) => each.name?.includes('user'))?.name;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('no storage'));
      });
      const packs = await new Promise<{ state: string }[]>((resolve, reject) => {
        const request = db.transaction('packs').objectStore('packs').getAll();
        request.onsuccess = () => resolve(request.result as { state: string }[]);
        request.onerror = () => reject(new Error('no packs'));
      });
      db.close();
      return packs.length === 0 ? -1 : packs.filter(({ state }) => state !== 'ready').length;
    });
  await expect.poll(open).toBe(0);
}

test('after a weekend without network the new day’s lesson is there', async () => {
  const school = await openSchool();
  const profile = await newProfile();
  const watch = createErrorWatch();
  watch.allow(networkIsCut);
  let tablet = await openBrowser(profile.path);
  try {
    watch.follow(tablet.context);
    const friday = await firstPage(tablet.context);
    const answer = friday.waitForResponse('**/api/student/today');
    await signInStudent(friday, school.url, 'student11');
    const { items } = (await (await answer).json()) as { items: Item[] };
    const today = dayIn(schoolZone, new Date());
    // As if it were Friday: three days on, or the first school day behind that.
    const [later = ''] = items
      .map((item) => item.school_day)
      .filter((day) => day >= addDays(today, 3))
      .sort();
    const expected = items
      .filter((item) => item.school_day === later)
      .sort((a, b) => a.assignment_id - b.assignment_id)[0];
    const title = expected?.title ?? '';
    expect(title).not.toBe('');
    await expect(todaysCard(friday)).not.toContainText(title);
    await waitForAllPacks(friday);
    await tablet.context.setOffline(true);
    await school.server.stop();
    await tablet.close();

    tablet = await openBrowser(profile.path);
    watch.follow(tablet.context);
    await tablet.context.setOffline(true);
    const monday = await firstPage(tablet.context);
    const days = (Date.parse(later) - Date.parse(today)) / dayMs;
    await monday.clock.setSystemTime(Date.now() + days * dayMs);
    await monday.goto(`${school.url}/student`);
    await expect(todaysCard(monday)).toContainText(title);
    await expect(todaysCard(monday)).toContainText('Ready offline');
    const longDay = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${later}T12:00:00Z`));
    await expect(monday.getByRole('banner')).toContainText(longDay);
    await expect(monday.getByRole('list', { name: 'More of your lessons' })).toContainText(
      'Not finished',
    );
    await todaysCard(monday).getByRole('link').click();
    await expect(stepHeading(monday, 'Step 1 of')).toBeVisible();
    await expectPicturesLoaded(monday);
    expect(watch.problems).toEqual([]);
  } finally {
    await tablet.close().catch(() => undefined);
    await school.close();
    await profile.remove();
  }
});
