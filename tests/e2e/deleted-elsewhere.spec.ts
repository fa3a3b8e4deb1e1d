/** What somebody is writing is deleted meanwhile: the text stays, and becomes a new document or goes. */
import type { Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { enterAs } from '../support/enter';
import { expectAccessible } from '../support/axe';
import { expectFocusKept } from '../support/keyboard';
import { demoPassword, signInStaff } from '../support/pages';
import { resourceDraft, rubricDraft, sequenceDraft } from '../support/plan-calls';

const school = schoolOfThisFile();
test.use(withoutWorker);
const teacher = 'teacher@demo.school';
const title = 'As it was';
const drafts = {
  resources: resourceDraft({ title, blocks: [] }),
  sequences: sequenceDraft({ title }),
  rubrics: rubricDraft({ title, criteria: [] }),
};
type Area = keyof typeof drafts;

/** Calls of the same teacher from another device. */
async function elsewhere(page: Page) {
  const login = await page.request.post(`${school.url}/api/auth/login`, {
    data: { email: teacher, password: demoPassword, device_id: crypto.randomUUID() },
  });
  const { token } = (await login.json()) as { token: { access_token: string } };
  const headers = { authorization: `Bearer ${token.access_token}` };
  const at = (area: Area, id?: number) =>
    `${school.url}/api/dashboard/${area}${id === undefined ? '' : `/${String(id)}`}`;
  return {
    make: async (area: Area) => {
      const made = await page.request.post(at(area), { headers, data: drafts[area] });
      return ((await made.json()) as { id: number }).id;
    },
    remove: async (area: Area, id: number) =>
      expect((await page.request.delete(at(area, id), { headers })).status()).toBe(204),
    title: async (area: Area, id: number) => {
      const found = await page.request.get(at(area, id), { headers });
      return ((await found.json()) as { body: { title: string } }).body.title;
    },
  };
}

const notice = (page: Page) => page.getByText(/^This was deleted on another device/);
const unsaved = (page: Page) => page.getByText(/^Changes of yours .*couldn’t be saved/);
const idOf = (page: Page) => Number(/\/(\d+)(\/builder)?$/.exec(page.url())?.[1]);

test('the text stays on the screen, and is kept as a new document', async ({ page, errors }) => {
  errors.allow(/status of 404/);
  await enterAs(page, school.url, teacher);
  const { make, remove, title } = await elsewhere(page);
  const id = await make('resources');
  await page.goto(`${school.url}/dashboard/lessons/resources/${String(id)}`);
  const field = page.getByLabel('Title', { exact: true });
  await expect(field).toHaveValue('As it was');
  await remove('resources', id);
  await field.fill('What I wrote');
  await expect(notice(page)).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page, 'deleted while it was written');

  // It is there after a reload, what is typed on is kept as well, and it is found again from anywhere.
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(field).toHaveValue('What I wrote');
  await field.fill('What I wrote, and more');
  await expect(unsaved(page)).toBeHidden();
  await page.getByRole('link', { name: 'Lessons', exact: true }).first().click();
  await expect(unsaved(page)).toBeVisible();
  await page.getByRole('link', { name: 'What I wrote, and more' }).click();
  await page.getByRole('button', { name: 'Keep as a new resource' }).click();
  await expect.poll(() => idOf(page)).not.toBe(id);
  await expect(field).toHaveValue('What I wrote, and more');
  await expect(notice(page)).toBeHidden();
  await expect(unsaved(page)).toBeHidden();
  expect(await title('resources', idOf(page))).toBe('What I wrote, and more');

  const sequence = await make('sequences');
  const builder = `${school.url}/dashboard/lessons/instructional-sequences/${String(sequence)}/builder`;
  let answers = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith(`/api/dashboard/sequences/${String(sequence)}`)) answers += 1;
  });
  await page.goto(builder);
  const name = page.getByLabel('Title of this sequence');
  await expect(name).toBeVisible();
  // Once open it asks once more what the server has: deleted by then, there would be nothing to write in.
  await expect.poll(() => answers).toBeGreaterThanOrEqual(2);
  await remove('sequences', sequence);
  await name.fill('My days');
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByRole('button', { name: 'Keep as a new sequence' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => idOf(page)).not.toBe(sequence);
  await expect(page.getByRole('heading', { level: 1, name: 'My days' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(await title('sequences', idOf(page))).toBe('My days');
});

test('its words are there after signing in again, until they are thrown away', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 404/);
  await enterAs(page, school.url, teacher);
  const { make, remove } = await elsewhere(page);
  const id = await make('rubrics');
  await page.goto(`${school.url}/dashboard/lessons/rubrics/edit/${String(id)}`);
  await expect(page.getByLabel('Title of the rubric')).toHaveValue('As it was');
  await remove('rubrics', id);
  await page.getByLabel('Title of the rubric').fill('How we argue');
  await expect(notice(page)).toBeVisible();

  await page.getByRole('button', { name: /: your settings$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${school.url}/`);
  await signInStaff(page, school.url, teacher);
  await page.goto(`${school.url}/dashboard/lessons/rubrics`);
  await page.getByRole('link', { name: 'How we argue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How we argue' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you wrote' })).toContainText('How we argue');
  await expectAccessible(page, 'all that is left of a rubric');
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
  await dialog.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page).toHaveURL(/\/dashboard\/lessons\/rubrics$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rubrics' })).toBeVisible();
  await expectFocusKept(page);
  await expect(unsaved(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Rubrics' })).toBeVisible();
  await expect(unsaved(page)).toBeHidden();
});
