/** A passkey from the account dialog to the sign-in and to its end, and the devices beside it. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expectFocusKept, press } from '../support/keyboard';
import { demoPassword, signInStaff, signInStudent } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);
/** Passkeys need a name, not a number; the server knows itself by this one. */
const origin = () => school.url.replace('127.0.0.1', 'localhost');

async function withAuthenticator(
  page: Page,
): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function openPasskeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: /: your settings$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Passkeys' }).click();
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible();
}

async function addPasskey(page: Page, name: string, typed = demoPassword): Promise<void> {
  await page.getByLabel('Name').last().fill(name);
  await page.getByLabel('Your password').fill(typed);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
}

async function signOut(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back', exact: true });
  if (await back.isVisible()) await back.click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/`);
}

test('a passkey is added, signs in, is renamed and removed, and then opens nothing', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 422/);
  const { cdp, authenticatorId } = await withAuthenticator(page);
  await signInStaff(page, origin(), 'teacher@demo.school');
  await openPasskeys(page);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('Type your password.');
  await addPasskey(page, 'Work laptop', 'not the password');
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(
    'That’s not your current password.',
  );
  await addPasskey(page, 'Work laptop');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(/The passkey is added/);
  const mine = dialog.getByRole('list', { name: 'Your passkeys' });
  await expect(mine.getByRole('listitem')).toHaveText(/Work laptop.*Added on/);
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  await addPasskey(page, 'Once more');
  await expect(page.getByRole('alert')).toHaveText(/has a passkey for your account already/);
  await expectAccessible(page, 'passkeys');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await signOut(page);

  await page.goto(`${origin()}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();

  await openPasskeys(page);
  await mine.getByRole('button', { name: 'Rename Work laptop' }).click();
  await page.getByLabel('Name').first().fill('School laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByRole('listitem')).toHaveText(/School laptop.*Last used on/);
  await mine.getByRole('button', { name: 'Remove School laptop' }).click();
  await expect(page.getByLabel('Your password, to remove it')).toBeFocused();
  await page.getByLabel('Your password, to remove it').fill(demoPassword);
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/School laptop is removed/);
  await expect(mine).toHaveCount(0);
  await signOut(page);

  await page.goto(`${origin()}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(/doesn’t open an account here/);
  await expect(page).toHaveURL(`${origin()}/login`);
});

test('a forgotten device is signed out from another one, by keyboard', async ({
  page,
  browser,
}) => {
  const far = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  });
  const tablet = await far.newPage();
  await signInStudent(tablet, origin(), 'student20');
  await signInStudent(page, origin(), 'student20');
  await press(page, page.getByRole('button', { name: /: your settings$/ }), 'Enter');
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: 'Signed in on these devices' }), 'Enter');
  const devices = dialog.getByRole('list', { name: 'Devices you’re signed in on' });
  await expect(devices.getByRole('listitem').first()).toHaveText(/This device/);
  await expect(devices.getByRole('listitem').nth(1)).toHaveText(/Android tablet · Chrome/);
  await expectAccessible(page, 'devices');
  await press(page, devices.getByRole('button', { name: /^Sign out Android tablet/ }), 'Enter');
  await expect(dialog.getByRole('status')).toHaveText(/Android tablet · Chrome is signed out/);
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectFocusKept(page);
  await press(page, dialog.getByRole('button', { name: 'Back', exact: true }), 'Enter');
  await expect(dialog.getByRole('button', { name: 'Signed in on these devices' })).toBeFocused();

  await tablet.reload();
  await expect(tablet).toHaveURL(`${origin()}/`);
  await far.close();
});
