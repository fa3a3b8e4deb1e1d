/** How many are at each step: in no width one of them stands alone below the others, and all numbers are in line. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { Events } from '../../testing/stand-in-api';

const live = '/dashboard/assignments/{assignment_id}/live';
const address = '/dashboard/assignments/1/students?lesson=4';

for (const [width, rows] of [
  [1366, [9]],
  [1024, [5, 4]],
  [768, [3, 3, 3]],
] as const) {
  test(`seven steps at ${String(width)} px`, async ({ app }) => {
    app.api.on('GET', `${live}/events`, () => new Events([]));
    app.api.on('GET', live, () => {
      const answer = app.api.recordedAnswer(
        'GET',
        live,
        '/dashboard/assignments/1/live?position=4',
      );
      const steps = [
        'A wet glass',
        'From vapor to drops',
        'Find it around you',
        'Make your cloud',
        'Ask a cloud watcher',
        'Show what you know',
        'Back to the glass',
      ].map((title, at) => ({ ...answer.lesson.steps[0], id: `step-${String(at)}`, title }));
      return { ...answer, lesson: { ...answer.lesson, steps } };
    });
    await app.open(address, { as: 'teacher', size: [width, 900] });
    await expect.element(page.getByText('7 · Back to the glass').first()).toBeVisible();
    const counts = [...document.querySelectorAll('ol li strong')].map((number) =>
      Math.round(number.getBoundingClientRect().bottom),
    );
    const lines = [...new Set(counts)].map(
      (bottom) => counts.filter((each) => each === bottom).length,
    );
    expect(lines).toEqual(rows);
  });
}
