/** Work that is handed in after its due day, where no late work is taken: the child is told, the teacher sees it. */
import { expect, openSchool, test, withoutWorker } from '../support/app';
import { signInStaff, signInStudent } from '../support/pages';
import { setRow } from '../support/rows';
import { teacherCalls } from '../support/teacher-calls';

test.use(withoutWorker);

const assignment = 1;
const position = 2;

test('late work is kept, and says that it is late', async ({ page, browser, errors }) => {
  const school = await openSchool();
  const tablet = await browser.newContext();
  errors.follow(tablet);
  try {
    const calls = await teacherCalls(school.url);
    const works = await calls.works(assignment, position);
    const open = works.find(({ state }) => state === 'in_progress' || state === 'not_started');
    if (!open) throw new Error('Everybody has handed in.');
    await school.tables(async (db) => {
      await setRow(db, 'assignments', assignment, { late_work: false, due_on: '2020-01-31' });
    });

    const child = await tablet.newPage();
    const usernames = await calls.usernames();
    await signInStudent(child, school.url, usernames.get(open.student.id) ?? '');
    const lesson = `${String(open.assignment_student_id)}/${String(assignment)}`;
    await child.goto(`${school.url}/student/lesson/${lesson}`);
    const steps = child.getByRole('navigation', { name: 'Steps of this lesson' });
    await steps.getByRole('button', { name: 'Check and hand in' }).click();
    await child.getByRole('button', { name: 'Hand in', exact: true }).click();
    await expect(
      child.getByText(/^This is late\. .* Ms\. Rivera decides if it counts\.$/),
    ).toBeVisible();
    await child.getByRole('button', { name: 'Yes, hand in' }).click();
    await expect(child.getByText('Handed in. Ms. Rivera can see it now.')).toBeVisible();

    await signInStaff(page, school.url, 'teacher@demo.school');
    const path = `/dashboard/assignments/${String(assignment)}/assignments-students`;
    const search = `?position=${String(position)}`;
    await page.goto(`${school.url}${path}/${String(open.student.id)}${search}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(open.student.name);
    await expect(
      page.getByText(/^Handed in after the due date, .*Jan.* you decide if it counts\.$/),
    ).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: open.student.name })).toContainText(
      'handed in late',
    );
    // It may still be bringing pictures.
    await page.close();
  } finally {
    await tablet.close();
    await school.close();
  }
});
