/** Where a sign-in leads is the server's word. */
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { letIn } from '../../testing/sign-in';

async function enter() {
  await page.getByLabelText('Email').fill('maya@cedar.example');
  await page.getByLabelText('Password', { exact: true }).fill('demo-daybook-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('the home that the server names is opened, whichever door was taken', async ({ app }) => {
  await app.open('/login');
  app.api.on('POST', '/auth/login', await letIn(app.api, 'student'));
  await enter();
  await app.expectAddress('/student/home');

  // A home that the role does not have by itself: a teacher who is sent to the students' is shown out there.
  await app.open('/login');
  const come = await letIn(app.api, 'teacher');
  app.api.on('POST', '/auth/login', () => ({ ...come(), home: 'student' as const }));
  await enter();
  await app.expectAddress('/');
});
