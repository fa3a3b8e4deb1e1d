/** A teacher's files come to a resource: over a cut, and bad ones are refused. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { expect, networkIsCut, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { demoPassword, signInStaff } from '../support/pages';
import { picture } from '../support/pictures';

const school = schoolOfThisFile();
test.use(withoutWorker);
const media = (name: string) =>
  readFile(join(import.meta.dirname, '../../server/db/seed/media', name));

const empty: ResourceDraft = {
  title: 'A street after rain',
  summary: '',
  subject_id: 3,
  grade_ids: [4],
  standards: [],
  language: 'en',
  minutes: 10,
  blocks: [],
};

async function openResource(page: Page, draft: ResourceDraft): Promise<void> {
  await signInStaff(page, school.url, 'teacher@demo.school');
  const login = await page.request.post(`${school.url}/api/auth/login`, {
    data: { email: 'teacher@demo.school', password: demoPassword, device_id: crypto.randomUUID() },
  });
  const { token } = (await login.json()) as { token: { access_token: string } };
  const made = await page.request.post(`${school.url}/api/dashboard/resources`, {
    headers: { authorization: `Bearer ${token.access_token}` },
    data: draft,
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  await page.goto(`${school.url}/dashboard/lessons/resources/${String(id)}`);
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
}

async function add(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const card = page.locator('[data-block]').last();
  await expect(card.locator('[data-body]')).toBeVisible();
  return card;
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/x-any', buffer });
const choose = (card: Locator, label: string, chosen: ReturnType<typeof file>) =>
  card.getByLabel(label, { exact: true }).and(card.locator('input')).setInputFiles(chosen);

test('an upload that is cut goes on by itself, and bad files are refused in words', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(networkIsCut);
  errors.allow(/status of 41\d/);
  await openResource(page, { ...empty, title: 'Cut' });
  const film = await add(page, 'Video');
  const parts: string[] = [];
  await page.route('**/api/dashboard/uploads/*/parts/*', async (route) => {
    parts.push(route.request().url().split('/').at(-1) ?? '');
    // The first part arrives, then the network goes.
    if (parts.length === 2) await context.setOffline(true);
    if (parts.length === 2) return route.abort('internetdisconnected');
    return route.continue();
  });
  const bytes = await media('puddle-to-cloud.mp4');
  await choose(film, 'Choose a video', file('Puddle.mp4', bytes));
  await expect(film.getByText('It’ll continue when the network is back.')).toBeVisible();
  await context.setOffline(false);
  await expect(film.locator('video')).toBeVisible();
  expect(parts[2]).toBe(parts[1]);
  expect(Number(parts[1])).toBeGreaterThan(0);
  await expect(film.getByLabel('Title')).toHaveValue('Puddle');
  const vtt = await media('puddle-to-cloud.en.vtt');
  await choose(film, 'Choose captions', file('puddle.vtt', vtt));
  await expect(film.getByLabel('Language of captions 1')).toHaveValue('en');
  await expect(film.getByText('Needs captions')).toBeHidden();

  const image = await add(page, 'Picture');
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>window.ran = 1</script></svg>',
  );
  await choose(image, 'Choose a picture', file('cloud.png', script));
  await expect(image.getByText('this kind of file can’t be used here')).toBeVisible();
  await choose(image, 'Choose a picture', file('film.mp4', bytes));
  await expect(image.getByText('this is another kind of file')).toBeVisible();
  await choose(image, 'Choose a picture', file('cloud.png', await picture('png', 60)));
  await expect(image.getByRole('img', { name: 'Picture without alt text' })).toBeVisible();
  await expect(image.getByText('Needs alt text')).toBeVisible();
  await image.getByLabel('Alt text').fill('A puddle, half dry');
  await expect(image.getByText('Needs alt text')).toBeHidden();
});
