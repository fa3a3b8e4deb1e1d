/** A teacher writes a resource: with the mouse, by keyboard alone, over a cut, and with bad input. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { expect, networkIsCut, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expectFocusKept, firstArrow, tabTo } from '../support/keyboard';
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

async function callsOf(page: Page) {
  const login = await page.request.post(`${school.url}/api/auth/login`, {
    data: { email: 'teacher@demo.school', password: demoPassword, device_id: crypto.randomUUID() },
  });
  const { token } = (await login.json()) as { token: { access_token: string } };
  const headers = { authorization: `Bearer ${token.access_token}` };
  const resources = `${school.url}/api/dashboard/resources`;
  return {
    share: async (id: number) => {
      const data = { with: 'school' };
      const url = `${resources}/${String(id)}/share`;
      expect((await page.request.post(url, { headers, data })).ok()).toBe(true);
    },
    make: async (draft: ResourceDraft) => {
      const made = await page.request.post(resources, { headers, data: draft });
      expect(made.status()).toBe(201);
      return ((await made.json()) as { id: number }).id;
    },
    body: async (id: number) => {
      const found = await page.request.get(`${resources}/${String(id)}`, { headers });
      return ((await found.json()) as { body: ResourceDraft }).body;
    },
  };
}

async function openResource(page: Page, draft: ResourceDraft) {
  await signInStaff(page, school.url, 'teacher@demo.school');
  const calls = await callsOf(page);
  const id = await calls.make(draft);
  await page.goto(`${school.url}/dashboard/lessons/resources/${String(id)}`);
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
  return { id, stored: () => calls.body(id) };
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

test('a resource is written with the mouse: text, math, media and six kinds of question', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { stored } = await openResource(page, empty);
  const words = page.getByRole('textbox', { name: 'Text', exact: true });

  await add(page, 'Text');
  await expect(words).toBeFocused();
  await page.keyboard.type('Half of it, \\(\\frac{1}{2}\\), is gone. المطر 🌧');
  await expect(words.locator('math')).toBeVisible();
  await page.getByRole('button', { name: 'Math', exact: true }).first().click();
  await page.getByRole('button', { name: 'Insert \\times' }).click();
  await page.getByLabel('Write it as TeX').fill('3 \\times 4 \\brok');
  await page.getByRole('button', { name: 'Put it into the text' }).click();
  await expect(page.getByText('This cannot be read as math.')).toBeVisible();
  await page.getByLabel('Write it as TeX').fill('3 \\times 4');
  await page.getByRole('button', { name: 'Put it into the text' }).click();
  await expect(words.locator('math')).toHaveCount(2);

  const image = await add(page, 'Picture');
  await choose(image, 'Choose a picture', file('cloud.png', await picture('png', 60)));
  await expect(image.getByRole('img', { name: 'Picture without alt text' })).toBeVisible();
  await expect(image.getByText('Needs alt text')).toBeVisible();
  await image.getByLabel('Alt text').fill('A puddle, half dry');
  await expect(image.getByText('Needs alt text')).toBeHidden();

  const film = await add(page, 'Video');
  await choose(film, 'Choose a video', file('Puddle.mp4', await media('puddle-to-cloud.mp4')));
  await expect(film.getByLabel('Title')).toHaveValue('Puddle');
  const vtt = await media('puddle-to-cloud.en.vtt');
  await choose(film, 'Choose captions', file('puddle.vtt', vtt));
  await expect(film.getByLabel('Language of captions 1')).toHaveValue('en');
  await expect(film.getByText('Needs captions')).toBeHidden();

  const prompt = async (kind: string) => {
    const card = await add(page, kind);
    await card.getByRole('textbox', { name: 'Question' }).click();
    await page.keyboard.type(`About ${kind}?`);
    return card;
  };
  const single = await prompt('One right choice');
  for (const [at, text] of ['Air', 'Sun', 'Moon'].entries()) {
    await single.getByLabel(`Choice ${String(at + 1)}`, { exact: true }).fill(text);
  }
  await single.getByRole('radio', { name: 'Right: Air' }).check();
  await single.getByLabel('Show answers at once').uncheck();
  await expect(single.getByText("never reaches a student's device")).toBeVisible();
  const right = await prompt('True or false');
  await right.getByLabel('Right answer').selectOption('True');
  const number = await prompt('Number');
  await number.getByLabel('Right answer').fill('0.75');
  const blanks = await prompt('Fill in the blanks');
  await blanks.getByLabel('Text with blanks').fill('Water turns into [vapor|steam].');
  await expect(blanks.getByText('Blank 1: vapor / steam')).toBeVisible();
  const order = await prompt('Put in order');
  for (const [at, text] of ['Rain', 'Puddle', 'Vapor'].entries()) {
    await order.getByLabel(`Item ${String(at + 1)}`, { exact: true }).fill(text);
  }
  const pairs = await prompt('Match pairs');
  for (const at of ['1', '2', '3']) {
    await pairs.getByLabel(`Left ${at}`, { exact: true }).fill(`word ${at}`);
    await pairs.getByLabel(`Right ${at}`, { exact: true }).fill(`meaning ${at}`);
  }
  const student = page.getByRole('region', { name: 'As a student sees it' });
  await expect(student.getByText('Water turns into')).toBeVisible();

  await expect.poll(async () => (await stored()).blocks.length).toBe(9);
  await expect
    .poll(async () => JSON.stringify((await stored()).blocks.at(-1)))
    .toContain('meaning 3');
  const { blocks } = await stored();
  expect(
    blocks.map((block) => (block.type === 'question' ? block.question.kind : block.type)),
  ).toEqual([
    ...['rich_text', 'image', 'video', 'single_choice', 'true_false', 'number'],
    ...['fill_blanks', 'ordering', 'matching'],
  ]);
  expect(blocks[0]).toMatchObject({
    html: expect.stringMatching(
      /^<p>Half of it, \\\(\\frac\{1\}\{2\}\\\), is gone. المطر 🌧\\\(3 \\times 4\\\)<\/p>$/u,
    ),
  });
  expect(blocks[2]).toMatchObject({ seconds: expect.any(Number) });
  expect(blocks[3]).toMatchObject({ question: { show_answers: false } });

  await page.reload();
  await page.getByRole('button', { name: /^Text Half of it/ }).click();
  await expect(words.locator('math')).toHaveCount(2);
  await expectAccessible(page, 'editor');
});

const link = (id: string, title: string) =>
  ({ id, type: 'link', title, url: 'https://example.org/' }) as const;

test('by keyboard alone blocks are added, moved, deleted and brought back', async ({ page }) => {
  const draft = {
    ...empty,
    title: 'Keys',
    blocks: ['One', 'Two', 'Three'].map((n) => link(n.toLowerCase(), n)),
  };
  const { stored } = await openResource(page, draft);
  const order = async () =>
    (await stored()).blocks
      .map((block) => (block.type === 'link' ? block.title : block.type))
      .join();

  await tabTo(page, page.getByRole('button', { name: 'Move down: Link: One' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link: One is now 2 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move down: Link: One' })).toBeFocused();
  await expect.poll(order).toBe('Two,One,Three');

  await tabTo(page, page.getByRole('button', { name: 'Move: Link: Two' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('Link: Two is taken. It is 1 of 3.')).toBeAttached();
  await firstArrow(page, 'ArrowDown', page.getByText('Link: Two would be 2 of 3.'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Link: Two would be 3 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(order).toBe('One,Three,Two');
  await expectFocusKept(page);

  await tabTo(page, page.getByRole('button', { name: 'Delete: Link: Three' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(order).toBe('One,Two');
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(order).toBe('One,Three,Two');
  await expectFocusKept(page);
  await page.keyboard.press('Control+z');
  await expect.poll(order).toBe('One,Two');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(order).toBe('One,Three,Two');

  await tabTo(page, page.getByRole('button', { name: 'Add a block' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Text' })).toBeFocused();
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'One right choice' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await page.keyboard.type('Which?');
  await tabTo(page, page.getByLabel('Choice 1', { exact: true }));
  await page.keyboard.type('This');
  await tabTo(page, page.getByRole('radio', { name: 'Right: This' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await stored()).blocks.at(-1))
    .toMatchObject({ question: { prompt: '<p>Which?</p>', key: {} } });
});

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
  await expect(film.getByText('It goes on by itself when the network is back.')).toBeVisible();
  await context.setOffline(false);
  await expect(film.locator('video')).toBeVisible({ timeout: 40_000 });
  expect(parts[2]).toBe(parts[1]);
  expect(Number(parts[1])).toBeGreaterThan(0);

  const image = await add(page, 'Picture');
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>window.ran = 1</script></svg>',
  );
  await choose(image, 'Choose a picture', file('cloud.png', script));
  await expect(image.getByText('this kind of file cannot be used here')).toBeVisible();
  await choose(image, 'Choose a picture', file('film.mp4', bytes));
  await expect(image.getByText('this is another kind of file')).toBeVisible();
});

test('what is pasted runs nowhere, and two screens that write at once lose nothing', async ({
  page,
  browser,
}) => {
  const { id, stored } = await openResource(page, { ...empty, title: 'Paste' });
  await add(page, 'Text');
  const words = page.getByRole('textbox', { name: 'Text', exact: true });
  await words.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<h1 onclick="window.ran=1" style="color:red">Rain</h1><script>window.ran=1</script>
       <img src=x onerror="window.ran=1"><svg onload="window.ran=1"><script>window.ran=1</script></svg>
       <p><a href="javascript:window.ran=1">bad</a> <a href="https://example.org/">good</a> \\(x^2\\) \u202bمطر\u202c 👩🏽‍🏫</p>
       <iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(words.getByRole('heading', { level: 2, name: 'Rain' })).toBeVisible();
  await expect(words.locator('math')).toBeVisible();
  await expect.poll(async () => JSON.stringify(await stored())).toContain('👩🏽‍🏫');
  const html = JSON.stringify(await stored());
  expect(html).not.toMatch(/script|onclick|onerror|onload|javascript|style|iframe|<img/);
  expect(html).toContain('href=\\"https://example.org/\\"');
  expect(html).toContain('\u202bمطر\u202c');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  const second = await browser.newPage();
  await signInStaff(second, school.url, 'teacher@demo.school');
  await second.goto(`${school.url}/dashboard/lessons/resources/${String(id)}`);
  await expect(second.getByRole('heading', { level: 1, name: 'Paste' })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Title of the first');
  await expect.poll(async () => (await stored()).title).toBe('Title of the first');
  await second.getByLabel('Title', { exact: true }).fill('Title of the second');
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByText('Title of the first')).toBeVisible();
  await expect(dialog.getByText('Title of the second')).toBeVisible();
  await second.close();
});

test('who may not write reads it and makes a copy; what is not there says so', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 404/);
  await signInStaff(page, school.url, 'school.admin@demo.school');
  const { make, share } = await callsOf(page);
  const id = await make({ ...empty, title: 'Of a teacher' });
  await page.goto(`${school.url}/dashboard/lessons/resources/${String(id)}`);
  await expect(page.getByRole('heading', { name: 'Page Not Found.' })).toBeVisible();
  await share(id);
  await page.reload();
  await expect(page.getByText('Ms. Rivera wrote this.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Add a block' })).toBeHidden();
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(page.getByText('After “Of a teacher” by Ms. Rivera')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Now mine');
  await expect(page.getByRole('heading', { level: 1, name: 'Now mine' })).toBeVisible();
  await page.goto(`${school.url}/dashboard/lessons/resources/abc`);
  await expect(page.getByRole('heading', { name: 'Page Not Found.' })).toBeVisible();
});
