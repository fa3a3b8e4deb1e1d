/** Devices by name: listed with who used them, named, and shown where a student's work is. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';

const label = { browser: 'safari', system: 'ipad' } as const;

/** One device of the list, which keeps its name. */
function answerDevices(app: TestApp) {
  let name = '';
  const device = () => ({ id: 5, label, ...(name !== '' && { name }) });
  app.api.on('GET', '/dashboard/devices', () => ({
    ...{ total: 1, per_page: 50, current_page: 1, last_page: 1, from: 1, to: 1 },
    path: '/api/dashboard/devices',
    links: [],
    data: [
      {
        device: device(),
        school: 'Maple Street School',
        heard_at: '2026-11-23T15:00:00.000Z',
        unsent: 2,
        students: 5,
        last_used_by: ['Maya Reyes', 'Ben Carter', 'Ana Silva'],
      },
    ],
  }));
  app.api.on('PATCH', '/dashboard/devices/{device_id}', ({ body }) => {
    ({ name } = body);
    return undefined;
  });
}

test('a teacher finds the devices beside the students, and names one', async ({ app }) => {
  answerDevices(app);
  await app.open('/dashboard/students', { as: 'teacher' });
  await page.getByRole('link', { name: 'Devices' }).click();
  await app.expectAddress('/dashboard/students/devices');
  const row = page.getByRole('row', { name: /iPad · Safari/ });
  await expect.element(row).toHaveTextContent('Maya Reyes, Ben Carter, Ana Silva, & 2 more');
  await expect.element(row).toHaveTextContent('2 answers not sent yet');
  await expectFits('devices');
  await page.getByRole('button', { name: 'Name for iPad · Safari' }).click();
  await page.getByLabelText('Name', { exact: true }).fill('Cart 2, iPad 7');
  await expectFits('a name for a device');
  await press('Enter');
  await expect.element(page.getByText('The device is now called Cart 2, iPad 7.')).toBeVisible();
  await expect
    .element(page.getByRole('rowheader', { name: /^Cart 2, iPad 7/ }))
    .toHaveTextContent('iPad · Safari');
  expect(app.api.callsOf('PATCH', '/dashboard/devices/{device_id}')[0]?.body).toEqual({
    name: 'Cart 2, iPad 7',
  });
});

test('a device without a name is said in Spanish, too', async ({ app }) => {
  answerDevices(app);
  await app.open('/dashboard/students/devices', { as: 'school-admin', language: 'es' });
  await expect
    .element(page.getByRole('button', { name: 'Nombre para iPad · Safari' }))
    .toBeVisible();
  await expectFits('dispositivos');
});
