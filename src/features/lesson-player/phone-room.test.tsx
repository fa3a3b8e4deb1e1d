/** On a phone: every step can be hit, and a film has its controls in two rows. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';

const phone = [390, 844] as const;

test('a bar of seven steps leaves each a finger’s room', async ({ app }) => {
  const lesson = '/student/lessons/{assignment_student_id}/{assignment_id}';
  app.api.on('GET', lesson, ({ path }) => {
    const answer = app.api.recordedAnswer('GET', lesson, path);
    const [first] = answer.steps;
    if (!first) throw new Error('The lesson has no step.');
    const steps = Array.from({ length: 7 }, (_, at) => ({ ...first, id: `step-${String(at)}` }));
    return { ...answer, steps };
  });
  await app.open('/student/lesson/3/1', { as: 'student', size: phone });
  const steps = page.getByRole('navigation', { name: 'Steps of this lesson' }).getByRole('button');
  await expect.element(steps.last()).toBeVisible();
  expect(steps.elements()).toHaveLength(8);
  for (const step of steps.elements()) {
    const { width, height } = step.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

for (const language of ['en', 'es'] as const) {
  test(`a film has its controls in two rows: ${language}`, async ({ app }) => {
    await app.open('/student/lesson/3/1', { as: 'student', size: phone, language });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^(Step|Paso) 2/ })
      .click();
    const captions = page.getByRole('combobox').first();
    await expect.element(captions).toBeVisible();
    const controls = captions.element().parentElement?.children ?? [];
    const middles = [...controls].map((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    expect(new Set(middles).size).toBe(2);
  });
}
