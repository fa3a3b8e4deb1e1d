/** A teacher writes a rubric, tries it out, and takes it along as a file. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expectFocusKept, press, tabTo } from '../support/keyboard';
import { demoPassword, signInStaff } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);
const empty = {
  title: '',
  summary: '',
  subject_id: null,
  grade_ids: [],
  hide_points: false,
  criteria: [],
};

async function tokenOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.post(`${school.url}/api/auth/login`, {
    data: { email, password: demoPassword },
  });
  return ((await answer.json()) as { token: { access_token: string } }).token.access_token;
}

/** A new, empty rubric of the demo's teacher, open in the editor. */
async function openNew(page: Page): Promise<void> {
  const token = await tokenOf(page, 'teacher@demo.school');
  const made = await page.request.post(`${school.url}/api/dashboard/rubrics`, {
    headers: { authorization: `Bearer ${token}` },
    data: empty,
  });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`${school.url}/dashboard/lessons/rubrics/edit/${String(id)}`);
  await expect(page.getByLabel('Title of the rubric')).toBeVisible();
}

/** A save that another device has made from the first revision, which is old by now. */
async function saveLate(page: Page, id: number, title: string): Promise<void> {
  const device_id = randomUUID();
  const login = await page.request.post(`${school.url}/api/auth/login`, {
    data: { email: 'teacher@demo.school', password: demoPassword, device_id },
  });
  const { upload_ticket } = (await login.json()) as { upload_ticket: string };
  const operation = {
    op_id: randomUUID(),
    type: 'rubric.save',
    schema_version: 1,
    seq: 1,
    device_time: new Date().toISOString(),
    document_id: id,
    base_rev: 1,
    body: { ...empty, title },
  };
  const answer = await page.request.post(`${school.url}/api/sync`, {
    headers: { authorization: `Bearer ${upload_ticket}` },
    data: { device_id, operations: [operation] },
  });
  expect(await answer.json()).toMatchObject({ results: [{ status: 'kept', code: 'conflict' }] });
}

const criterion = (page: Page, name: string): Locator =>
  page.getByRole('listitem', { name: new RegExp(`^${name}, criterion`) });
const names = (page: Page): Promise<string[]> =>
  page
    .getByLabel('Name of the criterion')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText(/^Saved( \d|$)/)).toBeVisible();
const view = (page: Page, name: string): Locator => page.getByText(name, { exact: true });

test('with the mouse: template, ranges, dragging, scoring, and the file there and back', async ({
  page,
}) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await openNew(page);
  await expectAccessible(page, 'empty');
  await page.getByRole('button', { name: /^4-point standards scale/ }).click();
  await page.getByLabel('Title of the rubric').fill('Explaining, with evidence');
  await expect(page.getByText('up to 12 points')).toBeVisible();
  await criterion(page, 'Evidence').getByLabel('Weight of Evidence').fill('2,5');
  await criterion(page, 'Evidence').getByLabel('Point ranges').check();
  await expect(criterion(page, 'Evidence').getByText('over 2 to 3')).toBeVisible();
  await expect(page.getByText('up to 18 points')).toBeVisible();

  // Tall enough for three criteria with their levels.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 1600 });
  const grip = page.getByRole('button', { name: /^Drag Communication/ });
  const target = await criterion(page, 'Understanding').boundingBox();
  const from = await grip.boundingBox();
  if (!target || !from) throw new Error('The criteria are not on the screen.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 60, { steps: 5 });
  await page.mouse.move(target.x + 20, target.y + 20, { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['Communication', 'Understanding', 'Evidence']);
  if (before) await page.setViewportSize(before);
  await expectAccessible(page, 'grid');
  await view(page, 'List').click();
  await expectAccessible(page, 'list');

  const points = criterion(page, 'Understanding').getByLabel(/^Points of level 2/);
  await points.fill('1');
  const finding = page.getByRole('button', { name: /Two levels of Understanding have the same/ });
  await finding.click();
  await expect(points).toBeFocused();
  await points.fill('2');
  await expect(page.getByText('Everybody can score with it')).toBeVisible();
  await expectSaved(page);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Communication', 'Understanding', 'Evidence']);

  await view(page, 'Try scoring').click();
  const evidence = page.getByRole('group', { name: 'Evidence' });
  await evidence.getByText('Meets').click();
  await evidence.getByText('Meets').click();
  await expect(evidence.getByRole('radio').nth(2)).toBeChecked();
  await expect(evidence.getByText('7.5 of 10')).toBeVisible();
  await evidence.getByLabel(/^Exact points/).fill('2.4');
  await expect(evidence.getByText('6 of 10')).toBeVisible();
  await expectAccessible(page, 'scoring');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Explaining-with-evidence.csv');
  const path = await file.path();
  await openNew(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a rubric' });
  await dialog.getByLabel('Choose a file').setInputFiles(path);
  await expect(
    dialog.getByText('Then the rubric has 3 criteria and up to 18 points.'),
  ).toBeVisible();
  expect(await names(page)).toEqual([]);
  await expectAccessible(page, 'import');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(['Communication', 'Understanding', 'Evidence']);
  await expect(page.getByLabel('Title of the rubric')).toHaveValue('Explaining, with evidence');
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const second = await (await again).path();
  expect(await readFile(second, 'utf8')).toBe(await readFile(path, 'utf8'));
});

test('with the keyboard alone: write, order, score and take back', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await openNew(page);
  await tabTo(page, page.getByLabel('Title of the rubric'));
  await page.keyboard.type('Puddles');
  await press(page, page.getByRole('button', { name: 'Add a criterion' }), 'Enter');
  await page.keyboard.type('Claim');
  await press(page, page.getByRole('button', { name: 'Add a criterion' }), 'Enter');
  await page.keyboard.type('Reason');
  await expect.poll(() => names(page)).toEqual(['Claim', 'Reason']);
  await tabTo(page, page.getByRole('button', { name: /^Drag Reason/ }), 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => names(page)).toEqual(['Reason', 'Claim']);
  await expect(page.getByRole('button', { name: /^Drag Reason/ })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Move Reason down' }), 'Enter');
  await expect.poll(() => names(page)).toEqual(['Claim', 'Reason']);
  await expectFocusKept(page);

  const reason = criterion(page, 'Reason');
  await press(page, reason.getByRole('button', { name: /^Level/ }), 'Enter');
  await expect(reason.getByLabel(/^Title of level 5/)).toBeFocused();
  await page.keyboard.type('Beyond');
  await expect(reason.getByLabel(/^Points of level 5/)).toHaveValue('5');
  await tabTo(
    page,
    reason.getByRole('button', { name: /^Move the words of level 5 one lower/ }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(reason.getByLabel(/^Title of level 4/)).toHaveValue('Beyond');
  await expect(reason.getByLabel(/^Points of level 4/)).toHaveValue('4');
  await expectFocusKept(page);
  await press(page, page.getByRole('button', { name: 'Remove Claim' }), 'Enter');
  await expect.poll(() => names(page)).toEqual(['Reason']);
  await expectFocusKept(page);
  await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['Claim', 'Reason']);
  await expectSaved(page);

  await tabTo(page, page.getByRole('radio', { name: 'Grid' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Try scoring' })).toBeVisible();
  await tabTo(page, page.getByRole('group', { name: 'Claim' }).getByRole('radio').first());
  for (const key of ['3', '5', '5']) await page.keyboard.press(key);
  await expect(page.getByRole('group', { name: 'Claim' }).getByText('3 of 4')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Reason' }).getByText('5 of 5')).toBeVisible();
  await expect(page.getByText('2 of 2 criteria')).toBeVisible();
});

test('what is used in several assignments is read, and changed as a copy', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 404/);
  await signInStaff(page, school.url, 'teacher@demo.school');
  const token = await tokenOf(page, 'teacher@demo.school');
  const list = await page.request.get(`${school.url}/api/dashboard/rubrics?scope=shared`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await list.json()) as { data: { id: number; read_only: boolean }[] };
  const used = data.find(({ read_only }) => read_only);
  await page.goto(`${school.url}/dashboard/lessons/rubrics/edit/${String(used?.id)}`);
  await expect(page.getByText(/^Used in \d assignments/)).toBeVisible();
  await expect(page.getByLabel('Title of the rubric')).toHaveAttribute('readonly', '');
  await expect(page.getByRole('button', { name: 'Add a criterion' })).toBeHidden();
  await expectAccessible(page, 'read only');
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${String(used?.id)}$`));
  await expect(page.getByRole('button', { name: 'Add a criterion' })).toBeVisible();
  await expect(page.getByText(/^After “/)).toBeVisible();
  await page.getByLabel('Title of the rubric').fill('My own');
  await expectSaved(page);
  // Somebody is late with an older text: it is kept, and can be brought back.
  await saveLate(page, Number(page.url().split('/').at(-1)), 'From another tablet');
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await versions.getByRole('button', { name: /Kept from a conflict/ }).click();
  await versions.getByRole('button', { name: 'Bring this one back' }).click();
  await expect(versions).toBeHidden();
  await expect(page.getByLabel('Title of the rubric')).toHaveValue('From another tablet');

  for (const id of ['999999', 'x1', '0']) {
    await page.goto(`${school.url}/dashboard/lessons/rubrics/edit/${id}`);
    await expect(page.getByRole('main')).toContainText('Page Not Found.');
  }
});

test('a file with mistakes says each with its line, and changes nothing before it is told to', async ({
  page,
}) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await openNew(page);
  await page.getByRole('button', { name: /^Holistic/ }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a rubric' });
  const choose = (name: string, text: string | Buffer) =>
    dialog.getByLabel('Choose a file').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await choose('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
  await expect(dialog.getByText('This is no rubric that we can read.')).toBeVisible();
  await choose('huge.csv', 'x'.repeat(500_000));
  await expect(dialog.getByText('This file is too large for a rubric.')).toBeVisible();
  await choose(
    'rubric.csv',
    'criterion,level,points\nClaim,None,0\nClaim,"<img src=x onerror=alert(1)>",2\n,Far,many',
  );
  await expect(dialog.getByText('Line 4: points is no number from 0 to 1000.')).toBeVisible();
  await expect(dialog.getByText('Goes: The whole work')).toBeVisible();
  await dialog.getByLabel('Add the file').check();
  await expect(
    dialog.getByText('Then the rubric has 2 criteria and up to 6 points.'),
  ).toBeVisible();
  expect(await names(page)).toEqual(['The whole work']);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(['The whole work', 'Claim']);
  await expect(criterion(page, 'Claim').getByLabel(/^Title of level 2/)).toHaveValue(
    '<img src=x onerror=alert(1)>',
  );
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(['The whole work']);
});
