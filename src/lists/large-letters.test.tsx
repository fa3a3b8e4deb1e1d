/** Letters twice as large, as some people have them in their browser, in a window that keeps its columns. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { tooWide } from '../../tests/support/screen-looks';
import { test } from '../testing/app';
import { press, tabTo } from '../testing/keyboard';
import { Events } from '../testing/stand-in-api';

function enlarge(): void {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size');
  });
}

test.for([
  ['school-admin', '/dashboard/students', 'Students'],
  ['teacher', '/dashboard/assignments', 'Assignments'],
  ['teacher', '/dashboard/groups/1/live', 'Students at work: Room 12'],
] as const)(
  'for a %s the table of %s scrolls in a box of its own, by keyboard as well',
  async ([person, path, name], { app }) => {
    // Of a live class nothing is told meanwhile.
    app.api.on('GET', '/dashboard/groups/{group_id}/live/events', () => new Events([]));
    await app.open(path, { as: person });
    const table = page.getByRole('table', { name });
    await expect.element(table).toBeVisible();
    enlarge();
    const box = page.getByRole('group', { name, exact: true });
    await tabTo(box);
    const { left, right } = box.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(innerWidth);
    await press('ArrowRight');
    await expect.poll(() => box.element().scrollLeft).toBeGreaterThan(0);
    expect(tooWide()).toEqual([]);
    document.documentElement.style.removeProperty('font-size');
    // With room for all of it the Tab key passes it by.
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(table).toBeVisible();
  },
);

test('what a student works on goes on in a further line', async ({ app }) => {
  await app.open('/dashboard/students/6', { as: 'teacher' });
  await expect.element(page.getByRole('heading', { name: 'Current work' })).toBeVisible();
  enlarge();
  await expect.poll(tooWide).toEqual([]);
});

test('where a page lies stays to be read beside the search', async ({ app }) => {
  await app.open('/dashboard/assignments/5', { as: 'school-admin' });
  const above = page.getByRole('navigation').getByRole('link', { name: 'Assignments' }).last();
  const search = page.getByRole('button', { name: /^Search and go to/ });
  await expect.element(above).toBeVisible();
  enlarge();
  await expect
    .poll(() => above.element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(search.element().getBoundingClientRect().left);
});
