/** The matrix of a class: walked by keys, there at once when it is large, under heads that stay. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { answerMatrix, manyStudents, twoStudents } from '../../testing/data-api';
import { watchDownloads } from '../../testing/downloads';

test('a matrix is walked by arrow keys, opens the work, and is saved as it stands', async ({
  app,
}) => {
  answerMatrix(app, twoStudents, 3);
  await app.open('/dashboard/data?group=4', { as: 'teacher' });
  const first = page.getByRole('link', { name: /Ana Ruiz, Clouds 1: Scored, 8.5 of 10, late/ });
  await expect.element(first).toBeVisible();
  await expectFits('matrix');
  // One cell is reached by Tab; the others by arrows, past what was not given.
  expect(document.querySelectorAll('td a[tabindex="0"]')).toHaveLength(1);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('link', { name: /Ana Ruiz, Clouds 3/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowDown}{ArrowRight}');
  const returned = page.getByRole('link', { name: /Ben Ode, Clouds 2: Sent back, 3 of 10/ });
  await expect.element(returned).toHaveFocus();
  expect(document.querySelectorAll('td a[tabindex="0"]')).toHaveLength(1);
  const files = watchDownloads();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect
    .poll(() => app.api.callsOf('POST', '/dashboard/audit/exports').map(({ body }) => body))
    .toEqual([{ figures: 'matrix', format: 'csv' }]);
  expect(files[0]?.name).toBe('matrix-2026-11-24.csv');
  expect((await files[0]?.text)?.split('\r\n').slice(1, 3)).toEqual([
    'Ana Ruiz,"Scored, 8.5 of 10, late",Not assigned,Not started',
    'Ben Ode,Handed in,"Sent back, 3 of 10",Not assigned',
  ]);
  await page.getByRole('combobox', { name: 'Subject' }).selectOptions('Math');
  await app.expectAddress('/dashboard/data?group=4&subject=1');
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await app.expectAddress(/^\/dashboard\/assignments\/1\/assignments-students\/21\?position=1/);
});

test('forty students by sixty lessons are there at once, and a step draws nothing anew', async ({
  app,
}) => {
  answerMatrix(app, manyStudents(40, 60, { state: 'handed_in' }), 60);
  await app.open('/dashboard/data?group=4', { as: 'teacher' });
  const last = page.getByRole('link', { name: /^Student 40, Clouds 60:/ });
  await expect.element(last).toBeInTheDocument();
  const link = document.querySelector<HTMLElement>('td a[tabindex="0"]');
  link?.focus();
  const seen = new MutationObserver(() => undefined);
  const table = document.querySelector('table');
  if (table) seen.observe(table, { subtree: true, childList: true, characterData: true });
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{End}');
  await expect.element(page.getByRole('link', { name: /^Student 2, Clouds 60:/ })).toHaveFocus();
  expect(seen.takeRecords()).toEqual([]);
  seen.disconnect();
  // What has the focus stands beside the heads, not below them.
  const head = document.querySelector('thead th:nth-child(2)')?.getBoundingClientRect();
  const cell = document.activeElement?.getBoundingClientRect();
  expect(cell && head && cell.top >= head.bottom).toBe(true);
});

test('heads stay above the cells at the far corner of a large matrix', async ({ app }) => {
  const cell = { state: 'scored', points: 7, max_points: 9 } as const;
  answerMatrix(app, manyStudents(30, 30, cell), 30);
  await app.open('/dashboard/data?group=4', { as: 'teacher' });
  await expect.element(page.getByRole('link', { name: /^Student 30, Clouds 30:/ })).toBeVisible();
  const table = page.getByRole('table').element();
  const scroller = table.parentElement;
  scroller?.scrollIntoView();
  scroller?.scrollTo(9_999, 9_999);
  // A head that stays is what is found in the middle of where it stands, whatever passes below.
  const isOnTop = (head: Element | undefined): boolean => {
    const box = head?.getBoundingClientRect();
    return (
      !!head &&
      !!box &&
      head.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
    );
  };
  const heads = () => [...table.querySelectorAll('thead th:first-child, thead th:last-child')];
  const name = () => table.querySelector('tbody tr:last-child th') ?? undefined;
  await expect.poll(() => [...heads(), name()].map(isOnTop)).toEqual([true, true, true]);
  const left = scroller?.getBoundingClientRect().left ?? 0;
  expect(Math.abs((name()?.getBoundingClientRect().left ?? 99) - left)).toBeLessThan(2);
  expect(Math.abs((heads()[0]?.getBoundingClientRect().left ?? 99) - left)).toBeLessThan(2);
});
