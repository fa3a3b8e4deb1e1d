/** A teacher fills a group from a list of names, and takes somebody out again. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { openWithRoster } from '../../testing/roster-api';

test('a group is made and filled from a list with a mistake in it', async ({ app }) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'teacher' });
  app.api.checkBodies('POST', '/dashboard/groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const form = page.getByRole('dialog', { name: 'New group' });
  const make = form.getByRole('button', { name: 'Create group' });
  await make.click();
  const name = form.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Required.');
  await name.fill('Garden Club');
  await make.click();
  const grade = form.getByLabelText('Grade');
  await expect.element(grade).toHaveAccessibleDescription('Required.');
  await grade.selectOptions('3');
  await form.getByLabelText('Green').click();
  await make.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Garden Club' })).toBeVisible();
  const [, , made] = app.api.callsOf('POST', '/dashboard/groups');
  expect(made?.body).toEqual({ name: 'Garden Club', grade_id: 3, color: 'success' });

  await page.getByRole('button', { name: 'Add from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add students to Garden Club from a list' });
  const names = dialog.getByLabelText('Names, one per line');
  const check = dialog.getByRole('button', { name: 'Check the list' });
  await names.fill('Okoro, Ada\nBo Lindgren\n42\nCarla Ruiz\nMaya Reyes');
  await check.click();
  const summary = dialog.getByText('1 line can’t be used · 3 new · 1 added to');
  await expect.element(summary).toBeVisible();
  const first = dialog.getByRole('listitem').first();
  await expect.element(first).toHaveTextContent('There’s no name here');
  await expectFits('a list of students, looked over');
  await dialog.getByRole('button', { name: 'Change the list' }).click();
  const mended = 'Okoro, Ada\nBo Lindgren\nDina Haas\nCarla Ruiz\nMaya Reyes';
  await names.fill(mended);
  await check.click();
  await dialog.getByRole('button', { name: 'Add 5 students' }).click();
  await expect.element(page.getByText('5 students were added.')).toBeVisible();
  await expect.element(page.getByText('New for 4 chosen students:')).toBeVisible();
  const sent = app.api.callsOf('POST', '/dashboard/students/import').map(({ body }) => body);
  expect(sent.map(({ confirm }) => confirm)).toEqual([false, false, true]);
  expect(sent[2]).toEqual({ text: mended, confirm: true, as_new: [], group_id: 5 });

  await page.getByLabelText('Find a student in this group').fill('maya');
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Remove Maya Reyes from the class' }).click();
  await expect.element(page.getByText('No one in this group has that name.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('row', { name: /Maya Reyes/ })).toBeVisible();
  const back = app.api.callsOf('POST', '/dashboard/groups/{group_id}/students');
  expect(back.map(({ params, body }) => [params, body])).toEqual([[['5'], { student_ids: [5] }]]);
});

test('a list comes out of an old file, and a file that is no list says at its field what to do', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/groups/1/students', { as: 'teacher' });
  await page.getByRole('button', { name: 'Add from a list' }).click();
  const dialog = page.getByRole('dialog');
  const names = dialog.getByLabelText('Names, one per line');
  const choose = (name: string, bytes: string) =>
    userEvent.upload(
      dialog.getByLabelText('Choose a CSV file').elements()[0] ?? names,
      new File([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], name),
    );
  await choose('roster.xlsx', 'PK\u0003\u0004');
  await expect.element(names).toHaveAccessibleDescription(/This isn’t a CSV file\. In Excel/);
  await choose('old.csv', 'Section,Teacher\n3,Nu\u00f1ez');
  await expect.element(names).toHaveValue('Section,Teacher\n3,Nuñez');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect
    .element(names)
    .toHaveAccessibleDescription(/^There’s no Name column.* found: Section · Teacher\.$/);
});

test('a list ends with a button that closes it, which asks first', async ({ app }) => {
  await openWithRoster(app, '/dashboard/groups/1/students', { as: 'teacher' });
  const open = page.getByRole('button', { name: 'Add from a list' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close' });
  // The other one is the × of the title.
  await expect.poll(() => close.elements()).toHaveLength(2);
  await close.last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  await dialog.getByLabelText('Names, one per line').fill('Ada Okoro');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Add 1 student' })).toBeVisible();
  await expect.poll(() => close.elements()).toHaveLength(2);
  await close.last().click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

test('a student is switched off and on again', async ({ app }) => {
  await openWithRoster(app, '/dashboard/students?search=isaiah', { as: 'school-admin' });
  await page.getByRole('link', { name: 'Isaiah Carter' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Isaiah Carter' });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Current work' })).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(page.getByText('Isaiah Carter is deactivated')).toBeVisible();
  const off = app.api.callsOf('POST', '/dashboard/students/{student_id}/deactivate');
  expect(off.map(({ params }) => params)).toEqual([['16']]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Isaiah Carter can sign in again.')).toBeVisible();
  const on = app.api.callsOf('POST', '/dashboard/students/{student_id}/activate');
  expect(on.map(({ params }) => params)).toEqual([['16']]);
});
