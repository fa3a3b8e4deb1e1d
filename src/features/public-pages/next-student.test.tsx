/** A tablet that goes from child to child asks who is next; a new device does not. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { putPerson } from '../../offline/storage/device-registry';
import { completeStep } from '../../offline/outbox/outbox';
import { admitUser } from '../../offline/storage/people';
import { clearSession } from '../../session/session-store';
import { test } from '../../testing/app';
import { letIn } from '../../testing/sign-in';

const next = () => page.getByRole('heading', { name: 'Who is next?' });

/** A child's work that is not sent stays when the child has gone. */
async function leaveWork() {
  const userId = 4711;
  await admitUser(userId, 'an-upload-ticket-of-the-tests');
  await completeStep({ userId, assignmentStudentId: 1, assignmentId: 1 }, 'hook');
  await putPerson({ userId, presence: 'hidden' });
}

/** In CSS pixels from the top of the window. */
const topOf = (locator: Locator) => locator.element().getBoundingClientRect().top;

test('a used tablet asks who is next, first of all on its start page', async ({ app }) => {
  localStorage.setItem('daybook.students', '1');
  await app.open('/');
  await expect.element(next()).toBeVisible();
  const first = page.getByRole('main').getByRole('heading').first();
  await expect.element(first).toHaveTextContent('Who is next?');
  await expect.element(page.getByText('All work on this device is sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await app.expectAddress('/student-login');
  await expect.element(next()).toBeVisible();
});

const windows = [
  { size: [1024, 768], language: 'en' },
  { size: [1024, 768], language: 'es' },
  { size: [390, 844], language: 'en' },
  { size: [390, 844], language: 'es' },
] as const;

const words = {
  en: {
    waits: /Answers of 1 student wait on this device/,
    nothing: 'All work on this device is sent.',
    username: 'Username',
  },
  es: {
    waits: /Las respuestas de 1 estudiante esperan aquí/,
    nothing: 'Aquí todo está enviado.',
    username: 'Usuario',
  },
} as const;

for (const { size, language } of windows) {
  const { waits, nothing, username } = words[language];
  const below = {
    '/': () => page.getByRole('main').getByRole('heading', { level: 1 }),
    '/student-login': () => page.getByLabelText(username),
  };
  for (const path of ['/', '/student-login'] as const) {
    const where = `${path}, ${String(size[0])} px, ${language}`;
    test(`what waits is on the first screen, and nothing moves when it comes: ${where}`, async ({
      app,
    }) => {
      localStorage.setItem('daybook.students', '1');
      await app.open(path, { size, language });
      await expect.element(page.getByText(nothing)).toBeVisible();
      await expect.element(below[path]()).toBeVisible();
      const before = topOf(below[path]());
      await leaveWork();
      await expect.element(page.getByText(waits)).toBeVisible();
      const { bottom } = page.getByText(waits).element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(size[1]);
      expect(topOf(below[path]())).toBe(before);
    });
  }
}

test('a tablet is told its name by a sign-in, and shows it where it asks who is next', async ({
  app,
}) => {
  const enter = await letIn(app.api, 'student');
  app.api.on('POST', '/auth/student-login', () => ({ ...enter(), device_name: 'Cart 2, iPad 7' }));
  await app.open('/student-login');
  await page.getByLabelText('Username').fill('student2');
  await page.getByLabelText('Password', { exact: true }).fill('demo-daybook-2026');
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
  await app.expectAddress('/student/home');
  // The next child comes: the device is what it was, the person is not.
  clearSession();
  await app.reload();
  await app.goTo('/');
  await expect.element(page.getByText('Cart 2, iPad 7')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect.element(page.getByText('Cart 2, iPad 7')).toBeVisible();
  await expect.element(next()).toBeVisible();
});

test('a device that no student has used does not', async ({ app }) => {
  localStorage.removeItem('daybook.students');
  await app.open('/');
  await expect.element(page.getByRole('link', { name: 'I am a student' })).toBeVisible();
  await expect.element(next()).not.toBeInTheDocument();
});
