/** The students' part of the day. */
import { expect } from '@playwright/test';
import { goToStep } from '../../support/student-day';
import { ApiTablet, questionIdsOf } from './api-tablet';
import { planClass, wordsOf } from './class-plan';
import { reportedOf } from './live-page';
import type { LiveStudent } from './live-page';
import type { Enrolled } from './roster';
import { atTablets, withoutScreens } from './stage';
import type { Assigned, Day } from './stage';
import {
  ChildAtTablet,
  numberField,
  openLesson,
  rightNumber,
  signIn,
  signOut,
} from './student-tablet';
import type { StudentTablet } from './student-tablet';
import { lessonTitle, stepTitles } from './teacher-plans';

/** Waits until the server has been told so much of a student. */
async function untilReported(
  { school, token, assignment }: Assigned,
  { id }: Enrolled,
  what: Partial<LiveStudent>,
): Promise<void> {
  const told = () => reportedOf(school.url, token, assignment, id);
  await expect.poll(told).toMatchObject(what);
}

async function takeSeat(tablet: StudentTablet, student: Enrolled): Promise<void> {
  await signIn(tablet, student);
  await openLesson(tablet);
}

const lessonIsThere = { pack: 'ready', in_lesson: true } as const;

/** Ada goes where there is no Wi-Fi. */
async function adaLeaves(day: Day): Promise<void> {
  const { away, questionIds } = day;
  const { ada } = atTablets(day);
  await takeSeat(away, ada);
  await untilReported(day, ada, lessonIsThere);
  await away.cutNetwork();
  const tablet = new ChildAtTablet(away, ada, questionIds);
  await tablet.number();
  await tablet.next(2);
  await tablet.choice();
}

/** Cora works while the Wi-Fi is out and leaves; Dan, who has begun at home, takes the tablet. */
async function coraThenDan(day: Day): Promise<void> {
  const { shared, questionIds } = day;
  const { cora, dan } = atTablets(day);
  await takeSeat(shared, cora);
  await untilReported(day, cora, lessonIsThere);
  await shared.cutNetwork();
  const tablet = new ChildAtTablet(shared, cora, questionIds);
  await tablet.number();
  await tablet.next(2);
  await tablet.choice();
  await signOut(shared);
  await shared.page.goto(`${shared.wifi.origin}/student-login`);
  await expect(shared.page.getByText('Answers of 1 student wait on this device')).toBeVisible();
  await shared.bringNetworkBack();
  await takeSeat(shared, dan);
  await expect(numberField(shared, questionIds)).toHaveValue(rightNumber.text);
  await untilReported(day, cora, { answered: 2, unsent: 0 });
}

/** The lesson has begun: everybody is where the teacher shall see them, but for those who still move. */
export async function beginClass(assigned: Assigned): Promise<Day> {
  const { school } = assigned;
  const { ben, dan } = atTablets(assigned);
  const home = new ApiTablet(school.url, dan);
  await home.signIn();
  const questionIds = questionIdsOf(await home.open(lessonTitle));
  await home.answer(1, rightNumber).send(home.at(1));
  const planned = planClass(school.url, withoutScreens(assigned));
  const day: Day = { ...assigned, planned, home, questionIds };
  await Promise.all([
    adaLeaves(day),
    coraThenDan(day),
    takeSeat(day.poor, ben),
    Promise.all(planned.map((each) => each.begin())),
  ]);
  return day;
}

/** What a network at its limit does to what Ben sends, one after the other. */
const faults = ['drop_answer', 'reset', 'busy', 'drop_answer'] as const;

function spoilNetwork({ poor: { wifi } }: Day): void {
  for (const kind of faults) wifi.inflict({ fault: { kind }, path: /^\/api\/sync$/, times: 1 });
  wifi.inflict({ fault: { kind: 'latency', ms: 200 }, path: /^\/api\// });
}

/** All of it has happened, none of it has kept Ben's work back. */
async function expectNetworkWasPoor({ poor: { wifi } }: Day): Promise<void> {
  const kinds = ['drop_answer', 'reset', 'busy'] as const;
  await expect.poll(() => kinds.map((kind) => wifi.struck.get(kind))).toEqual([2, 1, 1]);
}

/** Whoever is heard of is heard of again; Ben and Dan go on. */
export async function workOn(day: Day): Promise<void> {
  const { poor, shared, planned, questionIds } = day;
  const { ben, dan } = atTablets(day);
  const benAtTablet = new ChildAtTablet(poor, ben, questionIds);
  const danAtTablet = new ChildAtTablet(shared, dan, questionIds);
  spoilNetwork(day);
  await benAtTablet.number();
  await benAtTablet.next(2);
  await benAtTablet.choice();
  await benAtTablet.next(3);
  await danAtTablet.next(2);
  await danAtTablet.choice();
  for (const each of planned) await each.beat();
}

/** Everybody answers what is left and hands in; Ada does so where nobody hears of it. */
export async function finishClass(day: Day): Promise<void> {
  const { ada, ben } = atTablets(day);
  const adaAtTablet = new ChildAtTablet(day.away, ada, day.questionIds);
  const benAtTablet = new ChildAtTablet(day.poor, ben, day.questionIds);
  const end = async (tablet: ChildAtTablet, student: Enrolled) => {
    await tablet.words(wordsOf(student));
    await tablet.handIn();
  };
  await Promise.all([
    adaAtTablet.next(3).then(() => end(adaAtTablet, ada)),
    end(benAtTablet, ben),
    danThenCora(day, end),
    Promise.all(day.planned.map((each) => each.finish())),
  ]);
  await expectNetworkWasPoor(day);
}

async function danThenCora(
  { shared, questionIds, ...day }: Day,
  end: (tablet: ChildAtTablet, student: Enrolled) => Promise<void>,
): Promise<void> {
  const { cora, dan } = atTablets(day);
  const danAtTablet = new ChildAtTablet(shared, dan, questionIds);
  await danAtTablet.next(3);
  await end(danAtTablet, dan);
  await signOut(shared);
  await signIn(shared, cora);
  await openLesson(shared, stepTitles[1]);
  await goToStep(shared.page, stepTitles[0]);
  await expect(numberField(shared, questionIds)).toHaveValue(rightNumber.text);
  await goToStep(shared.page, stepTitles[2]);
  await end(new ChildAtTablet(shared, cora, questionIds), cora);
}

/** Ada is back; what she did all day arrives. */
export async function adaReturns({ away }: Day): Promise<void> {
  const main = away.page.getByRole('main');
  await expect(main.getByText(/^Handed in on this device\. It’ll be sent/)).toBeVisible();
  await away.bringNetworkBack();
  await expect(main.getByText('Handed in. Ms. Rivera can see it now.')).toBeVisible();
}
