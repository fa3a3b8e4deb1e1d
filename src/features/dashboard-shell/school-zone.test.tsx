/** The clocks of the dashboard go by the school, wherever the laptop is. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayIn } from '../../../domain/day';
import { test } from '../../testing/app';

// Two of which one is always a day away from where the browser is.
test.for(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the greeting says the day of a school in %s',
  async (time_zone, { app }) => {
    app.api.on('GET', '/dashboard/info', () => ({
      ...app.api.recordedAnswer('GET', '/dashboard/info'),
      time_zone,
    }));
    await app.open('/dashboard', { as: 'teacher' });
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: time_zone });
    await expect.element(page.getByText(day.format(new Date()))).toBeVisible();
  },
);

test('late at night in Chicago, a lesson of a school in New York begins on the school’s next day', async ({
  app,
}) => {
  const home = 'America/New_York';
  app.api.on('GET', '/dashboard/info', () => ({
    ...app.api.recordedAnswer('GET', '/dashboard/info'),
    time_zone: home,
  }));
  await app.open('/dashboard', { as: 'teacher' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Good ' })).toBeVisible();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  let now = new Date();
  while (dayIn(here, now) === dayIn(home, now)) now = new Date(now.getTime() + 30 * 60_000);
  vi.setSystemTime(now);
  await app.goTo('/dashboard/assignments/new?sequence=3');
  await expect.element(page.getByLabelText('Start date')).toHaveValue(addDays(dayIn(home, now), 1));
});
