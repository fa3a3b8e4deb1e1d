/** The app's screens as a child uses them. Everything goes through what can be seen and tapped. */
import type { Locator, Page } from '@playwright/test';
import type { AnswerValue } from '../../domain/answers';
import type { Promised } from './embed';
import type { Random } from '../support/random';
import { lessonSteps } from './fault-lesson';
import { password } from './fault-school';
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
}

/** The questions in sight that can be answered. */
async function openQuestions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('fieldset[id^="question-"]')].flatMap((card) =>
      card.querySelector('input:enabled:not([readonly]), textarea:enabled:not([readonly])')
        ? [card.id.slice('question-'.length)]
        : [],
    ),
  );
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
  const ids = await openQuestions(page);
  if (ids.length === 0) return undefined;
  const questionId = random.pick(ids);
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
      return { questionId, value: { kind: 'single_choice', choice: choices[picked] ?? '' } };
    }
    case 'true_false': {
      const picked = await pickAnother(card, random);
      return { questionId, value: { kind: 'true_false', value: picked === 0 } };
    }
    case 'multiple_choice': {
      const choices = asked.question.choices.map(({ id }) => id);
      return {
        questionId,
        value: { kind: 'multiple_choice', choices: await tick(card, choices, random) },
      };
    }
    case 'number':
      await card.getByRole('textbox').fill(String(stamp));
      return { questionId, value: { kind: 'number', text: String(stamp) } };
    case 'short_text':
      await card.getByRole('textbox').fill(text);
      return { questionId, value: { kind: 'short_text', text } };
    case 'long_text':
      await card.getByRole('textbox').fill(text);
      return { questionId, value: { kind: 'long_text', text } };
    case 'fill_blanks':
      await card.getByRole('textbox').fill(text);
      return { questionId, value: { kind: 'fill_blanks', blanks: { what: text } } };
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
    await currentStep(page).or(username).first().waitFor();
  } catch (error) {
    if ((await page.locator('#root').count()) > 0) throw error;
    throw new NoAppError(await page.locator('body').innerText());
  }
  return !(await username.isVisible());
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
  readonly promised: Promised;
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

/** Several reads and writes of a storage that is slow. */
const slowStorageMs = 60_000;

/** What the screen says about an answer once it no longer says that it is saving. */
export async function settledStatus(page: Page, questionId: string): Promise<Status | undefined> {
  const line = question(page, questionId).locator('[data-status]:not([data-status=saving])');
  const status = await line
    .getAttribute('data-status', { timeout: slowStorageMs })
    .catch(() => null);
  return (status ?? undefined) as Status | undefined;
}

export interface HandedIn {
  /** Undefined when it was handed in before. */
  readonly promised: Promised | undefined;
}

/** Goes to the end of the lesson and hands in; what the screen then says. */
export async function handIn(page: Page): Promise<HandedIn> {
  await stepButtons(page).last().click();
  const ask = page.getByRole('button', { name: /^Hand in(?: again)?$/ });
  const look = page.getByRole('button', { name: 'Look at my answers', exact: true });
  await ask.or(look).first().waitFor({ timeout: slowStorageMs });
  if (!(await ask.isVisible())) return { promised: undefined };
  await ask.click();
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  const said = await look.waitFor({ timeout: slowStorageMs }).then(
    () => true,
    () => false,
  );
  return { promised: said ? 'saved' : 'nothing' };
}

/** From wherever the student is: home, the name in the corner, Sign out. */
export async function signOut(page: Page, origin: string): Promise<void> {
  if (!page.url().endsWith('/student/home')) await page.goto(`${origin}/student/home`);
  await page.getByRole('button', { name: /your settings$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/student/'), {
    timeout: slowStorageMs,
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
