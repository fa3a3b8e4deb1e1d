/** A school chooses how it marks; its teachers only see it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { keepMarksSetting, keepTerms } from '../../testing/settings-api';

test('a school chooses how it marks, and sees by an example what comes of it', async ({ app }) => {
  await app.open('/dashboard/settings', { as: 'school-admin' });
  keepMarksSetting(app);
  const example = page.getByRole('figure');
  await expect.element(example).toHaveTextContent('28 of 40 points');
  await page.getByRole('radio', { name: /4-point standards scale/ }).click();
  await expect.element(example).toHaveTextContent('4 of 4');
  await page.getByRole('radio', { name: /^Average/ }).click();
  await expect.element(example).toHaveTextContent('2.8 of 4');
  await expectFits('school settings');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByText('Saved. All grades are shown this way from now on.');
  await expect.element(saved).toBeVisible();
  const [sent] = app.api.callsOf('PUT', '/dashboard/marks-setting');
  expect(sent?.body).toEqual({ scale: 'standards', rule: 'mean' });
  await app.reload();
  await expect.element(page.getByRole('radio', { name: /^Average/ })).toBeChecked();
});

test('a teacher sees how the school marks and cannot change it', async ({ app }) => {
  await app.open('/dashboard/settings', { as: 'teacher' });
  await expect.poll(() => page.getByText('used at this school').elements()).toHaveLength(2);
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Save', exact: true }))
    .not.toBeInTheDocument();
});

test('a school says when its terms begin; a day in the wrong order is told at its place', async ({
  app,
}) => {
  keepTerms(app);
  await app.open('/dashboard/settings', { as: 'school-admin' });
  const second = page.getByRole('group', { name: 'Term 2' });
  const month = second.getByLabelText('Month');
  await expect.element(month).toHaveValue('10');
  await month.selectOptions('February');
  await expect.element(page.getByText('Term 3 has to start after the term')).toBeVisible();
  await page.getByRole('button', { name: 'Save terms' }).click();
  expect(app.api.callsOf('PUT', '/dashboard/terms')).toHaveLength(0);

  await page.getByLabelText('Terms in a year').selectOptions('3');
  // A month is never left with a day that it does not have.
  await second.getByLabelText('Day').selectOptions('30');
  await month.selectOptions('February');
  await expect.element(second.getByLabelText('Day')).toHaveValue('28');
  await expectFits('terms of a school');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect.element(page.getByText('Saved. Growth goes by these terms.')).toBeVisible();
  const [sent] = app.api.callsOf('PUT', '/dashboard/terms');
  expect(sent?.body).toEqual({ later_starts: ['02-28', '03-01'] });
});

test('a teacher reads the terms, in Spanish as well', async ({ app }) => {
  keepTerms(app, { later_starts: ['11-16', '03-01'], may_edit: false });
  await app.open('/dashboard/settings', { as: 'teacher', language: 'es' });
  const list = page.getByRole('list').filter({ hasText: 'Periodo 1' });
  await expect.element(list).toHaveTextContent(/15 de noviembre.*16 de noviembre/);
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});
