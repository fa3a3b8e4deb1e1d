/** Where the focus goes in a block that has just come. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusTarget } from './focus-target';

const card = document.createElement('li');

beforeEach(() => {
  card.innerHTML = `<button data-toggle></button><div data-body><select></select>
    <div contenteditable="true"></div><input name="choice" /></div>`;
  document.body.append(card);
});
afterEach(() => card.remove());

const find = (selector: string) => card.querySelector<HTMLElement>(selector) ?? undefined;

test('it goes to the text, else to the first field, else to the head', () => {
  expect(focusTarget(card, 'body')).toBe(find('[contenteditable]'));
  find('[contenteditable]')?.remove();
  expect(focusTarget(card, 'body')).toBe(find('select'));
  expect(focusTarget(card, 'head')).toBe(find('[data-toggle]'));
  find('[data-body]')?.remove();
  expect(focusTarget(card, 'body')).toBe(find('[data-toggle]'));
});

test('it stays with whoever writes in the block already', () => {
  find('input')?.focus();
  expect(focusTarget(card, 'body')).toBeUndefined();
  expect(focusTarget(card, 'head')).toBe(find('[data-toggle]'));
});
