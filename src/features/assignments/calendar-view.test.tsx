/** A teacher moves a day of a lesson in the calendar, by mouse and without one. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { openWithAssignment } from '../../testing/assignments-api';
import type { Hold } from '../../testing/assignments-api';
import { expectFocusKept, firstArrow, press, tabTo } from '../../testing/keyboard';
import { pullTo } from '../../testing/mouse';

/** The last lesson of what runs, a Wednesday, and the day beside it. */
const before = '2026-11-25';
const after = '2026-11-26';
const words = { [before]: 'Wednesday, Nov 25', [after]: 'Thursday, Nov 26' };

const cellOf = (day: string) =>
  page
    .getByRole('cell')
    .filter({ has: page.getByText(String(Number(day.slice(-2))), { exact: true }) });

const gripOn = (day: string) => cellOf(day).getByRole('button', { name: 'Move The way home' });

const lessonOn = (day: string) =>
  cellOf(day).getByRole('listitem').filter({ hasText: 'The way home' });

const said = (day: keyof typeof words) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${words[day]}$`) });

async function openItsWeek(app: TestApp, hold?: Hold): Promise<void> {
  const path = `/dashboard/assignments?view=calendar&span=week&day=${before}`;
  await openWithAssignment(app, path, { as: 'teacher' }, hold);
  await expect.element(gripOn(before)).toBeVisible();
}

/** @returns whether the day has shown since then that a lesson was held over it */
function watchOver(day: string): () => boolean {
  const cell = cellOf(day).element();
  let seen = false;
  const watch = new MutationObserver(() => (seen ||= cell.getAttribute('data-over') === 'true'));
  watch.observe(cell, { attributeFilter: ['data-over'] });
  onTestFinished(() => watch.disconnect());
  return () => seen;
}

const daysSent = (app: TestApp) =>
  app.api
    .callsOf('PUT', '/dashboard/assignments/{assignment_id}/days')
    .map(({ params, body }) => [params[0], body.rev, body.days.at(-1)]);

test('a lesson is dragged to another day by mouse, by its card, and taken back by keys', async ({
  app,
}) => {
  await openItsWeek(app);
  const wasOver = watchOver(after);
  const { width, height } = cellOf(after).element().getBoundingClientRect();
  // By its title, which is a link: dragging must not open it.
  await pullTo(lessonOn(before).getByRole('link'), cellOf(after), [width / 2, height / 2]);
  const moved = page.getByText(`“The way home” is now on ${words[after]}`);
  await expect.element(moved).toBeInViewport();
  expect(wasOver()).toBe(true);
  await expect.element(lessonOn(after)).toBeVisible();
  expect(app.address).toMatch(/view=calendar/);
  await press('Control+z');
  await expect.element(page.getByText(/is back to its original days/)).toBeInViewport();
  await expect.element(lessonOn(before)).toBeVisible();
  expect(daysSent(app)).toEqual([
    ['5', 1, after],
    ['5', 2, before],
  ]);
});

test('a lesson goes to another day by keyboard alone, and back', async ({ app }) => {
  await openItsWeek(app);
  await tabTo(gripOn(before));
  await press('Space');
  await expect.element(page.getByText('Picked up The way home.')).toBeInTheDocument();
  await firstArrow('ArrowRight', said(after));
  await press('Space');
  const moved = page.getByText(`“The way home” is now on ${words[after]}`);
  await expect.element(moved).toBeVisible();
  await expect.element(gripOn(after)).toHaveFocus();
  await tabTo(page.getByRole('button', { name: 'Undo' }));
  await press('Enter');
  await expect.element(page.getByText(/is back to its original days/)).toBeVisible();
  await expect.element(gripOn(before)).toBeVisible();
  await expectFocusKept();
  expect(daysSent(app)).toEqual([
    ['5', 1, after],
    ['5', 2, before],
  ]);
});

test('a lesson that is moved again before the server has heard of it stays where it was put', async ({
  app,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await openItsWeek(app, () => held);
  await tabTo(gripOn(before));
  for (const [key, day] of [
    ['ArrowRight', after],
    ['ArrowLeft', before],
  ] as const) {
    await press('Space');
    await expect.element(page.getByText('Picked up The way home.')).toBeInTheDocument();
    await firstArrow(key, said(day));
    await press('Space');
    await expect.element(gripOn(day)).toHaveFocus();
    await expect.poll(() => daysSent(app)).toEqual([['5', 1, after]]);
  }
  answer();
  const moved = page.getByText(`“The way home” is now on ${words[before]}`);
  await expect.element(moved).toBeVisible();
  expect(daysSent(app)).toEqual([
    ['5', 1, after],
    ['5', 2, before],
  ]);
  await app.reload();
  await expect.element(gripOn(before)).toBeVisible();
});
