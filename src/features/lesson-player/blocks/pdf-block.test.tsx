/** A document is drawn when it has come, which may be long after the child has gone on below it. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../../testing/app';

const lesson = '/student/lessons/{assignment_student_id}/{assignment_id}';

/** Holds every file of lessons until it is let go. */
function holdAssets(): () => void {
  const real = globalThis.fetch;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname.startsWith('/assets/')) await held;
    return real(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  return release;
}

test('what has the focus stays in sight when a document is drawn above it', async ({ app }) => {
  app.api.on('GET', lesson, ({ path }) => {
    const answer = app.api.recordedAnswer('GET', lesson, path);
    const pdf = answer.steps.flatMap((step) => step.blocks).find(({ type }) => type === 'pdf');
    const [first, ...others] = answer.steps;
    if (!pdf || !first) throw new Error('The lesson has no document.');
    const text = (id: string) => ({
      ...{ type: 'rich_text' as const, id },
      html: '<p>Read it slowly.</p>'.repeat(8),
    });
    return { ...answer, steps: [{ ...first, blocks: [text('a'), pdf, text('b')] }, ...others] };
  });
  const release = holdAssets();
  await app.open('/student/lesson/3/1', { as: 'student', size: [1024, 768] });
  const link = page.getByRole('link', { name: 'Open in a new tab' });
  await expect.element(link).toBeVisible();
  link.element().focus();
  expect(document.activeElement).toBe(link.element());
  release();
  const sheet = () => document.querySelector('canvas')?.getBoundingClientRect().height;
  await expect.poll(sheet).toBeGreaterThan(768);
  const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
  // A window scrolls by whole pixels.
  const bottom = () => Math.floor(link.element().getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(foot);
  expect(document.activeElement).toBe(link.element());
});
