/** A teacher lets nobody try again: a child without a mouse checks once, and the question stays closed. */
import type { Browser, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import type { ErrorWatch } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expectFocusKept, press, tabTo } from '../support/keyboard';
import { card, signInStaff, signInStudent, stepHeading, todaysCard } from '../support/pages';

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

test('without retries the first checked answer stands', async ({ page, browser, errors }) => {
  const before = await newTablet(browser, errors);
  const link = (await todaysCard(before).getByRole('link').getAttribute('href')) ?? '';
  const assignment = /lesson\/\d+\/(\d+)/.exec(link)?.[1] ?? '';
  await before.context().close();

  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments/${assignment}`);
  const retries = page.getByRole('checkbox', { name: /^Try again after a wrong answer/ });
  await expect(retries).toBeChecked();
  await retries.press('Space');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(retries).not.toBeChecked();
  // It may still be bringing pictures.
  await page.close();

  const child = await newTablet(browser, errors);
  await child.goto(`${school.url}${link}`);
  await expect(stepHeading(child, 'A wet glass')).toBeVisible();
  const leak = card(child, 'wc3-q-leak');
  const check = leak.getByRole('button', { name: 'Check my answer' });
  await expect(check).toHaveAccessibleDescription(/You can check this one time/);
  await tabTo(child, leak.getByRole('radio').first());
  await child.keyboard.press('Space');
  const chosen = leak.getByRole('radio', { name: 'True', exact: true });
  await expect(chosen).toBeChecked();
  const heard = await listen(child);
  await press(child, check, 'Enter');

  const verdict = leak.locator('[data-correct="wrong"]');
  const expectClosed = async () => {
    await expect(verdict).toContainText('Not this time');
    await expect(verdict).toContainText('The right answer: Not true');
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
