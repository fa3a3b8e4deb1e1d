/** The clocks of the dashboard go by the school, wherever the laptop is. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
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
