/** An account of one's own, from the form to the first sign-in. */
import { expect, networkIsCut, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { linkOf, waitForMails } from '../support/mailbox';

const school = schoolOfThisFile();
test.use(withoutWorker);
const chosen = 'four gray owls sing';

test('a teacher makes an account and signs in with it', async ({ page, context, errors }) => {
  errors.allow(networkIsCut);
  await page.goto(`${school.url}/login`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`${school.url}/register`);
  await page.getByRole('button', { name: 'Create the account' }).click();
  const name = page.getByLabel('Your name');
  await expect(name).toHaveAccessibleDescription('Type your name.');
  await expect(name).toBeFocused();

  await name.fill('Ana Ruiz');
  await page.getByLabel('Email').fill('ana@home.test');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Ana-Ruiz-2026-2026');
  await expect(page.getByText('Easy to guess')).toBeVisible();
  await password.fill(chosen);
  await expect(page.getByText('Good', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('No network right now.')).toBeVisible();
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  await context.setOffline(false);
  await expect(page.getByText('No network right now.')).toBeHidden();
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Registration successfully' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${school.url}/login`);
  await expect(page.getByLabel('Email')).toHaveValue('ana@home.test');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Registration successfully' }),
  ).toBeHidden();

  const [mail] = await waitForMails(school.dataDir, 'ana@home.test', 1);
  await page.goto(linkOf(mail, school.url));
  await page.getByLabel('Email').fill('ana@home.test');
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Ana Ruiz/ })).toBeVisible();
});
