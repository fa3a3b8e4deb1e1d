/** A teacher makes a class of a list of names, and its students come in. */
import type { Browser, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { enterAs } from '../support/enter';

const school = schoolOfThisFile();
test.use(withoutWorker);

async function openStudentLogin(browser: Browser): Promise<Page> {
  const child = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await child.goto(`${school.url}/student-login`);
  return child;
}

async function signInChild(child: Page, username: string, password: string): Promise<void> {
  await child.getByLabel('Username').fill(username);
  await child.getByLabel('Password', { exact: true }).fill(password);
  await child.getByRole('button', { name: 'Go to my lessons' }).click();
}

test('a group is made, filled from a list with a mistake in it, and its students sign in', async ({
  page,
  browser,
}) => {
  await enterAs(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/groups`);
  await page.getByRole('button', { name: 'New group' }).click();
  const form = page.getByRole('dialog', { name: 'New group' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Garden Club');
  await form.getByLabel('Grade').selectOption('3');
  await form.getByLabel('Green').check();
  await form.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garden Club' })).toBeVisible();

  await page.getByRole('button', { name: 'Add from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add students to Garden Club' });
  const names = dialog.getByLabel('Names, one per line');
  await names.fill('Okoro, Ada\nBo Lindgren\n42\nCarla Ruiz\nMaya Reyes');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('1 line can’t be used · 3 new · 1 added to')).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText('There’s no name here');
  await dialog.getByRole('button', { name: 'Change the list' }).click();
  await names.fill('Okoro, Ada\nBo Lindgren\nDina Haas\nCarla Ruiz\nMaya Reyes');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await dialog.getByRole('button', { name: 'Add 5 students' }).click();
  await expect(page.getByText('5 students were added.')).toBeVisible();
  await expect(page.getByText('New for 4 chosen students:')).toBeVisible();

  await page.getByRole('button', { name: 'Passphrases' }).click();
  await page.getByRole('button', { name: 'Make for 4 students' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Ada Okoro' });
  const phrase = card.getByText(/^[a-z]+(-[a-z]+){3}$/);
  await expect(phrase).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(phrase).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  const secret = (await phrase.textContent()) ?? '';
  const username = (await card.getByRole('definition').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  const child = await openStudentLogin(browser);
  await signInChild(child, username, secret);
  await expect(child.getByRole('button', { name: 'Ada Okoro: your settings' })).toBeVisible();
  await child.context().close();

  await page.getByLabel('Find a student in this group').fill('maya');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove Maya Reyes from the class' }).click();
  await expect(page.getByText('No one in this group has that name.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Maya Reyes/ })).toBeVisible();
});
