/** A form of fields over a draft: what is sent, and where what the server says against it stands. */
import { useState, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../api/errors';
import { test } from '../testing/app';
import { expectAccessible } from '../testing/axe';
import { NumberField } from '../ui/fields/number-field';
import { TextField } from '../ui/fields/text-field';
import '../ui/styles';
import { Gallery } from '../ui/gallery/gallery';
import { useDraft } from './draft';
import { ConfirmDialog } from './confirm-dialog';
import { FormDialog } from './form-dialog';
import { Forms } from './gallery/forms';
import { newRoot } from '../testing/new-root';
import { speak } from '../testing/texts';

const label = 'Seats';
const most = 60;
const refusal = 'At most 60 seats.';

function Trip({ send }: { readonly send: (seats: number | undefined) => void }) {
  const [seats, setSeats] = useState<number>();
  const onSubmit = () => {
    send(seats);
    return Promise.reject(
      new ApiError(422, { message: 'No.', code: 'invalid', errors: { seats: [refusal] } }),
    );
  };
  const onClose = () => undefined;
  return (
    <FormDialog title="A trip" button="Add" fields={['seats']} {...{ onSubmit, onClose }}>
      {({ fields }) => (
        <NumberField
          {...{ label, min: 1, max: most, value: seats, problem: fields.seats }}
          onNumber={setSeats}
        />
      )}
    </FormDialog>
  );
}

async function draw(what: ReactNode, language: 'en' | 'es' = 'en') {
  await speak(language, 'lists');
  const { root } = newRoot();
  root.render(what);
}

test('a number beyond its bounds is sent as it is typed, and refused at its field', async () => {
  const send = vi.fn();
  await draw(<Trip send={send} />);
  const field = page.getByLabelText(label);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('99{Enter}');
  await expect.element(field).toHaveAccessibleDescription(refusal);
  expect(send.mock.calls).toEqual([[99]]);
  await expect.element(field).toHaveValue('99');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible('a refused number');
});

test('what is no number is sent as none, never as a part of it, and stays to be mended', async () => {
  const send = vi.fn();
  await draw(<Trip send={send} />);
  const field = page.getByLabelText(label);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('1,000{Enter}');
  await expect.element(field).toHaveAccessibleDescription(refusal);
  expect(send.mock.calls).toEqual([[Number.NaN]]);
  await userEvent.tab();
  await expect.element(field).toHaveValue('1,000');
});

test('the gallery shows a form, tied to its draft, and a question', async () => {
  await draw(<Gallery further={[Forms]} />);
  await page.getByRole('button', { name: 'Add a trip' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Grade').selectOptions('4');
  await expect.element(dialog.getByLabelText('Grade')).toHaveValue('4');
  await dialog.getByLabelText('Grade').selectOptions('Choose a grade');
  await expect.element(dialog.getByLabelText('Grade')).toHaveValue('');
  await dialog.getByLabelText(label).fill('99');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText(label)).toHaveAccessibleDescription(refusal);
  await dialog.getByLabelText(label).fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Delete for good' }).last().click();
  await expectAccessible('a question');
});

function Kept({ onClose }: { readonly onClose: () => void }) {
  const draft = useDraft({ name: 'Maple' });
  return (
    <FormDialog
      title="A school"
      button="Save"
      draft={draft}
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    >
      {({ field }) => <TextField {...field.text('name')} label="Name" />}
    </FormDialog>
  );
}

test.each(['Escape', '×', 'Close'])(
  '%s asks once before what was typed goes, and goes on where it was',
  async (by) => {
    const onClose = vi.fn();
    await draw(<Kept onClose={onClose} />);
    const field = page.getByLabelText('Name');
    const leave = () => {
      const button = page.getByRole('button', { name: 'Close' });
      if (by === 'Escape') return userEvent.keyboard('{Escape}');
      return (by === '×' ? button.first() : button.last()).click();
    };
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(' School');
    await leave();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    const keep = question.getByRole('button', { name: 'Keep editing' });
    await expect.element(keep).toHaveFocus();
    await expectAccessible('a question about changes');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toBeVisible();
    await expect.element(field).toHaveValue('Maple School');
    await expect.element(question).not.toBeInTheDocument();
    await expect
      .poll(() => page.getByRole('dialog').element().contains(document.activeElement))
      .toBe(true);
    // Escape says no more than that nobody is sure.
    await leave();
    await expect.element(keep).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await leave();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('what stands as it was is closed at once, also after it was typed and taken away', async () => {
  const onClose = vi.fn();
  await draw(<Kept onClose={onClose} />);
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('s{Backspace}{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the question is asked in Spanish', async () => {
  await draw(<Kept onClose={() => undefined} />, 'es');
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('s{Escape}');
  await expect
    .element(page.getByRole('alertdialog', { name: '¿Descartar los cambios?' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Seguir editando' })).toHaveFocus();
});

test('a question begins at the answer that changes nothing', async () => {
  await draw(
    <ConfirmDialog
      title="Delete it?"
      confirm="Delete"
      onConfirm={() => Promise.resolve()}
      onClose={() => undefined}
    >
      {'…'}
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('button', { name: 'Close' }).last()).toHaveFocus();
});
