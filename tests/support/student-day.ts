/**
 * A day with "Cloud in a jar", the demo's science lesson of today: it holds every kind of question, a
 * video, a recording, a PDF and pictures. Answered with taps, as on a tablet.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  cameraPhoto,
  card,
  expectPicturesLoaded,
  expectSaved,
  nextStep,
  stepHeading,
} from './pages';

export const lessonTitle = 'Cloud in a jar';
export const lastStep = 'Back to the glass';

/** Every question of the lesson in the order of its steps. */
export const questionIds = [
  'wc3-q-leak',
  'wc3-q-bank',
  'wc3-q-pictures',
  'wc3-q-match',
  'wc3-q-order',
  'wc3-q-minutes',
  'wc3-q-draw',
  'wc3-q-photo',
  'wc3-q-dust',
  'wc3-q-voice',
  'wc3-q-check-why',
  'wc3-q-check-true',
  'wc3-q-check-warm-lid',
  'wc3-q-reflect',
] as const;

export const explanation = 'The drops came from the air. I saw drops under the lid of my jar.';

/** What the taps below mean, as the server must have it. Files are looked at apart. */
export const givenAnswers: Readonly<Record<string, unknown>> = {
  'wc3-q-leak': { kind: 'true_false', value: false },
  'wc3-q-bank': {
    kind: 'fill_blanks',
    blanks: { up: 'evaporation', air: 'cold', down: 'condensation' },
  },
  'wc3-q-pictures': { kind: 'multiple_choice', choices: ['glass', 'mirror'] },
  'wc3-q-match': {
    kind: 'matching',
    pairs: { evaporation: 'liquid-to-gas', condensation: 'gas-to-drops', vapor: 'unseen' },
  },
  'wc3-q-order': { kind: 'ordering', order: ['pour', 'lid', 'ice', 'watch'] },
  'wc3-q-minutes': { kind: 'number', text: '3 1/2' },
  'wc3-q-dust': { kind: 'short_text', text: 'bits of dust' },
  'wc3-q-check-why': { kind: 'single_choice', choice: 'b' },
  'wc3-q-check-true': { kind: 'multiple_choice', choices: ['a', 'c'] },
  'wc3-q-check-warm-lid': { kind: 'true_false', value: false },
  'wc3-q-reflect': { kind: 'long_text', text: explanation },
};

export const inSeveralTaps: ReadonlySet<string> = new Set([
  'wc3-q-bank',
  'wc3-q-pictures',
  'wc3-q-match',
  'wc3-q-order',
  'wc3-q-check-true',
]);

export const fileQuestions = ['wc3-q-draw', 'wc3-q-photo', 'wc3-q-voice'] as const;

async function watchVideo(page: Page): Promise<void> {
  const video = page.locator('video');
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  const played = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(played).toBeGreaterThan(0.5);
  const cues = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const track = [...element.textTracks].find(({ language }) => language === 'en');
      return track?.mode === 'showing' ? (track.cues?.length ?? 0) : -1;
    });
  await expect.poll(cues).toBeGreaterThan(3);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
}

async function listen(page: Page, name: string): Promise<void> {
  const audio = page.locator(`audio[aria-label="${name}"]`);
  await audio.evaluate(async (element: HTMLAudioElement) => {
    element.muted = true;
    await element.play();
  });
  const played = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  await expect.poll(played).toBeGreaterThan(0.3);
  await audio.evaluate((element: HTMLAudioElement) => element.pause());
}

/** The page is painted (not one color) and its words can be selected. */
async function readPdf(page: Page): Promise<void> {
  const sheet = page.getByRole('group', { name: 'Cloud in a jar: lab sheet, page 1 of 1' });
  await expect(sheet).toContainText(/jar/i);
  const colors = () =>
    sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      const seen = new Set<number>();
      for (let at = 0; pixels && at < pixels.length; at += 400) seen.add(pixels[at] ?? 0);
      return seen.size;
    });
  await expect.poll(colors).toBeGreaterThan(2);
}

async function tapMatch(page: Page, left: string, right: string): Promise<void> {
  const question = card(page, 'wc3-q-match');
  await question.locator(`[data-side="left"][data-item="${left}"]`).click();
  await question.locator(`[data-side="right"][data-item="${right}"]`).click();
}

/** A slanted line over a fifth of the sheet, by pointer. */
export async function drawLine(page: Page): Promise<void> {
  const board = card(page, 'wc3-q-draw').getByRole('application', { name: 'Your drawing' });
  await board.scrollIntoViewIfNeeded();
  const box = await board.boundingBox();
  if (!box) throw new Error('The drawing sheet is not on the screen.');
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.8);
  await page.mouse.down();
  for (let part = 0; part <= 10; part += 1) {
    await page.mouse.move(
      box.x + box.width * (0.5 + part * 0.02),
      box.y + box.height * (0.8 - part * 0.05),
    );
  }
  await page.mouse.up();
}

async function recordVoice(page: Page): Promise<void> {
  const question = card(page, 'wc3-q-voice');
  await question.getByRole('button', { name: 'Record my voice' }).click();
  await expect(question.getByText(/0:0[2-9] of/)).toBeVisible();
  await question.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(question.getByRole('group', { name: 'Your recording' })).toBeVisible();
}

const fill = (page: Page, id: string, text: string): Promise<void> =>
  card(page, id).getByRole('textbox').fill(text);
const check = (page: Page, id: string, name: string): Promise<void> =>
  card(page, id).getByText(name, { exact: true }).click();

async function hookAndVideo(page: Page): Promise<void> {
  await expect(stepHeading(page, 'A wet glass')).toBeVisible();
  await expectPicturesLoaded(page);
  await check(page, 'wc3-q-leak', 'False');
  await expectSaved(page, 'wc3-q-leak');
  await nextStep(page, 'From vapor to drops');
  await expectPicturesLoaded(page);
  await watchVideo(page);
  const bank = card(page, 'wc3-q-bank');
  await bank.getByLabel('the word for water going into the air').selectOption('evaporation');
  await bank.getByLabel('how the air is high up').selectOption('cold');
  await bank.getByLabel('the word for vapor turning into drops').selectOption('condensation');
  await expectSaved(page, 'wc3-q-bank');
}

async function guided(page: Page): Promise<void> {
  await nextStep(page, 'Find it around you');
  await expectPicturesLoaded(page);
  await check(page, 'wc3-q-pictures', 'Drops on a cold glass');
  await check(page, 'wc3-q-pictures', 'A mirror after a warm shower');
  await tapMatch(page, 'evaporation', 'liquid-to-gas');
  await tapMatch(page, 'condensation', 'gas-to-drops');
  await tapMatch(page, 'vapor', 'unseen');
  await expectSaved(page, 'wc3-q-pictures');
  await expectSaved(page, 'wc3-q-match');
}

async function lab(page: Page): Promise<void> {
  await nextStep(page, 'Make your cloud');
  await expectPicturesLoaded(page);
  await readPdf(page);
  const order = card(page, 'wc3-q-order');
  const up = (what: string): Promise<void> =>
    order.getByRole('button', { name: `Move “${what}” up` }).click();
  await up('Pour warm water into the jar.');
  await up('Pour warm water into the jar.');
  await up('Put the metal lid on.');
  await up('Put the metal lid on.');
  await fill(page, 'wc3-q-minutes', '3 1/2');
  await drawLine(page);
  await card(page, 'wc3-q-photo')
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'jar.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(page) });
  await expectSaved(page, 'wc3-q-order');
  await expectSaved(page, 'wc3-q-minutes');
  await expectSaved(page, 'wc3-q-draw');
  await expectSaved(page, 'wc3-q-photo');
  await expectPicturesLoaded(page);
}

async function discuss(page: Page): Promise<void> {
  await nextStep(page, 'Ask a cloud watcher');
  await expectPicturesLoaded(page);
  await listen(page, 'Four questions for a cloud watcher');
  await fill(page, 'wc3-q-dust', 'bits of dust');
  await recordVoice(page);
  await expectSaved(page, 'wc3-q-dust');
  await expectSaved(page, 'wc3-q-voice');
}

async function checkAndReflect(page: Page): Promise<void> {
  await nextStep(page, 'Show what you know');
  await check(page, 'wc3-q-check-why', 'Vapor from the warm water cooled at the cold lid.');
  await check(page, 'wc3-q-check-true', 'It is a gas.');
  await check(page, 'wc3-q-check-true', 'It is in the air of this room.');
  await check(page, 'wc3-q-check-warm-lid', 'False');
  await expectSaved(page, 'wc3-q-check-why');
  await expectSaved(page, 'wc3-q-check-true');
  await expectSaved(page, 'wc3-q-check-warm-lid');
  await nextStep(page, lastStep);
  await fill(page, 'wc3-q-reflect', explanation);
  await expectSaved(page, 'wc3-q-reflect');
}

/** From the first step to the last; every answer is on the device when this is over. */
export async function doTheWholeLesson(page: Page): Promise<void> {
  await hookAndVideo(page);
  await guided(page);
  await lab(page);
  await discuss(page);
  await checkAndReflect(page);
}

/** Goes to a step by the bar of steps. */
export async function goToStep(page: Page, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Steps of this lesson' })
    .getByRole('button', { name: title })
    .click();
  await expect(stepHeading(page, title)).toBeVisible();
}
