/** How a sign-in begins, is kept and ends, as the specification has it in sections 4, 5 and 8. */
import type { Page } from '@playwright/test';
import { expect, networkIsCut, schoolOfThisFile, test } from '../support/app';
import { call, signInAt } from '../support/api-calls';
import { demoPassword, signInStaff } from '../support/pages';

const school = schoolOfThisFile();

const storedName = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('daybook.user') ?? '{}') as { name?: string };
    return user.name;
  });

/** As if the name had been another one when this device last saw it. */
const renameKept = (page: Page, name: string): Promise<void> =>
  page.evaluate((known) => {
    const user = JSON.parse(localStorage.getItem('daybook.user') ?? '{}') as object;
    localStorage.setItem('daybook.user', JSON.stringify({ ...user, name: known }));
  }, name);

/** Paths of the API that the page calls from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4)}`);
  });
  return calls;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /: your settings$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

test('the app asks at its start who is signed in; without network it goes by what it kept', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(networkIsCut);
  await signInStaff(page, school.url, 'teacher@demo.school');
  const controlled = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(controlled).toBe(true);
  const name = (await storedName(page)) ?? '';

  await renameKept(page, 'Yesterday');
  const calls = callsOf(page);
  await page.reload();
  await expect(page.getByRole('button', { name: `${name}: your settings` })).toBeVisible();
  expect(await storedName(page)).toBe(name);
  expect(calls.filter((call) => call === 'GET /user')).toHaveLength(1);

  await renameKept(page, 'Yesterday');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Yesterday: your settings' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a sign-out without network ends the sign-in on the server when the network is back', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(networkIsCut);
  await signInStaff(page, school.url, 'teacher@demo.school');
  const controlled = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(controlled).toBe(true);
  const kept = await page.evaluate(() => localStorage.getItem('daybook.token') ?? '{}');
  const token = JSON.parse(kept) as { access_token: string; refresh_token: string };
  const headers = { authorization: `Bearer ${token.access_token}` };
  const answer = async () => (await fetch(`${school.url}/api/user`, { headers })).status;
  await context.setOffline(true);
  await signOut(page);
  await expect(page).toHaveURL(`${school.url}/`);
  expect(await answer()).toBe(200);
  // The tablet is switched off and on again.
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${school.url}/`);
  await expect.poll(answer, { timeout: 15_000 }).toBe(401);
  const left = await next.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(left).not.toContain(token.refresh_token);
  await expect
    .poll(() => next.evaluate(() => localStorage.getItem('daybook.owed-logouts')))
    .toBeNull();
});

test('what was typed in another window a moment ago is kept when this one signs out', async ({
  page,
  context,
}) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/lessons/rubrics`);
  await page.getByRole('button', { name: 'New rubric' }).first().click();
  await page.getByLabel('Title of the rubric').fill('Begun');
  await expect(page).toHaveURL(/\/rubrics\/edit\/\d+$/);
  const rubric = page.url();
  const other = await context.newPage();
  await other.goto(rubric);
  const title = other.getByLabel('Title of the rubric');
  await expect(title).toBeVisible();
  // The pause after which it would be written anyway never ends there.
  await other.evaluate(() => {
    Object.defineProperty(window, 'setTimeout', { value: () => 0 });
  });
  await title.fill('Typed, and not written yet');
  await signOut(page);
  await expect(page).toHaveURL(`${school.url}/`);
  // The other window would write it when it closes, but only to its own device.
  const { access: token } = await signInAt(school.url, {
    email: 'teacher@demo.school',
    password: demoPassword,
  });
  const path = `dashboard/rubrics/${/\d+$/.exec(rubric)?.[0] ?? ''}`;
  const onServer = async () => JSON.stringify(await call(school.url, path, { token }));
  await expect.poll(onServer).toContain('Typed, and not written yet');
  await other.close();
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(rubric);
  await expect(page.getByLabel('Title of the rubric')).toHaveValue('Typed, and not written yet');
});

test.describe('with answers that are held or changed on their way', () => {
  // The worker's own requests would pass by.
  test.use({ serviceWorkers: 'block' });

  /** Whether the device has begun to forget somebody. */
  const isLeaving = (page: Page): Promise<boolean> =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('daybook-device');
          opening.onsuccess = () => {
            const people = opening.result.transaction('people').objectStore('people').getAll();
            people.onsuccess = () => {
              opening.result.close();
              const found = people.result as { presence: string }[];
              resolve(found.some(({ presence }) => presence === 'leaving'));
            };
          };
        }),
    );

  /** Signs in, and leaves a device that does not know yet that the sign-in was ended from another one. */
  async function signInThatHasEnded(page: Page): Promise<void> {
    const email = 'school.admin@demo.school';
    await signInStaff(page, school.url, email);
    // What the screen is still asking for would be refused as well, and counted with the rest.
    await page.goto('about:blank');
    await endElsewhere(page, email);
  }

  /** Ends every sign-in of a person from another device. */
  async function endElsewhere(page: Page, email: string): Promise<void> {
    const elsewhere = await page.request.post(`${school.url}/api/auth/login`, {
      data: { email, password: demoPassword },
    });
    const { token } = (await elsewhere.json()) as { token: { access_token: string } };
    const ended = await page.request.delete(`${school.url}/api/auth/sessions`, {
      headers: { authorization: `Bearer ${token.access_token}` },
    });
    expect(ended.status()).toBe(204);
  }

  test('a sign-in that the server has ended goes to the start page without a logout call', async ({
    page,
    errors,
  }) => {
    errors.allow(/status of 401/);
    await signInThatHasEnded(page);
    const calls = callsOf(page);
    await page.goto(`${school.url}/dashboard`);
    await expect(page).toHaveURL(`${school.url}/`);
    await expect(page.getByRole('link', { name: /I am a teacher/ })).toBeVisible();
    await expect(page.getByText('You were signed out.')).toBeVisible();
    expect(await storedName(page)).toBeUndefined();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('nav_data');
    expect(calls.filter((call) => call === 'POST /auth/refresh')).toHaveLength(1);
    expect(calls).not.toContain('POST /auth/logout');
  });

  test('it is told also where the server says so before the app has its texts', async ({
    page,
    errors,
  }) => {
    errors.allow(/status of 401/);
    await signInThatHasEnded(page);
    await page.route('**/app/common-*.js', async (route) => {
      await expect.poll(() => storedName(page)).toBeUndefined();
      await route.continue();
    });
    await page.goto(`${school.url}/dashboard`);
    await expect(page).toHaveURL(`${school.url}/`);
    await expect(page.getByText('You were signed out.')).toBeVisible();
  });

  test('it is told also where the page is loaded again in the middle of it', async ({
    page,
    errors,
  }) => {
    errors.allow(/status of 401/);
    const email = 'school.admin@demo.school';
    await signInStaff(page, school.url, email);
    await endElsewhere(page, email);
    // Somebody reads of what is to be cleared, so that the sign-out has to wait.
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const userDb = names.find((name) => /^daybook-user-\d+$/.test(name)) ?? '';
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(userDb);
        opening.onsuccess = () => resolve(opening.result);
      });
      const answers = db.transaction('answers').objectStore('answers');
      const goOn = () => {
        answers.count().onsuccess = goOn;
      };
      goOn();
    });
    await page.getByRole('link', { name: 'Groups', exact: true }).first().click();
    await expect.poll(() => isLeaving(page)).toBe(true);
    expect(await storedName(page)).toBeDefined();
    await page.reload();
    await expect(page).toHaveURL(`${school.url}/`);
    await expect(page.getByText('You were signed out.')).toBeVisible();
    expect(await storedName(page)).toBeUndefined();
  });

  test('it is told also where the page is being loaded again while it is refused', async ({
    page,
    errors,
  }) => {
    errors.allow(/status of 401/);
    const email = 'school.admin@demo.school';
    await signInStaff(page, school.url, email);
    await endElsewhere(page, email);
    let refuse: () => void = () => undefined;
    const refusal = new Promise<void>((resolve) => (refuse = resolve));
    let asked = false;
    await page.route('**/api/auth/refresh', async (route) => {
      asked = true;
      await refusal;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Groups', exact: true }).first().click();
    await expect.poll(() => asked).toBe(true);
    const here = page.url();
    expect(new URL(here).pathname).toMatch(/^\/dashboard\b/);
    // What the browser is fetching for this address comes when the page it still shows has been led away.
    await page.route(here, async (route) => {
      refuse();
      await expect.poll(() => page.url()).toBe(`${school.url}/`);
      await route.continue();
    });
    await page.reload();
    await expect(page).toHaveURL(`${school.url}/`);
    await expect(page.getByText('You were signed out.')).toBeVisible();
  });

  test('a page that is open to all is left as well, but not one where a new sign-in begins', async ({
    page,
    errors,
  }) => {
    errors.allow(/status of 401/);
    await signInThatHasEnded(page);
    await page.goto(`${school.url}/contact`);
    await expect(page).toHaveURL(`${school.url}/`);
    await expect(page.getByText('You were signed out.')).toBeVisible();
    expect(await storedName(page)).toBeUndefined();

    await signInThatHasEnded(page);
    // That this invitation is none.
    errors.allow(/status of 422/);
    const link = `${school.url}/invitation?token=${'a'.repeat(43)}`;
    await page.goto(link);
    await expect.poll(() => storedName(page)).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(link);
  });
});
