/** The second step: typed after the password, turned on by its person, asked for by a school. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { demoOf } from '../../testing/demo';
import { press, tabTo, type } from '../../testing/keyboard';
import { expectSpanish } from '../../testing/spanish';
import { refusal, refusedAt, Reply } from '../../testing/stand-in-api';
import type { SecondFactor, SecondFactorRule } from './queries';

const dialog = page.getByRole('dialog');
const codes = Array.from({ length: 10 }, (_, at) => `ABCD${String(at)}-FGHJK`);
const none: SecondFactor = { authenticator: false, recovery_codes: 0, passkeys: 0, missing: false };

/** The own state, which the calls of the app change. */
function withState(app: TestApp, start: SecondFactor = none) {
  const now = { state: start };
  app.api.on('GET', '/auth/second-factor', () => now.state);
  app.api.on('POST', '/auth/second-factor/authenticator', ({ body }) =>
    body.password === 'mine'
      ? { secret: 'ABCDEFGH'.repeat(4), uri: 'otpauth://totp/Daybook:me?secret=ABCDEFGH' }
      : refusedAt('password', 'wrong_password'),
  );
  app.api.on('POST', '/auth/second-factor/authenticator/confirm', ({ body }) => {
    if (body.code !== '123456') return refusedAt('code', 'wrong_code');
    now.state = { ...now.state, authenticator: true, recovery_codes: 10, missing: false };
    return { recovery_codes: codes };
  });
  app.api.on('POST', '/auth/second-factor/authenticator/remove', ({ body }) => {
    if (body.code !== '654321') return refusedAt('code', 'wrong_code');
    now.state = none;
    return new Reply(204);
  });
  return now;
}

/** Opens the sign-in of somebody who has an authenticator app. */
async function openSignIn(app: TestApp) {
  await app.open('/login');
  const { user, token, answers: theirs } = await demoOf('teacher');
  app.api.answerFrom(theirs);
  app.api.on('GET', '/auth/ways', () => ({ ways: [] }));
  app.api.on('POST', '/auth/login', () => ({
    action: 'second-factor' as const,
    message: 'Type the code.',
    ticket: 'ticket-1',
  }));
  const right = ['123456', 'ABCD0-FGHJK'];
  app.api.on('POST', '/auth/second-factor', ({ body }) => {
    if (body.code === 'late') return refusal(422, 'second_step_over');
    if (!right.includes(body.code)) return refusedAt('code', 'wrong_code');
    return {
      action: 'auth-token' as const,
      ...(user && { user }),
      token,
      home: 'dashboard' as const,
    };
  });
}

async function typePassword() {
  await page.getByLabelText('Email').fill('me@school.test');
  await page.getByLabelText('Password', { exact: true }).fill('four gray owls sing');
  await press('Enter');
}

test('after the password a code is typed, by keyboard alone; what is wrong stands at it', async ({
  app,
}) => {
  await openSignIn(app);
  await typePassword();
  const code = page.getByLabelText('Code from your authenticator app');
  await expect.element(code).toHaveFocus();
  await press('Enter');
  await expect.element(code).toHaveAccessibleDescription(/Type the six digits/);
  await type('000000');
  await press('Enter');
  await expect.element(code).toHaveAccessibleDescription(/That code isn’t right/);
  await expect.element(code).toHaveFocus();
  await expectFits('the second step with an error');
  await code.fill('123456');
  await press('Enter');
  await app.expectAddress('/dashboard');
  expect(app.api.callsOf('POST', '/auth/second-factor').at(-1)?.body).toMatchObject({
    ticket: 'ticket-1',
    code: '123456',
  });
});

test('a recovery code opens as well, and who took too long begins again', async ({ app }) => {
  await openSignIn(app);
  await typePassword();
  const other = page.getByRole('button', { name: 'Use a recovery code' });
  await tabTo(other);
  await press('Enter');
  const code = page.getByLabelText('Recovery code');
  await code.fill('late');
  await press('Enter');
  await expect.element(page.getByRole('alert')).toHaveTextContent('That took too long');
  await typePassword();
  await other.click();
  await code.fill('ABCD0-FGHJK');
  await press('Enter');
  await app.expectAddress('/dashboard');
});

/** Up to the recovery codes. */
async function turnOn(): Promise<void> {
  await dialog.getByLabelText('Your password', { exact: true }).fill('mine');
  await press('Enter');
  await dialog.getByLabelText('Code from the app').fill('123456');
  await press('Enter');
  await expect.element(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
}

async function openOwn(app: TestApp, language: 'en' | 'es' = 'en') {
  await app.open('/dashboard', { as: 'teacher', language });
  const es = language === 'es';
  await page.getByRole('button', { name: es ? /: tus ajustes/ : /: your settings/ }).click();
  const door = es ? 'Segundo paso al entrar' : 'Second sign-in step';
  await dialog.getByRole('button', { name: door }).click();
}

test('an authenticator app is turned on by a first code, and off by the password and a code', async ({
  app,
}) => {
  withState(app);
  await openOwn(app);
  const password = dialog.getByLabelText('Your password', { exact: true });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect.element(password).toHaveAccessibleDescription('Type your password.');
  await password.fill('not mine');
  await press('Enter');
  await expect.element(password).toHaveAccessibleDescription(/your current password/);
  // What is typed is asked about before the dialog goes.
  await press('Escape');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await password.fill('mine');
  await press('Enter');
  await expect.element(dialog.getByRole('img', { name: /authenticator app/ })).toBeVisible();
  await expect.element(dialog.getByText('ABCD EFGH ABCD EFGH')).toBeVisible();
  await expectFits('scanning the secret');
  const code = dialog.getByLabelText('Code from the app');
  await code.fill('111111');
  await press('Enter');
  await expect.element(code).toHaveAccessibleDescription(/That code isn’t right/);
  await code.fill('123456');
  await press('Enter');
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(10);
  await expectFits('recovery codes');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(dialog.getByText('10 recovery codes are left.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await password.fill('mine');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(code).toHaveAccessibleDescription(/Type the six digits/);
  await expect.element(code).toHaveFocus();
  await code.fill('000000');
  await press('Enter');
  await expect.element(code).toHaveAccessibleDescription(/That code isn’t right/);
  await expectFits('turning the second step off');
  await code.fill('654321');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(dialog.getByRole('status').first()).toHaveTextContent('is off');
  await expect.element(dialog.getByRole('heading', { name: 'Turn it on' })).toBeVisible();
});

test('recovery codes that nobody has saved do not go unasked', async ({ app }) => {
  withState(app);
  await openOwn(app);
  await turnOn();
  const question = dialog.getByRole('alertdialog', { name: 'Leave without your codes?' });
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  for (const leave of [
    () => press('Escape'),
    () => dialog.getByRole('button', { name: 'Back', exact: true }).click(),
  ]) {
    await leave();
    await expect.element(question.getByText('You won’t see them again.')).toBeVisible();
    await expectFits('leaving without codes');
    await question.getByRole('button', { name: 'Back to the codes' }).click();
    await expect.element(list).toBeVisible();
  }
  await press('Escape');
  await question.getByRole('button', { name: 'Leave without them' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('saved as a file, they go at once, and what the school asks for is looked at again', async ({
  app,
}) => {
  withState(app);
  await openOwn(app);
  await turnOn();
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  const before = app.api.callsOf('GET', '/dashboard/info').length;
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => app.api.callsOf('GET', '/dashboard/info').length).toBe(before + 1);
});

test('in Spanish', async ({ app }) => {
  withState(app);
  await openOwn(app, 'es');
  await expect.element(dialog.getByRole('heading', { name: 'Activarlo' })).toBeVisible();
  await expectSpanish('Activarlo');
});

test('whoever is asked for it sets it up before anything else opens', async ({ app }) => {
  const now = withState(app, { ...none, first_day: '2026-11-20', missing: true });
  await app.open('/dashboard/groups', { as: 'teacher' });
  const info = app.api.recordedAnswer('GET', '/dashboard/info');
  const notice = { first_day: '2026-11-20', missing: true };
  app.api.on('GET', '/dashboard/info', () =>
    now.state.authenticator ? info : { ...info, second_factor: notice },
  );
  await app.reload();
  const title = page.getByRole('heading', { level: 1, name: 'Set up your second sign-in step' });
  await expect.element(title).toBeVisible();
  await expectFits('before anything else');
  await page.getByLabelText('Your password', { exact: true }).fill('mine');
  await press('Enter');
  await page.getByLabelText('Code from the app').fill('123456');
  await press('Enter');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Groups');
});

test('an administrator asks roles for it from a day on', async ({ app }) => {
  let rule: SecondFactorRule = { rev: 0, roles: [], without: 0 };
  app.api.on('GET', '/dashboard/second-factor-rule', () => rule);
  app.api.on('PUT', '/dashboard/second-factor-rule', ({ body }) => {
    if (body.first_day < '2026-11-23') {
      return refusedAt('first_day', 'day_in_past');
    }
    rule = { ...body, rev: body.rev + 1, without: 3 };
    return rule;
  });
  await app.open('/dashboard/settings', { as: 'school-admin' });
  const sheet = page.getByRole('region', { name: 'Second sign-in step for staff' });
  const save = sheet.getByRole('button', { name: 'Save second step' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(sheet.getByLabelText('District administrator')).not.toBeInTheDocument();
  await sheet.getByRole('checkbox', { name: 'Teacher' }).click();
  const day = sheet.getByLabelText('From this day on');
  await expect.element(day).toHaveValue('2026-12-07');
  await day.fill('2026-11-01');
  await save.click();
  await expect.element(day).toHaveAccessibleDescription(/over already|in the past/);
  await day.fill('2026-12-01');
  await save.click();
  await expect
    .element(sheet.getByRole('status'))
    .toHaveTextContent('Saved. It’s required starting December 1, 2026.');
  await expect
    .element(sheet.getByText('3 people with these roles haven’t set it up yet.'))
    .toBeVisible();
  await expectFits('the rule of a second step');
});

test('who asks it of fewer shows the own factors, and the next change asks again', async ({
  app,
}) => {
  let rule: SecondFactorRule = {
    rev: 1,
    roles: ['Teacher', 'School Administrator'],
    first_day: '2026-11-01',
    without: 0,
  };
  app.api.on('GET', '/dashboard/second-factor-rule', () => rule);
  app.api.on('PUT', '/dashboard/second-factor-rule', ({ body }) => {
    const { rev, roles, first_day, password, code } = body;
    const isLess = rule.roles.some((role) => !roles.includes(role));
    if (isLess && password === undefined) return refusedAt('password', 'password_needed');
    if (isLess && code === undefined) return refusedAt('code', 'code_needed');
    rule = { rev: rev + 1, roles, first_day, without: 0 };
    return rule;
  });
  await app.open('/dashboard/settings', { as: 'school-admin' });
  const sheet = page.getByRole('region', { name: 'Second sign-in step for staff' });
  const save = sheet.getByRole('button', { name: 'Save second step' });
  const own = sheet.getByLabelText('Your own password');
  const teachers = sheet.getByRole('checkbox', { name: 'Teacher' });
  await expect.element(teachers).toBeChecked();
  await expect.element(own).not.toBeInTheDocument();
  await teachers.click();
  await expect.element(own).toBeVisible();
  await expectFits('what is asked of who turns the rule off');
  await save.click();
  await expect.element(own).toHaveAccessibleDescription(/password/);
  await own.fill('mine');
  await save.click();
  const code = sheet.getByLabelText('Code from your authenticator app');
  await code.fill('123456');
  await save.click();
  await expect.element(sheet.getByRole('status').first()).toHaveTextContent(/^Saved/);
  await expect.element(own).not.toBeInTheDocument();
  expect(app.api.callsOf('PUT', '/dashboard/second-factor-rule').at(-1)?.body).toEqual({
    rev: 1,
    roles: ['School Administrator'],
    first_day: '2026-11-01',
    password: 'mine',
    code: '123456',
  });
  await sheet.getByRole('checkbox', { name: 'School administrator' }).click();
  await expect.element(own).toHaveValue('');
  await expect.element(code).not.toBeInTheDocument();
});
