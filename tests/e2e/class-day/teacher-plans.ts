/** The teacher's evening before: a short lesson, published and given to both groups. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { dayIn } from '../../../domain/day';
import { PlanningPage, mouse, saved, write } from '../../support/planning-page';
import { groupNames } from './roster';
import { schoolZone } from '../../support/school-zone';

export const lessonTitle = 'Where does rain come from?';
/** One question each; the last one is for the teacher's eyes. */
export const stepTitles = ['Crystals of snow', 'Inside a cloud', 'Say it yourself'] as const;
export const openQuestionPoints = 3;
const sequenceTitle = 'Rain and clouds';
const rubricTitle = 'Explaining rain';

async function writeResources(page: Page): Promise<void> {
  const planning = new PlanningPage(page, mouse);
  await planning.beginResource(stepTitles[0]);
  const number = await planning.question('Number', 'How many arms has a snow crystal?');
  await write(number.getByLabel('Right answer'), '6');
  await saved(page);
  await planning.beginResource(stepTitles[1]);
  const cloud = await planning.question('True or false', 'A cloud is made of small drops.');
  await cloud.getByLabel('Right answer').selectOption('True');
  await saved(page);
  await planning.beginResource(stepTitles[2]);
  const open = await planning.question('Long answer', 'Tell how rain comes about.');
  await open.getByLabel('Points').fill(String(openQuestionPoints));
  await saved(page);
}

export async function planLesson(page: Page): Promise<void> {
  const planning = new PlanningPage(page, mouse);
  await writeResources(page);
  await planning.writeRubric(rubricTitle);
  await planning.beginSequence(sequenceTitle, rubricTitle);
  await write(page.getByLabel('Title of day 1'), lessonTitle);
  for (const title of stepTitles) await planning.addStep(title, 1);
  await planning.publish();
}

/** Gives the sequence that is open to both groups, for today. @returns the assignment's id */
export async function assignToBoth(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByRole('link', { name: 'Assign', exact: true }).click();
  for (const name of groupNames) await page.getByLabel(name).check();
  const day = page.getByLabel(`Day for ${lessonTitle}`);
  await day.fill(dayIn(schoolZone, new Date()));
  await day.press('Tab');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('to 2 groups (30 students)');
  await summary.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('table', { name: 'Students' })).toContainText('Ada Abbott');
  return Number(/\/assignments\/(\d+)/.exec(page.url())?.[1]);
}
