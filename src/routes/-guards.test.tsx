/** Who may open what, where the others are sent, and what every address is called. */
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { forgetQueries } from '../offline/reading/query-cache';
import { clearSession, getSession, getToken, setOpening } from '../session/session-store';
import { onSignedOut } from '../session/signed-out';
import { test } from '../testing/app';
import { letIn } from '../testing/sign-in';
import { refusal } from '../testing/stand-in-api';

const resources = '/dashboard/resources?sort=updated&page=1&per_page=24';
const notFoundText =
  'Page Not Found. Oops! The page you are looking for does not exist. It might have been moved or deleted.';

describe('signed out', () => {
  test.for([
    ['/', '/', 'Home · Daybook'],
    ['/login', '/login', 'Teacher sign-in · Daybook'],
    ['/student-login', '/student-login', 'Student sign-in · Daybook'],
    ['/student', '/student-login', 'Student sign-in · Daybook'],
    ['/student/home', '/student-login', 'Student sign-in · Daybook'],
    ['/student/lesson/3/1', '/student-login', 'Student sign-in · Daybook'],
    ['/dashboard', '/login', 'Teacher sign-in · Daybook'],
  ] as const)('signed out, %s leads to %s', async ([path, end, title], { app }) => {
    await app.open(path);
    await app.expectAddress(end);
    await expect.poll(() => document.title).toBe(title);
  });
});

const unknown = ['/nothing-here', '/dashboards', '/student/lesson/abc/1', '/student/lesson/3/1x'];
const odd = ['/x.html', '/%zz', '/%ff'];

test.for([
  ...[...unknown, ...odd].map((path) => [path, path] as const),
  ['an address of 12,000 letters', `/long/${'x'.repeat(12_000)}`] as const,
])('%s is no page', async ([, path], { app }) => {
  await app.open(path);
  await expect.element(page.getByRole('main')).toHaveTextContent(notFoundText);
  expect(document.title).toBe('Page Not Found · Daybook');
  for (const name of ['Support', 'License Agreement']) {
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await app.expectAddress('/');
});

test('a teacher is kept out of the student center', async ({ app }) => {
  await app.open('/student', { as: 'teacher' });
  await app.expectAddress('/');
  for (const path of ['/student', '/student/home', '/student/lesson/3/1']) {
    await app.goTo(path);
    await app.expectAddress('/');
  }
});

test('a student is kept out of sign-in pages and the dashboard', async ({ app }) => {
  await app.open('/student', { as: 'student' });
  await app.expectAddress('/student/home');
  await expect.poll(() => document.title).toBe("Today's lesson · Daybook");
  for (const path of ['/login', '/student-login']) {
    await app.goTo(path);
    await app.expectAddress('/');
  }
  await expect.element(page.getByText('You’re signed in as Maya Reyes.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to my lessons' }).click();
  await app.expectAddress('/student/home');
  await app.goTo('/dashboard');
  await app.expectAddress('/');
});

test('whom slow storage names only at the sign-in page gets the page that was asked for', async ({
  app,
}) => {
  const open = (path: string, wanted: string, as: 'student' | 'teacher') =>
    app.open(path, { as, state: { wanted } });
  await open('/student-login', '/student/lesson/3/1', 'student');
  await app.expectAddress('/student/lesson/3/1');
  const list = '/dashboard/assignments';
  app.api.on('GET', list, () => app.api.recordedAnswer('GET', list, `${list}?page=1&per_page=25`));
  await open('/login', '/dashboard/assignments?search=x', 'teacher');
  await app.expectAddress('/dashboard/assignments?search=x');
  // Nobody is led round and round.
  await open('/login', '/dashboard', 'student');
  await app.expectAddress('/');
});

test('whom slow storage names in place of a child who has gone gets the page that was asked for', async ({
  app,
}) => {
  await app.open('/student/lesson/3/1', { as: 'student' });
  await expect.element(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
  const gone = getSession()?.user;
  const token = getToken();
  if (!gone || !token) throw new Error('Nobody is signed in.');
  // What the browser remembered was out of date: as the session says it when storage comes.
  setOpening(true);
  forgetQueries();
  clearSession({ user: { ...gone, id: gone.id + 1, name: 'Ben Ode' }, token });
  onSignedOut('chosen');
  setOpening(false);
  const lessons = () =>
    app.api.callsOf('GET', '/student/lessons/{assignment_student_id}/{assignment_id}').length;
  await expect.poll(lessons).toBe(2);
  await app.expectAddress('/student/lesson/3/1');
  await expect.element(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
});

test('who is signed in is kept out of the password pages', async ({ app }) => {
  await app.open('/dashboard', { as: 'school-admin' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Good ' })).toBeVisible();
  for (const path of ['/password/email', '/password/reset?token=x', '/register']) {
    await app.goTo(path);
    await app.expectAddress('/');
  }
});

test('a page of the dashboard that was asked for opens after signing in', async ({ app }) => {
  const wanted = '/dashboard/lessons/resources?search=puddle';
  await app.open(wanted);
  await app.expectAddress('/login');
  app.api.on('POST', '/auth/login', await letIn(app.api, 'teacher'));
  app.api.on('GET', '/dashboard/resources', ({ query }) => {
    const list = app.api.recordedAnswer('GET', '/dashboard/resources', resources);
    return query.get('search') === 'puddle' ? list : { ...list, data: [] };
  });
  await page.getByLabelText('Email').fill('teacher@demo.school');
  await page.getByLabelText('Password', { exact: true }).fill('demo-daybook-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  await app.expectAddress(wanted);
  expect(app.api.callsOf('POST', '/auth/login').map(({ body }) => body)).toEqual([
    {
      email: 'teacher@demo.school',
      password: 'demo-daybook-2026',
      device_id: expect.any(String) as string,
    },
  ]);
});

test('a lesson that is not there for this student is said to be missing', async ({ app }) => {
  app.api.on('GET', '/student/lessons/{assignment_student_id}/{assignment_id}', () =>
    refusal(404, 'not_found'),
  );
  await app.open('/student/lesson/2147483647/1', { as: 'student' });
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('This lesson isn’t here anymore');
  await page.getByRole('button', { name: 'Back to today' }).click();
  await app.expectAddress('/student/home');
});
