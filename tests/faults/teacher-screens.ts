/** The app's screens as a teacher uses them to score, through what can be seen and pressed. */
import type { Locator, Page } from '@playwright/test';
import type { ReportedState } from './match-attempts';
import { password } from './fault-school';
import type { Student } from './fault-school';
import type { Outcome } from './score-ledger';
import { NoAppError } from './screens';

export const workPath = (student: Student): string =>
  `/dashboard/assignments/${student.assignmentId}/assignments-students/${student.id}?position=1`;

const pane = (page: Page): Locator => page.locator('[data-score-pane]');
export const conflictDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Two scores for this work' });

/** What the dialog says when the work was to be given back and was not. */
export const saysNotPosted = (page: Page): Promise<boolean> =>
  conflictDialog(page)
    .getByText(/so it wasn’t posted\. Choose which one counts/)
    .isVisible();

export async function signInTeacher(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

/** From then on the screens of a teacher open without network. */
export async function readyToScoreOffline(page: Page): Promise<void> {
  await page.getByText(/ready to score offline$/i).waitFor();
}

/**
 * Opens a student's work by its address.
 * @returns `missing`: the app is there, the work of this class is not on the device and did not come
 * @throws NoAppError when the app itself did not come
 */
export async function openWork(
  page: Page,
  origin: string,
  student: Student,
): Promise<'open' | 'signed out' | 'missing'> {
  const answer = await page
    .goto(origin + workPath(student), { waitUntil: 'commit' })
    .catch((error: unknown) => {
      throw new NoAppError(String(error));
    });
  if (answer && !answer.ok()) throw new NoAppError(`status ${answer.status()}`);
  const field = page.getByLabel('Email');
  const again = page.getByRole('button', { name: 'Try again' });
  try {
    await pane(page).or(field).or(again).first().waitFor();
  } catch (error) {
    if ((await page.locator('#root').count()) > 0) throw error;
    throw new NoAppError(await page.locator('body').innerText());
  }
  if (await pane(page).isVisible()) return 'open';
  return (await field.isVisible()) ? 'signed out' : 'missing';
}

/** The words that promise something, as they stand below the score. */
const kept = /^(?:Saved(?: \d| on this device|$)|Someone else saved this, too\. Both are kept\.)/;

/** Writes a note to the student; what the screen then says of it. */
export async function writeNote(page: Page, text: string): Promise<ReportedState> {
  await page.getByLabel('A note to the student').fill(text);
  const words = pane(page).locator('[data-state]').filter({ hasText: kept });
  return words.waitFor({ timeout: 4_000 }).then(
    () => 'saved',
    () => 'nothing',
  );
}

const postButton = (page: Page, outcome: Outcome): Locator =>
  pane(page).getByRole('button', { name: outcome === 'scored' ? /^Post/ : /^Send back/ });

/** Whether the screen offers to give the work back. */
export async function canPost(page: Page): Promise<boolean> {
  const button = postButton(page, 'scored');
  return (await button.isVisible()) && button.isEnabled();
}

/** What stands in the note of work that goes back where nothing was written before. */
export const noteOfSendingBack = 'Look at it once more.';

/** Work goes back with a note. */
async function sendBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabel('What should the student revise?');
  await note.waitFor({ timeout: 2_000 });
  if ((await note.inputValue()).trim() === '') await note.fill(noteOfSendingBack);
  await dialog.getByRole('button', { name: 'Send back to revise' }).click();
}

/** Gives the work back; what the screen then says of it. */
export async function give(page: Page, outcome: Outcome): Promise<ReportedState> {
  const words =
    /^(?:Will be (?:sent back|posted) when you’re online\.|Will be (?:sent back|posted) in a moment\.|Sending back…|Posting…)$/;
  const said = pane(page)
    .getByRole('status')
    .filter({ hasText: words })
    .waitFor({ timeout: 5_000 })
    .then(
      () => 'saved' as const,
      () => 'nothing' as const,
    );
  await postButton(page, outcome).click();
  // Of a score without levels it is asked whether that is meant.
  const sure = page.getByRole('button', { name: 'Post anyway' });
  if (outcome === 'scored') await sure.click({ timeout: 2_000 }).catch(() => undefined);
  else await sendBack(page).catch(() => undefined);
  return said;
}

/** What the screen says of a release that the server did not take. */
export const refusal = (page: Page): Locator =>
  pane(page)
    .getByRole('alert')
    .filter({ hasText: /^Not posted: / });
