/** How a sign-in begins, is kept and ends, as the specification has it in sections 4, 5 and 8. */
import type { Page } from '@playwright/test';
import { expect, networkIsCut, schoolOfThisFile, test } from '../support/app';
import { demoPassword, signInStaff } from '../support/pages';
import { standIn } from '../support/stand-in';

const school = schoolOfThisFile();

const storedName = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('daybook.user') ?? '{}') as { name?: string };
    return user.name;
  });

/** As if the name had been another one when this device last heard of it. */
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

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

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
  await expect.poll(controlled, { timeout: 30_000 }).toBe(true);
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

test('what was typed in another window a moment ago is kept when this one signs out', async ({
  page,
  context,
}) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/lessons/rubrics`);
  await page.getByRole('button', { name: 'New rubric' }).first().click();
  await expect(page.getByLabel('Title of the rubric')).toBeVisible();
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
  await other.close();
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(rubric);
  await expect(page.getByLabel('Title of the rubric')).toHaveValue('Typed, and not written yet');
});

test('passwords can be pasted, and fields are named for password managers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [path, label, autocomplete] of [
    ['/login', 'Password', 'current-password'],
    // A tablet that children share shall not keep a child's password.
    ['/student-login', 'Password', 'off'],
    ['/register', 'Password', 'new-password'],
    ['/password/reset?token=none', 'New password', 'new-password'],
  ] as const) {
    await page.goto(`${school.url}${path}`);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
    await expect(field).toHaveAttribute('type', 'password');
    await page.evaluate(() => navigator.clipboard.writeText('from a password manager'));
    await field.press('ControlOrMeta+V');
    await expect(field).toHaveValue('from a password manager');
  }
});

test.describe('with answers that are held or changed on their way', () => {
  // The worker's own requests would pass by.
  test.use({ serviceWorkers: 'block' });

  test('a logout takes user, token, nav_data and home_data, and leads to the start page', async ({
    page,
    errors,
  }) => {
    errors.allow(networkIsCut);
    await signInStaff(page, school.url, 'teacher@demo.school');
    const kept = () =>
      page.evaluate(() => [
        ...Object.keys(localStorage).filter((key) => /user|token/.test(key)),
        ...Object.keys(sessionStorage),
      ]);
    await expect
      .poll(kept)
      .toEqual(expect.arrayContaining(['daybook.user', 'daybook.token', 'nav_data', 'home_data']));
    // The start page would ask for its content at once and keep that.
    await page.route('**/api/dashboard/page/home', (route) => route.abort());
    const calls = callsOf(page);
    await signOut(page);
    await expect(page).toHaveURL(`${school.url}/`);
    await expect(page.getByRole('link', { name: /I am a teacher/ })).toBeVisible();
    await expect(page.getByText('You were signed out.')).toHaveCount(0);
    expect(calls.filter((call) => call === 'POST /auth/logout')).toHaveLength(1);
    await page.waitForTimeout(500);
    expect(await kept()).toEqual([]);
  });

  for (const [answer, status, body] of [
    ['a refusal', 403, { message: 'No', code: 'forbidden' }],
    ['a broken server', 500, { message: 'x', code: 'internal' }],
  ] as const) {
    test(`${answer} at the logout is an error logging out; the device is signed out`, async ({
      page,
      errors,
    }) => {
      errors.allow(/status of (403|500)/);
      await signInStaff(page, school.url, 'teacher@demo.school');
      await page.route('**/api/auth/logout', (route) => route.fulfill({ status, json: body }));
      await signOut(page);
      await expect(toast(page, 'Error logging out')).toBeVisible();
      await expect(page).toHaveURL(`${school.url}/`);
      expect(await storedName(page)).toBeUndefined();
    });
  }

  test('an error without a message is a toast, and the default at the form', async ({
    page,
    errors,
  }) => {
    errors.allow(/status of (400|500)/);
    await page.goto(`${school.url}/login`);
    for (const [status, body] of [
      [500, { message: '', code: 'internal' }],
      [400, { message: '', code: 'nothing-known' }],
    ] as const) {
      await standIn(page, '**/api/auth/login', (route) => route.fulfill({ status, json: body }), 1);
      await page.getByLabel('E-mail').fill('teacher@demo.school');
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(toast(page, 'Something went wrong')).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Undefined error');
      await toast(page, 'Something went wrong').getByRole('button').click();
      await expect(toast(page, 'Something went wrong')).toBeHidden();
    }
  });

  test('any other action of a login shows its message and lets nobody in', async ({ page }) => {
    await page.goto(`${school.url}/login`);
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ json: { action: 'message', message: 'The school is closed in July.' } }),
    );
    await page.getByLabel('E-mail').fill('teacher@demo.school');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'The school is closed in July.',
    );
    await expect(page).toHaveURL(`${school.url}/login`);
    expect(await storedName(page)).toBeUndefined();
  });

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
      const vault = names.find((name) => /^daybook-user-\d+$/.test(name)) ?? '';
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(vault);
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

  test('a page that is open to all is not left because an old sign-in has ended', async ({
    page,
    errors,
  }) => {
    errors.allow(/status of 401/);
    await signInThatHasEnded(page);
    const link = `${school.url}/contact`;
    await page.goto(link);
    await expect.poll(() => storedName(page)).toBeUndefined();
    await expect(page.getByLabel('Your name', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(link);
  });
});
