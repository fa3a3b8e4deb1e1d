/** What else scoring can do: two teachers at once, work without names, comments of before, and spoken ones. */
import type { Page } from '@playwright/test';
import {
  createErrorWatch,
  expect,
  networkIsCut,
  openSchool,
  test,
  withoutWorker,
} from '../support/app';
import type { School } from '../support/app';
import { makeUser, password } from '../support/factories';
import { startFaultProxy } from '../support/fault-proxy';
import { signInStaff, signInStudent } from '../support/pages';
import { teacherCalls } from '../support/teacher-calls';

/** The demo's science sequence, and its second day: handed in by most, scored by nobody. */
const assignment = 1;
const position = 2;

const levels = (page: Page, criterion: string) =>
  page.getByRole('radiogroup', { name: criterion }).getByRole('radio');

async function open(page: Page, origin: string, studentId: number): Promise<void> {
  const path = `/dashboard/assignments/${String(assignment)}/assignments-students`;
  await page.goto(`${origin}${path}/${String(studentId)}?position=${String(position)}`);
  await expect(levels(page, 'Evidence').first()).toBeVisible();
}

async function toScore(origin: string) {
  const works = await (await teacherCalls(origin)).works(assignment, position);
  const [first, second] = works.filter(({ state }) => state === 'handed_in');
  if (!first || !second) throw new Error('Nobody has handed in.');
  return { first, second };
}

async function takeLevels(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Another teacher of the same groups. @returns the email address */
function addColleague(school: School): Promise<string> {
  return school.tables(async (db) => {
    const rivera = await db
      .selectFrom('users')
      .select(['id', 'school_id', 'district_id'])
      .where('email', '=', 'teacher@demo.school')
      .executeTakeFirstOrThrow();
    const at = { id: rivera.school_id ?? 0, districtId: rivera.district_id ?? 0 };
    const colleague = await makeUser(db, { role: 'Teacher', school: at, name: 'Mr. Bell' });
    const groups = await db
      .selectFrom('group_teachers')
      .select('group_id')
      .where('teacher_id', '=', rivera.id)
      .execute();
    const rows = groups.map(({ group_id }) => ({ group_id, teacher_id: colleague.id }));
    await db.insertInto('group_teachers').values(rows).execute();
    return colleague.login;
  });
}

async function signInColleague(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}

test.use(withoutWorker);

test('two teachers score the same work: both see it, none is given unseen, one is chosen', async ({
  page,
  browser,
  errors,
}) => {
  const school = await openSchool();
  const wifi = await startFaultProxy(school.url);
  const other = await browser.newContext();
  const watch = createErrorWatch();
  errors.allow(networkIsCut);
  watch.allow(networkIsCut);
  watch.follow(other);
  try {
    const email = await addColleague(school);
    const { first } = await toScore(school.url);
    const bell = await other.newPage();
    await signInColleague(bell, wifi.origin, email);
    await open(bell, wifi.origin, first.student.id);
    await other.setOffline(true);
    await wifi.goOffline();
    await takeLevels(bell, '222');
    await expect(bell.getByText(/^Saved on this device/)).toBeVisible();

    await signInStaff(page, school.url, 'teacher@demo.school');
    await open(page, school.url, first.student.id);
    await takeLevels(page, '444');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.context().setOffline(true);
    await page.keyboard.press('g');
    await expect(page.getByText(/^Will be posted when you’re online/)).toBeVisible();

    await wifi.goOnline();
    await other.setOffline(false);
    const dialog = bell.getByRole('dialog', { name: 'Two scores for this work' });
    await expect(dialog.getByRole('heading', { name: 'By Ms. Rivera' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('Getting there');
    await expect(dialog.getByRole('region', { name: 'By Ms. Rivera' })).toContainText(
      'Going further',
    );
    // What has happened is heard before a button can be pressed.
    const happened = 'Somebody scored this work while you did. Choose which one counts.';
    await expect(dialog.getByText(happened)).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(bell.getByRole('button', { name: /^Post/ })).toBeDisabled();
    await bell.keyboard.press('g');
    const reason = 'This work has two scores. Choose one, then post.';
    await expect(bell.getByText(reason).first()).toBeVisible();
    await bell.getByRole('button', { name: 'Compare both' }).click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog).toBeHidden();
    await expect(bell.getByText(/^Saved \d/)).toBeVisible();

    // What she gave without network was made of a score that has been overtaken since.
    await page.context().setOffline(false);
    const hers = page.getByRole('dialog', { name: 'Two scores for this work' });
    await expect(hers.getByRole('region', { name: 'Yours' })).toContainText('Going further');
    await expect(hers.getByRole('region', { name: 'By Mr. Bell' })).toContainText('Getting there');
    await expect(hers.getByText(/so it wasn’t posted\. Choose which one/)).toBeFocused();
    await hers.getByRole('button', { name: 'Use theirs' }).click();
    await expect(hers).toBeHidden();
    await page.keyboard.press('g');
    await expect(page.getByText('The student has the score')).toBeVisible();
    await page.reload();
    await expect(levels(page, 'Evidence').nth(1)).toBeChecked();
    await page.getByRole('button', { name: 'Score history' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions of this score' });
    await expect(versions.getByText('not the current score')).toBeVisible();
    await expect(versions.getByRole('listitem')).toHaveCount(4);
    expect([...errors.problems, ...watch.problems]).toEqual([]);
  } finally {
    await other.close();
    await wifi.stop();
    await school.close();
  }
});

test('without names, with a comment of before, and with one that is spoken', async ({
  page,
  browser,
  errors,
}) => {
  const school = await openSchool();
  try {
    const { first, second } = await toScore(school.url);
    await signInStaff(page, school.url, 'teacher@demo.school');
    await open(page, school.url, first.student.id);
    const title = page.getByRole('heading', { level: 1 });
    await page.getByLabel('Hide names').check();
    await expect(title).toHaveText(/^Work \d+$/);
    await expect(page.getByRole('main')).not.toContainText(first.student.name);
    await expect(page.getByRole('main')).not.toContainText(second.student.name);
    // No name comes back by going to another lesson, or by coming back to the page.
    for (const [way, day] of [
      ['The day before', position - 1],
      ['The day after', position],
    ] as const) {
      await page.getByRole('button', { name: way }).click();
      await expect(page.getByText(`Day ${String(day)} of`)).toBeVisible();
      await expect(title).toHaveText(/^Work \d+$/);
    }
    await page.reload();
    await expect(title).toHaveText(/^Work \d+$/);
    await page.getByLabel('Hide names').uncheck();
    await expect(title).toHaveText(first.student.name);

    const note = page.getByLabel('A note to the student');
    await note.fill('Say what you saw, not what you know.');
    await note.press('Escape');
    await page.keyboard.press('s');
    const saved = page.getByRole('dialog', { name: 'Saved comments' });
    await saved.getByRole('button', { name: 'Save this comment' }).click();
    await expect(saved.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(saved).toBeHidden();
    await page.keyboard.press('n');
    await expect(title).toHaveText(second.student.name);
    await expect(note).toHaveValue('');
    await page.keyboard.press('s');
    await expect(saved.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('1');
    await expect(note).toHaveValue('Say what you saw, not what you know.');

    await page.getByRole('button', { name: 'Record a comment' }).click();
    const stop = page.getByRole('button', { name: /^Stop · 0:0[1-9]/ });
    await stop.click();
    await expect(page.getByRole('group', { name: 'Your voice comment' })).toBeVisible();
    await takeLevels(page, '333');
    await page.keyboard.press('g');
    await expect(page.getByText(/^Posted/)).toBeVisible();

    const tablet = await browser.newContext();
    errors.follow(tablet);
    const child = await tablet.newPage();
    const usernames = await (await teacherCalls(school.url)).usernames();
    await signInStudent(child, school.url, usernames.get(second.student.id) ?? '');
    const lesson = `${String(second.assignment_student_id)}/${String(assignment)}`;
    await expect(async () => {
      await child.goto(`${school.url}/student/lesson/${lesson}`);
      await expect(child.getByRole('heading').first()).toBeVisible();
      await expect(child.getByRole('group', { name: 'Voice note from Ms. Rivera' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expect(child.getByText('Say what you saw, not what you know.')).toBeVisible();
    await tablet.close();
  } finally {
    await school.close();
  }
});
