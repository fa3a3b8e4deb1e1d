/** The app's screens as a child uses them. Everything goes through what can be seen and tapped. */
import type { Locator, Page } from '@playwright/test';
import type { AnswerValue } from '../../domain/answers';
import type { ReportedState } from './match-attempts';
import type { Random } from '../support/random';
import { lessonSteps } from './fault-lesson';
import { password } from './fault-school';
import { storageKeys } from '../../src/session/storage-keys';
import type { Student } from './fault-school';

export const lessonPath = (student: Student): string =>
  `/student/lesson/${student.assignmentStudentId}/${student.assignmentId}`;

export async function signIn(page: Page, origin: string, student: Student): Promise<void> {
  await page.goto(`${origin}/student-login`);
  await page.getByLabel('Username').fill(student.username);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
  await page.waitForURL('**/student/home');
}

/**
 * Resolves when the service worker has installed itself, so that the next launch needs no server. An
 * installation that a busy machine broke off is tried again by the next visit, as on a tablet.
 */
export async function waitForWorker(page: Page): Promise<void> {
  for (let visit = 0; visit < 3; visit += 1) {
    const ready = page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      return true;
    });
    const late = page.waitForTimeout(30_000).then(() => false);
    if (await Promise.race([ready, late])) return;
    ready.catch(() => undefined);
    await page.reload();
  }
  throw new Error('The service worker does not install itself.');
}

export async function readyOffline(page: Page): Promise<void> {
  await page.getByText('Ready offline').first().waitFor();
}

const question = (page: Page, id: string): Locator => page.locator(`#question-${id}`);

export interface Given {
  readonly questionId: string;
  readonly value: AnswerValue;
  /** An earlier answer was not sent yet, and this one takes its place. */
  readonly replaces: boolean;
}

interface OpenQuestion {
  readonly id: string;
  /** An answer of it is on its way: another one would take its place before it was sent. */
  readonly waits: boolean;
}

/** The questions in sight that can be answered. */
async function openQuestions(page: Page): Promise<OpenQuestion[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('fieldset[id^="question-"]')].flatMap((card) =>
      card.querySelector('input:enabled:not([readonly]), textarea:enabled:not([readonly])')
        ? [
            {
              id: card.id.slice('question-'.length),
              waits:
                card.querySelector('[data-status]:not([data-status=sent], [data-status=kept])') !==
                null,
            },
          ]
        : [],
    ),
  );
}

/** Whether the step in sight takes answers, once its questions are there. */
export async function takesAnswers(page: Page): Promise<boolean> {
  await page.locator('fieldset[id^="question-"]').first().waitFor();
  return (await openQuestions(page)).length > 0;
}

/** So often a child answers any of the questions, those with an unsent answer among them. */
const thinksAgain = 0.15;

/** Mostly a question that waits for nothing, as children do; and then all that they give is stored. */
function pickQuestion(questions: readonly OpenQuestion[], random: Random): OpenQuestion {
  const quiet = questions.filter(({ waits }) => !waits);
  return random.pick(quiet.length === 0 || random.chance(thinksAgain) ? questions : quiet);
}

/**
 * Answers one of the questions in sight in a way that differs from what stands there.
 * @returns undefined when there is nothing to answer
 */
export async function giveAnswer(
  page: Page,
  random: Random,
  stamp: number,
): Promise<Given | undefined> {
  const questions = await openQuestions(page);
  if (questions.length === 0) return undefined;
  const { id: questionId, waits } = pickQuestion(questions, random);
  const value = await fillIn(page, questionId, random, stamp);
  return { questionId, value, replaces: waits };
}

/** Answers the question in a way that differs from what stands there. */
async function fillIn(
  page: Page,
  questionId: string,
  random: Random,
  stamp: number,
): Promise<AnswerValue> {
  const asked = lessonSteps
    .flatMap((step) => step.blocks)
    .find((block) => block.type === 'question' && block.question.id === questionId);
  if (asked?.type !== 'question') throw new Error(`No question ${questionId}.`);
  const card = question(page, questionId);
  const text = `w${stamp}`;
  switch (asked.question.kind) {
    case 'single_choice': {
      const choices = asked.question.choices.map(({ id }) => id);
      const picked = await pickAnother(card, random);
      return { kind: 'single_choice', choice: choices[picked] ?? '' };
    }
    case 'true_false': {
      const picked = await pickAnother(card, random);
      return { kind: 'true_false', value: picked === 0 };
    }
    case 'multiple_choice': {
      const choices = asked.question.choices.map(({ id }) => id);
      return { kind: 'multiple_choice', choices: await tick(card, choices, random) };
    }
    case 'number':
      await card.getByRole('textbox').fill(String(stamp));
      return { kind: 'number', text: String(stamp) };
    case 'short_text':
      await card.getByRole('textbox').fill(text);
      return { kind: 'short_text', text };
    case 'long_text':
      await card.getByRole('textbox').fill(text);
      return { kind: 'long_text', text };
    case 'fill_blanks':
      await card.getByRole('textbox').fill(text);
      return { kind: 'fill_blanks', blanks: { what: text } };
    default:
      throw new Error(`The suite does not answer ${asked.question.kind}.`);
  }
}

/** Taps a radio that is not on; gives its place. */
async function pickAnother(card: Locator, random: Random): Promise<number> {
  const on = await card
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).checked));
  const off = on.flatMap((checked, at) => (checked ? [] : [at]));
  const picked = random.pick(off);
  await card.locator('label').nth(picked).click();
  return picked;
}

/** Taps a checkbox; gives the choices that are then on, sorted. */
async function tick(card: Locator, choices: readonly string[], random: Random): Promise<string[]> {
  const boxes = card.getByRole('checkbox');
  const on = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  const at = random.below(on.length);
  await card.locator('label').nth(at).click();
  return choices.filter((_, place) => (place === at) !== (on[place] ?? false)).sort();
}

const currentStep = (page: Page): Locator => page.locator('nav button[aria-current=step]');

/** True once a worker has all of the app's own files: from then on a start needs no server. */
export function appIsInstalled(page: Page): Promise<boolean> {
  return page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
}

/** What came was no page of the app: the network's own error, or the word of a server in between. */
export class NoAppError extends Error {
  override name = 'NoAppError';
}

/**
 * Opens the student's lesson by its address, as a bookmark or a reload does.
 * @returns false when the app asks for a sign-in instead
 * @throws NoAppError when the app itself did not come
 */
export async function openLesson(page: Page, origin: string, student: Student): Promise<boolean> {
  const answer = await page
    .goto(origin + lessonPath(student), { waitUntil: 'commit' })
    .catch((error: unknown) => {
      throw new NoAppError(String(error));
    });
  if (answer && !answer.ok()) throw new NoAppError(`status ${answer.status()}`);
  const username = page.getByLabel('Username');
  try {
    await seesLesson(page, username);
  } catch (error) {
    if ((await page.locator('#root').count()) > 0) throw error;
    throw new NoAppError(await page.locator('body').innerText());
  }
  if (!(await username.isVisible())) return true;
  if (!(await isNamedLate(page))) return false;
  return openLesson(page, origin, student);
}

/**
 * Waits for the lesson, or for what may come instead. Where a part of the app did not come through, before the device
 * has all of it, the screen says so and offers to open it again: a child does.
 */
export async function seesLesson(page: Page, instead?: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Open it again' });
  const lesson = currentStep(page);
  const wanted = instead ? lesson.or(instead) : lesson;
  await wanted.or(again).first().waitFor();
  if (!(await again.isVisible())) return;
  await again.click();
  await wanted.first().waitFor();
}

/** Whether the sign-in page waited for slow storage, and then gave way to whom it named. */
async function isNamedLate(page: Page): Promise<boolean> {
  await page.getByText('One moment.').waitFor({ state: 'hidden' });
  const isNamed = await page.evaluate(
    (key) => localStorage.getItem(key) !== null,
    storageKeys.user,
  );
  if (isNamed) await page.waitForURL((url) => !url.pathname.endsWith('-login'));
  return isNamed;
}

const stepButtons = (page: Page): Locator =>
  page.locator('nav:has(button[aria-current=step]) li button');

/** Where the open page stands among the steps; the finish is after the last. */
async function place(page: Page): Promise<number> {
  return stepButtons(page).evaluateAll((buttons) =>
    buttons.findIndex((button) => button.getAttribute('aria-current') === 'step'),
  );
}

export interface FinishedStep {
  readonly id: string;
  readonly promised: ReportedState;
}

/** Turns to the next page; what the bar of steps then says about the one that was left. */
export async function finishStep(page: Page): Promise<FinishedStep | undefined> {
  const at = await place(page);
  const step = lessonSteps[at];
  if (!step) return undefined;
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const done = page.locator(`nav li:nth-child(${at + 1}) button[data-done=true]`);
  const said = await done.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
  return { id: step.id, promised: said ? 'saved' : 'nothing' };
}

/** Turns to one of the steps by the bar of steps. */
export const goToStep = (page: Page, at: number): Promise<void> =>
  stepButtons(page).nth(at).click();

export async function stepBack(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back', exact: true });
  if (await back.isVisible()) await back.click();
}

export type Status =
  'saving' | 'full' | 'failed' | 'saved' | 'sending' | 'sent' | 'kept' | 'parked';

/** How long a child waits for what a tablet does by itself, without the network. */
export interface Patience {
  readonly savedMs: number;
  readonly signedOutMs: number;
}

/** On a machine with more to do than it can: a save that takes longer is a broken promise. */
export const withQuickStorage: Patience = { savedMs: 6_000, signedOutMs: 15_000 };
/** Several reads and writes of a storage that is slow. */
export const withSlowStorage: Patience = { savedMs: 60_000, signedOutMs: 60_000 };

/** What the screen says about an answer once it no longer says that it is saving. */
export async function settledStatus(
  page: Page,
  questionId: string,
  { savedMs }: Patience,
): Promise<Status | undefined> {
  const line = question(page, questionId).locator('[data-status]:not([data-status=saving])');
  const status = await line.getAttribute('data-status', { timeout: savedMs }).catch(() => null);
  return (status ?? undefined) as Status | undefined;
}

export interface HandedIn {
  /** Undefined when it was handed in before. */
  readonly promised: ReportedState | undefined;
}

/** Goes to the end of the lesson and hands in; what the screen then says. */
export async function handIn(page: Page, { savedMs }: Patience): Promise<HandedIn> {
  await stepButtons(page).last().click();
  const ask = page.getByRole('button', { name: /^Hand in(?: again)?$/ });
  const look = page.getByRole('button', { name: 'Look at my answers', exact: true });
  await ask.or(look).first().waitFor({ timeout: savedMs });
  if (!(await ask.isVisible())) return { promised: undefined };
  await ask.click();
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  const said = await look.waitFor({ timeout: savedMs }).then(
    () => true,
    () => false,
  );
  return { promised: said ? 'saved' : 'nothing' };
}

/** From wherever the student is: home, the name in the corner, Sign out. */
export async function signOut(
  page: Page,
  origin: string,
  { signedOutMs }: Patience = withQuickStorage,
): Promise<void> {
  if (!page.url().endsWith('/student/home')) await page.goto(`${origin}/student/home`);
  await page.getByRole('button', { name: /your settings$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/student/'), {
    timeout: signedOutMs,
  });
}

/** Takes a new version if the home screen offers one. */
export async function acceptUpdate(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: 'Use it now' });
  await page.getByRole('button', { name: /your settings$/ }).waitFor();
  if (!(await button.isVisible())) return false;
  await button.click();
  await page.waitForEvent('load', { timeout: 10_000 });
  return true;
}
