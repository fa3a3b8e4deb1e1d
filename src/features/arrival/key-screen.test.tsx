/** A link that signs somebody in, as far as the screen decides it: alone at the device, and beside somebody else. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { OpenOptions, TestApp } from '../../testing/app';
import { demoOf } from '../../testing/demo';
import { pressOn } from '../../testing/keyboard';
import { letIn } from '../../testing/sign-in';
import { lostAnswer } from '../../testing/stand-in-api';
import { forgetKey } from './arrived-key';

const key = 'the-key-of-the-link';
const sheet = page.getByRole('main');
const todaysCard = page.getByRole('article');

/** As the page leaves it when somebody opens a link (src/start/arrival.js). */
function leaveKey(): void {
  globalThis.daybookAuthKey = key;
  onTestFinished(() => {
    globalThis.daybookAuthKey = undefined;
    forgetKey();
  });
}

/** A link for the student, on whichever page it leads to. */
async function openLink(app: TestApp, path: string, options?: OpenOptions): Promise<void> {
  const enter = await letIn(app.api, 'student');
  const { user } = await demoOf('student');
  app.api.on('POST', '/auth/key', enter);
  app.api.on('POST', '/auth/key/person', () => ({ id: user?.id ?? 0, name: user?.name ?? '' }));
  leaveKey();
  await app.open(path, options);
}

const used = (app: TestApp) => app.api.callsOf('POST', '/auth/key').map(({ body }) => body);
const usedOnce = [{ 'auth-key': key, device_id: expect.any(String) as string }];

test('any public page takes it', async ({ app }) => {
  await openLink(app, '/student-login');
  await expect.element(todaysCard).toBeVisible();
  await app.expectAddress('/student/home');
  expect(used(app)).toEqual(usedOnce);
  expect(app.api.callsOf('POST', '/auth/key/person')).toEqual([]);
});

test('whoever is signed in is asked first, and stays', async ({ app }) => {
  app.api.on('POST', '/auth/logout', () => undefined);
  await openLink(app, '/', { as: 'teacher' });
  await expect
    .element(sheet.getByRole('heading', { name: 'This link is for Maya Reyes' }))
    .toBeVisible();
  await expect.element(sheet).toHaveTextContent('Ms. Rivera is signed in on this device.');
  await pressOn(page.getByRole('button', { name: 'Go on as Ms. Rivera' }), 'Enter');
  await app.expectAddress('/dashboard');
  await expect
    .element(page.getByRole('button', { name: 'Ms. Rivera: your settings' }))
    .toBeVisible();
  // The link was not used up.
  expect(used(app)).toEqual([]);
  expect(app.api.callsOf('POST', '/auth/logout')).toEqual([]);
  leaveKey();
  await app.goTo('/');
  await page.getByRole('button', { name: 'Sign in as Maya Reyes' }).click();
  await app.expectAddress('/student/home');
  await expect.element(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
  expect(used(app)).toEqual(usedOnce);
  expect(app.api.callsOf('POST', '/auth/logout')).toHaveLength(1);
});

test('one’s own link simply leads on', async ({ app }) => {
  await openLink(app, '/', { as: 'student' });
  await expect.element(todaysCard).toBeVisible();
  await app.expectAddress('/student/home');
  expect(used(app)).toEqual([]);
});

test('without network it says so, and works when it is back', async ({ app }) => {
  await openLink(app, '/');
  app.api.on('POST', '/auth/key', lostAnswer);
  const alert = sheet.getByRole('alert');
  await expect.element(alert).toHaveTextContent('An unexpected error occurred');
  await expect.element(alert).toHaveTextContent('Your link is still good.');
  const tries = used(app).length;
  app.api.on('POST', '/auth/key', await letIn(app.api, 'student'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(todaysCard).toBeVisible();
  expect(used(app)).toHaveLength(tries + 1);
});
