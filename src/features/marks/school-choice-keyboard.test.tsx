/** Without a mouse: whoever has several schools chooses whose settings are shown, and is told whose they are. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../api/schema';
import { test } from '../../testing/app';
import { pressOn, tabTo, type } from '../../testing/keyboard';

type Setting = components['schemas']['MarksSetting'];

test('with the keyboard alone: a district sets the grades of its second school', async ({
  app,
}) => {
  await app.open('/terms', { as: 'district-admin' });
  const schools = app.api.recordedAnswer('GET', '/dashboard/schools').data;
  const nameOf = (id: number) => schools.find((school) => school.id === id)?.name ?? '';
  const setting = { scale: 'points', rule: 'latest', may_edit: true } as const;
  const first: Setting = { ...setting, school_id: 1, school: nameOf(1) };
  let second: Setting = { ...first, school_id: 2, school: nameOf(2) };
  app.api.on('GET', '/dashboard/marks-setting', ({ query }) =>
    query.get('school_id') === '2' ? second : first,
  );
  app.api.on('GET', '/dashboard/terms', ({ query }) => {
    const school_id = Number(query.get('school_id'));
    const later_starts = ['10-16', '01-01', '03-16'];
    return { school_id, school: nameOf(school_id), later_starts, may_edit: true };
  });
  const year = app.api.recordedAnswer(
    ...(['GET', '/dashboard/school-year', '/dashboard/school-year?school_id=1'] as const),
  );
  app.api.on('GET', '/dashboard/school-year', ({ query }) => {
    const school_id = Number(query.get('school_id'));
    return { ...year, school_id, school: nameOf(school_id) };
  });
  app.api.on('PUT', '/dashboard/marks-setting', ({ body }) => {
    second = { ...second, ...body };
    return second;
  });
  await app.goTo('/dashboard/settings');
  const school = page.getByRole('combobox', { name: 'School', exact: true });
  await expect.element(school).toHaveValue('1');
  await tabTo(school);
  await type(nameOf(2));
  await expect.element(school).toHaveValue('2');
  await expect.element(school).toHaveFocus();
  await pressOn(page.getByRole('radio', { checked: true }).first(), 'ArrowDown');
  await pressOn(page.getByRole('button', { name: 'Save', exact: true }), 'Enter');
  await expect
    .element(page.getByText('Saved. All grades are shown this way from now on.'))
    .toBeVisible();
  const [sent] = app.api.callsOf('PUT', '/dashboard/marks-setting');
  expect(sent?.query.get('school_id')).toBe('2');
});
