/** Work goes back to be revised on purpose, with a note, and can be had back for a moment. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../../testing/app';
import { press, tabTo, type } from '../../testing/keyboard';
import { openScoring } from '../../testing/scoring-api';
import { takeBackMs } from './post-or-send-back';

const levels = (criterion: string) =>
  page.getByRole('radiogroup', { name: criterion }).getByRole('radio');
const dialog = () => page.getByRole('dialog');
const note = () => page.getByLabelText('A note to the student');

async function open(app: TestApp) {
  const scoring = await openScoring(app);
  const [work] = scoring.handedIn;
  if (!work) throw new Error('Nobody has handed in.');
  await scoring.open(work.student.id);
  await expect.element(levels('Evidence').first()).toBeVisible();
  return { scoring, work, now: () => scoring.work(work.assignment_student_id) };
}

test('one key sends nothing back: a note is asked for first', async ({ app }) => {
  const { scoring, work, now } = await open(app);
  await press('r');
  await expect.element(dialog()).toHaveTextContent(`Send back to ${work.student.name}`);
  const send = dialog().getByRole('button', { name: 'Send back to revise' });
  await send.click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expect.element(dialog().getByLabelText('What should the student revise?')).toHaveFocus();
  expect(scoring.taken).toEqual([]);
  await press('Escape');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(now().state).toBe('handed_in');
});

test('sent back it counts as not scored, and Undo brings it back with its note', async ({
  app,
}) => {
  const { scoring, now } = await open(app);
  const progress = () => page.getByText(/^\d+ of \d+$/).first();
  const [done = '', count = ''] = progress().element().textContent.split(' of ');
  await page.getByRole('button', { name: /^Send back to revise/ }).click();
  await dialog().getByLabelText('What should the student revise?').fill('Name two facts.');
  await dialog().getByRole('button', { name: 'Send back to revise' }).click();
  // There is network: nothing is said of one that has to come back.
  await expect.element(page.getByText('Will be sent back in a moment.')).toBeVisible();
  expect(page.getByText(/when you’re online/).elements()).toEqual([]);
  await expect.element(progress()).toHaveTextContent(`${done} of ${String(Number(count) - 1)}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(progress()).toHaveTextContent(`${done} of ${count}`);
  await expect.element(note()).toHaveValue('Name two facts.');
  expect(now().state).toBe('handed_in');
  expect(scoring.taken.filter(({ type }) => type === 'score.release')).toEqual([]);
});

test('a note that stands there already is gone on with at its end', async ({ app }) => {
  await open(app);
  await note().fill('Name two facts.');
  await page.getByRole('button', { name: /^Send back to revise/ }).click();
  const asked = dialog().getByLabelText('What should the student revise?');
  await expect.element(asked).toHaveFocus();
  await type(' And one more.');
  await expect.element(asked).toHaveValue('Name two facts. And one more.');
});

test('with the keyboard alone: sent back and taken back, and the focus is at the work again', async ({
  app,
}) => {
  const { scoring, now } = await open(app);
  const undo = page.getByRole('button', { name: 'Undo' });
  const sendBack = async (words: string) => {
    await press('r');
    await expect.element(dialog().getByLabelText('What should the student revise?')).toHaveFocus();
    await type(words);
    await tabTo(dialog().getByRole('button', { name: 'Send back to revise' }));
    await press('Enter');
    await expect.element(undo).toBeVisible();
    // The work itself, or the level that the keys have come to.
    await expect.poll(() => document.activeElement?.matches('main, [data-level]')).toBe(true);
  };
  await sendBack('Name two facts.');
  await tabTo(undo, 'Shift+Tab');
  await press('Enter');
  await expect.element(undo).not.toBeInTheDocument();
  expect(document.activeElement?.matches('[data-score-pane]')).toBe(true);
  // From there the keys of the work do what they did before.
  await press('3');
  await expect.element(levels('Science idea').nth(2)).toBeChecked();
  await sendBack(' And one more.');
  await press('Control+z');
  await expect.element(undo).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.matches('[data-level]')).toBe(true);
  expect(now().state).toBe('handed_in');
  expect(scoring.taken.filter(({ type: what }) => what === 'score.release')).toEqual([]);
});

test('without network it says so, and the message covers neither the name nor the connection', async ({
  app,
}) => {
  const { work } = await open(app);
  app.api.setOffline(true);
  window.dispatchEvent(new Event('offline'));
  await press('r');
  await dialog().getByLabelText('What should the student revise?').fill('Name two facts.');
  await dialog().getByRole('button', { name: 'Send back to revise' }).click();
  await expect.element(page.getByText('Will be sent back when you’re online.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const name = page.getByRole('heading', { level: 1, name: work.student.name }).element();
  expect(undo.element().getBoundingClientRect().top).toBeGreaterThan(
    name.getBoundingClientRect().bottom,
  );
});

test('after a moment it goes', async ({ app }) => {
  const { scoring, now } = await open(app);
  const sent = () => scoring.taken.map(({ type }) => type);
  await press('r');
  await dialog().getByLabelText('What should the student revise?').fill('Name two facts.');
  // By a clock that the test moves. The waits below move it too, by milliseconds.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await dialog().getByRole('button', { name: 'Send back to revise' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(takeBackMs / 2);
  // The note goes at once, and alone: what leaves the device takes frames, whatever the clock says.
  await expect.poll(sent).toContain('score.save');
  for (let frames = 0; frames < 30; frames += 1) await new Promise(requestAnimationFrame);
  expect(sent()).not.toContain('score.release');
  await vi.advanceTimersByTimeAsync(takeBackMs / 2);
  await expect.poll(() => now().state).toBe('returned');
});

test('on a small laptop the note and every word of every level can be read', async ({ app }) => {
  await open(app);
  await page.viewport(1366, 768);
  const foot = note().element().getBoundingClientRect();
  expect(foot.bottom).toBeLessThanOrEqual(768);
  expect(foot.top).toBeGreaterThanOrEqual(0);
  for (const level of page.getByRole('radio').elements()) {
    for (const part of level.children) {
      expect(part.scrollHeight).toBeLessThanOrEqual(part.clientHeight + 1);
    }
  }
});
