/** What the operator announces is said to the staff at their door, too. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';

const announce = (app: TestApp, from: string, to: string) =>
  app.api.on('GET', '/auth/ways', () => ({ ways: [], upkeep: { from, to } }));
const said = page.getByRole('status').filter({ hasText: /^(?:Maintenance|Mantenimiento)/ });

test('staff see at their door when the server is worked on, and no call is made for it', async ({
  app,
}) => {
  announce(app, '2026-12-06T03:00:00.000Z', '2026-12-06T06:00:00.000Z');
  await app.open('/login');
  await expect
    .element(said)
    .toHaveTextContent(
      /^Maintenance from Saturday, December 5 at 9:00\sPM CST to Sunday, December 6 at 12:00\sAM CST\./,
    );
  await expect.element(said).toHaveTextContent('you may not be able to sign in');
  expect(app.api.callsOf('GET', '/auth/ways')).toHaveLength(1);
  await expectFits('upkeep at the door of the staff');
  await app.goTo('/student-login');
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});

test('in Spanish, it fits a phone', async ({ app }) => {
  announce(app, '2026-12-06T03:00:00.000Z', '2026-12-06T06:00:00.000Z');
  await app.open('/login', { language: 'es' });
  await expect.element(said).toHaveTextContent(/^Mantenimiento desde el /);
  await expectFits('upkeep at the door of the staff, in Spanish');
});

test('what is over is not said', async ({ app }) => {
  announce(app, '2026-11-01T03:00:00.000Z', '2026-11-01T06:00:00.000Z');
  await app.open('/login');
  await expect.poll(() => app.api.callsOf('GET', '/auth/ways').length).toBe(1);
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});

test('it goes from an open door when it is over, by the clock of the device', async ({ app }) => {
  await app.open('/terms');
  const now = Date.now();
  const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
  announce(app, at(-3_600), at(30));
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  await app.goTo('/login');
  await expect.element(said).toBeVisible();
  vi.advanceTimersByTime(20_000);
  await expect.element(said).toBeVisible();
  vi.advanceTimersByTime(20_000);
  await expect.element(said).not.toBeInTheDocument();
  expect(app.api.callsOf('GET', '/auth/ways')).toHaveLength(1);
});
