/** The system that rosters are fetched from: set up with a test, asked for a roster, and taken away again. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, pressOn } from '../../testing/keyboard';
import { run, withRosters } from '../../testing/roster-runs-api';
import { refusal, refusedAt, Reply } from '../../testing/stand-in-api';
import type { RosterConnection, RosterFetch } from './connection-queries';

const at = '/dashboard/users/rosters';
const card = page.getByRole('region', { name: 'Connection' });
const dialog = page.getByRole('dialog');
const button = (name: string) => card.getByRole('button', { name });

const connection = (more: Partial<RosterConnection> = {}): RosterConnection => ({
  ...{ kind: 'oneroster', base_url: 'https://roster.example.org/ims/oneroster/v1p1' },
  ...{ auth: 'oauth1', client_id: 'lake-district', version: '1.1' },
  secret_set_at: '2026-11-20T15:00:00.000Z',
  ...{ nightly: true, hour: 2, time_zone: 'America/Chicago' },
  next_at: '2026-11-28T08:00:00.000Z',
  ...{ made_by: 'Dr. Osei', made_at: '2026-11-20T15:00:00.000Z' },
  ...more,
});
const last = (outcome: RosterFetch['outcome'], more: Partial<RosterFetch> = {}) => ({
  last: { at: '2026-11-27T08:04:00.000Z', nightly: true, outcome, ...more },
});

/** Connects as the server does, and remembers what was sent. */
function answering(app: TestApp, now: ReturnType<typeof withRosters>) {
  app.api.on('PUT', '/dashboard/rosters/connection', ({ body }) => {
    if (now.refuses) return now.refuses;
    const { secret: _secret, ...kept } = body;
    now.connection = connection({ ...now.connection, ...kept });
    return { connection: now.connection };
  });
  app.api.on('DELETE', '/dashboard/rosters/connection', () => {
    now.connection = undefined;
    return new Reply(204);
  });
  app.api.on('POST', '/dashboard/rosters/connection/fetch', () => {
    if (now.refuses) return now.refuses;
    const fetching = { by: 'Dr. Osei', since: '2026-11-27T15:20:00.000Z' };
    const begun = connection({ fetching });
    // The next question finds it over.
    now.runs = [run({ id: 9, source: 'oneroster', file_name: 'roster.example.org' })];
    now.connection = connection(last('looked_at', { nightly: false, run_id: 9 }));
    return new Reply(202, { connection: begun });
  });
}

test('is set up with the keyboard alone, and what the other server says stands at its field', async ({
  app,
}) => {
  const now = withRosters(app);
  answering(app, now);
  await app.open(at, { as: 'district-admin' });
  await expect.element(button('Set up a connection')).toBeVisible();
  await expectFits('no connection');
  await pressOn(button('Set up a connection'), 'Enter');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await expect.element(field('Address of the OneRoster server')).toHaveFocus();
  await expectFits('a connection that is set up');
  await field('Address of the OneRoster server').fill('https://roster.example.org');
  await field('Key (client ID)').fill('lake-district');
  const secret = dialog.getByLabelText('Secret (client secret)');
  await secret.fill('wrong');
  await expect.element(secret).toHaveAttribute('autocomplete', 'new-password');
  now.refuses = refusedAt('secret', 'roster_connection', 'roster_connection_unauthorized');
  await press('Enter');
  await expect.element(secret).toHaveFocus();
  await expect.element(secret).toHaveAccessibleDescription(/doesn’t accept this key and secret/);
  await expectFits('a secret that is refused');
  now.refuses = undefined;
  await secret.fill('right');
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card).toHaveTextContent('OneRoster 1.1 at roster.example.org');
  await expect.element(card).toHaveTextContent('Between 2 AM and 3 AM');
  expect(app.api.callsOf('PUT', '/dashboard/rosters/connection').map(({ body }) => body)).toEqual([
    expect.objectContaining({ secret: 'wrong' }),
    {
      ...{ base_url: 'https://roster.example.org', auth: 'oauth1', client_id: 'lake-district' },
      ...{ secret: 'right', version: '1.1', nightly: true, hour: 2 },
    },
  ]);
  expect(card.element().textContent).not.toContain('right');
});

test('is edited without typing the secret again, also to a token and without nights', async ({
  app,
}) => {
  const now = withRosters(app, { connection: connection() });
  answering(app, now);
  await app.open(at, { as: 'district-admin' });
  await button('Edit').click();
  const secret = dialog.getByLabelText('Secret (client secret)');
  await expect
    .element(secret)
    .toHaveAccessibleDescription(/saved on Nov 20, 2026.*Leave this empty/);
  await expect.element(dialog.getByLabelText('Address for tokens')).not.toBeInTheDocument();
  await dialog.getByLabelText('Sign-in method').selectOptions('oauth2');
  await dialog.getByLabelText('Address for tokens').fill('https://roster.example.org/token');
  await dialog.getByLabelText('Nightly fetch').selectOptions('Off');
  await dialog.getByRole('button', { name: 'Test and save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [call] = app.api.callsOf('PUT', '/dashboard/rosters/connection');
  expect(call?.body).toMatchObject({ auth: 'oauth2', nightly: false });
  expect(call?.body).toHaveProperty('token_url', 'https://roster.example.org/token');
  expect(call?.body).not.toHaveProperty('secret');
});

test('of another kind has only its night changed', async ({ app }) => {
  const clever = { kind: 'clever', nightly: true, hour: 3, time_zone: 'America/Chicago' } as const;
  const made = { made_by: 'Dr. Osei', made_at: '2026-11-20T15:00:00.000Z' };
  const now = withRosters(app, { connection: { ...clever, ...made } });
  answering(app, now);
  await app.open(at, { as: 'district-admin' });
  await button('Edit').click();
  await dialog.getByLabelText('Nightly fetch').selectOptions('4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [call] = app.api.callsOf('PUT', '/dashboard/rosters/connection');
  expect(call?.body).toEqual({ nightly: true, hour: 4 });
});

test('a roster is asked for, and leads to what it would change', async ({ app }) => {
  const now = withRosters(app, { connection: connection() });
  answering(app, now);
  await app.open(at, { as: 'district-admin' });
  now.refuses = refusal(409, 'roster_fetching');
  await pressOn(button('Fetch now'), 'Enter');
  await expect.element(card.getByRole('alert')).toHaveTextContent(/being fetched right now/);
  now.refuses = undefined;
  await press('Enter');
  await expect
    .element(card)
    .toHaveTextContent(/A roster is being fetched\. Dr\. Osei asked for it/);
  await expect.element(button('Fetch now')).toHaveFocus();
  await expect.element(card).toHaveTextContent('Look at what would change, then apply it.');
  await expect.element(page.getByRole('link', { name: 'roster.example.org' })).toBeVisible();
  await pressOn(card.getByRole('link', { name: 'Look at it' }), 'Enter');
  await app.expectAddress('/dashboard/users/rosters/9');
  await expect.element(page.getByText(/fetched from your system/)).toBeVisible();
});

test('says how the last night ended, and what to do', async ({ app }) => {
  withRosters(app, { connection: connection(last('unauthorized')) });
  await app.open(at, { as: 'district-admin' });
  await expect
    .element(card)
    .toHaveTextContent(
      /Nightly fetch, Nov 27, 2026.*no longer accepts the key and secret\..*Nothing changed\./,
    );
  await expect.element(card).toHaveTextContent('Next fetchSaturday, November 28');
  await expectFits('a fetch that has failed');
});

test('says what waits for a person after the last night, and leads there', async ({ app }) => {
  const waits = last('waits_number', { run_id: 5 });
  withRosters(app, { connection: connection(waits), runs: [run()] });
  await app.open(at, { as: 'district-admin' });
  await expect.element(card).toHaveTextContent(/More people than usual would leave/);
  await expect
    .element(card.getByRole('link', { name: 'Look at it' }))
    .toHaveAttribute('href', '/dashboard/users/rosters/5');
});

test('is taken away after a question', async ({ app }) => {
  const now = withRosters(app, { connection: connection() });
  answering(app, now);
  await app.open(at, { as: 'district-admin' });
  await pressOn(button('Disconnect'), 'Enter');
  await expect.element(dialog).toHaveTextContent(/People, classes and earlier rosters stay/);
  await pressOn(dialog.getByRole('button', { name: 'Disconnect' }), 'Enter');
  await expect.element(button('Set up a connection')).toBeVisible();
  expect(app.api.callsOf('DELETE', '/dashboard/rosters/connection')).toHaveLength(1);
});

test('that it can’t be loaded is said, and tried again', async ({ app }) => {
  withRosters(app);
  app.api.on('GET', '/dashboard/rosters/connection', () => new Reply(503));
  await app.open(at, { as: 'district-admin' });
  await expect.element(page.getByText('Couldn’t load the connection')).toBeVisible();
  app.api.on('GET', '/dashboard/rosters/connection', () => ({}));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(button('Set up a connection')).toBeVisible();
});

test('is said in Spanish, on a phone and in the dark', async ({ app }) => {
  withRosters(app, { connection: connection(last('waits_first', { run_id: 5 })) });
  await app.open(at, { as: 'district-admin', language: 'es', size: [390, 844] });
  const own = page.getByRole('region', { name: 'Conexión' });
  await expect.element(own).toHaveTextContent(/Revisa la primera lista y aplícala/);
  await expectFits('conexión');
  await own.getByRole('button', { name: 'Editar' }).click();
  await expect.element(dialog).toHaveTextContent(/Ya hay un secreto guardado/);
  await expectFits('conexión que se edita');
});
