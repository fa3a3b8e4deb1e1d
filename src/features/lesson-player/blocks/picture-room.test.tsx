/** On an upright tablet a question stands below its picture: a child sees that it is there without scrolling. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../../testing/app';

const lesson = '/student/lessons/{assignment_student_id}/{assignment_id}';

test('a tall picture leaves its question in sight', async ({ app }) => {
  app.api.on('GET', lesson, ({ path }) => {
    const answer = app.api.recordedAnswer('GET', lesson, path);
    const blocks = answer.steps.flatMap((step) => step.blocks);
    const picture = blocks.find((block) => block.type === 'image');
    const question = blocks.find((block) => block.type === 'question');
    if (!picture || !question) throw new Error('The lesson has no picture or no question.');
    const [first, ...others] = answer.steps;
    if (!first) throw new Error('The lesson has no step.');
    const text = { type: 'rich_text' as const, id: 'text', html: '<p>Look at it closely.</p>' };
    const tall = { ...picture, width: 600, height: 900 };
    return { ...answer, steps: [{ ...first, blocks: [text, tall, question] }, ...others] };
  });
  await app.open('/student/lesson/3/1', { as: 'student', size: [768, 1024] });
  const turn = page.getByText('Your turn').first();
  await expect.element(turn).toBeVisible();
  const image = page.getByRole('img').first().element();
  await expect.poll(() => image.getBoundingClientRect().height).toBeGreaterThan(180);
  const prompt = turn.element().nextElementSibling?.getBoundingClientRect();
  const foot = document.querySelector('footer')?.getBoundingClientRect();
  // Its number, its words and what one answers with.
  expect((prompt?.top ?? 9999) + 120).toBeLessThan(foot?.top ?? 0);
});
