/** One page for a class over all its lessons of today, and the card of the home that leads there. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';
import { Events } from '../../testing/stand-in-api';

const live = '/dashboard/groups/{group_id}/live';

function tellOfAll(app: TestApp): void {
  app.api.on('GET', `${live}/events`, () => {
    const { server_time, rev, work } = app.api.recordedAnswer(
      'GET',
      live,
      '/dashboard/groups/1/live',
    );
    return new Events([{ server_time, rev, work, all: true }]);
  });
}

test('a class is seen over all its lessons of today, and nothing is asked for twice', async ({
  app,
}) => {
  tellOfAll(app);
  await app.open('/dashboard', { as: 'teacher' });
  const classes = page.getByRole('region', { name: 'Your classes today' });
  await expect.element(classes.getByRole('heading', { name: 'Room 12' })).toBeVisible();
  expect(classes.getByRole('heading', { level: 3 }).elements()).toHaveLength(4);
  const way = classes.getByRole('link', { name: 'Live: Room 12' });
  (way.element() as HTMLElement).focus();
  await press('Enter');
  await app.expectAddress('/dashboard/groups/1/live');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Room 12' })).toBeVisible();
  const row = page.getByRole('row', { name: /Maya Reyes/ });
  await expect.element(row).toBeVisible();
  expect(row.getByRole('cell').elements()).toHaveLength(3);
  await expect
    .element(page.getByRole('columnheader', { name: /The bell that called nobody/ }))
    .toBeVisible();
  await expect.element(page.getByText('Live.')).toBeVisible();
  await expectFits('a class over its day');
  const asked = () => app.api.callsOf('GET', live).length;
  expect(asked()).toBe(1);
  for (const event of ['offline', 'online', 'focus']) window.dispatchEvent(new Event(event));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Live.')).toBeVisible();
  expect(asked()).toBe(1);
});

test('a class without a lesson today says so, and where one is given', async ({ app }) => {
  tellOfAll(app);
  app.api.on('GET', live, () => ({
    ...app.api.recordedAnswer('GET', live, '/dashboard/groups/1/live'),
    lessons: [],
    work: [],
  }));
  await app.open('/dashboard/groups/1/live', { as: 'teacher' });
  await expect.element(page.getByText('No lesson for this class today')).toBeVisible();
  await expect.element(page.getByRole('row')).not.toBeInTheDocument();
  await expectFits('a class without a lesson');
  await page.getByRole('main').getByRole('link', { name: 'Go to assignments' }).click();
  await app.expectAddress('/dashboard/assignments');
});
