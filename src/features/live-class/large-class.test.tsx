/** A class of 200 is drawn in pieces, between which a tap is heard. Counted: what takes how long depends on the machine. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { Events } from '../../testing/stand-in-api';

const live = '/dashboard/assignments/{assignment_id}/live';
const classSize = 200;

test('no more rows at once than may be in sight, and all of them in the end', async ({ app }) => {
  const everybody = () => {
    const recorded = app.api.recordedAnswer(
      'GET',
      live,
      '/dashboard/assignments/1/live?position=4',
    );
    const [first] = recorded.students;
    if (!first) throw new Error('the class is there');
    const students = Array.from({ length: classSize }, (_, at) => ({
      ...first,
      student_id: at + 1,
      assignment_student_id: at + 1,
      name: `Student ${String(at + 1)}`,
    }));
    return { ...recorded, students };
  };
  app.api.on('GET', live, everybody);
  app.api.on('GET', `${live}/events`, () => {
    const { server_time, rev, students } = everybody();
    return new Events([{ server_time, rev, students, all: true }]);
  });
  let [before, most] = [0, 0];
  const watching = new MutationObserver(() => {
    const now = document.querySelectorAll('tbody tr').length;
    most = Math.max(most, now - before);
    before = now;
  });
  watching.observe(document.body, { childList: true, subtree: true });
  await app.open('/dashboard/assignments/1/students?lesson=4', { as: 'teacher' });
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(classSize);
  watching.disconnect();
  expect(most).toBeLessThanOrEqual(20);
});
