/** A link that signs somebody in, what it leaves behind, and the work of whoever makes room for it. */
import type { Page } from '@playwright/test';
import { expect, networkIsCut, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { card, demoPassword, signInStudent, todaysCard } from '../support/pages';
import { standIn } from '../support/stand-in';

const school = schoolOfThisFile();
test.use(withoutWorker);

/** A link for a student of the demo's teacher, on the origin that the test reaches. */
async function linkFor(page: Page, username: string): Promise<string> {
  const call = (path: string, data: object, token = '') =>
    page.request.post(`${school.url}/api${path}`, {
      data,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    });
  const student = (await (
    await call('/auth/student-login', { username, password: demoPassword })
  ).json()) as { user: { id: number } };
  const teacher = (await (
    await call('/auth/login', { email: 'teacher@demo.school', password: demoPassword })
  ).json()) as { token: { access_token: string } };
  const answer = await call('/auth/keys', { user_id: student.user.id }, teacher.token.access_token);
  const { url } = (await answer.json()) as { url: string };
  return `${school.url}/${new URL(url).search}`;
}

const sheet = (page: Page) => page.getByRole('main');

test('it signs in, leaves the address at once, and works once', async ({ page, errors }) => {
  errors.allow(/status of 422/);
  const link = await linkFor(page, 'student20');
  const key = new URL(link).searchParams.get('auth-key') ?? '';
  const seen: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    const isPage = request.isNavigationRequest();
    if (!isPage && (request.url() + referer).includes(key)) seen.push(request.url());
  });
  // The address is clean before anything is asked.
  const addresses: string[] = [];
  await page.exposeFunction('note', (address: string) => void addresses.push(address));
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    window.fetch = (...call) => {
      (window as unknown as { note(address: string): void }).note(location.href);
      return ask(...call);
    };
  });
  await page.goto(`${link}&lesson=a%20b#part`);
  await expect(page).toHaveURL(`${school.url}/student/home`);
  await expect(todaysCard(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Jasmine/ })).toBeVisible();
  expect(seen).toEqual([]);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses[0]).toBe(`${school.url}/?lesson=a+b#part`);
  expect(addresses.join(' ')).not.toContain('auth-key');
  const kept = await page.evaluate(
    () => JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
  );
  expect(kept).not.toContain(key);
  await page.goBack();
  expect(page.url()).not.toContain(key);

  await page.goto(`${school.url}/student/home`);
  await page.getByRole('button', { name: /: your settings$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: /I am a student/ })).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(`${school.url}/`);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('It was used, or is older than 15 minutes.');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('alert')).toContainText('Este enlace ya no funciona');
  await page.getByRole('link', { name: 'Ir a la página de inicio' }).click();
  await expect(page.getByRole('link', { name: /Soy estudiante/ })).toBeVisible();
});

test('the work of a child who makes room is not lost', async ({ page, context, errors }) => {
  errors.allow(networkIsCut);
  const link = await linkFor(page, 'student16');
  await signInStudent(page, school.url, 'student15');
  await todaysCard(page).getByRole('link').click();
  await expect(card(page, 'wc3-q-leak')).toBeVisible();
  // The server lets no work in meanwhile, all else goes through.
  const barred = await standIn(context, '**/api/sync', (route) => route.abort());
  await card(page, 'wc3-q-leak').getByText('False').click();
  await expect(card(page, 'wc3-q-leak').getByText('Saved on this device')).toBeVisible();
  await page.goto(link);
  await expect(sheet(page)).toContainText('1 answer of Chidi Okafor isn’t sent yet.');
  await page.getByRole('button', { name: 'Sign in as Valentina Cruz' }).click();
  await expect(todaysCard(page)).toBeVisible();
  await expect(page.getByText('Chidi')).toHaveCount(0);
  const arrived = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/sync') && answer.ok(),
  );
  barred.end();
  await page.reload();
  await arrived;
});
