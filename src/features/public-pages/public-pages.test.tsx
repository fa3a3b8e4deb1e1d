/** The public pages: their frame, their titles, and where the start page gets its words from. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectSpanish } from '../../testing/spanish';

test.for([
  ['/', 'Home'],
  ['/support', 'Support'],
  ['/contact', 'Contact us'],
  ['/login', 'Teacher sign-in'],
  ['/student-login', 'Student sign-in'],
  ['/password/email', 'Forgot password'],
  ['/password/reset', 'New password'],
  ['/register', 'Create an account'],
  ['/agreement', 'License Agreement'],
  ['/terms', 'Terms of Use'],
] as const)(
  "%s stands in the public layout, its title ends with the product's name",
  async ([path, screen], { app }) => {
    await app.open(path);
    await expect.poll(() => document.title).toBe(`${screen} · Daybook`);
    await app.expectAddress(path);
    const main = page.getByRole('main');
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [part, name, to] of [
      ['banner', 'Support', '/support'],
      ['banner', 'Contact', '/contact'],
      ['banner', 'Request Demo', '/contact?topic=demo'],
      ['contentinfo', 'License Agreement', '/agreement'],
      ['contentinfo', 'Terms of Use', '/terms'],
    ] as const) {
      const link = page.getByRole(part).getByRole('link', { name, exact: true });
      await expect.element(link).toHaveAttribute('href', to);
    }
  },
);

test('has its title and its doors from the home page call, kept as home_data', async ({ app }) => {
  app.api.on('GET', '/dashboard/page/home', () => ({
    title: 'Hillside School',
    links: [
      { key: 'student_login', to: '/student-login' },
      { key: 'calendar', to: '/contact', title: 'Ask the office' },
    ],
  }));
  await app.open('/');
  const main = page.getByRole('main');
  const title = main.getByText('Hillside School', { exact: true });
  await expect.element(title).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'I am a student' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'I am a teacher' })).not.toBeInTheDocument();
  await expect
    .element(main.getByRole('link', { name: 'Ask the office' }))
    .toHaveAttribute('href', '/contact');
  await expect.poll(() => sessionStorage.getItem('home_data')).toContain('Hillside School');
  // It is not asked for again in this window.
  await app.reload();
  await expect.element(title).toBeVisible();
  expect(app.api.callsOf('GET', '/dashboard/page/home')).toHaveLength(1);
});

test('a device in Spanish starts in Spanish', async ({ app }) => {
  Object.defineProperty(navigator, 'languages', { configurable: true, value: ['es-MX'] });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'languages'));
  await app.open('/');
  await expectSpanish('Soy estudiante');
});
