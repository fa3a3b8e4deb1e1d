/** Lessons on their way to a tablet: cut off, without room, or taken away again by the browser. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { scenario } from './scenario';
import { readyOffline, signIn, waitForWorker } from './screens';

const stage = scenario();
const ready = (page: Page) => page.getByText('Ready offline').first();

/** The parts of the film that the page asks for from now on. */
function askedParts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { range } = request.headers();
    if (request.url().endsWith(stage.film) && range !== undefined) asked.push(range);
  });
  return asked;
}

/** Pieces of files that are not here whole. */
const keptPieces = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('asset-pieces-v1')).keys()).length);

test('a download that is cut off goes on where it was, by itself', async () => {
  const [tablet] = stage.tablets;
  const page = await tablet.page();
  const film = new RegExp(stage.film);
  const before = askedParts(page);
  stage.proxy.inflict({ fault: { kind: 'latency', ms: 4000 }, path: film });
  await signIn(page, stage.proxy.origin, stage.student());
  await waitForWorker(page);
  await expect.poll(() => keptPieces(page)).toBeGreaterThan(0);
  await stage.proxy.goOffline();
  const kept = await keptPieces(page);
  expect(kept).toBeLessThan(4);
  await expect(ready(page)).toBeHidden();

  const after = askedParts(page);
  await stage.proxy.heal();
  await readyOffline(page);
  expect(before[0]).toBe('bytes=0-1048575');
  expect(after.length).toBeGreaterThan(0);
  expect(after).not.toContain('bytes=0-1048575');
  expect(await keptPieces(page)).toBe(0);
});

test('a download goes on where it was after the browser was killed', async () => {
  const [tablet] = stage.tablets;
  const first = await tablet.page();
  stage.proxy.inflict({ fault: { kind: 'latency', ms: 1200 }, path: new RegExp(stage.film) });
  await signIn(first, stage.proxy.origin, stage.student());
  await waitForWorker(first);
  await expect.poll(() => keptPieces(first)).toBeGreaterThan(0);
  await tablet.kill();

  await stage.proxy.heal();
  const page = await tablet.page();
  const after = askedParts(page);
  const woke: string[] = [];
  page.on('response', (part) => {
    if (part.url().endsWith(stage.film) && part.fromServiceWorker()) woke.push(part.url());
  });
  await page.goto(`${stage.proxy.origin}/student/home`);
  await readyOffline(page);
  expect(after.length).toBeGreaterThan(0);
  expect(after).not.toContain('bytes=0-1048575');
  // A worker that is to make way for a new version is kept awake by what passes through it.
  expect(woke).toEqual([]);
  expect(await keptPieces(page)).toBe(0);
});

test('a lesson that the tablet has no room for says so, and is ready once there is room', async () => {
  const [tablet] = stage.tablets;
  const page = await tablet.page();
  const { origin } = stage.proxy;
  const cdp = await page.context().newCDPSession(page);
  // Enough for the app and a part of the film, whose pieces leave their room to the child's work.
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 5_500_000 });
  await signIn(page, origin, stage.student());
  await expect(page.getByText('No space on this tablet').first()).toBeVisible();
  await expect(page.getByText(/^This tablet is almost full/)).toBeVisible();
  await expect(ready(page)).toBeHidden();
  expect(await keptPieces(page)).toBe(0);

  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  await expect(async () => {
    await page.reload();
    await expect(ready(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await keptPieces(page)).toBe(0);
});

test('a lesson whose files the browser has cleared away is not called ready, and comes again', async () => {
  const [tablet] = stage.tablets;
  const page = await tablet.page();
  await signIn(page, stage.proxy.origin, stage.student());
  await readyOffline(page);
  await stage.proxy.goOffline();
  await page.evaluate(async (film) => {
    const cache = await caches.open('assets-v1');
    await cache.delete(`/assets/${film}`);
  }, stage.film);
  // From there the film would come back even without network.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.reload();
  await expect(page.getByText(/^Getting ready/).first()).toBeVisible();
  await expect(ready(page)).toBeHidden();
  await stage.proxy.heal();
  await readyOffline(page);
});
