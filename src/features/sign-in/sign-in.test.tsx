/** The two forms that let somebody in: words at the right place, and what is said while they cannot. */
import { describe, expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test } from '../../testing/app';
import { letIn } from '../../testing/sign-in';
import { lostAnswer, NewerReply, refusedAt, Reply } from '../../testing/stand-in-api';

const password = 'demo-daybook-2026';
const username = page.getByLabelText('Username');
const passwordField = page.getByLabelText('Password', { exact: true });
const submitStudent = page.getByRole('button', { name: 'Go to my lessons' });
const submitStaff = page.getByRole('button', { name: 'Sign in', exact: true });
const problem = page.getByRole('main').getByRole('alert');
const todaysCard = page.getByRole('article');
const noNetwork = page.getByText('No network right now');

const anyDevice = { device_id: expect.any(String) as string };

async function tryStudent(name: string, secret: string): Promise<void> {
  await username.fill(name);
  await passwordField.fill(secret);
  await submitStudent.click();
}

async function tryStaff(): Promise<void> {
  await page.getByLabelText('Email').fill('teacher@demo.school');
  await passwordField.fill(password);
  await submitStaff.click();
}

test('empty fields are named at their place and take the focus', async ({ app }) => {
  await app.open('/student-login');
  await submitStudent.click();
  await expect.element(username).toHaveAccessibleDescription('Type your username.');
  await expect.element(passwordField).toHaveAccessibleDescription('Type your password.');
  await expect.element(username).toHaveFocus();
  expect(app.api.callsOf('POST', '/auth/student-login')).toEqual([]);
});

test('a wrong password is said at the field, and the right one still works', async ({ app }) => {
  const enter = await letIn(app.api, 'student');
  app.api.on('POST', '/auth/student-login', ({ body }) =>
    body.password === password ? enter() : refusedAt('username', 'wrong_credentials'),
  );
  await app.open('/student-login');
  await tryStudent('  student2 ', 'not-this-one');
  await expect
    .element(username)
    .toHaveAccessibleDescription(
      'That username or email and that password don’t match an account. Check both and try again.',
    );
  await expect.element(username).toHaveFocus();
  await app.expectAddress('/student-login');
  await passwordField.fill(password);
  await submitStudent.click();
  await expect.element(todaysCard).toBeVisible();
  await app.expectAddress('/student/home');
  expect(app.api.callsOf('POST', '/auth/student-login').map(({ body }) => body)).toEqual([
    { username: 'student2', password: 'not-this-one', ...anyDevice },
    { username: 'student2', password, ...anyDevice },
  ]);
});

test('too many tries are slowed down, in words', async ({ app }) => {
  app.api.on('POST', '/auth/student-login', () => {
    const message = 'Too many tries. Wait 15 minutes and try again.';
    return new Reply(429, { code: 'too_many_attempts', message }, { 'retry-after': '900' });
  });
  await app.open('/student-login');
  await tryStudent('student3', password);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Too many tries\. Wait 15 minutes and try again\.$/);
});

test('a teacher at the student door is shown the other one', async ({ app }) => {
  const message = 'This is a staff account. Sign in on the teacher page instead.';
  const answer = { action: 'message', code: 'wrong_door_staff', message } as const;
  app.api.on('POST', '/auth/student-login', () => answer);
  await app.open('/student-login');
  await tryStudent('teacher@demo.school', password);
  await expect
    .element(problem)
    .toHaveTextContent('This is a staff account. Sign in on the teacher page instead.');
  await page.getByRole('button', { name: 'Español' }).click();
  await problem.getByRole('link', { name: 'Ir a la entrada de docentes' }).click();
  await app.expectAddress('/login');
  await expect.element(page.getByLabelText('Correo electrónico')).toBeVisible();
});

test('a student at the teacher door is shown the other one', async ({ app }) => {
  const message = 'This is a student account. Sign in on the student page instead.';
  const answer = { action: 'message', code: 'wrong_door_student', message } as const;
  app.api.on('POST', '/auth/login', () => answer);
  await app.open('/login');
  await tryStaff();
  await expect
    .element(problem)
    .toHaveTextContent('This is a student account. Sign in on the student page instead.');
  await problem.getByRole('link', { name: 'Go to student sign-in' }).click();
  await app.expectAddress('/student-login');
  await expect.element(username).toBeVisible();
});

test('the button that shows the password is as large as a finger', async ({ app }) => {
  await app.open('/login');
  for (const path of ['/login', '/student-login']) {
    await app.goTo(path);
    const eye = page.getByRole('button', { name: 'Show the password' });
    await expect.element(eye).toBeVisible();
    const { width, height } = eye.element().getBoundingClientRect();
    expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44);
    await expect.element(passwordField).toHaveAttribute('type', 'password');
    await passwordField.fill('seen');
    await eye.click();
    await expect.element(passwordField).toHaveAttribute('type', 'text');
  }
});

describe('passwords', () => {
  /** Something that another program has put on the clipboard. */
  async function copyElsewhere(text: string): Promise<void> {
    const elsewhere = document.createElement('textarea');
    elsewhere.value = text;
    document.body.append(elsewhere);
    elsewhere.select();
    await userEvent.copy();
    elsewhere.remove();
  }

  test('passwords can be pasted, and fields are named for password managers', async ({ app }) => {
    await app.open('/');
    await copyElsewhere('from a password manager');
    for (const [path, label, autocomplete] of [
      ['/login', 'Password', 'current-password'],
      // A tablet that children share shall not keep a child's password.
      ['/student-login', 'Password', 'off'],
      ['/register', 'Password', 'new-password'],
      ['/password/reset?token=none', 'New password', 'new-password'],
    ] as const) {
      await app.goTo(path);
      const field = page.getByLabelText(label, { exact: true });
      await expect.element(field).toHaveAttribute('autocomplete', autocomplete);
      await expect.element(field).toHaveAttribute('type', 'password');
      await field.click();
      await userEvent.paste();
      await expect.element(field).toHaveValue('from a password manager');
    }
  });
});

test('who thinks better of a passkey is told so calmly', async ({ app }) => {
  const options = { challenge: 'AAAA', rpId: location.hostname, timeout: 60_000 };
  app.api.on('POST', '/auth/passkey-login/options', () => ({
    ...options,
    userVerification: 'required' as const,
  }));
  // What a browser answers with when its person does not go on.
  const stopped = new DOMException('The operation was not allowed.', 'NotAllowedError');
  const asked = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(stopped);
  onTestFinished(() => asked.mockRestore());
  await app.open('/login');
  const enter = page.getByRole('button', { name: 'Sign in with a passkey' });
  await enter.click();
  await expect.element(page.getByText('No passkey was used.')).toBeVisible();
  await expect.element(enter).toHaveFocus();
  await expect.element(problem).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledOnce();
});

describe('without network', () => {
  test('without network the page says why signing in must wait', async ({ app }) => {
    await app.open('/student-login');
    app.api.on('POST', '/auth/student-login', await letIn(app.api, 'student'));
    await expect.element(username).toBeVisible();
    app.api.setOffline(true);
    await expect.element(noNetwork).toBeVisible();
    await tryStudent('student4', password);
    await expect.element(problem).toHaveTextContent(/^An unexpected error occurred$/);
    app.api.setOffline(false);
    await expect.element(noNetwork).not.toBeInTheDocument();
    await submitStudent.click();
    await expect.element(todaysCard).toBeVisible();
  });

  test('what arrives as the network goes does not hide that it is gone', async ({ app }) => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    app.api.on('GET', '/auth/ways', async () => {
      await late;
      return { ways: [] };
    });
    await app.open('/student-login');
    await expect.element(username).toBeVisible();
    await expect.poll(() => app.api.callsOf('GET', '/auth/ways')).toHaveLength(1);
    app.api.setOffline(true);
    await expect.element(noNetwork).toBeVisible();
    arrive();
    await expect.element(noNetwork).not.toBeInTheDocument();
    await expect.element(noNetwork).toBeVisible();
  });
});

describe('an answer that lets nobody in', () => {
  const toast = page.getByRole('alert').filter({ hasText: 'Something went wrong' });

  test.for([
    [500, { message: '', code: 'internal' }],
    [400, { message: '', code: 'nothing-known' }],
  ] as const)(
    'an error without a message is a toast, and the default at the form',
    async ([status, body], { app }) => {
      app.api.on('POST', '/auth/login', () => new NewerReply(status, body));
      await app.open('/login');
      await tryStaff();
      await expect.element(toast).toBeVisible();
      await expect.element(problem).toHaveTextContent(/^Undefined error$/);
      await toast.getByRole('button').click();
      await expect.element(toast).not.toBeInTheDocument();
    },
  );

  test('any other action of a login shows its message and lets nobody in', async ({ app }) => {
    const message = 'The school is closed in July.';
    const answer = { action: 'message', message } as const;
    app.api.on('POST', '/auth/login', () => answer);
    await app.open('/login');
    await tryStaff();
    await expect.element(problem).toHaveTextContent(/^The school is closed in July\.$/);
    await app.expectAddress('/login');
    expect(localStorage.getItem('daybook.user')).toBeNull();
  });

  test.for([
    ['an action of a newer server, with user and token', 'terms-first', true],
    ['auth-token without a token', 'auth-token', false],
  ] as const)('%s lets nobody in', async ([, action, withToken], { app }) => {
    const message = 'Agree to the new terms first.';
    const { token, ...answer } = (await letIn(app.api, 'teacher'))();
    const body = { ...answer, action, message, ...(withToken && { token }) };
    app.api.on('POST', '/auth/login', () => new NewerReply(200, body));
    await app.open('/login');
    await tryStaff();
    await expect.element(problem).toHaveTextContent(message);
    await app.expectAddress('/login');
    expect(localStorage.getItem('daybook.user')).toBeNull();
    expect(localStorage.getItem('daybook.token')).toBeNull();
  });
});

describe('signing out', () => {
  const signOut = async () => {
    await page.getByRole('button', { name: ': your settings' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  };
  const teacherDoor = page.getByRole('link', { name: 'I am a teacher' });

  test('a logout takes user, token, nav_data and home_data, and leads to the start page', async ({
    app,
  }) => {
    const kept = () => [
      ...Object.keys(localStorage).filter((key) => /user|token/.test(key)),
      ...Object.keys(sessionStorage),
    ];
    await app.open('/dashboard', { as: 'teacher' });
    await expect
      .poll(kept)
      .toEqual(expect.arrayContaining(['daybook.user', 'daybook.token', 'nav_data', 'home_data']));
    // The start page asks for its content at once and would keep that.
    const asked = app.api.callsOf('GET', '/dashboard/page/home').length;
    app.api.on('GET', '/dashboard/page/home', () => lostAnswer());
    app.api.on('POST', '/auth/logout', () => undefined);
    await signOut();
    await app.expectAddress('/');
    await expect.element(teacherDoor).toBeVisible();
    await expect.element(page.getByText('You were signed out.')).not.toBeInTheDocument();
    await expect
      .poll(() => app.api.callsOf('GET', '/dashboard/page/home').length)
      .toBeGreaterThan(asked);
    expect(app.api.callsOf('POST', '/auth/logout')).toHaveLength(1);
    expect(kept()).toEqual([]);
  });

  test.for([
    ['a refusal', () => new Reply(403, { message: 'No', code: 'forbidden' })],
    ['a broken server', () => new Reply(500, { message: 'x', code: 'internal' })],
    ['an answer that is lost', lostAnswer],
  ] as const)(
    '%s at the logout is an error logging out; the device is signed out',
    async ([, answer], { app }) => {
      app.api.on('POST', '/auth/logout', () => answer());
      app.api.on('POST', '/auth/owed-logouts', () => undefined);
      await app.open('/dashboard', { as: 'teacher' });
      await signOut();
      await expect
        .element(page.getByRole('alert').filter({ hasText: 'Error logging out' }))
        .toBeVisible();
      await app.expectAddress('/');
      await expect.element(teacherDoor).toBeVisible();
      expect(localStorage.getItem('daybook.user')).toBeNull();
      // The server is asked again, until it has ended the sign-in.
      await expect.poll(() => app.api.callsOf('POST', '/auth/owed-logouts')).toHaveLength(1);
    },
  );
});
