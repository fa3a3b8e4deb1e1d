/** Ways through the app that many tests go, as a person goes them. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export const demoPassword = 'demo-daybook-2026';

/** Signs a student in by the form and waits for the home screen with its lessons. */
export async function signInStudent(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/student-login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
  await expect(todaysCard(page)).toBeVisible();
}

export async function signInStaff(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}

/** The large card of the home screen. */
export const todaysCard = (page: Page): Locator => page.getByRole('article');

/** What a teacher waits for before the class goes where there is no Wi-Fi. */
export async function waitForPack(page: Page): Promise<void> {
  await expect(todaysCard(page).getByText('Ready offline')).toBeVisible();
}

export const stepHeading = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 2, name: title });

export async function nextStep(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(stepHeading(page, title)).toBeVisible();
}

/** One question of the lesson that is open. */
export const card = (page: Page, questionId: string): Locator =>
  page.locator(`#question-${questionId}`);

/** The answer is where it belongs: on the student's device, or nowhere when a teacher tries the lesson out. */
export async function expectSaved(page: Page, questionId: string): Promise<void> {
  const preview = page.url().includes('/dashboard/');
  const words = preview ? 'Preview: this answer isn’t saved' : 'Saved on this device';
  await expect(card(page, questionId).getByText(words, { exact: true })).toBeVisible();
}

/** Every picture of the screen is there, not only its frame. */
export async function expectPicturesLoaded(page: Page): Promise<void> {
  const broken = () =>
    page
      .locator('img')
      .evaluateAll((all) =>
        all
          .filter(
            (img) => !(img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0),
          )
          .map((img) => img.getAttribute('alt')),
      );
  await expect.poll(broken).toEqual([]);
}

/** A JPEG as a camera would give it, larger than what is kept. */
export async function cameraPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1800];
    const context = canvas.getContext('2d');
    for (let at = 0; context && at < 60; at += 1) {
      context.fillStyle = `hsl(${at * 6} 70% 50%)`;
      context.fillRect(at * 40, 0, 40, 1800);
    }
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
