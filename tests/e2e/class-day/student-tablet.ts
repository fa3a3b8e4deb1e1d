/** A real browser in a student's hands, behind a network of its own that can break. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { createErrorWatch, networkIsCut } from '../../support/app';
import type { ErrorWatch } from '../../support/app';
import { firstPage, newProfile, openBrowser } from '../../support/browser';
import { startFaultProxy } from '../../support/fault-proxy';
import type { FaultProxy } from '../../support/fault-proxy';
import { card, nextStep, stepHeading, todaysCard, waitForPack } from '../../support/pages';
import type { Given } from './api-tablet';
import type { Enrolled } from './roster';
import { lessonTitle, stepTitles } from './teacher-plans';

const pictureNames: Readonly<Record<string, string>> = {
  ...{ sun: 'Sun', moon: 'Moon', star: 'Star', tree: 'Tree', flower: 'Flower', apple: 'Apple' },
  ...{ cat: 'Cat', fish: 'Fish', bird: 'Bird', ball: 'Ball', boat: 'Boat', house: 'House' },
};

/** The right answers as a child gives them. */
export const rightNumber = { kind: 'number', text: '6' } as const;
export const rightChoice = { kind: 'true_false', value: true } as const;

/** Thirty sign-ins, four browsers and the server share one machine. */
export const patienceMs = 60_000;

export interface StudentTablet {
  readonly page: Page;
  readonly wifi: FaultProxy;
  readonly watch: ErrorWatch;
  /** Answers of which the screen said that they are kept. */
  readonly given: Given[];
  cutNetwork(): Promise<void>;
  bringNetworkBack(): Promise<void>;
  close(): Promise<void>;
}

export async function openTablet(upstream: string): Promise<StudentTablet> {
  const wifi = await startFaultProxy(upstream);
  const profile = await newProfile();
  const browser = await openBrowser(profile.path);
  browser.context.setDefaultTimeout(patienceMs);
  const watch = createErrorWatch();
  watch.allow(networkIsCut);
  // A request that is on its way as its network goes, or meets a connection that the server has just closed.
  watch.allow(/status of 502/);
  watch.allow(/status of 503 .*\/api\/sync\)/);
  // Thirty children come at once: on a slow server some are asked to wait, and the app asks again by itself.
  watch.allow(/status of 503 .*\/api\/auth\/picture-login\)/);
  watch.follow(browser.context);
  return {
    page: await firstPage(browser.context),
    wifi,
    watch,
    given: [],
    async cutNetwork() {
      await browser.context.setOffline(true);
      await wifi.goOffline();
    },
    async bringNetworkBack() {
      await wifi.goOnline();
      await browser.context.setOffline(false);
    },
    async close() {
      await browser.close();
      await wifi.stop();
      await profile.remove();
    },
  };
}

/** Finds the class unless the tablet knows it, then the name, and taps the pictures: the third is the last thing to do. */
export async function signIn({ page, wifi }: StudentTablet, student: Enrolled): Promise<void> {
  await page.goto(`${wifi.origin}/student-login?way=pictures`);
  const name = page.getByRole('button', { name: student.firstName, exact: true });
  const code = page.getByLabel('Class code');
  await expect(name.or(code)).toBeVisible();
  if (await code.isVisible()) {
    await code.fill(student.classCode);
    await page.getByRole('button', { name: 'Show my class' }).click();
  }
  await name.click();
  for (const picture of student.pictures) {
    const tile = page.getByRole('button', { name: pictureNames[picture] ?? '', exact: true });
    await tile.click();
  }
  await expect(todaysCard(page)).toContainText(lessonTitle);
}

/** Waits until the lesson needs no network any more, and opens it. */
export async function openLesson(
  { page }: StudentTablet,
  step: string = stepTitles[0],
): Promise<void> {
  await waitForPack(page);
  await todaysCard(page).getByRole('link').click();
  await expect(stepHeading(page, step)).toBeVisible();
}

export const numberField = ({ page }: StudentTablet, questionIds: readonly string[]): Locator =>
  card(page, questionIds[0] ?? '').getByRole('textbox');

/** The student who is signed in reads what the work was worth; it may still be on its way from the teacher. */
export async function expectResult(
  { page, wifi }: StudentTablet,
  points: number,
  most: number,
): Promise<void> {
  const score = page.getByRole('link', { name: /Scored by Ms\. Rivera|See your score/ }).first();
  await expect(async () => {
    await page.goto(`${wifi.origin}/student/home`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(score).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await score.click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  const words = `${String(points)} of ${String(most)} points`;
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
}

/** One child at a tablet, and the questions as they stand in the lesson. */
export class ChildAtTablet {
  constructor(
    private readonly tablet: StudentTablet,
    private readonly student: Enrolled,
    private readonly questionIds: readonly string[],
  ) {}

  async number(): Promise<void> {
    const id = this.question(1);
    await card(this.tablet.page, id).getByRole('textbox').fill(rightNumber.text);
    await this.kept(id, rightNumber);
  }

  async choice(): Promise<void> {
    const id = this.question(2);
    await card(this.tablet.page, id).getByText('True', { exact: true }).click();
    await this.kept(id, rightChoice);
  }

  async words(text: string): Promise<void> {
    const id = this.question(3);
    await card(this.tablet.page, id).getByRole('textbox').fill(text);
    await this.kept(id, { kind: 'long_text', text });
  }

  /** Turns to a step, from 1, by the button for the next one. */
  async next(step: 2 | 3): Promise<void> {
    await nextStep(this.tablet.page, stepTitles[step - 1] ?? '');
  }

  async handIn(): Promise<void> {
    const { page } = this.tablet;
    await page.getByRole('button', { name: 'Check and hand in' }).click();
    await expect(page.getByText('You answered all 3 questions.')).toBeVisible();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, hand in' }).click();
    await expect(page.getByRole('button', { name: 'Look at my answers' })).toBeVisible();
  }

  private question(number: number): string {
    return this.questionIds[number - 1] ?? '';
  }

  /** From here on it may not be lost. */
  private async kept(questionId: string, value: Given['value']): Promise<void> {
    const status = card(this.tablet.page, questionId).locator('[data-status]');
    await expect(status).toHaveText(/^(Saved on this device|Sent)/);
    this.tablet.given.push({ studentId: this.student.id, questionId, value });
  }
}

/** From the home screen; what waits stays on the tablet. */
export async function signOut({ page, wifi }: StudentTablet): Promise<void> {
  if (!page.url().endsWith('/student/home')) {
    await page.getByRole('button', { name: 'Close the lesson' }).click();
  }
  await expect(page).toHaveURL(`${wifi.origin}/student/home`);
  await page.getByRole('button', { name: /your settings$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(/\/student\//);
}
