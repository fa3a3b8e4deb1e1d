/** A forgotten password, from the sign-in page through the mail to the new one. */
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { linkOf, waitForMails } from '../support/mailbox';
import { demoPassword } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);
const teacher = 'teacher@demo.school';
const chosen = 'four gray owls sing';
const sentToast = 'We have emailed your password reset link! Please check your mail inbox.';

test('a forgotten password is replaced by the mailed link, once', async ({ page, errors }) => {
  errors.allow(/status of 422/);
  await page.goto(`${school.url}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(`${school.url}/password/email`);
  await expect(page).toHaveTitle('Forgot password · Daybook');

  const email = page.getByLabel('Email');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(email).toHaveAccessibleDescription(/Type a whole email address/);
  await expect(email).toBeFocused();
  await email.fill(`  ${teacher.toUpperCase()} `);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert').filter({ hasText: sentToast })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: sentToast })).toBeHidden();

  const [mail] = await waitForMails(school.dataDir, teacher, 1);
  const link = linkOf(mail, school.url);
  await page.goto(link);
  const password = page.getByLabel('New password', { exact: true });
  const status = page.getByRole('main').getByRole('status');
  await password.fill('qwertyuiopasdfghjkl');
  await expect(status.getByText('Easy to guess')).toBeVisible();
  await password.fill('passwordstandard');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(password).toHaveAccessibleDescription(/Many people use this password/);
  await expect(password).toBeFocused();
  await expect(status.getByText('Easy to guess')).toBeVisible();
  await password.fill(chosen);
  await expect(password).not.toHaveAccessibleDescription(/Many people/);
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Password successfully changed.' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${school.url}/login`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Password successfully changed.' }),
  ).toBeHidden();

  await page.getByLabel('Email').fill(teacher);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/don’t match/);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(
    page.getByRole('alert').getByRole('heading', { name: 'This link doesn’t work anymore' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(`${school.url}/password/email`);

  await page.goto(`${school.url}/login`);
  await page.getByLabel('Email').fill(teacher);
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const mails = await waitForMails(school.dataDir, teacher, 2);
  expect(mails[1]?.subject).toBe('Your Daybook password was changed');
});
