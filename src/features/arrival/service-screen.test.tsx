/** Back from ClassLink or Clever, as far as the screen decides it; their own page is a place on this one. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { takeSsoCallback } from '../../session/sso-callback';
import { test } from '../../testing/app';
import type { OpenOptions, TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { letIn } from '../../testing/sign-in';
import { NewerReply } from '../../testing/stand-in-api';

const own = '/login/classlink';
const atClassLink = '#classlink';
const alert = page.getByRole('main').getByRole('alert');
const tryAgain = page.getByRole('button', { name: 'Try again' });
const fromPortal = '?code=from-the-portal&response_type=code';
const noSchool = {
  action: 'message',
  code: 'no_school_match',
  message: 'Your school wasn’t found here. Ask your school.',
} as const;
const notThisBrowser = {
  action: 'message',
  code: 'sso_state',
  message: 'Login fail, please try again',
} as const;

/** Connects the school with ClassLink. A browser that goes there leaves its mark in the address of this page. */
function connect({ api }: TestApp): void {
  const { href } = location;
  api.on('GET', '/auth/ways', () => ({ ways: ['classlink' as const] }));
  api.on('GET', '/auth/classlink/url', () => ({ data: { url: new URL(atClassLink, href).href } }));
  onTestFinished(() => history.replaceState(history.state, '', href));
}

/** Somebody has gone to ClassLink's page, and the next who goes there can be seen as well. */
async function expectGone(): Promise<void> {
  await expect.poll(() => location.hash).toBe(atClassLink);
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The browser comes back with this, which the page takes out of the address (src/start/arrival.js). */
async function comeBack(
  app: TestApp,
  query?: string,
  options?: OpenOptions,
  path = own,
): Promise<void> {
  app.unmount();
  globalThis.daybookReturned = query;
  onTestFinished(() => void takeSsoCallback());
  await app.open(path, options);
}

const brought = (app: TestApp) =>
  app.api.callsOf('POST', '/auth/classlink/code').map(({ body }) => body);

test('without a code, and after a refusal, it says so and can be tried again', async ({ app }) => {
  connect(app);
  await comeBack(app);
  await expect.element(alert).toHaveTextContent('Login fail, please try again');
  await tryAgain.click();
  await expectGone();
  await comeBack(app, '?error=access_denied&state=own');
  await expect.element(alert).toHaveTextContent('Login fail, please try again');
  await app.expectAddress(own);
  expect(brought(app)).toEqual([]);
  await tryAgain.click();
  await expectGone();
  app.api.on('POST', '/auth/classlink/code', await letIn(app.api, 'teacher'));
  await comeBack(app, '?code=good&state=own&response_type=code');
  await app.expectAddress('/dashboard');
  expect(brought(app)).toEqual([
    { code: 'good', state: 'own', device_id: expect.any(String) as string },
  ]);
  const calls = app.api.callsOf('GET', '/auth/classlink/url');
  expect(calls).toHaveLength(2);
});

test('a school that is not known, a code of another browser: clear words', async ({ app }) => {
  connect(app);
  await app.open('/student-login');
  await page.getByRole('button', { name: 'Sign in with ClassLink' }).click();
  await expectGone();
  app.api.on('POST', '/auth/classlink/code', () => noSchool);
  await comeBack(app, '?code=good&state=own');
  await expect.element(alert).toHaveTextContent('Your school wasn’t found here.');
  app.api.on('POST', '/auth/classlink/code', () => notThisBrowser);
  await comeBack(app, '?code=stolen&state=of-somebody-else');
  await expect.element(alert).toHaveTextContent('Login fail, please try again');
  expect(brought(app)).toMatchObject([
    { code: 'good', state: 'own' },
    { code: 'stolen', state: 'of-somebody-else' },
  ]);
  expect(localStorage.getItem('daybook.user')).toBeNull();
});

test.for([
  ['an action of a newer server', 'terms-first', 'Agree first.', 'Agree first.'],
  ['auth-sso without a token', 'auth-sso', undefined, 'Undefined error'],
] as const)('%s lets nobody in', async ([, action, message, words], { app }) => {
  connect(app);
  const { token, ...answer } = (await letIn(app.api, 'teacher'))();
  const body = { ...answer, action, ...(message && { message, token }) };
  app.api.on('POST', '/auth/classlink/code', () => new NewerReply(200, body));
  await comeBack(app, '?code=good&state=own');
  await expect.element(alert).toHaveTextContent(words);
  await app.expectAddress(own);
  expect(localStorage.getItem('daybook.user')).toBeNull();
});

test('whoever was refused comes in from the portal in the same tab all the same', async ({
  app,
}) => {
  connect(app);
  app.api.on('POST', '/auth/classlink/code', () => noSchool);
  await comeBack(app, fromPortal);
  await expectGone();
  await comeBack(app, '?code=first&state=own');
  await expect.element(alert).toHaveTextContent('Your school wasn’t found here.');
  await comeBack(app, fromPortal);
  await expectGone();
  app.api.on('POST', '/auth/classlink/code', await letIn(app.api, 'teacher'));
  await comeBack(app, '?code=second&state=own');
  await app.expectAddress('/dashboard');
  // A code of the portal itself is never used: it has no state of this browser.
  expect(brought(app)).toMatchObject([{ code: 'first' }, { code: 'second' }]);
});

test('whoever is signed in is asked first', async ({ app }) => {
  connect(app);
  app.api.on('POST', '/auth/logout', () => undefined);
  await comeBack(app, fromPortal, { as: 'teacher' });
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent('Ms. Rivera is signed in on this device.');
  await page.getByRole('button', { name: 'Go on as Ms. Rivera' }).click();
  await app.expectAddress('/dashboard');
  expect(app.api.callsOf('POST', '/auth/logout')).toEqual([]);
  expect(app.api.callsOf('GET', '/auth/classlink/url')).toEqual([]);
  await comeBack(app, fromPortal, { as: 'teacher' });
  await page.getByRole('button', { name: 'Sign in through ClassLink' }).click();
  await expectGone();
  expect(app.api.callsOf('POST', '/auth/logout')).toHaveLength(1);
  app.api.on('POST', '/auth/classlink/code', await letIn(app.api, 'school-admin'));
  await comeBack(app, '?code=good&state=own');
  await app.expectAddress('/dashboard');
  await expect.element(page.getByRole('button', { name: /Mr\. Bennett/ })).toBeVisible();
});

test('from Clever’s portal the sign-in begins anew, and comes back by a way of our own', async ({
  app,
}) => {
  const { href } = location;
  app.api.on('GET', '/auth/clever/url', () => ({
    data: { url: new URL(atClassLink, href).href },
  }));
  onTestFinished(() => history.replaceState(history.state, '', href));
  await comeBack(app, '?code=of-the-portal&scope=read:user_id', {}, '/login/clever');
  await expectGone();
  app.api.on('POST', '/auth/clever/code', () => noSchool);
  await comeBack(app, '?code=first&state=own', {}, '/login/clever');
  await expect.element(alert).toHaveTextContent('Your school wasn’t found here.');
  await tryAgain.click();
  await expectGone();
  app.api.on('POST', '/auth/clever/code', await letIn(app.api, 'teacher'));
  await comeBack(app, '?code=second&state=own', {}, '/login/clever');
  await app.expectAddress('/dashboard');
  const codes = app.api.callsOf('POST', '/auth/clever/code').map(({ body }) => body.code);
  expect(codes).toEqual(['first', 'second']);
  app.api.on('POST', '/auth/logout', () => undefined);
  await comeBack(app, '?code=third', { as: 'student' }, '/login/clever');
  await expect
    .element(page.getByRole('heading', { name: 'Switch accounts with Clever?' }))
    .toBeVisible();
  await expectFits('somebody is signed in who comes from Clever');
});
