/** The app as something that is put on a home screen: manifest, icons, worker, policy. */
import { expect, networkIsCut, openSchool, test } from '../support/app';
import type { School } from '../support/app';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
}

let school: School;
test.beforeAll(async () => {
  school = await openSchool({ APP_NAME: 'Sunny & Co' });
});
test.afterAll(() => school.close());

test('the manifest names the product and icons that are what they say', async ({ page }) => {
  await page.goto(school.url);
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (
    await page.request.get(new URL(link ?? '', school.url).href)
  ).json()) as Manifest;
  expect(manifest).toMatchObject({
    name: 'Sunny & Co',
    short_name: 'Sunny & Co',
    start_url: '/student',
    scope: '/',
    display: 'standalone',
  });
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(new URL(src, school.url).href);
    expect(answer.headers()['content-type']).toContain(type);
    const measured = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${String(image.naturalWidth)}x${String(image.naturalHeight)}`;
    }, src);
    if (sizes !== 'any') expect(measured).toBe(sizes);
  }
});

test('the product’s name is the administrator’s, on the page and in titles', async ({ page }) => {
  await page.goto(`${school.url}/student-login`);
  await expect(page).toHaveTitle('Student sign-in · Sunny & Co');
  await expect(page.getByRole('banner')).toContainText('Sunny & Co');
  const sources = await page.content();
  expect(sources).not.toContain('Daybook');
});

test('after the first visit the app opens without network', async ({ page, context, errors }) => {
  errors.allow(networkIsCut);
  await page.goto(school.url);
  const controlled = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(controlled).toBe(true);
  await context.setOffline(true);
  await page.goto(`${school.url}/student`);
  await expect(page.getByRole('heading', { name: 'Hello. Who are you?' })).toBeVisible();
  await page.goto(`${school.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('pages, answers and files come with strict headers', async ({ request }) => {
  for (const path of ['/', '/student/home', '/api/ping?n=a', '/manifest.webmanifest', '/sw.js']) {
    const answer = await request.get(`${school.url}${path}`, { headers: { accept: 'text/html' } });
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')*(;|$)/);
    expect(policy, path).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')*(;|$)/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe-|https?:|\*/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
  const worker = await request.get(`${school.url}/sw.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
});
