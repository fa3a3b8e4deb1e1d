/** Where the focus goes when the control that has it goes. */
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { recoverLostFocus } from './recover-lost-focus';

const host = document.createElement('div');
let end: (() => void) | undefined;

function close(): void {
  end?.();
  host.remove();
}

afterEach(close);

function open(html: string): void {
  close();
  host.innerHTML = `<main tabindex="-1">${html}</main><button id="outside">Outside</button>`;
  document.body.append(host);
  end = recoverLostFocus(find('main'));
}

function find(selector: string): HTMLElement {
  const found = host.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

/** Longer than it waits for a screen to do something of its own. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 150));

const focused = (): string =>
  document.activeElement === document.body ? 'nothing' : (document.activeElement?.id ?? '');

const sheet = `<section id="sheet"><fieldset id="terms"><button id="first">First</button>
  <button id="second">Second</button></fieldset></section>`;

test('the innermost part around the control has it, and is no stop of the Tab key afterwards', async () => {
  open(sheet);
  find('#first').focus();
  find('#first').remove();
  await expect.poll(focused).toBe('terms');
  await userEvent.tab();
  expect(focused()).toBe('second');
  expect(find('#terms').hasAttribute('tabindex')).toBe(false);
});

test('where parts around it went as well, the next one that is left has it, at last the place', async () => {
  open(sheet);
  find('#first').focus();
  find('#terms').remove();
  await expect.poll(focused).toBe('sheet');
  open(sheet);
  find('#first').focus();
  find('#sheet').remove();
  await expect.poll(() => document.activeElement?.localName).toBe('main');
  // It could be given the focus before, and can be afterwards.
  find('#outside').focus();
  expect(find('main').tabIndex).toBe(-1);
});

test('where no part of the page is left, its heading has it', async () => {
  open(`<h1 id="title">Users</h1>${sheet}`);
  find('#first').focus();
  find('#sheet').remove();
  await expect.poll(focused).toBe('title');
});

test('what a screen gives the focus to keeps it', async () => {
  open(sheet);
  find('#first').focus();
  find('#first').remove();
  find('#second').focus();
  await wait();
  expect(focused()).toBe('second');
});

test('a press elsewhere lets go of it, one on the control itself does not', async () => {
  open(`${sheet}<p id="words">Words</p>`);
  await userEvent.click(find('#first'));
  await userEvent.click(find('#words'));
  find('#first').remove();
  await wait();
  expect(document.activeElement?.localName).not.toBe('fieldset');
  open(sheet);
  find('#first').addEventListener('click', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLElement) currentTarget.remove();
  });
  await userEvent.click(find('#first'));
  await expect.poll(focused).toBe('terms');
});

test('what is outside of the place, and what comes after the end, is not its business', async () => {
  open(sheet);
  find('#outside').focus();
  find('#outside').remove();
  find('#first').remove();
  await wait();
  expect(focused()).toBe('nothing');
  open(sheet);
  find('#first').focus();
  end?.();
  find('#first').remove();
  await wait();
  expect(focused()).toBe('nothing');
});
