/** The fields of the kit: their names, what is said of them, and what the keyboard does. */
import { useState, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectAccessible } from '../../testing/axe';
import '../styles';
import { ChecksField, CheckField, RadioField } from './choice-fields';
import { ChipsField } from './chips-field';
import { FieldRow } from './field';
import { FileField } from './file-field';
import { Checkbox, Input, TextArea } from './inputs';
import { NumberField } from './number-field';
import { PasswordField } from './password-field';
import { SearchBox } from './search-box';
import { SelectField } from './select-field';
import { LinesField, TextField } from './text-field';
import { DateField, TimeField } from './time-fields';
import { newRoot } from '../../testing/new-root';

function draw(fields: ReactNode): void {
  const { root } = newRoot('main');
  root.render(fields);
}

const title = 'Fields';
const dayOf = (text: string) => (text === '' ? undefined : text);
const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two', hint: 'Twice as much' },
] as const;

/** Every field once, each keeping what is typed. */
function Everything({ problem }: { problem?: string | undefined }) {
  const [text, setText] = useState('');
  const [day, setDay] = useState<string>();
  const [number, setNumber] = useState<number | undefined>(3);
  const [one, setOne] = useState<'one' | 'two'>('one');
  const [some, setSome] = useState<readonly ('one' | 'two')[]>([]);
  const [chips, setChips] = useState<readonly string[]>(['A1']);
  const [on, setOn] = useState(false);
  const frame = { hint: 'A hint', problem };
  return (
    <>
      <h1>{title}</h1>
      <FieldRow>
        <TextField {...frame} label="Name" required value={text} onText={setText} />
        <LinesField {...frame} label="Words" grows value={text} onText={setText} />
      </FieldRow>
      <PasswordField {...frame} label="Password" showLabel="Show it" name="password" />
      <NumberField
        {...frame}
        label="Points"
        unit="min"
        value={number}
        min={0}
        max={9}
        decimals={1}
        keep
        onNumber={setNumber}
      />
      <SelectField {...frame} label="Choice" options={options} value={one} onChoose={setOne} />
      <DateField {...frame} label="Day" value={day} read={dayOf} onDay={setDay} />
      <TimeField {...frame} label="Time" value={undefined} onTime={() => undefined} />
      {(['list', 'row', 'cards', 'chips'] as const).map((look) => (
        <RadioField
          key={look}
          {...frame}
          label={`One, ${look}`}
          {...{ look, options, value: one, onChoose: setOne }}
        />
      ))}
      <ChecksField {...frame} label="Some" options={options} chosen={some} onChoose={setSome} />
      <CheckField label="Yes" hint="Or no" checked={on} onToggle={setOn} />
      <ChipsField
        {...frame}
        label="Codes"
        chips={chips}
        add={(all, typed) => (all.includes(typed) ? all : [...all, typed])}
        onChips={setChips}
        most={4}
        maxLength={20}
        removeLabel={(chip) => `Remove ${chip}`}
      />
      <FileField {...frame} label="File" button="Choose" accept=".csv" onFile={() => undefined} />
      <SearchBox label="Look for" />
      <Input look="cell" aria-label="Cell" value={text} onText={setText} />
      <TextArea look="cell" aria-label="Lines in a cell" value={text} onText={setText} />
      <Checkbox aria-label="Alone" />
    </>
  );
}

test('all of them are accessible, light and dark, in order and at fault', async () => {
  draw(<Everything problem="Not so" />);
  await expect.element(page.getByLabelText('Name')).toBeVisible();
  await expectAccessible('fields at fault');
});

test('what helps and what is wrong describe the control', async () => {
  draw(<Everything problem="Not so" />);
  for (const label of ['Name', 'Words', 'Points', 'Day', 'Time', 'Choice', 'Codes']) {
    const field = page.getByLabelText(label, { exact: true }).last();
    await expect.element(field).toHaveAccessibleDescription('Not so');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect
    .element(page.getByRole('group', { name: 'Some' }))
    .toHaveAccessibleDescription('Not so');
  await expect
    .element(page.getByRole('checkbox', { name: 'Yes', exact: true }))
    .toHaveAccessibleDescription('Or no');
  await expect
    .element(page.getByLabelText('Name', { exact: true }))
    .toHaveAttribute('aria-required', 'true');
});

test('a problem that comes while somebody is elsewhere is an alert', async () => {
  draw(<DateField label="Day" value="2026-05-01" read={dayOf} problem="Past" onDay={vi.fn()} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Past');
});

test('a password is shown on demand, and its frame is whole', async () => {
  draw(<PasswordField label="Password" showLabel="Show it" name="password" />);
  const field = page.getByLabelText('Password', { exact: true });
  await userEvent.type(field, 'open sesame');
  await expect.element(field).toHaveAttribute('type', 'password');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect
    .element(page.getByRole('button', { name: 'Show it' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveValue('open sesame');
  const { borderTopWidth, borderTopRightRadius, borderBottomRightRadius } = getComputedStyle(
    field.element(),
  );
  expect(parseFloat(borderTopWidth)).toBeGreaterThan(0);
  expect([borderTopRightRadius, borderBottomRightRadius]).toEqual(['14px', '14px']);
});

test('what is typed as a password ends before its button, also where people work in rows', async () => {
  draw(
    <div data-dense>
      <PasswordField label="Password" showLabel="Show it" name="password" />
    </div>,
  );
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toBeVisible();
  const { paddingInlineEnd } = getComputedStyle(field.element());
  const room = field.element().getBoundingClientRect().right - parseFloat(paddingInlineEnd);
  const button = page.getByRole('button', { name: 'Show it' }).element().getBoundingClientRect();
  expect(room).toBeLessThanOrEqual(button.left);
});

test('a number stands as it is typed; what is none counts not, and leaving shows what counts', async () => {
  draw(<Everything />);
  const field = page.getByLabelText('Points');
  await userEvent.fill(field, '2,5');
  await expect.element(field).toHaveValue('2,5');
  await userEvent.fill(field, '99');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(field).toHaveValue('2.5');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.fill(field, '');
  await userEvent.tab();
  await expect.element(field).toHaveValue('');
});

test('circles go by the arrow keys, boxes by the space bar', async () => {
  draw(<Everything />);
  const chips = page.getByRole('group', { name: 'One, chips' });
  await userEvent.click(chips.getByRole('radio', { name: 'One' }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(chips.getByRole('radio', { name: 'Two' })).toBeChecked();
  const box = page.getByRole('group', { name: 'Some' }).getByRole('checkbox', { name: 'Two' });
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
});

test('chips come by Enter and comma, and go by Backspace and their button', async () => {
  draw(<Everything />);
  const field = page.getByRole('textbox', { name: 'Codes' });
  await userEvent.click(field);
  await userEvent.keyboard('B2,C3{Enter}');
  const list = page.getByRole('list', { name: 'Codes' });
  await expect.element(list).toHaveTextContent('A1B2C3');
  await userEvent.keyboard('{Backspace}');
  await expect.element(list).toHaveTextContent('A1B2');
  await userEvent.click(page.getByRole('button', { name: 'Remove A1' }));
  await expect.element(list).toHaveTextContent('B2');
  await expect.element(field).toHaveFocus();
});

test('a typed day counts on Enter; half a day does not', async () => {
  const onDay = vi.fn();
  draw(<DateField label="Day" value={undefined} read={dayOf} onDay={onDay} />);
  const field = page.getByLabelText('Day');
  await userEvent.click(field);
  await userEvent.keyboard('0501{Enter}');
  expect(onDay).not.toHaveBeenCalled();
  await userEvent.keyboard('2026');
  expect(onDay).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onDay.mock.calls.at(-1)).toEqual(['2026-05-01']);
});
