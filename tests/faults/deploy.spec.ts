/** A new version arrives while children work. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { answerCount, expectInLesson, nothingWaits, scenario } from './scenario';
import { openLesson, readyOffline, signIn } from './screens';

const stage = scenario();

interface Marked {
  __sameDocument?: boolean;
}

/** Is gone after any reload. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as Marked).__sameDocument = true;
  });
const marked = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as Marked).__sameDocument === true);

/** What a tablet does at most hourly when somebody comes back to it. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });

const waits = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** A new version waits on the tablet to be wanted. */
async function deployAndBring(page: Page): Promise<void> {
  await stage.server.deploy();
  await stage.server.ready();
  await lookForUpdate(page);
  await expect.poll(() => waits(page)).toBe(true);
}

test('a deploy never reloads a lesson; home offers it; the other tab goes on', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  const other = await tablet.openTab();
  await openLesson(other, stage.proxy.origin, student);
  await mark(page);
  await mark(other);
  await deployAndBring(page);
  const offer = page.getByRole('button', { name: 'Use it now' });
  await answerCount(page, '61');
  await expect(offer).toHaveCount(0);
  expect(await marked(page)).toBe(true);

  await page.getByRole('button', { name: /close/i }).first().click();
  await expect(offer).toBeVisible();
  await offer.click();
  await expect.poll(() => marked(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('button', { name: /your settings$/ })).toBeVisible();

  expect(await marked(other)).toBe(true);
  await answerCount(other, '62');
  await other.getByRole('button', { name: 'Next', exact: true }).click();
  await expectInLesson(other, student);
  // A part of the former version that this tab has not loaded yet.
  await other.getByRole('button', { name: /close/i }).first().click();
  await other.getByRole('button', { name: /your settings$/ }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await nothingWaits(other);
});

/** As the browser itself does it once the network is back: the worker sends what waits. */
async function sendInBackground(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: stage.proxy.origin,
    registrationId: await registration,
    tag: 'daybook-drain',
    lastChance: false,
  });
}

test('a new version that is wanted now does not wait for what the old one still sends', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  await deployAndBring(page);
  stage.proxy.inflict({ fault: { kind: 'blackhole' }, path: /^\/api\/sync/ });
  await answerCount(page, '64');
  await sendInBackground(page);
  await page.getByRole('button', { name: /close/i }).first().click();
  await mark(page);
  await expect(page.getByRole('button', { name: 'Use it now' })).toBeVisible();
  // As long as a person takes: what the home asks of the old worker as it ends keeps it, and under a debugger for good.
  await page.waitForTimeout(2_000);
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect.poll(() => marked(page).catch(() => true)).toBe(false);
  await stage.proxy.heal();
  await nothingWaits(page);
});

test('an installation that is cut half way leaves the version that is here', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  await stage.server.deploy();
  await stage.server.ready();
  stage.proxy.inflict({ fault: { kind: 'cut', afterBytes: 2000 }, path: /^\/app\/.*\.js/ });
  await lookForUpdate(page);
  await expect.poll(() => stage.proxy.struck.get('cut') ?? 0).toBeGreaterThan(0);
  await page.waitForTimeout(2000);
  expect(await waits(page)).toBe(false);
  await stage.proxy.goOffline();
  await page.reload();
  await expectInLesson(page, student);
  await answerCount(page, '63');
  await stage.proxy.heal();
  await page.reload();
  await nothingWaits(page);
});

test('a first installation that the line breaks off is made up for while the page stays open', async () => {
  const [tablet] = stage.tablets;
  const page = await tablet.page();
  // The worker's script does not come at first; then one file that only the worker asks for.
  const busy = { kind: 'busy' } as const;
  stage.proxy.inflict({ fault: busy, path: /^\/sw\.js/, times: 1 });
  stage.proxy.inflict({ fault: busy, path: /^\/icons\/icon-512/, times: 1 });
  const before = stage.proxy.struck.get('busy') ?? 0;
  await signIn(page, stage.proxy.origin, stage.student());
  await mark(page);
  await readyOffline(page);
  expect((stage.proxy.struck.get('busy') ?? 0) - before).toBe(2);
  expect(await marked(page)).toBe(true);
  await stage.proxy.goOffline();
  await page.reload();
  await expect(page.getByText('Ready offline').first()).toBeVisible();
});
