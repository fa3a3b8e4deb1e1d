/** What a teacher plans without network outlives the browser. */
import type { Page } from '@playwright/test';
import type { SequenceDraft } from '../../domain/lesson-plan';
import { call, signInAt } from '../support/api-calls';
import { createErrorWatch, expect, networkIsCut, schoolOfThisFile, test } from '../support/app';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import type { OpenBrowser } from '../support/browser';
import { startFaultProxy } from '../support/fault-proxy';
import { demoPassword, signInStaff } from '../support/pages';
import { sequenceDraft } from '../support/plan-calls';

const school = schoolOfThisFile();
const teacher = 'teacher@demo.school';
const title = 'Puddles and clouds';

/** Calls as the teacher makes them, beside the browser. */
async function calls() {
  const { access: token } = await signInAt(school.url, { email: teacher, password: demoPassword });
  return {
    create: async () => {
      const body = sequenceDraft({ title });
      return (await call<{ id: number }>(school.url, 'dashboard/sequences', { token, body })).id;
    },
    titlesOfDays: async (id: number) => {
      const path = `dashboard/sequences/${String(id)}`;
      const { body } = await call<{ body: SequenceDraft }>(school.url, path, { token });
      return body.lessons.map((lesson) => lesson.title);
    },
  };
}

const addFirstDay = (page: Page) => page.getByRole('button', { name: 'Add the first day' });

test('edits made offline survive a killed browser and arrive later', async () => {
  const { create, titlesOfDays } = await calls();
  const id = await create();
  const wifi = await startFaultProxy(school.url);
  const builder = `${wifi.origin}/dashboard/lessons/instructional-sequences/${String(id)}/builder`;
  const profile = await newProfile();
  const watch = createErrorWatch();
  watch.allow(networkIsCut);
  let open: OpenBrowser | undefined;
  const start = async () => {
    const browser = await openBrowser(profile.path);
    open = browser;
    watch.follow(browser.context);
    return { browser, page: await firstPage(browser.context) };
  };
  try {
    await test.step('with network: the worker takes in what opens the page later', async () => {
      const { page, browser: first } = await start();
      await signInStaff(page, wifi.origin, teacher);
      await page.goto(builder);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await expect(addFirstDay(page)).toBeVisible();
      // Chromium writes down late that there is a worker, but before it ends of itself.
      await first.close();
    });

    await test.step('without: written, and the battery pulled', async () => {
      const { page, browser: second } = await start();
      await page.goto(builder);
      await expect(addFirstDay(page)).toBeVisible();
      await second.context.setOffline(true);
      // By that switch alone the text has been seen to reach the server.
      await wifi.goOffline();
      await addFirstDay(page).click();
      await expect(page.getByLabel('Title of day 1')).toBeFocused();
      await page.keyboard.type('Written on the bus');
      await expect(page.getByText(/^Saved on this device/)).toBeVisible();
      await second.kill();
    });

    await test.step('a cold start: it is there, and arrives with the network', async () => {
      const { page, browser: third } = await start();
      await third.context.setOffline(true);
      await page.goto(builder);
      await expect(page.getByLabel('Title of day 1')).toHaveValue('Written on the bus');
      expect(await titlesOfDays(id)).toEqual([]);
      await wifi.goOnline();
      await third.context.setOffline(false);
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
      expect(await titlesOfDays(id)).toEqual(['Written on the bus']);
      await third.close();
    });
    expect(watch.problems).toEqual([]);
  } finally {
    await open?.close().catch(() => undefined);
    await wifi.stop();
    await profile.remove();
  }
});
