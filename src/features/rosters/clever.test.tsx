/** A district is connected with Clever: there, back, and what is said where it is not. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { takeSsoCallback } from '../../session/sso-callback';
import { test } from '../../testing/app';
import type { OpenOptions, TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, tabTo } from '../../testing/keyboard';
import { withRosters } from '../../testing/roster-runs-api';
import { expectSpanish } from '../../testing/spanish';
import { Reply } from '../../testing/stand-in-api';
import type { RosterConnection, RosterFetch } from './connection-queries';

const at = '/dashboard/users/rosters';
const atClever = '#clever';
const card = page.getByRole('region', { name: 'Connection' });
const connect = card.getByRole('button', { name: 'Connect Clever' });
const connection: RosterConnection = {
  ...{ kind: 'clever', nightly: true, hour: 4, time_zone: 'America/Chicago' },
  ...{ next_at: '2026-11-28T10:00:00.000Z', made_by: 'Dr. Osei' },
  made_at: '2026-11-27T15:00:00.000Z',
};

function withClever(app: TestApp): void {
  const { href } = location;
  app.api.on('GET', '/auth/ways', () => ({ ways: ['clever' as const] }));
  app.api.on('POST', '/dashboard/rosters/connection/clever/url', () => ({
    data: { url: new URL(atClever, href).href },
  }));
  onTestFinished(() => history.replaceState(history.state, '', href));
}

async function comeBack(app: TestApp, query?: string, options?: OpenOptions): Promise<void> {
  app.unmount();
  globalThis.daybookReturned = query;
  onTestFinished(() => void takeSsoCallback());
  await app.open(`${at}/clever`, { as: 'district-admin', ...options });
}

test('an administrator goes to Clever with the keyboard alone, and comes back connected', async ({
  app,
}) => {
  const now = withRosters(app);
  withClever(app);
  await app.open(at, { as: 'district-admin' });
  await expect.element(connect).toBeVisible();
  await expectFits('no connection, with Clever');
  await tabTo(connect);
  await press('Enter');
  await expect.poll(() => location.hash).toBe(atClever);
  app.api.on('POST', '/dashboard/rosters/connection/clever', () => {
    now.connection = connection;
    return { connection };
  });
  await comeBack(app, '?code=good&state=own');
  await app.expectAddress(at);
  await expect.element(card).toHaveTextContent('Clever');
  await expect.element(connect).not.toBeInTheDocument();
  const sent = app.api.callsOf('POST', '/dashboard/rosters/connection/clever');
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'good', state: 'own' }]);
});

test('what is in the way is said, and can be tried again', async ({ app }) => {
  withRosters(app);
  withClever(app);
  const message =
    'Only an administrator of the district at Clever can connect it. Sign in there as one.';
  app.api.on(
    'POST',
    '/dashboard/rosters/connection/clever',
    () => new Reply(422, { code: 'roster_connection', message }),
  );
  await comeBack(app, '?code=good&state=own', { size: [390, 844] });
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toHaveTextContent(message);
  await expectFits('back from Clever, refused');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => location.hash).toBe(atClever);
  await comeBack(app, '?error=access_denied', { language: 'es' });
  await expectSpanish('Clever no se conectó. Intenta otra vez.');
  await page.getByRole('link', { name: 'Volver a las listas' }).click();
  await app.expectAddress(at);
});

test('is not offered where the server has no Clever, nor to who keeps no rosters', async ({
  app,
}) => {
  withRosters(app);
  await app.open(at, { as: 'district-admin' });
  await expect.element(card.getByRole('button', { name: 'Set up a connection' })).toBeVisible();
  await expect.element(connect).not.toBeInTheDocument();
  await app.open(`${at}/clever`, { as: 'teacher' });
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test.for([
  ['forbidden', 'Your district no longer shares its roster with this site in Clever.'],
  ['changed_between', 'The data changed while it was being read.'],
] as const)(
  'a fetch that ended with %s is told in words of Clever',
  async ([outcome, words], { app }) => {
    const now = withRosters(app);
    const last: RosterFetch = { at: '2026-11-27T10:04:00.000Z', nightly: true, outcome };
    now.connection = { ...connection, last };
    await app.open(at, { as: 'district-admin' });
    await expect.element(card).toHaveTextContent(words);
    await expect.element(card).toHaveTextContent('Nothing changed.');
  },
);

test('is taken away after a question that speaks of Clever', async ({ app }) => {
  withRosters(app).connection = connection;
  await app.open(at, { as: 'district-admin' });
  await card.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(/people still sign in with Clever/);
  await expect.element(dialog).not.toHaveTextContent(/secret/);
});
