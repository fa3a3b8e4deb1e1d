/** The stand-in of the API refuses what the contract does not know. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from './app';
import { expectFits } from './axe';
import { press, tabTo, type } from './keyboard';
import { refusal, StandInApi } from './stand-in-api';

/** Beside the one that watches this very test. */
async function withAnother(run: (api: StandInApi) => Promise<unknown>): Promise<readonly string[]> {
  const api = new StandInApi();
  const uninstall = api.install();
  await run(api);
  uninstall();
  return api.problems;
}

test('a call that nobody expected is a problem', async () => {
  const problems = await withAnother(() => fetch('/api/dashboard/info'));
  expect(problems).toEqual(['nothing was said about GET /dashboard/info']);
});

test('a call that the contract does not know is a problem', async () => {
  const problems = await withAnother(() => fetch('/api/no-such-call', { method: 'POST' }));
  expect(problems).toEqual(['POST /no-such-call is not in the contract']);
});

test('an answer that does not fit the contract is a problem', async () => {
  const problems = await withAnother(async (api) => {
    api.on('GET', '/ping', () => ({ nonce: 7 }) as never);
    await fetch('/api/ping?n=1');
  });
  expect(problems).toEqual([expect.stringContaining('does not fit the contract')]);
});

test('a device that tells of itself, long after it was let in, is none', async () => {
  const post = (operations: readonly object[]) =>
    fetch('/api/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ device_id: crypto.randomUUID(), operations }),
    });
  expect(await withAnother(() => post([]))).toEqual([]);
  const work = {
    op_id: crypto.randomUUID(),
    seq: 1,
    device_time: new Date().toISOString(),
    type: 'step.complete',
    assignment_student_id: 1,
    step_id: 1,
  };
  expect(await withAnother(() => post([work]))).toEqual(['nothing was said about POST /sync']);
});

test('a body that does not fit the contract is a problem', async () => {
  const problems = await withAnother(async (api) => {
    api.on('POST', '/contact', () => refusal(422, 'invalid'));
    await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":7}',
    });
  });
  expect(problems).toEqual([expect.stringContaining('the body of')]);
});

test('a body that does not fit the contract is refused where that is what is tested', async () => {
  const problems = await withAnother(async (api) => {
    api.checkBodies('POST', '/contact');
    const answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":7}',
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'invalid',
      errors: { email: ['Required.'] },
    });
  });
  expect(problems).toEqual([]);
});

test('a cut network is no answer', async ({ app }) => {
  await app.open('/');
  app.api.setOffline(true);
  await expect(fetch('/api/ping?n=1')).rejects.toThrow(TypeError);
});

test('keys go where the focus is, and each stop is seen', async ({ app }) => {
  await app.open('/login');
  await tabTo(page.getByLabelText('Email'));
  await type('a{b');
  await press('Shift+Home');
  await expect.element(page.getByLabelText('Email')).toHaveValue('a{b');
  await expectFits('/login');
});
