/** Scoring by keys: one student after the other with the rubric, and one question over all. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Enrolled } from './roster';
import { openQuestionPoints } from './teacher-plans';

const criteria = 3;
const levels = 4;

/** What a student gets, another for each: the levels of the rubric and the points of the open question. */
export interface Deserved {
  readonly levels: readonly number[];
  readonly open: number;
}

/** @param nth the student's place in the class, from 0 */
export function deserved(nth: number): Deserved {
  const level = (criterion: number) => 1 + (Math.floor(nth / levels ** criterion) % levels);
  return {
    levels: Array.from({ length: criteria }, (_, criterion) => level(criterion)),
    open: nth % (openQuestionPoints + 1),
  };
}

export const pointsOf = ({ levels: taken }: Deserved): number =>
  taken.reduce((sum, level) => sum + level, 0);
export const maxPoints = criteria * levels;

export class ScoringPage {
  constructor(
    readonly page: Page,
    private readonly origin: string,
    private readonly assignmentId: number,
  ) {}

  /** The work of one student. */
  async open({ id, name }: Enrolled): Promise<void> {
    const path = `/dashboard/assignments/${String(this.assignmentId)}/assignments-students`;
    await this.page.goto(`${this.origin}${path}/${String(id)}?position=1`);
    await expect(this.student).toHaveText(name);
    await expect(this.page.getByRole('radiogroup')).toHaveCount(criteria);
  }

  get student(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The place of a student in the list at the side. */
  row(name: string): Locator {
    const list = this.page.getByRole('complementary', { name: 'Students' });
    return list.getByRole('button', { name });
  }

  /** All levels of the student who is open. */
  async takeLevels({ levels: taken }: Deserved): Promise<void> {
    for (const level of taken) await this.page.keyboard.press(String(level));
    const last = this.page.getByRole('radiogroup').last().getByRole('radio');
    await expect(last.nth((taken.at(-1) ?? 1) - 1)).toBeChecked();
  }

  /** The points of the open question, beside the answer. */
  get openPoints(): Locator {
    return this.page.getByRole('textbox', { name: `Points, of ${String(openQuestionPoints)}` });
  }

  /** By Enter from the last criterion to this student. */
  async goOnTo({ name }: Enrolled): Promise<void> {
    await this.page.keyboard.press('Enter');
    await expect(this.student).toHaveText(name);
  }

  /** The open question of everybody who has handed in, in the order of the list. */
  async scoreOpenQuestion(points: readonly number[]): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'By question' }).click();
    await page.getByRole('combobox', { name: 'Question' }).selectOption({ index: 2 });
    const fields = page.getByRole('textbox', { name: /^Points, of/ });
    await expect(fields).toHaveCount(points.length);
    for (const each of points) await page.keyboard.press(String(each));
    const given = () =>
      fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    await expect.poll(given).toEqual(points.map(String));
  }

  async backToStudents(): Promise<void> {
    await this.page.getByRole('button', { name: 'By student' }).click();
  }

  async postAll(count: number): Promise<void> {
    const words = `Post ${String(count)} scores`;
    await this.page.getByRole('button', { name: words }).click();
    const dialog = this.page.getByRole('alertdialog').or(this.page.getByRole('dialog'));
    await dialog.getByRole('button', { name: words }).click();
    await expect(dialog).toBeHidden();
  }
}
