/** The classes of today: those that rest stand beside one that works, not below it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';

test('no class stands alone below an empty patch', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher', size: [1366, 900] });
  const names = ['Room 12', 'Math Workshop', 'Reading Circle', 'Science Lab'];
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  await expect.element(card('Science Lab')).toBeVisible();
  const [works, ...rest] = names.map((name) => card(name).element().getBoundingClientRect());
  for (const each of rest) expect(each.top).toBeLessThan(works?.bottom ?? 0);
});
