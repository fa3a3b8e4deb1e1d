/** The first hour of a tablet: what a child reads before the app is all here, and what comes after it. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { fontCacheName } from '../../src/offline/app/font-cache';
import { scenario } from './scenario';
import { openLesson, readyOffline, signIn, signOut } from './screens';

const stage = scenario();

/** The scripts that the page itself runs; every other part comes when a screen asks for it, if not ahead of that. */
async function firstScripts(): Promise<readonly string[]> {
  const headers = { accept: 'text/html' };
  const page = await (await fetch(`${stage.proxy.origin}/student-login`, { headers })).text();
  return [...page.matchAll(/\ssrc="(\/app\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);
}

test('the network cut in the middle of the first visit: plain words, and it goes on by itself', async () => {
  const [tablet] = stage.tablets;
  const page = await tablet.page();
  const needsWifi = page.getByText(/^This tablet needs Wi-Fi once before .+ works without it\.$/);
  const reset = { kind: 'reset' } as const;
  stage.proxy.inflict({ fault: reset, path: /^\/sw\.js/ });
  const first = (await firstScripts()).map((path) => path.replaceAll('.', '\\.'));
  expect(first.length).toBeGreaterThan(0);

  const noScript = stage.proxy.inflict({ fault: reset, path: /^\/app\/.*\.js/ });
  await page.goto(`${stage.proxy.origin}/student-login`);
  await expect(needsWifi).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(needsWifi).toBeVisible();

  // Now the app itself starts, but not the screen.
  const noScreen = stage.proxy.inflict({
    fault: reset,
    path: new RegExp(`^(?!${first.join('$|')}$|/app/common)/app/.*\\.js`),
  });
  noScript();
  await expect(page.locator('#main').filter({ has: needsWifi })).toBeVisible();
  const ping = stage.proxy.inflict({ fault: reset, path: /^\/api\/ping/ });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(needsWifi).toBeVisible();
  ping();
  noScreen();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a tablet that goes dark the moment it says Ready offline opens its lesson without network', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await tablet.page();
  await signIn(page, stage.proxy.origin, student);
  await readyOffline(page);
  await tablet.kill();
  await stage.proxy.goOffline();
  expect(await openLesson(await tablet.page(), stage.proxy.origin, student)).toBe(true);
});

test('Ready offline is not said by a worker whose files the browser has cleared', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await tablet.page();
  await signIn(page, stage.proxy.origin, student);
  await readyOffline(page);
  // As clearing beside an open page can leave it: the worker stays, and none of its files.
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      if (name.includes('precache')) await caches.delete(name);
  });
  await page.reload();
  await readyOffline(page);
  await tablet.kill();
  await stage.proxy.goOffline();
  expect(await openLesson(await tablet.page(), stage.proxy.origin, student)).toBe(true);
});

test('a Wi-Fi that answers with its sign-in page leaves none of it in the app', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await tablet.page();
  const { proxy } = stage;
  const before = proxy.struck.get('portal_page') ?? 0;
  for (const path of [
    /^\/index\.html/,
    /^\/manifest\.webmanifest/,
    /^\/app\/account-dialog-.*\.js/,
  ])
    proxy.inflict({ fault: { kind: 'portal_page' }, path, times: 1 });
  await signIn(page, proxy.origin, student);
  await readyOffline(page);
  expect(proxy.struck.get('portal_page')).toBe(before + 3);
  await tablet.kill();
  await proxy.goOffline();
  const again = await tablet.page();
  expect(await openLesson(again, proxy.origin, student)).toBe(true);
  await signOut(again, proxy.origin);
});

/** Weights of a family that the open page has loaded. */
const loadedWeights = (page: Page, family: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter((face) => face.family === name && face.status === 'loaded')
      .map((face) => face.weight)
      .sort();
  }, family);

/** How many files of a font are kept; what a page shows may still come from the network alone. */
const keptFiles = (page: Page, family: string): Promise<number> =>
  page.evaluate(
    async ({ cache, name }) =>
      (await (await caches.open(cache)).keys()).filter(({ url }) => url.includes(name)).length,
    { cache: fontCacheName, name: family },
  );

test('the letters a child has chosen are there without network', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  await page.goto(`${stage.proxy.origin}/student/home`);
  await page.getByRole('button', { name: /your settings$/ }).click();
  await page.getByRole('radio', { name: 'OpenDyslexic' }).check({ force: true });
  await expect.poll(() => loadedWeights(page, 'OpenDyslexic')).toEqual(['400', '700']);
  await expect.poll(() => keptFiles(page, 'opendyslexic')).toBe(2);
  await stage.proxy.goOffline();
  // What the browser itself has kept of the network may go at any time.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await openLesson(page, stage.proxy.origin, student);
  await expect.poll(() => loadedWeights(page, 'OpenDyslexic')).toEqual(['400', '700']);
});
