/** What the mailed link of an invitation leads to. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../api/schema';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, tabTo, type } from '../../testing/keyboard';
import { refusal, refusedAt } from '../../testing/stand-in-api';
import type { PlainKey } from '../../../tests/support/server-words';

const path = '/invitation?token=from-the-mail';
/** For who chooses one, and for nobody else. */
const howTo = page.getByRole('complementary', { name: 'A good password' });

function offer(app: TestApp) {
  const found: components['schemas']['InvitationOffer'] = {
    email: 'ana.ruiz@cedar.example',
    role: 'Teacher',
    place: 'Cedar Valley Elementary',
    invited_by: 'Owen Price',
    expires_at: '2026-12-01T14:05:00Z',
    time_zone: 'America/Chicago',
  };
  app.api.on('POST', '/invitations/look', () => found);
}

test('an invitation is accepted by keyboard alone, and leads to the sign-in', async ({ app }) => {
  offer(app);
  let asked = 0;
  app.api.on('POST', '/invitations/accept', () =>
    (asked += 1) === 1 ? refusedAt('password', 'password_common') : undefined,
  );
  await app.open(path);
  const name = page.getByLabelText('Your name');
  await expect.element(name).toBeVisible();
  await expect.element(page.getByText('Cedar Valley Elementary')).toBeVisible();
  await expect.element(page.getByText('Owen Price')).toBeVisible();
  const until = page.getByText(/^December 1, 2026 at 8:05\sAM \(Central Time\)$/);
  await expect.element(until).toBeVisible();
  await expect.element(howTo).toBeVisible();
  await tabTo(name);
  await press('Enter');
  await expect.element(name).toHaveAccessibleDescription('Type your name.');
  await type('Ana Ruiz');
  const password = page.getByLabelText('Password', { exact: true });
  await tabTo(password);
  await type('common words in a row');
  await press('Enter');
  await expect.poll(() => app.api.callsOf('POST', '/invitations/accept')).toHaveLength(1);
  expect(app.api.callsOf('POST', '/invitations/accept')[0]?.body).toMatchObject({
    name: 'Ana Ruiz',
    password: 'common words in a row',
  });
  await expect.element(password).toHaveAccessibleDescription(/Many people use this password/);
  await expectFits('an invitation with an error');
  await password.fill('four gray owls sing');
  await press('Enter');
  await app.expectAddress('/login');
  await expect.element(page.getByLabelText('Email')).toHaveValue('ana.ruiz@cedar.example');
  expect(app.api.callsOf('POST', '/invitations/accept').at(-1)?.body).toEqual({
    token: 'from-the-mail',
    name: 'Ana Ruiz',
    password: 'four gray owls sing',
    locale: 'en',
  });
});

test('what has become of a link that leads nowhere is said', async ({ app }) => {
  let code: PlainKey = 'invitation_used';
  app.api.on('POST', '/invitations/look', () => refusal(422, code));
  await app.open(path);
  await expect
    .element(page.getByText('This invitation was accepted', { exact: true }))
    .toBeVisible();
  const signIn = page.getByRole('main').getByRole('link', { name: 'Go to teacher sign-in' });
  await expect.element(signIn).toBeVisible();
  for (const [next, words] of [
    ['invitation_late', 'This invitation has expired. Ask your administrator to send it again.'],
    ['invitation_taken_back', 'This invitation was revoked. Ask your administrator.'],
    ['invitation_account', 'There’s an account with this email already.'],
    ['invitation_account_off', 'Ask your administrator to reactivate it.'],
    ['invitation_unknown', 'Open the newest email'],
  ] as const) {
    code = next;
    await app.goTo(`/invitation?token=${next}`);
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    await expect.element(howTo).not.toBeInTheDocument();
  }
  await expectFits('a dead invitation');
  await app.goTo('/invitation');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Open the newest email');
  await expect.element(howTo).not.toBeInTheDocument();
});

test('somebody else who is signed in is asked to sign out first', async ({ app }) => {
  offer(app);
  app.api.on('POST', '/auth/logout', () => undefined);
  await app.open(path, { as: 'teacher', language: 'es' });
  await expect.element(page.getByText(/En este dispositivo está la sesión de/)).toBeVisible();
  expect(app.api.callsOf('POST', '/invitations/look')).toEqual([]);
  await expectFits('an invitation, signed in');
  await page.getByRole('button', { name: 'Cerrar sesión y seguir' }).click();
  // Without a person the device's own language counts.
  await expect.element(page.getByLabelText('Your name')).toBeVisible();
});
