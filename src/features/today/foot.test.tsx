/** What is told in the foot of a child's home leaves in sight, on a phone, what the child is there for. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { Reply } from '../../testing/stand-in-api';

/** Of the height of a phone. */
const maxOfScreen = 0.3;

const words = {
  en: { start: 'Start', ok: 'Got it', made: /made a link/, rest: /may be down/ },
  es: {
    start: 'Empezar',
    ok: 'Entendido',
    made: /hizo un enlace/,
    rest: /puede dejar de funcionar/,
  },
} as const;
const languages = ['en', 'es'] as const;

/** The demo's student on a day of upkeep, for whom three people have made links. */
async function openHome(app: TestApp, language: 'en' | 'es', size: readonly [number, number]) {
  await app.open('/terms', { as: 'student', language, size });
  const links = ['Mr. Montgomery-Washington', 'Ms. Rivera', 'Mr. Park'].map((by, at) => ({
    id: 73 - at,
    by,
    at: '2026-11-23T13:15:00.000Z',
  }));
  app.api.on('GET', '/student/today', () => ({
    ...app.api.recordedAnswer('GET', '/student/today', '/student/today'),
    packs: [],
    made_links: links,
    upkeep: { from: '2026-11-24T02:00:00.000Z', to: '2026-11-24T04:00:00.000Z' },
  }));
  app.api.on('POST', '/student/made-links/seen', () => new Reply(204));
  await app.goTo('/student/home');
}

const boxOf = (found: { element(): Element }) => found.element().getBoundingClientRect();

test.for(languages)(
  'start is in sight above it, and the next is told after the first: %s',
  async (language, { app }) => {
    await openHome(app, language, [390, 844]);
    const { start, ok, made, rest } = words[language];
    const foot = page.getByRole('contentinfo');
    const told = page.getByRole('status').filter({ hasText: made });
    const fits = async () => {
      await expect.poll(() => boxOf(foot).height).toBeLessThanOrEqual(maxOfScreen * innerHeight);
      const link = page.getByRole('link', { name: start, exact: true }).first();
      // What a former test has left unsent may be told above the days, and takes no more room because of the foot.
      const above = boxOf(page.getByRole('tablist')).top - boxOf(page.getByRole('main')).top;
      expect(boxOf(link).bottom - above).toBeLessThanOrEqual(boxOf(foot).top);
    };
    for (const who of ['Mr. Montgomery-Washington', 'Ms. Rivera', 'Mr. Park']) {
      await expect.element(told).toHaveTextContent(who);
      await fits();
      await page.getByRole('button', { name: ok }).click();
    }
    await expect.element(told).not.toBeInTheDocument();
    await expect.element(page.getByRole('status').filter({ hasText: rest })).toBeVisible();
    await fits();
  },
);

test.for(languages)(
  'everything of it is reached on small windows: %s',
  async (language, { app }) => {
    await openHome(app, language, [390, 844]);
    await expect.element(page.getByRole('button', { name: words[language].ok })).toBeVisible();
    await expectFits(`what is told in the foot, ${language}`);
  },
);

test('on a tablet both are told at once', async ({ app }) => {
  await openHome(app, 'en', [1024, 768]);
  await expect.element(page.getByRole('status').filter({ hasText: words.en.made })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: words.en.rest })).toBeVisible();
});
