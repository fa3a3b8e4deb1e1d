/** A live class, and on the wall, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { pressOn } from '../../testing/keyboard';
import { Events } from '../../testing/stand-in-api';

const live = '/dashboard/assignments/{assignment_id}/live';

/** A stream that tells once of everybody. */
const tellOfAll = (app: TestApp): void =>
  app.api.on('GET', `${live}/events`, () => {
    const { server_time, rev, students } = app.api.recordedAnswer(
      'GET',
      live,
      '/dashboard/assignments/1/live?position=4',
    );
    return new Events([{ server_time, rev, students, all: true }]);
  });

test('a live class, and on the wall', async ({ app }) => {
  tellOfAll(app);
  await app.open('/dashboard/assignments/1/students?lesson=4', { as: 'teacher' });
  await expect.element(page.getByRole('row', { name: /Maya Reyes/ })).toBeVisible();
  await expect.element(page.getByText('Live.')).toBeVisible();
  await expectFits('live class');
  // What is told before class counts students, in the words of the home page.
  await expect
    .element(page.getByText(/^\d+ students don’t have \w+’s lesson on a tablet$/))
    .toBeVisible();
  // Nobody who has not opened it has nothing right.
  const unopened = page.getByRole('row', { name: /Not opened/ });
  await expect.element(unopened.first()).toBeVisible();
  expect(unopened.elements().some((row) => row.textContent.includes('0 right'))).toBe(false);
  await page.getByRole('button', { name: 'Project to class' }).click();
  // All of the class is on the wall.
  const first = page.getByRole('dialog').getByRole('listitem').first();
  await expect
    .element(first)
    .toHaveTextContent(`Not opened yet${String(unopened.elements().length)}`);
  await expectFits('on the wall');
});

test('nothing is asked for again when the network or the window is back', async ({ app }) => {
  tellOfAll(app);
  await app.open('/dashboard/assignments/1/students?lesson=4', { as: 'teacher' });
  await expect.element(page.getByText('Live.')).toBeVisible();
  const asked = () => app.api.callsOf('GET', live).length;
  expect(asked()).toBe(1);
  for (const event of ['offline', 'online', 'focus']) window.dispatchEvent(new Event(event));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Live.')).toBeVisible();
  expect(asked()).toBe(1);
});

test('the tab of another day keeps the focus that has chosen it', async ({ app }) => {
  tellOfAll(app);
  app.api.on('GET', live, ({ query }) => ({
    ...app.api.recordedAnswer('GET', live, '/dashboard/assignments/1/live?position=4'),
    position: Number(query.get('position')),
  }));
  await app.open('/dashboard/assignments/1/students?lesson=4', { as: 'teacher' });
  const tabs = page.getByRole('group', { name: 'Lessons by day' }).getByRole('button');
  await expect.element(tabs.nth(3)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tabs.nth(3)).not.toHaveFocus();
  await pressOn(tabs.nth(1), 'Enter');
  await expect.element(tabs.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tabs.nth(1)).toHaveFocus();
});
