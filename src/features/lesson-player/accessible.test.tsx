/** Lessons, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { openSending } from '../../testing/sending';

test('work that came back', async ({ app }) => {
  await app.open('/student/home', { as: 'student' });
  await page
    .getByRole('link', { name: /Sent back by Ms\. Rivera/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { name: /sent this back/ })).toBeVisible();
  await expectFits('returned');
  await page.getByRole('button', { name: 'Close the lesson' }).click();
  await page
    .getByRole('link', { name: /Scored by Ms\. Rivera/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expectFits('scored');
});

async function nextStep(title: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect.element(page.getByText('One moment', { exact: true })).not.toBeInTheDocument();
}

test('every kind of step, the hand-in and what follows', async ({ app }) => {
  app.api.on('POST', '/sync', ({ body }) => ({
    server_time: new Date().toISOString(),
    results: body.operations.map(({ op_id }) => ({ op_id, status: 'applied' as const })),
  }));
  await openSending(app, '/student/home', { as: 'student' });
  await page.getByRole('article').getByRole('link').click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'A wet glass' })).toBeVisible();
  const leak = page.getByRole('group', { name: 'The drops leaked through the glass.' });
  await leak.getByText('False').click();
  await page.getByRole('button', { name: 'Check my answer' }).click();
  await expectFits('hook');
  for (const title of [
    'From vapor to drops',
    'Find it around you',
    'Make your cloud',
    'Ask a cloud watcher',
    'Show what you know',
    'Back to the glass',
  ]) {
    await nextStep(title);
    if (title === 'Make your cloud') {
      const sheet = page.getByRole('group', { name: /lab sheet, page 1/ });
      await expect.element(sheet).toHaveTextContent(/jar/i);
    }
    await expectFits(title);
  }
  await nextStep('Check and hand in');
  await expectFits('check and hand in');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expectFits('hand in?');
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  await expect.element(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await expect.element(page.getByText('Handed in. Ms. Rivera can see it now.')).toBeVisible();
  await expectFits('handed in');
});
