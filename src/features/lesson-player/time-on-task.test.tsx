/** The time at a lesson goes along with its work, the last of it with the hand-in, and then no more is counted. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { read } from '../../offline/storage/user-db';
import { getSession } from '../../session/session';
import { test } from '../../testing/app';
import { openSending } from '../../testing/sending';

const steps = () =>
  page.getByRole('navigation', { name: 'Steps of this lesson' }).getByRole('button');

test('time on task is told with the work, without what nobody did', async ({ app }) => {
  const told: (readonly [type: string, seconds: number])[] = [];
  app.api.on('POST', '/sync', ({ body }) => {
    for (const operation of body.operations) {
      const { type, active_seconds: seconds } = operation;
      if (typeof seconds === 'number') told.push([String(type), seconds]);
    }
    return {
      server_time: new Date().toISOString(),
      results: body.operations.map(({ op_id }) => ({ op_id, status: 'applied' as const })),
    };
  });
  const clock = performance.now.bind(performance);
  let ahead = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
  onTestFinished(() => {
    now.mockRestore();
  });
  await openSending(app, '/student/lesson/152/2', { as: 'student' });
  await expect.element(steps().first()).toBeVisible();
  ahead += 40_000;
  await steps().nth(1).click();
  // It goes out of sight and comes back: what was counted is on the device, whatever becomes of the page.
  document.dispatchEvent(new Event('visibilitychange'));
  const userId = getSession()?.user.id ?? 0;
  const kept = async () => {
    const keys = await read(userId, (db) => db.getAllKeys('kv'));
    const key = keys.find((name) => name.startsWith('active/')) ?? '';
    return Number(await read(userId, (db) => db.get('kv', key)));
  };
  await expect.poll(kept).toBeGreaterThanOrEqual(40);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => told.map(([type]) => type)).toEqual(['step.complete']);
  expect(told[0]?.[1]).toBeGreaterThanOrEqual(40);

  // The tablet lies there for an hour.
  ahead += 3_600_000;
  await steps().last().click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  await expect.element(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await expect.poll(() => told.map(([type]) => type).at(-1)).toBe('assignment.hand_in');
  const sum = () => told.reduce((all, [, seconds]) => all + seconds, 0);
  expect(sum()).toBeGreaterThanOrEqual(95);
  expect(sum()).toBeLessThan(160);

  ahead += 30_000;
  await steps().first().click();
  document.dispatchEvent(new Event('visibilitychange'));
  ahead += 30_000;
  document.dispatchEvent(new Event('visibilitychange'));
  // Of these two half minutes nothing; of the moment between hand-in and its answer there may be a second.
  expect(await kept()).toBeLessThan(10);
});
