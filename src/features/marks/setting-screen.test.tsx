/** A school chooses how it marks; its teachers only see it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectAccessible } from '../../testing/axe';

test('a school chooses how it marks, and sees by an example what comes of it', async ({ app }) => {
  await app.open('/dashboard/settings', { as: 'school-admin' });
  let setting = app.api.recordedAnswer('GET', '/dashboard/marks-setting');
  app.api.on('GET', '/dashboard/marks-setting', () => setting);
  app.api.on('PUT', '/dashboard/marks-setting', ({ body }) => {
    setting = { ...setting, ...body };
    return setting;
  });
  const example = page.getByRole('figure');
  await expect.element(example).toHaveTextContent('28 of 40 points');
  await page.getByRole('radio', { name: /4-point standards scale/ }).click();
  await expect.element(example).toHaveTextContent('4 of 4');
  await page.getByRole('radio', { name: /^Mean/ }).click();
  await expect.element(example).toHaveTextContent('2.8 of 4');
  await expectAccessible('school settings');
  await page.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByText('Saved. All marks are shown so from now on.');
  await expect.element(saved).toBeVisible();
  const [sent] = app.api.callsOf('PUT', '/dashboard/marks-setting');
  expect(sent?.body).toEqual({ scale: 'standards', rule: 'mean' });
  await app.reload();
  await expect.element(page.getByRole('radio', { name: /^Mean/ })).toBeChecked();
});

test('a teacher sees how the school marks and cannot change it', async ({ app }) => {
  await app.open('/dashboard/settings', { as: 'teacher' });
  await expect.poll(() => page.getByText('holds at this school').elements()).toHaveLength(2);
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
