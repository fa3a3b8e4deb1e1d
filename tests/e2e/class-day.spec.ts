/**
 * A day of a class of thirty, all at once: planned and given, worked on tablets with good, bad and no network, watched,
 * scored with the network cut, and seen by the students. In the end the tables are counted.
 */
import type { Page } from '@playwright/test';
import { expect, networkIsCut, test } from '../support/app';
import { signInStaff } from '../support/pages';
import { expectAnswersOnce, expectScoresOnce, expectWorkOnce, readDay } from './class-day/counted';
import { expectRows, letTimePass, rowOf } from './class-day/live-page';
import type { LiveRows } from './class-day/live-page';
import { enterClass, teacherEmail } from './class-day/roster';
import { allGiven, atTablets, openStage } from './class-day/stage';
import type { Assignment, Day, Stage } from './class-day/stage';
import { expectResult, patienceMs } from './class-day/student-tablet';
import { adaReturns, beginClass, finishClass, workOn } from './class-day/students-work';
import { assignToBoth, planLesson } from './class-day/teacher-plans';
import { deserved, maxPoints, pointsOf, ScoringPage } from './class-day/teacher-scores';

const questions = 3;

test.use({ actionTimeout: patienceMs, navigationTimeout: patienceMs });

async function planAndAssign(page: Page, { school, office }: Stage): Promise<Assignment> {
  await signInStaff(page, office.origin, teacherEmail);
  const [entered] = await Promise.all([enterClass(school.url), planLesson(page)]);
  return { ...entered, assignment: await assignToBoth(page) };
}

/** Where everybody is in the middle of the lesson. */
function truthOf(day: Day): LiveRows {
  const { ada, ben, cora, dan } = atTablets(day);
  return {
    // What she has done since, nobody can know.
    [ada.name]: rowOf('Offline N min', { step: 1 }),
    [ben.name]: rowOf('Working', { step: 3, answered: 2, right: 2 }),
    // She has left the tablet; her work came after her.
    [cora.name]: rowOf('Left the page N min ago', { step: 2, answered: 2, right: 2 }),
    [dan.name]: rowOf('Working', { step: 2, answered: 2, right: 2 }),
    ...Object.fromEntries(day.planned.map(({ student, row }) => [student.name, row])),
  };
}

function truthAtTheEnd(day: Day): LiveRows {
  const { ada } = atTablets(day);
  const done = rowOf('Handed in', { answered: 3, right: 2 });
  const all = Object.fromEntries(day.students.map(({ name }) => [name, done]));
  return { ...all, [ada.name]: rowOf('Offline N min', { step: 1 }) };
}

/** By the rubric one student after the other, the last half with the network cut; then one question over all. */
async function scoreWhoIsThere(scoring: ScoringPage, day: Day): Promise<void> {
  const there = day.students.slice(1);
  const [first] = there;
  if (!first) throw new Error('Nobody is there.');
  await scoring.open(first);
  await expect(scoring.page.getByText(/ready to score offline$/i)).toBeVisible();
  for (const [at, student] of there.entries()) {
    if (at > 0) await scoring.goOnTo(student);
    if (at === 12) {
      await scoring.page.context().setOffline(true);
      await day.office.goOffline();
    }
    await scoring.takeLevels(deserved(at + 1));
  }
  await scoring.scoreOpenQuestion(there.map((_, at) => deserved(at + 1).open));
  await scoring.backToStudents();
  await expect(scoring.page.getByText(/^Saved on this device/)).toBeVisible();
}

test('thirty students, three poor networks: each state shown truly, nothing lost, nothing doubled', async ({
  page,
  errors,
}) => {
  test.setTimeout(300_000);
  errors.allow(networkIsCut);
  // What is on its way through the office's proxy when that goes offline.
  errors.allow(/status of 502/);
  // A database that stalls for a moment takes no more than it can store, and what was refused is sent again.
  errors.allow(/status of 503 .*\/api\/sync\)/);
  const stage = await openStage();
  const { school, office } = stage;
  try {
    const [given, tablets] = await test.step('a lesson is planned and given to two groups', () =>
      Promise.all([planAndAssign(page, stage), stage.openTablets()]));
    const { assignment, token } = given;
    const livePage = `${office.origin}/dashboard/assignments/${String(assignment)}/students`;
    await page.goto(livePage);

    const day = await test.step('the class begins', () =>
      beginClass({ ...stage, ...tablets, ...given }));
    await test.step('the live page says of everybody what is true', async () => {
      await letTimePass(school, token, assignment);
      await workOn(day);
      await expectRows(page, truthOf(day));
    });
    await test.step('everybody hands in, one without network', async () => {
      await finishClass(day);
      await expectRows(page, truthAtTheEnd(day));
    });
    const scoring = new ScoringPage(page, office.origin, assignment);
    await test.step('scored one by one and by question, half of it offline', () =>
      scoreWhoIsThere(scoring, day));
    await test.step('the last tablet and the teacher find the network again', async () => {
      await adaReturns(day);
      await office.goOnline();
      await page.context().setOffline(false);
      await scoring.open(atTablets(day).ada);
      await scoring.takeLevels(deserved(0));
      await scoring.openPoints.fill(String(deserved(0).open));
      await scoring.postAll(day.students.length);
    });
    await test.step('students see the result', () => expectResults(day));
    await test.step('the tables hold it all, once', () => expectCounted(day));
  } finally {
    await stage.close();
  }
});

async function expectResults(day: Day): Promise<void> {
  const of = (at: number) => pointsOf(deserved(at));
  await Promise.all([
    expectResult(day.away, of(0), maxPoints),
    expectResult(day.poor, of(1), maxPoints),
    expectResult(day.shared, of(2), maxPoints),
    ...day.planned.map(async ({ tablet }, at) => {
      await expect.poll(() => tablet.resultPoints()).toBe(of(at + 4));
    }),
  ]);
  for (const { watch } of [day.away, day.poor, day.shared]) expect(watch.problems).toEqual([]);
}

async function expectCounted(day: Day): Promise<void> {
  const { school, assignment, students } = day;
  const stored = await readDay(school, assignment);
  expectAnswersOnce(stored, allGiven(day));
  expectWorkOnce(
    stored,
    [day.home, ...day.planned.map(({ tablet }) => tablet)].flatMap(({ sent }) => sent),
  );
  const due = new Map(students.map(({ id }, at) => [id, deserved(at)]));
  expectScoresOnce(stored, due, questions);
}
