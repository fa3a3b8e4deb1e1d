/** Who made a link to a child's account is told on the child's home, until it is dismissed there. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { admitUser } from '../../offline/storage/people';
import { test } from '../../testing/app';
import type { OpenOptions, TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { demoOf } from '../../testing/demo';
import { pressOn } from '../../testing/keyboard';
import { Reply } from '../../testing/stand-in-api';

const rivera = { id: 71, by: 'Ms. Rivera', at: '2026-11-23T13:15:00.000Z' };
const park = { id: 72, by: 'Mr. Park', at: '2026-11-23T18:40:00.000Z' };
const told = page.getByText('made a link that opens your lessons.');
const ok = page.getByRole('button', { name: 'Got it' });
const confirmed = (app: TestApp) =>
  app.api.callsOf('POST', '/student/made-links/seen').map(({ body }) => body);

/** The home of the demo's student, with these links until they are confirmed. */
async function openHome(app: TestApp, links = [rivera], options: OpenOptions = {}): Promise<void> {
  const seen = new Set<number>();
  await app.open('/terms', { as: 'student', ...options });
  app.api.on('GET', '/student/today', () => {
    const answer = app.api.recordedAnswer('GET', '/student/today', '/student/today');
    const made_links = links.filter(({ id }) => !seen.has(id));
    return { ...answer, packs: [], ...(made_links.length > 0 && { made_links }) };
  });
  app.api.on('POST', '/student/made-links/seen', ({ body }) => {
    for (const id of body.ids) seen.add(id);
    return new Reply(204);
  });
  await app.goTo('/student/home');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('it says who and when, and is dismissed by keyboard for good', async ({ app }) => {
  await openHome(app, [park, rivera]);
  const notice = page.getByRole('status').filter({ has: told });
  await expect.element(notice).toHaveTextContent(/Mr\. Park made a link .* November 23.*1:40 PM/);
  await expect.element(notice).toHaveTextContent('Tell a grown-up you trust.');
  await expect.element(told).toHaveLength(1);
  await pressOn(ok, 'Enter');
  await expect.element(notice).toHaveTextContent(/Ms\. Rivera made a link .* 8:15 AM/);
  await expect.element(ok).toHaveFocus();
  await pressOn(ok, 'Enter');
  await expect.element(told).toHaveLength(0);
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect
    .poll(() => confirmed(app).flatMap(({ ids }) => ids))
    .toEqual(expect.arrayContaining([72, 71]));
  await app.reload();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(told).toHaveLength(0);
});

test('without network it is told, dismissed here at once, and confirmed when the network is back', async ({
  app,
}) => {
  const { user, token } = await demoOf('student');
  await admitUser(user?.id ?? 0, 'an-upload-ticket-of-the-tests', { user, token });
  await openHome(app);
  await expect.element(told).toBeVisible();
  app.api.setOffline(true);
  await app.reload();
  await expect.element(told).toBeVisible();
  await ok.click();
  await expect.element(told).toHaveLength(0);
  await app.reload();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(told).toHaveLength(0);
  expect(confirmed(app)).toEqual([]);
  app.api.setOffline(false);
  await expect.poll(() => confirmed(app), { timeout: 10_000 }).toEqual([{ ids: [71] }]);
});

test('who came by a link reads of newer ones below the day, and can dismiss none', async ({
  app,
}) => {
  await app.open('/terms', { as: 'student' });
  app.api.on('GET', '/student/today', () => {
    const answer = app.api.recordedAnswer('GET', '/student/today', '/student/today');
    return { ...answer, packs: [], made_links: [rivera], made_links_stay: true as const };
  });
  await app.goTo('/student/home');
  await expect.element(told).toBeVisible();
  await expect.element(ok).not.toBeInTheDocument();
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'made a link' });
  await expect.element(notice).toHaveTextContent('Ms. Rivera');
  await expectFits('with a link that stays');
  expect(confirmed(app)).toEqual([]);
});

test('a home without such a link asks and shows nothing more', async ({ app }) => {
  await openHome(app, []);
  await expect.element(page.getByText('Today', { exact: true }).first()).toBeVisible();
  await expect.element(told).toHaveLength(0);
  expect(confirmed(app)).toEqual([]);
});

test('it is accessible, and fits small windows', async ({ app }) => {
  await openHome(app, [park, rivera]);
  await expect.element(ok).toBeVisible();
  await expectFits('with links');
});

test('it is said in Spanish', async ({ app }) => {
  await openHome(app, [rivera], { language: 'es' });
  const notice = page.getByText(/Ms\. Rivera hizo un enlace que abre tus lecciones\./);
  await expect.element(notice).toBeVisible();
  const whole = page.getByRole('status').filter({ hasText: 'Ms. Rivera' });
  await expect.element(whole).not.toHaveTextContent('..');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});
