/** The settings of a school without a mouse: grades, terms, what standards say, and a second step for the staff. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../api/schema';
import { test } from '../../testing/app';
import { expectFocusOn, press, pressOn, tabTo, type } from '../../testing/keyboard';
import { keepMarksSetting, keepTerms } from '../../testing/settings-api';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('grades, terms and the second step of the staff are set', async ({ app }) => {
  await app.open('/dashboard/settings', { as: 'school-admin' });
  keepMarksSetting(app);
  keepTerms(app);
  let rule: components['schemas']['SecondFactorRule'] = { rev: 0, roles: [], without: 0 };
  app.api.on('GET', '/dashboard/second-factor-rule', () => rule);
  app.api.on('PUT', '/dashboard/second-factor-rule', ({ body }) => {
    rule = { rev: body.rev + 1, roles: body.roles, first_day: body.first_day, without: 3 };
    return rule;
  });
  await app.reload();
  const scale = page.getByRole('radio', { checked: true }).first();
  await tabTo(scale);
  await press('ArrowDown');
  const save = button('Save');
  await pressOn(save, 'Enter');
  await expect
    .element(page.getByText('Saved. All grades are shown this way from now on.'))
    .toBeVisible();
  await expect.element(save).toHaveFocus();

  await tabTo(page.getByLabelText('Terms in a year'));
  await type('3');
  await expect.element(page.getByRole('group', { name: 'Term 4' })).not.toBeInTheDocument();
  await tabTo(page.getByRole('group', { name: 'Term 2' }).getByLabelText('Month'));
  await type('Nov');
  await pressOn(button('Save terms'), 'Enter');
  await expect.element(page.getByText('Saved. Growth goes by these terms.')).toBeVisible();
  await expect.element(button('Save terms')).toHaveFocus();

  const sheet = page.getByRole('region', { name: 'Second sign-in step for staff' });
  await pressOn(sheet.getByRole('checkbox', { name: 'Teacher' }), 'Space');
  await tabTo(sheet.getByLabelText('From this day on'));
  // Month, day and year each have their own place, which the digits fill.
  await type('12012026');
  await pressOn(sheet.getByRole('button', { name: 'Save second step' }), 'Enter');
  await expect.element(sheet.getByText(/^Saved\. It’s required starting December 1/)).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Save second step' })).toHaveFocus();
  expect(rule).toMatchObject({ roles: ['Teacher'], first_day: '2026-12-01' });
});

test('standards of a state are looked at, added and removed', async ({ app }) => {
  const facts = { identifier: 's', title: 'State Math', language: 'en', notice: null, items: 4 };
  const framework = { ...facts, id: 3, imported_at: '2026-11-23T13:00:00.000Z' };
  let data: (typeof framework)[] = [];
  app.api.on('GET', '/dashboard/standards/frameworks', () => ({ can_edit: true, data }));
  app.api.on('POST', '/dashboard/standards/kept/{kept}', ({ query }) => {
    const done = query.get('confirm') === 'true';
    if (done) data = [framework];
    return {
      ...{ done, framework: facts, problems_total: 0, problems: [] },
      changes: { added: 4, changed: 0, same: 0, gone: 0 },
    };
  });
  app.api.on('DELETE', '/dashboard/standards/frameworks/{framework_id}', () => {
    data = [];
    return undefined;
  });
  await app.open('/dashboard/settings', { as: 'district-admin' });
  const section = page.getByRole('region', { name: 'What standards say' });
  const add = section.getByRole('button', { name: 'Add standards' });
  await pressOn(add, 'Enter');
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
  await press('Enter');
  await pressOn(dialog.getByRole('button', { name: 'Check' }), 'Enter');
  await expect.element(dialog.getByText('This adds State Math.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Add', exact: true })).toHaveFocus();
  await pressOn(dialog.getByRole('button', { name: 'Add', exact: true }), 'Enter');
  await expect.element(section.getByText('Standards added.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectFocusOn('Standards added.');
  await pressOn(section.getByRole('button', { name: 'Remove: State Math' }), 'Enter');
  await pressOn(dialog.getByRole('button', { name: 'Remove', exact: true }), 'Enter');
  await expect.element(section.getByText('Standards removed.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectFocusOn('Standards removed.');
});
