/** A demo at once is offered where there is one, to who has no place on this device yet. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';

const heading = page.getByRole('heading', { level: 1, name: 'Request a demo' });
const open = page.getByRole('button', { name: 'Open a demo now' });

test('where there is no demo none is offered', async ({ app }) => {
  app.api.on('GET', '/auth/demo', () => ({ open: false }));
  await app.open('/contact?topic=demo');
  await expect.element(heading).toBeVisible();
  await expect.poll(() => app.api.callsOf('GET', '/auth/demo')).toHaveLength(1);
  await expect.element(open).not.toBeInTheDocument();

  app.api.on('GET', '/auth/demo', () => ({ open: true }));
  await app.reload();
  await expect.element(open).toBeVisible();
});

test('who is signed in keeps their place on this device', async ({ app }) => {
  app.api.on('GET', '/auth/demo', () => ({ open: true }));
  await app.open('/contact?topic=demo', { as: 'student' });
  // The form knows who asks; a demo would take their place on this device.
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Maya Reyes');
  await expect.element(open).not.toBeInTheDocument();
});
