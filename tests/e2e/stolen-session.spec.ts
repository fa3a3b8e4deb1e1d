/** A sign-in is bound to its device: its tabs go on with the key they share, and a copied token is worth nothing. */
import type { BrowserContext, Page } from '@playwright/test';
import { createErrorWatch, expect, schoolOfThisFile, test } from '../support/app';
import { signInStaff, signInStudent, todaysCard } from '../support/pages';

const school = schoolOfThisFile();
const refused = /status of 401/;
/**
 * Whoever looks into the tables has the server away for a moment, and the other tab asks it things meanwhile: the lessons of
 * the coming days, which it may still be fetching, are answered 503 or broken off as the server ends, and fetched after it.
 */
const away =
  /ERR_CONNECTION_(REFUSED|RESET)|status of 503 .*\/api\/student\/lessons\/|error occurred when fetching the script/;

interface Sent {
  readonly proof: string | undefined;
  readonly status: number;
}

/** The refreshes of all tabs from now on. */
function refreshesOf(context: BrowserContext): Sent[] {
  const sent: Sent[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/auth/refresh') return;
    sent.push({ proof: response.request().headers()['device-proof'], status: response.status() });
  });
  return sent;
}

const keysIn = (sent: readonly Sent[]) => sent.map(({ proof }) => proof?.split('.', 1)[0]);

/** The quarter of an hour of every access token is over. */
const endAccess = () =>
  school.tables((db) =>
    db
      .updateTable('access_tokens')
      .set({ expires_at: new Date(0) })
      .execute(),
  );

const keysOnServer = (username: string) =>
  school.tables((db) =>
    db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select('s.device_key')
      .where('u.username', '=', username)
      .execute(),
  );

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('daybook.token'));

/**
 * Access ends while the page is away; on its return it takes a newer token. A page that is there may do so by
 * itself at the very moment: then a reload would have nothing to ask for.
 */
async function returnAfterAccess(page: Page): Promise<void> {
  const before = await tokenOf(page);
  const address = page.url();
  await page.goto('about:blank');
  await endAccess();
  await page.goto(address);
  await expect.poll(() => tokenOf(page)).not.toBe(before);
}

test('a page goes on with the key of its device, and so does a second tab', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(refused);
  errors.allow(away);
  await signInStudent(page, school.url, 'student21');
  const sent = refreshesOf(context);
  await returnAfterAccess(page);
  await expect(todaysCard(page)).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(`${school.url}/student/home`);
  await expect(todaysCard(tab)).toBeVisible();
  await returnAfterAccess(tab);
  await returnAfterAccess(page);
  await expect(todaysCard(page)).toBeVisible();

  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [key] = keysIn(sent);
  expect(key).toMatch(/^B[\w-]{86}$/);
  expect(keysIn(sent)).toEqual([key, key, key]);
  expect(new Set(sent.map(({ proof }) => proof)).size).toBe(3);
  expect(await keysOnServer('student21')).toEqual([{ device_key: key }]);
});

test('a token copied to another device is refused there, and its owner is told on return', async ({
  page,
  context,
  browser,
  errors,
}) => {
  errors.allow(refused);
  await signInStaff(page, school.url, 'teacher@demo.school');
  const sent = refreshesOf(context);
  await returnAfterAccess(page);
  expect(sent.map(({ status }) => status)).toEqual([200]);

  const kept = await page.evaluate(() => Object.entries(localStorage));
  await page.goto('about:blank');
  await endAccess();
  const elsewhere = await browser.newContext();
  const watch = createErrorWatch();
  watch.allow(refused);
  watch.follow(elsewhere);
  const theirs = refreshesOf(elsewhere);
  const thief = await elsewhere.newPage();
  // A page of the same origin that starts no app.
  await thief.goto(`${school.url}/api/ping?n=1`);
  await thief.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, String(value));
  }, kept);
  await thief.goto(`${school.url}/dashboard`);
  await expect(thief).toHaveURL(`${school.url}/`);
  expect(theirs.map(({ status }) => status)).toEqual([401]);
  expect(keysIn(theirs)).not.toEqual(keysIn(sent));
  await elsewhere.close();
  expect(watch.problems).toEqual([]);

  await page.goto(`${school.url}/dashboard`);
  await expect(page).toHaveURL(`${school.url}/`);
  await expect(page.getByText('You were signed out.')).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
});
