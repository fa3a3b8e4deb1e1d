/** The room above each part of a teaching text: what a kind of element says of itself goes before what all of them get. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../../testing/app';

const lesson = '/student/lessons/{assignment_student_id}/{assignment_id}';

const html =
  '<h3>The sun</h3><p>It warms the sea.</p><h3>The cloud</h3><blockquote>And the rain it raineth.</blockquote>';

/** To a hundredth: browsers round lengths in their own ways. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** The room above, in letters of its own size, and that size beside the size of the text it stands in. */
function roomOf(part: Element) {
  const { marginTop, fontSize } = getComputedStyle(part);
  const size = parseFloat(fontSize);
  const around = parseFloat(getComputedStyle(part.parentElement ?? part).fontSize);
  return [part.localName, rounded(parseFloat(marginTop) / size), rounded(size / around)];
}

test('headings and quotations of a text keep the room that is theirs', async ({ app }) => {
  app.api.on('GET', lesson, ({ path }) => {
    const answer = app.api.recordedAnswer('GET', lesson, path);
    const steps = answer.steps.map((step) => ({
      ...step,
      blocks: [{ type: 'rich_text' as const, id: `${step.id}-text`, html }],
    }));
    return { ...answer, steps };
  });
  await app.open('/student/lesson/3/1', { as: 'student' });
  const heading = page.getByRole('heading', { name: 'The sun' });
  await expect.element(heading).toBeVisible();
  const parts = [...(heading.element().parentElement?.children ?? [])];
  expect(parts.map(roomOf)).toEqual([
    ['h3', 1, 1.1],
    ['p', 0.7, 1],
    ['h3', 1, 1.1],
    ['blockquote', 0, 1],
  ]);
});
