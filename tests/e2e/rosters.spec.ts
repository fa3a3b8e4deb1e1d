/**
 * A district's first roster and the next day's changes: three schools, their cards, a child who works, forty who change
 * classes, a class that goes only after its number was typed, and all of it undone without a row of work less.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dayIn } from '../../domain/day';
import { changedSet, changesBetween } from '../../domain/testing/roster-changes';
import { rosterFilesOf } from '../../domain/testing/roster-files';
import type { RosterRows } from '../../domain/testing/roster-files';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { call, sendOperations } from '../support/api-calls';
import type { LoginAnswer, Schemas } from '../support/api-calls';
import { enterAs } from '../support/enter';
import { handInOp, stepOp } from '../support/factories-sync';
import { linkOf, waitForMails } from '../support/mailbox';
import { schoolZone } from '../support/school-zone';
import { zipOf } from '../support/zips';

const school = schoolOfThisFile();
test.use(withoutWorker);

const schools = ['Aspen School', 'Birch School', 'Willow School'];
const classesOfSchool = 16;
const studentsOfClass = 25;
const teacherPassword = 'four gray owls sing';
const firstClass = 'Aspen School 1';
const lastClass = 'Willow School 16';
const teacherMail = 't1@aspen.example';

/** 1,200 students and 48 teachers; each class has the next 25 of its school. */
function wholeRoster(): Required<
  Pick<RosterRows, 'orgs.csv' | 'classes.csv' | 'users.csv' | 'enrollments.csv'>
> {
  const classes = schools.flatMap((name, at) =>
    Array.from({ length: classesOfSchool }, (_, place) => ({
      ...{ sourcedId: `c${String(at * classesOfSchool + place + 1)}`, grades: '04' },
      ...{ title: `${name} ${String(place + 1)}`, schoolSourcedId: `s${String(at + 1)}` },
    })),
  );
  const teachers = classes.map(({ schoolSourcedId }, at) => ({
    ...{ sourcedId: `t${String(at + 1)}`, enabledUser: 'true', orgSourcedIds: schoolSourcedId },
    ...{ role: 'teacher', givenName: 'Teacher', familyName: `Number${String(at + 1)}` },
    email: `t${String(at + 1)}@aspen.example`,
  }));
  const students = classes.flatMap(({ schoolSourcedId }, at) =>
    Array.from({ length: studentsOfClass }, (_, place) => {
      const number = String(at * studentsOfClass + place + 1).padStart(4, '0');
      return {
        ...{ sourcedId: `u${number}`, enabledUser: 'true', orgSourcedIds: schoolSourcedId },
        ...{ role: 'student', givenName: 'Kid', familyName: `Number${number}`, grades: '04' },
        username: `kid${number}`,
      };
    }),
  );
  const enrollment = (classSourcedId: string, userSourcedId: string, role: string) => ({
    ...{ sourcedId: `e-${classSourcedId}-${userSourcedId}`, classSourcedId, userSourcedId, role },
  });
  return {
    'orgs.csv': schools.map((name, at) => ({
      ...{ sourcedId: `s${String(at + 1)}`, name, type: 'school' },
    })),
    'classes.csv': classes,
    'users.csv': [...teachers, ...students],
    'enrollments.csv': classes.flatMap(({ sourcedId }, at) => [
      enrollment(sourcedId, `t${String(at + 1)}`, 'teacher'),
      ...students
        .slice(at * studentsOfClass, (at + 1) * studentsOfClass)
        .map((student) => enrollment(sourcedId, student.sourcedId, 'student')),
    ]),
  };
}

/** Ten of each of the first four classes go to the one after it, and the last class is not there any more. */
function nextDay(first: ReturnType<typeof wholeRoster>): RosterRows {
  const last = first['classes.csv'].at(-1)?.['sourcedId'];
  const moving = new Map<string, string>();
  for (const from of [1, 2, 3, 4]) {
    first['enrollments.csv']
      .filter((row) => row['classSourcedId'] === `c${String(from)}` && row['role'] === 'student')
      .slice(-10)
      .forEach((row) => moving.set(row['userSourcedId'] ?? '', `c${String(from + 1)}`));
  }
  return {
    ...first,
    'classes.csv': first['classes.csv'].filter(({ sourcedId }) => sourcedId !== last),
    'enrollments.csv': first['enrollments.csv']
      .filter(({ classSourcedId }) => classSourcedId !== last)
      .map((row) => {
        const to = moving.get(row['userSourcedId'] ?? '');
        return to === undefined ? row : { ...row, classSourcedId: to };
      }),
  };
}

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function zipped(name: string, rows: RosterRows): Promise<readonly Chosen[]> {
  const files = rosterFilesOf(rows).map(({ name: file, bytes }) => [file, Buffer.from(bytes)]);
  const buffer = await zipOf(Object.fromEntries(files) as Record<string, Buffer>);
  return [{ name, mimeType: 'application/zip', buffer }];
}

/** What has changed, as files that nobody has zipped. */
const changes = (before: RosterRows, after: RosterRows): readonly Chosen[] =>
  changedSet(changesBetween(before, after, new Date().toISOString())).map(({ name, bytes }) => ({
    ...{ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) },
  }));

async function bring(page: Page, name: string, chosen: readonly Chosen[]): Promise<void> {
  await page.goto(`${school.url}/dashboard/users/rosters`);
  await page.getByLabel('The roster as a zip file or CSV files').setInputFiles([...chosen]);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // A short report makes the page shorter when it comes, and what is to be pressed stands elsewhere then.
  const lines = page.getByRole('region', { name: 'Line by line' });
  await expect(lines).toBeVisible();
  await expect(lines.locator('[aria-busy="true"]')).toHaveCount(0);
}

const apply = (page: Page) => page.getByRole('button', { name: 'Apply this roster' }).click();
const applied = (page: Page) =>
  expect(page.getByRole('heading', { name: 'This roster is applied' })).toBeVisible();

/** @returns the badge of the first child of the class */
async function printBadges(page: Page, group: string): Promise<string> {
  await page.goto(`${school.url}/dashboard/groups?search=${encodeURIComponent(group)}`);
  await page.getByRole('link', { name: group, exact: true }).click();
  await page.getByRole('button', { name: 'Badges', exact: true }).click();
  await page.getByRole('button', { name: `Make for ${String(studentsOfClass)} students` }).click();
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  await expect(page.getByRole('img', { name: /^QR code of Kid Number/ })).toHaveCount(
    studentsOfClass,
  );
  return (
    (await page
      .getByText(/^(\w{4}-){6}\w{4}$/)
      .first()
      .textContent()) ?? ''
  );
}

/** The teacher whom the roster has made chooses a password by mail, and gives the class a lesson for today. */
async function teach(page: Page): Promise<void> {
  await page.goto(`${school.url}/password/email`);
  await page.getByLabel('Email').fill(teacherMail);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const [mail] = await waitForMails(school.dataDir, teacherMail, 1);
  await page.goto(linkOf(mail, school.url));
  await page.getByLabel('New password', { exact: true }).fill(teacherPassword);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('Email').fill(teacherMail);
  await page.getByLabel('Password', { exact: true }).fill(teacherPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await page.goto(`${school.url}/dashboard/lessons/instructional-sequences/1`);
  await page.getByRole('link', { name: 'Assign', exact: true }).click();
  await page.getByLabel(firstClass).check();
  const first = page.getByLabel('Day for Very old water');
  await first.fill(dayIn(schoolZone, new Date()));
  await first.press('Tab');
  await page
    .getByRole('complementary', { name: 'Summary' })
    .getByRole('button', { name: 'Assign' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The water cycle/);
}

/** As a tablet does it. */
async function work(badge: string): Promise<void> {
  const device_id = randomUUID();
  const { token, upload_ticket: ticket } = await call<LoginAnswer>(school.url, 'auth/badge-login', {
    body: { badge, device_id },
  });
  if (!token || ticket === undefined) throw new Error('The badge lets nobody in');
  const access = token.access_token;
  const today = await call<Schemas['Today']>(school.url, 'student/today', { token: access });
  const item = today.items.find(({ title }) => title === 'Very old water');
  if (!item) throw new Error('Nothing was given');
  const { assignment_student_id: copy, assignment_id: assignment } = item;
  const lesson = await call<Schemas['StudentLesson']>(
    school.url,
    `student/lessons/${String(copy)}/${String(assignment)}`,
    { token: access },
  );
  const results = await sendOperations(school.url, { deviceId: device_id, ticket }, [
    ...lesson.steps.map(({ id }) => stepOp(copy, id)),
    handInOp(copy, { device_time: new Date().toISOString() }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 'applied'));
}

/** All that children have done, and who is where. */
const rowsOfWork = () =>
  school.tables(async (db) => ({
    copies: await db.selectFrom('assignment_students').selectAll().orderBy('id').execute(),
    sent: (await db.selectFrom('sync_operations').select('op_id').orderBy('op_id').execute())
      .length,
    places: await db
      .selectFrom('group_students')
      .select(['group_id', 'student_id'])
      .orderBy('group_id')
      .orderBy('student_id')
      .execute(),
  }));

type Work = Awaited<ReturnType<typeof rowsOfWork>>;

function expectWorkOf(before: Work, now: Work): void {
  expect(now.sent).toBe(before.sent);
  const done = before.copies.filter(({ state }) => state !== 'not_started');
  expect(done).not.toEqual([]);
  for (const copy of done) expect(now.copies).toContainEqual(copy);
}

test('a roster is brought, worked with, followed by the next one and undone', async ({
  browser,
}) => {
  const open = async (): Promise<Page> => (await browser.newContext()).newPage();
  const office = await open();
  await enterAs(office, school.url, 'district.admin@demo.school');
  const first = wholeRoster();
  await bring(office, 'monday.zip', await zipped('monday.zip', first));
  await expect(office.getByText('1,200 new', { exact: false })).toBeVisible();
  await apply(office);
  await applied(office);

  const badge = await printBadges(office, firstClass);
  await teach(await open());
  await work(badge);
  const before = await rowsOfWork();

  // Those who are moved, and the class that is gone, and nothing else.
  await bring(office, 'orgs.csv + 4', changes(first, nextDay(first)));
  await expect(office.getByText('These are changes to monday.zip', { exact: false })).toBeVisible();
  await expect(
    office.getByText(`${lastClass}, Willow School: all 25 students leave`),
  ).toBeVisible();
  await apply(office);
  await expect(office.getByText('Type the number of people.')).toBeVisible();
  await office.getByLabel('Number of people').fill('25');
  await apply(office);
  await applied(office);
  const meanwhile = await rowsOfWork();
  const places = new Set(before.places.map((place) => JSON.stringify(place)));
  expect(meanwhile.places.filter((place) => !places.has(JSON.stringify(place)))).toHaveLength(40);
  expectWorkOf(before, meanwhile);
  await office.goto(`${school.url}/dashboard/groups?search=Willow+School+1`);
  await expect(office.getByRole('link', { name: 'Willow School 15', exact: true })).toBeVisible();
  await expect(office.getByRole('link', { name: lastClass, exact: true })).toBeHidden();
  await office.goBack();

  await office.getByRole('button', { name: 'Undo this roster' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Undo this roster' }).click();
  await expect(office.getByRole('heading', { name: 'This roster is undone' })).toBeVisible();
  const after = await rowsOfWork();
  expect(after.places).toEqual(before.places);
  expectWorkOf(before, after);
  await office.goto(`${school.url}/dashboard/groups?search=${encodeURIComponent(lastClass)}`);
  await expect(office.getByRole('link', { name: lastClass, exact: true })).toBeVisible();
});
