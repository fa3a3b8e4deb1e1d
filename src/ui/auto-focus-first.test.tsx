/** Where the focus is when a dialog opens. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newRoot } from '../testing/new-root';
import { speak } from '../testing/texts';
import { Dialog } from './dialog';
import './styles';

const nothing = () => undefined;

/** @returns draws the dialog with other things in it */
async function open(what: ReactNode): Promise<(what: ReactNode) => void> {
  await speak('en', 'lists');
  const { root } = newRoot();
  const draw = (children: ReactNode) =>
    root.render(
      <Dialog title="A list" closeLabel="×" onClose={nothing}>
        {children}
      </Dialog>,
    );
  draw(what);
  return draw;
}

const closes = 'Close';
const onItsWay = (
  <p key="wait" aria-busy="true">
    {'…'}
  </p>
);
const close = (
  <button key="close" type="button">
    {closes}
  </button>
);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a dialog without a field begins at its first action', async () => {
  await open(close);
  await expect.element(button('Close')).toHaveFocus();
});

test('of a choice the chosen one has it', async () => {
  await open(
    <>
      {close}
      <input type="radio" name="one" aria-label="First" />
      <input type="radio" name="one" aria-label="Second" defaultChecked />
    </>,
  );
  await expect.element(page.getByLabelText('Second')).toHaveFocus();
});

test('what is on its way has it when it comes', async () => {
  const draw = await open([onItsWay, close]);
  await expect.element(button('×')).toHaveFocus();
  draw([<input key="name" aria-label="Name" />, close]);
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
});

test('who has gone on by then is left where they are', async () => {
  const draw = await open([onItsWay, close]);
  await expect.element(button('×')).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  draw([<input key="name" aria-label="Name" />, close]);
  await expect.element(page.getByLabelText('Name')).toBeVisible();
  await expect.element(button('×')).toHaveFocus();
});
