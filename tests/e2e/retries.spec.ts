/** A teacher lets nobody try again: a child without a mouse checks once, and the question stays closed. */
import type { Browser, Page } from '@playwright/test';
import {
  createErrorWatch,
  expect,
  networkIsCut,
  schoolOfThisFile,
  test,
  withoutWorker,
} from '../support/app';
import type { ErrorWatch } from '../support/app';
import { expectAccessible } from '../support/axe';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { expectFocusKept, press, tabTo } from '../support/keyboard';
import {
  card,
  expectSaved,
  signInStaff,
  signInStudent,
  stepHeading,
  todaysCard,
  waitForPack,
} from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

/** A tablet that has never seen this child. */
async function newTablet(browser: Browser, errors: ErrorWatch): Promise<Page> {
  const context = await browser.newContext();
  errors.follow(context);
  const page = await context.newPage();
  await signInStudent(page, school.url, 'student9');
  return page;
}

/** From now on, everything that is said to a screen reader: the next words take the place of the last. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status]')) {
        const heard = sessionStorage.getItem('heard') ?? '';
        if (!heard.includes(textContent)) sessionStorage.setItem('heard', heard + textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('heard') ?? '');
}

/** The way to today's lesson of a class whose teacher lets nobody try again. */
async function lessonWithoutRetries(
  page: Page,
  browser: Browser,
  errors: ErrorWatch,
): Promise<string> {
  const before = await newTablet(browser, errors);
  const link = (await todaysCard(before).getByRole('link').getAttribute('href')) ?? '';
  const assignment = /lesson\/\d+\/(\d+)/.exec(link)?.[1] ?? '';
  await before.context().close();

  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments/${assignment}`);
  const retries = page.getByRole('checkbox', { name: /^Try again after a wrong answer/ });
  await expect(retries).toBeVisible();
  if (await retries.isChecked()) {
    await retries.press('Space');
    await expect(page.getByText('Saved.')).toBeVisible();
  }
  await expect(retries).not.toBeChecked();
  // It may still be bringing pictures.
  await page.close();
  return link;
}

test('without retries the first checked answer stands', async ({ page, browser, errors }) => {
  const link = await lessonWithoutRetries(page, browser, errors);
  const child = await newTablet(browser, errors);
  await child.goto(`${school.url}${link}`);
  await expect(stepHeading(child, 'A wet glass')).toBeVisible();
  const leak = card(child, 'wc3-q-leak');
  const check = leak.getByRole('button', { name: 'Check my answer' });
  await expect(check).toHaveAccessibleDescription(/You can check only once/);
  await tabTo(child, leak.getByRole('radio').first());
  await child.keyboard.press('Space');
  const chosen = leak.getByRole('radio', { name: 'True', exact: true });
  await expect(chosen).toBeChecked();
  const heard = await listen(child);
  await press(child, check, 'Enter');

  const verdict = leak.locator('[data-correct="wrong"]');
  const expectClosed = async () => {
    await expect(verdict).toContainText('Not this time');
    await expect(verdict).toContainText('The right answer: False');
    await expect(chosen).toBeChecked();
    for (const radio of await leak.getByRole('radio').all()) await expect(radio).toBeDisabled();
    await expect(check).toHaveCount(0);
    await expect(leak.getByRole('button', { name: /hint/i })).toHaveCount(0);
  };
  await expectClosed();
  await expect(verdict).toBeFocused();
  await expectFocusKept(child);
  await expect.poll(heard).toContain('Your answer stays as it is.');
  await expect(leak.getByText('Sent', { exact: true })).toBeVisible();
  await expectAccessible(child, 'a question that is closed');

  await child.reload();
  await expectClosed();
  await expect(verdict).not.toBeFocused();
  await child.context().close();

  const other = await newTablet(browser, errors);
  await other.goto(`${school.url}${link}`);
  await expect(card(other, 'wc3-q-leak').getByText('Not this time')).toBeVisible();
  await other.context().close();
});

test('without network the first checked answer stands as well, also when the tablet is started again', async ({
  page,
  browser,
  errors,
}) => {
  await lessonWithoutRetries(page, browser, errors);
  const watch = createErrorWatch();
  watch.allow(networkIsCut);
  // Pictures of later lessons are still on their way when the server is told to stop.
  watch.allow(/status of 503/);
  const profile = await newProfile();
  const tablet = await openBrowser(profile.path);
  watch.follow(tablet.context);
  const child = await firstPage(tablet.context);
  await signInStudent(child, school.url, 'student10');
  await waitForPack(child);
  await school.server.stop();

  await todaysCard(child).getByRole('link').click();
  const leak = card(child, 'wc3-q-leak');
  await leak.getByText('True', { exact: true }).click();
  await leak.getByRole('button', { name: 'Check my answer' }).click();
  await expect(leak.getByText('Not this time')).toBeVisible();
  await expectSaved(child, 'wc3-q-leak');
  const lesson = child.url();
  await tablet.kill();

  const restarted = await openBrowser(profile.path);
  watch.follow(restarted.context);
  const again = await firstPage(restarted.context);
  await again.goto(lesson);
  const closed = card(again, 'wc3-q-leak');
  await expect(closed.getByText('Not this time')).toBeVisible();
  for (const radio of await closed.getByRole('radio').all()) await expect(radio).toBeDisabled();
  await expect(closed.getByRole('button', { name: 'Check my answer' })).toHaveCount(0);

  await school.server.start();
  await expect(closed.getByText('Sent', { exact: true })).toBeVisible();
  await expect(closed.getByText('Not this time')).toBeVisible();
  await restarted.close();
  await profile.remove();
  expect(watch.problems).toEqual([]);
});
