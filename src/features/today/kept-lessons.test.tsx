/** The lessons that are kept on the device, on the home of their student, light and dark, by axe. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { admitUser } from '../../offline/storage/people';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { demoOf } from '../../testing/demo';

// No worker keeps the app itself here, without which no lesson is called ready.
vi.mock('../../offline/app/sw-bridge', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  appKept: () => true,
}));

test('the student’s home with its lessons', async ({ app }) => {
  const { user, token } = await demoOf('student');
  await admitUser(user?.id ?? 0, 'an-upload-ticket-of-the-tests', { user, token });
  await app.open('/student/home', { as: 'student' });
  await expect.element(page.getByText('Ready offline')).toBeVisible();
  await expectFits('home');
});
