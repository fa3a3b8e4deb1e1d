/** A child is told when the server is worked on, in plain words, and no more once it is over. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keptToday } from '../../offline/packs/kept-today';
import { admitUser } from '../../offline/storage/people';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { demoOf } from '../../testing/demo';

const care = page.getByRole('status').filter({ hasText: /may be down|puede dejar de funcionar/ });

/** The recorded home, on which upkeep is announced; nobody is there yet. */
async function announce(app: TestApp, from: string, to: string, language: 'en' | 'es' = 'en') {
  await app.open('/terms', { as: 'student', language });
  const today = app.api.recordedAnswer('GET', '/student/today');
  app.api.on('GET', '/student/today', () => ({
    ...today,
    server_time: new Date().toISOString(),
    time_zone: 'America/Denver',
    upkeep: { from, to },
  }));
}

test('a child reads when, by the clock of the school, and that the work stays', async ({ app }) => {
  await announce(app, '2026-12-06T03:00:00.000Z', '2026-12-06T06:00:00.000Z');
  await app.goTo('/student/home');
  await expect.element(care).toHaveTextContent(/Saturday, December 5.*8:00.*11:00 PM/);
  await expect.element(care).toHaveTextContent('Your work stays on this device.');
  expect(app.api.callsOf('GET', '/student/today')).toHaveLength(1);
  await expectFits('upkeep on a student’s home');
});

test('on its day it is in sight at once, and moves nothing that somebody is about to tap', async ({
  app,
}) => {
  const panel = page.getByRole('tabpanel');
  const top = () => Math.round(panel.element().getBoundingClientRect().top);
  await announce(app, '2026-11-25T02:00:00.000Z', '2026-11-25T04:00:00.000Z');
  await app.goTo('/student/home');
  await expect.element(care).toHaveTextContent(/Tuesday, November 24/);
  const before = top();
  await announce(app, '2026-11-24T02:00:00.000Z', '2026-11-24T04:00:00.000Z');
  await app.goTo('/student/home');
  await expect.element(care).toHaveTextContent(/Monday, November 23.*7:00.*9:00 PM/);
  expect(top()).toBe(before);
  expect(care.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await expectFits('upkeep of today on a student’s home');
});

test('a tablet without network does not go on with what is over', async ({ app }) => {
  const { user, token } = await demoOf('student');
  const userId = user?.id ?? 0;
  await admitUser(userId, 'an-upload-ticket-of-the-tests', { user, token });
  // By the device's clock, which the test has stopped at the moment of the recording.
  await announce(app, '2026-11-23T12:00:00.000Z', '2026-11-24T18:00:00.000Z');
  await app.goTo('/student/home');
  await expect.element(care).toBeVisible();
  await expect.poll(async () => (await keptToday(userId))?.upkeep).toBeDefined();
  app.api.setOffline(true);
  try {
    vi.setSystemTime('2026-11-24T18:00:00.000Z');
    await app.reload();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('tabpanel')).toBeVisible();
    await expect.element(care).not.toBeInTheDocument();
  } finally {
    app.api.setOffline(false);
  }
});

test('it goes from an open home when it is over, by the clock of the server', async ({ app }) => {
  await announce(app, '2026-11-23T12:00:00.000Z', '2026-11-24T18:00:00.000Z');
  const end = Date.parse('2026-11-24T18:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: end - 30_000 });
  await app.goTo('/student/home');
  await expect.element(care).toBeVisible();
  vi.advanceTimersByTime(20_000);
  await expect.element(care).toBeVisible();
  vi.advanceTimersByTime(20_000);
  await expect.element(care).not.toBeInTheDocument();
});

test('in Spanish', async ({ app }) => {
  await announce(app, '2026-12-06T03:00:00.000Z', '2026-12-06T06:00:00.000Z', 'es');
  await app.goTo('/student/home');
  await expect.element(care).toHaveTextContent('Tu trabajo se queda aquí.');
  await expectFits('upkeep on a student’s home, in Spanish');
});
