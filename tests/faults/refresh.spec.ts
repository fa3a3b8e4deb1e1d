/** Whatever happens to a token refresh, only a theft or the person ends a sign-in. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { answerCount, expectInLesson, nothingWaits, scenario } from './scenario';
import { lostRefresh } from './schedule';
import { openLesson } from './screens';
import { expireTokens } from './world';

const stage = scenario();

interface Token {
  readonly access_token: string;
  readonly refresh_token: string;
}

const tokenOf = (page: Page): Promise<Token> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('daybook.token') ?? 'null') as Token);

const refreshed = (page: Page, before: Token): Promise<void> =>
  expect.poll(async () => (await tokenOf(page)).access_token).not.toBe(before.access_token);

test('a refresh whose answer is lost signs nobody out', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  const before = await tokenOf(page);
  await expireTokens(stage);
  stage.proxy.inflict(lostRefresh);
  await page.reload();
  await expectInLesson(page, student);
  await expect.poll(() => stage.proxy.struck.get('drop_answer') ?? 0).toBeGreaterThan(0);
  await page.reload();
  await refreshed(page, before);
  await answerCount(page, '41');
  await nothingWaits(page);
  await expectInLesson(page, student);
});

test('a refresh while the server is away is tried again when it is back', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  const before = await tokenOf(page);
  await expireTokens(stage);
  await stage.server.process.kill();
  await page.reload();
  await expectInLesson(page, student);
  await answerCount(page, '42');
  await stage.server.process.start();
  // The screen is left alone: the app itself must notice.
  await nothingWaits(page);
  await page.reload();
  await refreshed(page, before);
  await expectInLesson(page, student);
});

test('two tabs that refresh at once stay signed in', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const first = await stage.begin(tablet, student);
  const second = await tablet.openTab();
  await openLesson(second, stage.proxy.origin, student);
  for (let turn = 0; turn < 3; turn += 1) {
    const before = await tokenOf(first);
    await expireTokens(stage);
    await Promise.all([first.reload(), second.reload()]);
    await refreshed(first, before);
    await expectInLesson(first, student);
    await expectInLesson(second, student);
  }
});

test('a token that a crash took back still lets the child in', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  const before = await tokenOf(page);
  await expireTokens(stage);
  await page.reload();
  await refreshed(page, before);
  await tablet.kill();
  const again = await tablet.page();
  // A page of the origin that starts no app: the storage is put back before the app reads it.
  await again.goto(`${stage.proxy.origin}/api/ping?n=1`);
  await again.evaluate((token) => {
    localStorage.setItem('daybook.token', JSON.stringify(token));
  }, before);
  expect(await openLesson(again, stage.proxy.origin, student)).toBe(true);
  await answerCount(again, '43');
  await nothingWaits(again);
  await expectInLesson(again, student);
});
