/** A tablet that schools still own: its browser lacks what came in the last years, and has the whole school day. */
import type { Page } from '@playwright/test';
import { expect, networkIsCut, schoolOfThisFile, test } from '../support/app';
import { card, expectSaved, signInStudent, todaysCard, waitForPack } from '../support/pages';
import { drawLine, goToStep, lessonTitle } from '../support/student-day';

const school = schoolOfThisFile();

/** What iPadOS 15.4 does not have: storage estimates came with 17, coalesced pointer events with 18.2. */
const takeAwayNewerCalls = (): void => {
  for (const name of ['estimate', 'persist', 'persisted']) {
    Reflect.deleteProperty(StorageManager.prototype, name);
  }
  Reflect.deleteProperty(PointerEvent.prototype, 'getCoalescedEvents');
};

/** How much of the sheet's width the ink goes over, 0 to 1. */
const inkWidth = (page: Page): Promise<number> =>
  card(page, 'wc3-q-draw')
    .getByRole('application')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let [left, right] = [canvas.width, 0];
      for (let at = 3; at < data.length; at += 4) {
        if (data[at] === 0) continue;
        const x = ((at - 3) / 4) % canvas.width;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
      }
      return Math.max(0, right - left) / canvas.width;
    });

test('lessons get ready, open without network, and take whole drawings', async ({
  page,
  context,
  errors,
}) => {
  await context.addInitScript(takeAwayNewerCalls);
  await signInStudent(page, school.url, 'student2');
  await waitForPack(page);
  errors.allow(networkIsCut);
  await context.setOffline(true);
  await page.goto(`${school.url}/student`);
  await expect(todaysCard(page)).toContainText(lessonTitle);
  await todaysCard(page).getByRole('link', { name: 'Start' }).click();
  await goToStep(page, 'Make your cloud');
  await drawLine(page);
  await expectSaved(page, 'wc3-q-draw');
  // The line is drawn over a fifth of the sheet.
  expect(await inkWidth(page)).toBeGreaterThan(0.18);
});
