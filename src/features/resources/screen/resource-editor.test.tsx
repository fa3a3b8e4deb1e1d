/** A teacher writes a resource: with the mouse, by keyboard alone, and with bad input. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { ResourceDraft } from '../../../../domain/lesson-plan';
import { test } from '../../../testing/app';
import type { TestApp } from '../../../testing/app';
import { expectAccessible } from '../../../testing/axe';
import { Documents } from '../../../testing/documents-api';
import { expectFocusOn, firstArrow, press, tabTo, type } from '../../../testing/keyboard';

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
const resources = '/dashboard/lessons/resources';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const words = (): Locator => page.getByRole('textbox', { name: 'Text', exact: true });
const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name });
const mathIn = (text: Locator): number => text.element().querySelectorAll('math').length;
const title = (): Locator => page.getByLabelText('Title', { exact: true });

async function openResource(app: TestApp, draft: ResourceDraft) {
  const documents = new Documents(app);
  const id = documents.add('resource', draft);
  await documents.open(`${resources}/${String(id)}`, { as: 'teacher', size: [1366, 768] });
  await expect.element(heading(draft.title)).toBeVisible();
  return { documents, id, stored: () => documents.body('resource', id) };
}

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-block]')];

/** The new block is the last one, and the one that is open. */
async function add(name: string): Promise<void> {
  const before = cards().length;
  await button('Add a block').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect.poll(() => cards()[before]?.querySelector('[data-body]')).toBeTruthy();
}

test('text and math are written with the mouse', async ({ app }) => {
  const { stored } = await openResource(app, empty);
  await add('Text');
  await expect.element(words()).toHaveFocus();
  await type('Half of it, \\(\\frac{1}{2}\\), is gone. المطر 🌧');
  await expect.poll(() => mathIn(words())).toBe(1);
  await button('Math').first().click();
  await button('Insert \\times').click();
  await page.getByLabelText('Write it as TeX').fill('3 \\times 4 \\brok');
  await button('Insert').click();
  await expect.element(page.getByText('This can’t be read as math.')).toBeVisible();
  await page.getByLabelText('Write it as TeX').fill('3 \\times 4');
  await button('Insert').click();
  await expect.poll(() => mathIn(words())).toBe(2);
  await expect
    .poll(() => stored().blocks.map((block) => (block.type === 'rich_text' ? block.html : '')))
    .toEqual(['<p>Half of it, \\(\\frac{1}{2}\\), is gone. المطر 🌧\\(3 \\times 4\\)</p>']);

  await app.reload();
  await page.getByRole('button', { name: /^Text Half of it/ }).click();
  await expect.poll(() => mathIn(words())).toBe(2);
});

test('six kinds of question are written with the mouse', async ({ app }) => {
  const { stored } = await openResource(app, empty);
  const prompt = async (kind: string) => {
    await add(kind);
    await page.getByRole('textbox', { name: 'Question' }).last().click();
    await type(`About ${kind}?`);
  };
  await prompt('One right choice');
  for (const [at, text] of ['Air', 'Sun', 'Moon'].entries()) {
    await page.getByLabelText(`Choice ${String(at + 1)}`, { exact: true }).fill(text);
  }
  await page.getByRole('radio', { name: 'Right: Air' }).click();
  await page.getByLabelText('Show answers right away').click();
  await expect.element(page.getByText('never reaches a student’s device')).toBeVisible();
  await prompt('True or false');
  await userEvent.selectOptions(page.getByLabelText('Right answer').last(), 'True');
  await prompt('Number');
  await page.getByLabelText('Right answer').last().fill('0.75');
  await prompt('Fill in the blanks');
  await page.getByLabelText('Text with blanks').fill('Water turns into [vapor|steam].');
  await expect.element(page.getByText('Blank 1: vapor / steam')).toBeVisible();
  await prompt('Put in order');
  for (const [at, text] of ['Rain', 'Puddle', 'Vapor'].entries()) {
    await page.getByLabelText(`Item ${String(at + 1)}`, { exact: true }).fill(text);
  }
  await prompt('Match pairs');
  for (const at of ['1', '2', '3']) {
    await page.getByLabelText(`Left ${at}`, { exact: true }).fill(`word ${at}`);
    await page.getByLabelText(`Right ${at}`, { exact: true }).fill(`meaning ${at}`);
  }
  const student = page.getByRole('region', { name: 'As a student sees it' });
  await expect.element(student.getByText('Water turns into')).toBeVisible();
  // The preview comes after the writing: a pair without words yet is a button without a name.
  await expect.element(student.getByText('meaning 3')).toBeVisible();

  await expect.poll(() => stored().blocks.length).toBe(6);
  await expect.poll(() => JSON.stringify(stored().blocks.at(-1))).toContain('meaning 3');
  const { blocks } = stored();
  expect(
    blocks.map((block) => (block.type === 'question' ? block.question.kind : block.type)),
  ).toEqual([...['single_choice', 'true_false', 'number', 'fill_blanks', 'ordering', 'matching']]);
  expect(blocks[0]).toMatchObject({ question: { show_answers: false } });
  await expectAccessible('editor');
});

test('an entry left empty beside two others says so, as publishing waits for it', async ({
  app,
}) => {
  await openResource(app, empty);
  await add('One right choice');
  const choice = (number: number) =>
    page.getByLabelText(`Choice ${String(number)}`, { exact: true });
  await choice(1).fill('Air');
  await expect.element(choice(3)).not.toHaveAccessibleDescription();
  await choice(2).fill('Sun');
  await expect.element(choice(3)).toHaveAccessibleDescription(/^Empty/);
  await expect.element(choice(3)).toBeInvalid();
  await expect.element(choice(2)).toBeValid();
  await button('Delete: Choice 3').click();
  await expect.element(page.getByText(/^Empty: /)).not.toBeInTheDocument();
  await add('Match pairs');
  for (const side of ['Left', 'Right']) {
    for (const at of [1, 2]) await page.getByLabelText(`${side} ${String(at)}`).fill('word');
    const third = page.getByLabelText(`${side} 3`);
    await expect.element(third).toHaveAccessibleDescription(/^Empty/);
  }
});

const link = (id: string, name: string) =>
  ({ id, type: 'link', title: name, url: 'https://example.org/' }) as const;

test('by keyboard alone blocks are added, moved, deleted and brought back', async ({ app }) => {
  const draft = {
    ...empty,
    title: 'Keys',
    blocks: ['One', 'Two', 'Three'].map((n) => link(n.toLowerCase(), n)),
  };
  const { stored } = await openResource(app, draft);
  const order = () =>
    stored()
      .blocks.map((block) => (block.type === 'link' ? block.title : block.type))
      .join();
  const expectSaid = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument();

  await tabTo(button('Move down: Link: One'));
  await press('Enter');
  await expectSaid('Link: One is now 2 of 3.');
  await expect.element(button('Move down: Link: One')).toHaveFocus();
  await expect.poll(order).toBe('Two,One,Three');

  await tabTo(button('Move: Link: Two'), 'Shift+Tab');
  await press('Space');
  await expectSaid('Picked up Link: Two. Position 1 of 3.');
  await firstArrow('ArrowDown', page.getByText('Link: Two would be 2 of 3.'));
  await press('ArrowDown');
  await expectSaid('Link: Two would be 3 of 3.');
  await press('Space');
  await expect.poll(order).toBe('One,Three,Two');
  await expect.element(button('Move: Link: Two')).toHaveFocus();

  await tabTo(button('Delete: Link: Three'), 'Shift+Tab');
  await press('Enter');
  await expect.poll(order).toBe('One,Two');
  await expect.element(button('Undo').last()).toHaveFocus();
  await press('Enter');
  await expect.poll(order).toBe('One,Three,Two');
  await expectFocusOn('Three');
  await press('Control+z');
  await expect.poll(order).toBe('One,Two');
  await press('Control+Shift+z');
  await expect.poll(order).toBe('One,Three,Two');

  await tabTo(button('Add a block'));
  await press('Enter');
  await expect.element(page.getByRole('menuitem', { name: 'Text', exact: true })).toHaveFocus();
  for (let at = 0; at < 6; at += 1) await press('ArrowDown');
  await expect.element(page.getByRole('menuitem', { name: 'One right choice' })).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  await type('Which?');
  await tabTo(page.getByLabelText('Choice 1', { exact: true }));
  await type('This');
  await tabTo(page.getByRole('radio', { name: 'Right: This' }), 'Shift+Tab');
  await press('Space');
  await expect
    .poll(() => stored().blocks.at(-1))
    .toMatchObject({ question: { prompt: '<p>Which?</p>', key: {} } });
});

test('what is pasted runs nowhere', async ({ app }) => {
  const { stored } = await openResource(app, { ...empty, title: 'Paste' });
  await add('Text');
  await expect.element(words()).toHaveFocus();
  const data = new DataTransfer();
  data.setData(
    'text/html',
    `<h1 onclick="window.ran=1" style="color:red">Rain</h1><script>window.ran=1</script>
     <img src=x onerror="window.ran=1"><svg onload="window.ran=1"><script>window.ran=1</script></svg>
     <p><a href="javascript:window.ran=1">bad</a> <a href="https://example.org/">good</a> \\(x^2\\) \u202bمطر\u202c 👩🏽‍🏫</p>
     <iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  );
  words()
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  await expect.element(words().getByRole('heading', { level: 2, name: 'Rain' })).toBeVisible();
  await expect.poll(() => mathIn(words())).toBe(1);
  await expect.poll(() => JSON.stringify(stored())).toContain('👩🏽‍🏫');
  const html = JSON.stringify(stored());
  expect(html).not.toMatch(/script|onclick|onerror|onload|javascript|style|iframe|<img/);
  expect(html).toContain('href=\\"https://example.org/\\"');
  expect(html).toContain('\u202bمطر\u202c');
  expect('ran' in window).toBe(false);
});

test('two screens that write at once lose nothing', async ({ app }) => {
  const { documents, id, stored } = await openResource(app, { ...empty, title: 'Two' });
  documents.saveElsewhere(id, { ...empty, title: 'Title of the first' });
  await title().fill('Title of the second');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Title of the first')).toBeVisible();
  await expect.element(dialog.getByText('Title of the second')).toBeVisible();
  expect(stored().title).toBe('Title of the first');
});

test('who may not write reads it and makes a copy; what is not there says so', async ({ app }) => {
  const documents = new Documents(app);
  const rights = { edit: false, share: [], archive: false, delete: false };
  const shared = { rights, mine: false, scope: 'shared', owner: 'Ms. Rivera' } as const;
  const id = documents.add('resource', { ...empty, title: 'Of a teacher' }, shared);
  await documents.open(`${resources}/${String(id)}`, { as: 'school-admin' });
  await expect.element(page.getByText('Ms. Rivera wrote this.')).toBeVisible();
  await expect.element(title()).toHaveAttribute('readonly');
  await expect.element(button('Add a block')).not.toBeInTheDocument();
  await button('Make a copy').click();
  await expect.element(page.getByText('Based on “Of a teacher” by Ms. Rivera')).toBeVisible();
  await title().fill('Now mine');
  await expect.element(heading('Now mine')).toBeVisible();
  for (const nowhere of ['abc', '999999']) {
    await app.goTo(`${resources}/${nowhere}`);
    await expect.element(page.getByRole('heading', { name: 'Page Not Found.' })).toBeVisible();
  }
});
