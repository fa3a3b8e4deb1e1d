/** What the home of the dashboard says that the school knows somebody as. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';

test('says that Clever is connected, to whom it is', async ({ app }) => {
  const facts = page.getByRole('region', { name: 'Your account' });
  for (const connected of [true, false]) {
    await app.open('/terms', { as: 'teacher' });
    app.api.on('GET', '/dashboard/info', () => ({
      ...app.api.recordedAnswer('GET', '/dashboard/info'),
      clever: { connected },
    }));
    await app.goTo('/dashboard');
    await expect.element(facts.getByText('Teacher', { exact: true })).toBeVisible();
    const words = facts.getByText('Clever', { exact: true });
    if (connected) await expect.element(words).toBeVisible();
    else await expect.element(words).not.toBeInTheDocument();
    await expectFits('the own account at home');
  }
});
