/** The ways in of students, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { secretPictures } from '../../../domain/secret-pictures';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';

test('public screens', async ({ app }) => {
  for (const path of ['/', '/student-login', '/login', '/nothing-here']) {
    await (path === '/' ? app.open(path) : app.goTo(path));
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(path);
  }
  await app.goTo('/student-login');
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
  await expect.element(page.getByText('Type your username.')).toBeVisible();
  await expectFits('/student-login with errors');
});

test('the ways in of young students', async ({ app }) => {
  app.api.on('POST', '/auth/class', () => ({
    name: 'Room 12',
    pictures: [...secretPictures],
    students: ['Amir', 'Ava', 'Maya R.'].map((name) => ({
      key: `key-of-${name}`,
      name,
      has_pictures: name !== 'Ava',
    })),
  }));
  await app.open('/student-login?way=badge');
  const camera = page.getByRole('button', { name: 'Turn on the camera' });
  await expect.element(camera).toBeVisible();
  await expectFits('badge');
  await page.getByRole('button', { name: 'Type the badge code' }).click();
  await expectFits('badge, typed');
  await page.getByRole('link', { name: 'My class' }).click();
  await page.getByLabelText('Class code').fill('DMRM2345');
  await expectFits('class code');
  await page.getByRole('button', { name: 'Show my class' }).click();
  await expect.element(page.getByRole('heading', { name: 'Room 12' })).toBeVisible();
  await expectFits('class');
  await page.getByRole('button', { name: 'Amir' }).click();
  await page.getByRole('button', { name: 'Fish' }).click();
  await expectFits('pictures');
  expect(app.api.callsOf('POST', '/auth/class').map(({ body }) => body)).toEqual([
    { class_code: 'DMRM2345' },
  ]);
});
