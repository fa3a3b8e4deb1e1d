/** Many sign in at once: who waits is told so, and comes in without doing anything. */
import { describe, expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newBadge } from '../../../domain/badge';
import { secretPictures } from '../../../domain/secret-pictures';
import { retryWait } from '../../session/retry-while-busy';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';
import { letIn } from '../../testing/sign-in';
import { refusedAt, Reply } from '../../testing/stand-in-api';

const password = 'demo-daybook-2026';
const inLine = page.getByRole('status').filter({ hasText: 'You’re in line.' });
const problem = page.getByRole('main').getByRole('alert');
const todaysCard = page.getByRole('article');
const stop = page.getByRole('button', { name: 'Stop waiting' });

const busy = (seconds = 3) =>
  new Reply(
    503,
    {
      code: 'sign_in_busy',
      message: 'Many people are signing in right now. Try again in a minute.',
    },
    { 'retry-after': String(seconds) },
  );

const slow = (seconds: number) =>
  new Reply(
    429,
    {
      code: 'too_many_attempts',
      message: `Too many tries. Wait ${String(Math.ceil(seconds / 60))} minutes and try again.`,
    },
    { 'retry-after': String(seconds) },
  );

/** The waits of the line: none passes by itself; `pass` ends those that have begun. */
function holdWaits() {
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const rest = vi.spyOn(retryWait, 'pause').mockImplementation(
    (ms, signal) =>
      new Promise((end, reject) => {
        waits.push({ ms, end });
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  onTestFinished(() => rest.mockRestore());
  return {
    waits,
    pass: () => {
      waits.splice(0).forEach(({ end }) => end());
    },
  };
}

async function tryStudent(): Promise<void> {
  await page.getByLabelText('Username').fill('student1');
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
}

/** The next calls are answered so, one after the other, and then somebody is let in. */
async function answerInTurn(app: TestApp, ...replies: readonly Reply[]) {
  const enter = await letIn(app.api, 'student');
  let at = 0;
  const answer = () => replies[at++] ?? enter();
  app.api.on('POST', '/auth/student-login', answer);
  app.api.on('POST', '/auth/picture-login', answer);
  app.api.on('POST', '/auth/badge-login', answer);
}

describe('in a crowd', () => {
  test('a right password comes in by itself, and is never called wrong', async ({ app }) => {
    const { waits, pass } = holdWaits();
    await answerInTurn(app, busy(4), busy(7));
    await app.open('/student-login');
    await tryStudent();
    await expect.element(inLine).toHaveTextContent('We’ll keep trying for you.');
    await expect.element(page.getByRole('button', { name: 'Signing in' })).toBeVisible();
    await expect.element(problem).not.toBeInTheDocument();
    await expectFits('in line');
    await expect.poll(() => waits).toHaveLength(1);
    expect(waits[0]?.ms).toBeGreaterThanOrEqual(4_000);
    expect(waits[0]?.ms).toBeLessThanOrEqual(5_000);
    pass();
    await expect.poll(() => waits).toHaveLength(1);
    expect(waits[0]?.ms).toBeGreaterThanOrEqual(7_000);
    pass();
    await expect.element(todaysCard).toBeVisible();
    expect(app.api.callsOf('POST', '/auth/student-login')).toHaveLength(3);
    // The server is well: nobody says that it does not answer.
    await expect.element(page.getByText('doesn’t answer')).not.toBeInTheDocument();
  });

  test('who stops waiting is where they were, and nothing is sent any more', async ({ app }) => {
    const { waits, pass } = holdWaits();
    await answerInTurn(app, busy());
    await app.open('/student-login');
    await tryStudent();
    await expect.element(inLine).toBeVisible();
    await expect.poll(() => waits).toHaveLength(1);
    await stop.click();
    await expect.element(inLine).not.toBeInTheDocument();
    await expect.element(problem).not.toBeInTheDocument();
    const submit = page.getByRole('button', { name: 'Go to my lessons' });
    await expect.element(submit).toHaveFocus();
    pass();
    expect(app.api.callsOf('POST', '/auth/student-login')).toHaveLength(1);
    await submit.click();
    await expect.element(todaysCard).toBeVisible();
  });

  test('what is corrected meanwhile is what is sent', async ({ app }) => {
    const { waits } = holdWaits();
    await answerInTurn(app, busy());
    await app.open('/student-login');
    await page.getByLabelText('Username').fill('student1');
    await page.getByLabelText('Password', { exact: true }).fill('demo-daybook-2062');
    await page.getByRole('button', { name: 'Go to my lessons' }).click();
    await expect.poll(() => waits).toHaveLength(1);
    await page.getByLabelText('Password', { exact: true }).fill(password);
    await expect.element(inLine).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Go to my lessons' }).click();
    await expect.element(todaysCard).toBeVisible();
    const sent = app.api.callsOf('POST', '/auth/student-login').map(({ body }) => body);
    expect(sent).toMatchObject([{ password: 'demo-daybook-2062' }, { password }]);
  });

  test('who leaves the page does not sign in behind it', async ({ app }) => {
    const { waits, pass } = holdWaits();
    await answerInTurn(app, busy());
    await app.open('/student-login');
    await tryStudent();
    await expect.poll(() => waits).toHaveLength(1);
    await app.goTo('/login');
    await expect.element(page.getByLabelText('Email')).toBeVisible();
    pass();
    expect(app.api.callsOf('POST', '/auth/student-login')).toHaveLength(1);
  });

  test('after three minutes it is for the person to try again', async ({ app }) => {
    const { waits, pass } = holdWaits();
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    await answerInTurn(app, busy(), busy());
    await app.open('/student-login');
    await tryStudent();
    await expect.poll(() => waits).toHaveLength(1);
    const now = performance.now();
    clock.mockImplementation(() => now + 180_000);
    pass();
    await expect.element(problem).toHaveTextContent(/^Many people are signing in right now\. Try/);
    await page.getByRole('button', { name: 'Go to my lessons' }).click();
    await expect.element(todaysCard).toBeVisible();
  });

  test('pictures wait like a password, in Spanish', async ({ app }) => {
    const { waits, pass } = holdWaits();
    app.api.on('POST', '/auth/class', () => ({
      name: 'Room 12',
      students: [{ key: 'm1', name: 'Maya', has_pictures: true }],
      pictures: secretPictures,
    }));
    await answerInTurn(app, busy());
    await app.open('/student-login?way=pictures');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByLabelText('Código de la clase').fill('DMRM2345');
    await page.getByRole('button', { name: 'Mostrar mi clase' }).click();
    await page.getByRole('button', { name: 'Maya' }).click();
    for (const name of ['Sol', 'Gato', 'Barco']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    await expect.element(page.getByText('Estás en la fila.')).toBeVisible();
    await expect.poll(() => waits).toHaveLength(1);
    await expectFits('pictures in line');
    pass();
    await expect.element(todaysCard).toBeVisible();
  });

  test('so does a badge', async ({ app }) => {
    const { waits, pass } = holdWaits();
    await answerInTurn(app, busy());
    await app.open('/student-login?way=badge');
    await page.getByRole('button', { name: 'Type the badge code' }).click();
    await page.getByLabelText('Type the badge code').fill(newBadge(() => 7));
    await page.getByRole('button', { name: 'Go to my lessons' }).click();
    await expect.element(inLine).toBeVisible();
    await expect.poll(() => waits).toHaveLength(1);
    pass();
    await expect.element(todaysCard).toBeVisible();
  });

  test('who stops waiting with a badge can try again at once', async ({ app }) => {
    const { waits } = holdWaits();
    await answerInTurn(app, busy());
    await app.open('/student-login?way=badge');
    await page.getByRole('button', { name: 'Type the badge code' }).click();
    await page.getByLabelText('Type the badge code').fill(newBadge(() => 7));
    const submit = page.getByRole('button', { name: 'Go to my lessons' });
    await submit.click();
    await expect.poll(() => waits).toHaveLength(1);
    await stop.click();
    await expect.element(inLine).not.toBeInTheDocument();
    await expect.element(submit).toHaveFocus();
    await press('Enter');
    await expect.element(todaysCard).toBeVisible();
  });
});

test('a passkey says that it waits, and may stop', async ({ app }) => {
  const { waits, pass } = holdWaits();
  app.api.on('POST', '/auth/passkey-login/options', () => slow(25));
  await app.open('/login');
  const enter = page.getByRole('button', { name: 'Sign in with a passkey' });
  await enter.click();
  const said = page.getByRole('status').filter({ hasText: 'One moment.' });
  await expect.element(said).toBeVisible();
  await expectFits('a passkey in line');
  await expect.poll(() => waits).toHaveLength(1);
  await stop.click();
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(enter).toHaveFocus();
  await expect.element(problem).not.toBeInTheDocument();
  pass();
  expect(app.api.callsOf('POST', '/auth/passkey-login/options')).toHaveLength(1);
});

describe('who stops a passkey after a wait is where they were, and is told nothing', () => {
  const optionsPath = '/auth/passkey-login/options';
  const enter = page.getByRole('button', { name: 'Sign in with a passkey' });

  /** Waits once; then the server answers as soon as it is `ready`. */
  async function waitOnce(app: TestApp, ready: Promise<void>): Promise<void> {
    const { waits, pass } = holdWaits();
    app.api.on('POST', optionsPath, async () => {
      if (app.api.callsOf('POST', optionsPath).length === 1) return slow(25);
      await ready;
      return {
        challenge: 'AAAA',
        rpId: location.hostname,
        timeout: 60_000,
        userVerification: 'required' as const,
      };
    });
    await app.open('/login');
    await enter.click();
    await expect.poll(() => waits).toHaveLength(1);
    pass();
    await expect.poll(() => app.api.callsOf('POST', optionsPath)).toHaveLength(2);
  }

  async function expectNothing(): Promise<void> {
    await expect.element(stop).not.toBeInTheDocument();
    await expect.element(enter).toHaveFocus();
    await expect.element(problem).not.toBeInTheDocument();
    expect(page.getByText('No passkey was used.').query()).toBeNull();
  }

  test('while the server is asked', async ({ app }) => {
    let breakOff = (): void => undefined;
    const stopped = new Promise<void>((resolve) => {
      breakOff = resolve;
    });
    await waitOnce(app, stopped);
    await stop.click();
    breakOff();
    await expectNothing();
  });

  test('while the device asks', async ({ app }) => {
    const asked = vi.spyOn(navigator.credentials, 'get').mockImplementation(
      ({ signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    onTestFinished(() => asked.mockRestore());
    await waitOnce(app, Promise.resolve());
    await expect.poll(() => asked).toHaveBeenCalledOnce();
    await stop.click();
    await expectNothing();
  });
});

test('after several slips the next try waits by itself, and a long wait is said', async ({
  app,
}) => {
  const { waits, pass } = holdWaits();
  const wrong = refusedAt('username', 'wrong_credentials');
  await answerInTurn(app, slow(25), wrong, slow(100));
  await app.open('/student-login');
  await tryStudent();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'One moment.' }))
    .toHaveTextContent('There were many tries. The next one has to wait a little.');
  await expect.poll(() => waits).toHaveLength(1);
  pass();
  await expect
    .element(page.getByLabelText('Username'))
    .toHaveAccessibleDescription(/don’t match an account/);
  await tryStudent();
  await expect.element(problem).toHaveTextContent(/^Too many tries\. Wait 2 minutes/);
});
