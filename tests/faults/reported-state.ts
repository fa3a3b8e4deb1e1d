/** Which words of the screen are promises. */
import type { Page } from '@playwright/test';
import type { ReportedState } from './match-attempts';
import { settledStatus } from './screens';
import type { Patience } from './screens';

/** The words a child reads, not a hidden attribute: a promise is what stands on the screen. */
const words: readonly (readonly [RegExp, ReportedState])[] = [
  [/^Sent/, 'sent'],
  // What comes after the hand-in counts for nothing, but it is with the teacher.
  [/^Saved, but you’d already handed in/, 'sent'],
  [/^Saved on this device/, 'saved'],
];

/** Waits until the screen has said where the answer is; the promise that these words make. */
export async function reportedState(
  page: Page,
  questionId: string,
  patience: Patience,
): Promise<ReportedState> {
  const status = await settledStatus(page, questionId, patience);
  if (status === undefined) return 'nothing';
  const text = await page.locator(`#question-${questionId} [data-status]`).innerText();
  return words.find(([word]) => word.test(text.trim()))?.[1] ?? 'nothing';
}

/** What stands on the screen about a question, for whoever has to find out why that is no promise. */
export async function saidInstead(page: Page, questionId: string): Promise<string> {
  const card = page.locator(`#question-${questionId}`);
  const [line] = await card
    .locator('[data-status]')
    .evaluateAll((lines) =>
      lines.map((one) => `${one.getAttribute('data-status') ?? ''}: ${one.textContent}`),
    );
  if (line !== undefined) return line;
  return (await card.count()) > 0 ? 'the question has no word about itself' : page.url();
}
