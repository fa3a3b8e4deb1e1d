/** From the work of one lesson to that of the next, by keyboard. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../api/schema';
import { test } from '../../testing/app';
import { demoOf } from '../../testing/demo';
import { pressOn } from '../../testing/keyboard';
import { openScoring } from '../../testing/scoring-api';

type Lesson = components['schemas']['ScoringLesson'];

test('the arrow that leads to another day keeps the focus', async ({ app }) => {
  const scoring = await openScoring(app);
  const { answers } = await demoOf('teacher');
  const first = answers.get('GET /dashboard/assignments/1/lessons/1') as Lesson;
  app.api.on('GET', '/dashboard/assignments/{assignment_id}/lessons/{position}', ({ params }) => ({
    ...first,
    position: Number(params[1]),
  }));
  await scoring.open(21);
  const after = page.getByRole('button', { name: 'The day after' });
  await expect.element(page.getByText('Day 1 of 5')).toBeVisible();
  await pressOn(after, 'Enter');
  await expect.element(page.getByText('Day 2 of 5')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(after).toHaveFocus();
});
