/** Buttons by the keyboard, each alone on a page. */
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { press, type } from '../../testing/keyboard';
import { RadioField } from '../fields/choice-fields';
import { Button } from './button';
import { IconButton } from './icon-button';
import { IndexTab } from './index-tab';
import { Menu, RowMenu, type MenuItem } from './menu';
import { Pill } from './pill';
import { Segmented } from './segmented';
import '../styles';
import { newRoot } from '../../testing/new-root';

/** @param at where on the page, as a style */
async function show(part: ReactNode, at: Partial<CSSStyleDeclaration> = {}): Promise<void> {
  const { place, root } = newRoot('main');
  Object.assign(place.style, at);
  await page.viewport(1024, 768);
  root.render(part);
  await expect.element(page.getByRole('button').first()).toBeVisible();
}

const ran = vi.fn<(words: string) => void>();
const item = (words: string): MenuItem => ({ words, run: () => ran(words) });
const items = ['Edit', 'Make a copy', 'Move', 'Archive'].map(item);
const more = page.getByRole('button', { name: 'More' });
const menu = page.getByRole('menu', { name: 'More' });
const entry = (name: string) => page.getByRole('menuitem', { name });

async function openMenu(at: Partial<CSSStyleDeclaration> = {}) {
  ran.mockClear();
  await show(<RowMenu label="More" items={items} />, at);
  await more.click();
  await expect.element(entry('Edit')).toHaveFocus();
}

const [add, all] = ['Add', 'All'];

test('a tab that is chosen has its edge above, and other tabs as much room', async () => {
  await show(
    <>
      <IndexTab aria-pressed>{add}</IndexTab>
      <IndexTab aria-pressed={false}>{all}</IndexTab>
    </>,
  );
  const [chosen, other] = page
    .getByRole('button')
    .elements()
    .map((tab) => getComputedStyle(tab));
  expect([chosen?.borderTopWidth, other?.borderTopWidth]).toEqual(['3px', '3px']);
  expect(chosen?.borderTopColor).not.toBe(other?.borderTopColor);
});

const corner = { position: 'fixed', bottom: '4px' } as const;

test.for([
  ['the bottom right', { ...corner, right: '4px' }],
  ['the bottom left', { ...corner, left: '4px' }],
  ['the top right', { position: 'fixed', top: '4px', right: '4px' }],
] as const)('a menu at %s of the window is wholly in it, and beside its button', async ([, at]) => {
  await openMenu(at);
  const list = menu.element().getBoundingClientRect();
  const button = more.element().getBoundingClientRect();
  expect(list.top).toBeGreaterThanOrEqual(0);
  expect(list.left).toBeGreaterThanOrEqual(0);
  expect(list.right).toBeLessThanOrEqual(window.innerWidth);
  expect(list.bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(list.bottom <= button.top || list.top >= button.bottom).toBe(true);
});

test('arrows go round a menu, letters lead to a word, and Enter takes it', async () => {
  await openMenu();
  await press('ArrowUp');
  await expect.element(entry('Archive')).toHaveFocus();
  await press('ArrowDown');
  await expect.element(entry('Edit')).toHaveFocus();
  await press('End');
  await expect.element(entry('Archive')).toHaveFocus();
  await type('m');
  await expect.element(entry('Make a copy')).toHaveFocus();
  await type('o');
  await expect.element(entry('Move')).toHaveFocus();
  await press('Enter');
  expect(ran.mock.calls).toEqual([['Move']]);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('arrows open a menu at its beginning and at its end; Escape and Tab close it', async () => {
  await openMenu();
  await press('Escape');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await press('ArrowUp');
  await expect.element(entry('Archive')).toHaveFocus();
  await press('Tab');
  await expect.element(menu).not.toBeInTheDocument();
  await more.click();
  await press('Escape');
  await press('ArrowDown');
  await expect.element(entry('Edit')).toHaveFocus();
  expect(ran).not.toHaveBeenCalled();
});

test('a menu goes along when the page is scrolled under it', async () => {
  await openMenu({ paddingBlock: '20rem 100rem' });
  const before = menu.element().getBoundingClientRect().top;
  window.scrollBy(0, 100);
  await expect.poll(() => menu.element().getBoundingClientRect().top).toBe(before - 100);
});

test('the parts of a menu have titles', async () => {
  await show(
    <Menu
      label="Add"
      parts={[{ title: 'Blocks', items: [item('Text')] }]}
      button={(props) => <Button {...props}>{add}</Button>}
    />,
  );
  await page.getByRole('button', { name: 'Add' }).click();
  const part = page.getByRole('group', { name: 'Blocks' });
  await expect.element(part.getByRole('menuitem', { name: 'Text' })).toHaveFocus();
});

test('arrows go through the segments without choosing; a press chooses', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const segments = ['List', 'Cards'].map((words) => ({ value: words, words }));
  await show(<Segmented label="View" segments={segments} value="List" onChange={onChange} />);
  const list = page.getByRole('button', { name: 'List' });
  const cards = page.getByRole('button', { name: 'Cards' });
  await press('Tab');
  await expect.element(list).toHaveFocus();
  await press('ArrowRight');
  await expect.element(cards).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  await press('Enter');
  expect(onChange).toHaveBeenCalledWith('Cards');
  await press('ArrowRight');
  await expect.element(list).toHaveFocus();
  await expect.element(list).toHaveAttribute('aria-pressed', 'true');
});

test('a button that has nothing to do keeps the focus and does nothing', async () => {
  const onClick = vi.fn();
  await show(
    <>
      <IconButton label="Undo" icon="U" off onClick={onClick} />
      <Pill on onClick={onClick}>
        {all}
      </Pill>
    </>,
  );
  await press('Tab');
  await press('Enter');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
  await press('Tab');
  await press('Enter');
  await expect.element(page.getByRole('button', { name: 'All', pressed: true })).toHaveFocus();
  expect(onClick).toHaveBeenCalledOnce();
});

test('where colors are forced, an edge tells what is chosen', async () => {
  const forced = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  onTestFinished(async () => void (await forced('none')));
  await forced('active');
  const segments = [add, all].map((words) => ({ value: words, words }));
  await show(
    <>
      <IndexTab aria-pressed>{add}</IndexTab>
      <IndexTab aria-pressed={false}>{all}</IndexTab>
      <Segmented label="Two" segments={segments} value="Add" onChange={vi.fn()} />
      <IconButton label="On" icon={add} aria-pressed />
      <IconButton label="Off" icon={all} aria-pressed={false} />
      <RadioField
        look="chips"
        label="Chips"
        options={segments.map(({ value }) => ({ value, label: value }))}
        value="Add"
        onChoose={vi.fn()}
      />
    </>,
  );
  const chips = [...document.querySelectorAll('fieldset label > span')];
  const shown = [...page.getByRole('button').elements(), ...chips];
  expect(shown).toHaveLength(8);
  const edges = shown.map((each) => getComputedStyle(each).borderTopWidth);
  for (let at = 0; at < edges.length; at += 2) {
    expect(Number.parseFloat(edges[at] ?? '')).toBeGreaterThan(
      Number.parseFloat(edges[at + 1] ?? ''),
    );
  }
});
