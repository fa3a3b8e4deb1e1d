/** The marks of a student's row in a live class: green for answered steps alone. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../../testing/app';
import { Events } from '../../testing/stand-in-api';

const live = '/dashboard/assignments/{assignment_id}/live';
const address = '/dashboard/assignments/1/students?lesson=4';

/** Two at work: one who turns pages, and one who answers. */
const atWork = (app: TestApp): void =>
  app.api.on('GET', `${live}/events`, () => {
    const { server_time, rev, students } = app.api.recordedAnswer(
      'GET',
      live,
      '/dashboard/assignments/1/live?position=4',
    );
    const [turns, answers] = students;
    if (!turns || !answers) throw new Error('the class is there');
    const both = { state: 'in_progress', in_lesson: true, heard_at: server_time } as const;
    const two = [
      { ...turns, ...both, step_id: 'wc4-check', steps_done: 4 },
      {
        ...answers,
        ...both,
        step_id: 'wc4-build',
        steps_done: 2,
        steps_answered: ['wc4-hook', 'wc4-chart'],
        answered: 3,
      },
    ];
    return new Events([{ server_time, rev, students: two, all: true }]);
  });

const marks = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('[data-at]')].map((mark) => mark.dataset['at']),
  );

test('who answers is ahead of who turns pages', async ({ app }) => {
  atWork(app);
  await app.open(address, { as: 'teacher' });
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('Steps answered: 0 of 6.');
  await expect.element(rows.nth(2)).toHaveTextContent('Steps answered: 2 of 6.');
  expect(marks()).toEqual([
    ['past', 'past', 'past', 'past', 'here', 'next'],
    ['done', 'past', 'here', 'done', 'next', 'next'],
  ]);
  // Rows stay where they are under the mouse, but not against an order that somebody chooses.
  await rows.nth(1).hover();
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Most answered first');
  await expect.element(rows.nth(1)).toHaveTextContent('Steps answered: 2 of 6.');
});

test('the same in Spanish', async ({ app }) => {
  atWork(app);
  await app.open(address, { as: 'teacher', language: 'es' });
  await expect
    .element(page.getByRole('row').nth(2))
    .toHaveTextContent('Pasos contestados: 2 de 6.');
});
