/** A badge before the camera, or typed, as far as the screen decides it. */
import { create } from 'qrcode';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newBadge } from '../../../domain/badge';
import { test } from '../../testing/app';
import { letIn } from '../../testing/sign-in';

const turnOn = page.getByRole('button', { name: 'Turn on the camera' });
const turnRound = page.getByRole('button', { name: 'Use the other camera' });
const picture = page.getByLabelText('What the camera sees');
const typed = page.getByLabelText('Type the badge code');

/** The longest that a camera may look for a badge. */
const longestMs = 120_000;

/** Draws a code with the light border that it needs around it. */
function drawCode(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  const side = Math.floor((canvas.height * 0.8) / (modules.size + 2 * quiet));
  const whole = modules.size * side;
  const [left, top] = [(canvas.width - whole) / 2, (canvas.height - whole) / 2].map(Math.floor);
  pen.fillStyle = 'rgb(20 20 20)';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) !== 1) continue;
      pen.fillRect((left ?? 0) + column * side, (top ?? 0) + row * side, side, side);
    }
  }
}

/** @param text what the code before the camera says; without it an empty wall is to be seen */
function filmOf(text: string | undefined): MediaStream {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 240];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Nothing can be drawn here.');
  pen.fillStyle = 'rgb(235 235 235)';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if (text !== undefined) drawCode(canvas, pen, text);
  return canvas.captureStream();
}

/** Every camera that is asked for in this test gives this. */
function putCamera(open: () => Promise<MediaStream>) {
  const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(open);
  onTestFinished(() => camera.mockRestore());
  return camera;
}

function streamShown(): MediaStream {
  const { srcObject } = picture.element() as HTMLVideoElement;
  if (!(srcObject instanceof MediaStream)) throw new Error('No camera is on.');
  return srcObject;
}

function setSeen(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a badge', () => {
  test('is told from any other code', async ({ app }) => {
    const camera = putCamera(() => Promise.resolve(filmOf('https://example.com/menu')));
    await app.open('/student-login?way=badge');
    await turnOn.click();
    await expect.element(page.getByText('That code isn’t a badge from this school.')).toBeVisible();
    const first = streamShown();
    await turnRound.click();
    await expect.element(turnRound).toHaveFocus();
    await expect.element(picture).toBeVisible();
    await expect.poll(() => streamShown() !== first).toBe(true);
    expect(first.active).toBe(false);
    expect(camera.mock.calls.map(([asked]) => asked?.video)).toMatchObject([
      { facingMode: { ideal: 'user' } },
      { facingMode: { ideal: 'environment' } },
    ]);
    await expect.element(turnRound).not.toHaveAttribute('aria-disabled');
    await page.getByRole('button', { name: 'Turn off the camera' }).click();
    await expect.element(picture).not.toBeVisible();
    expect(streamShown().active).toBe(false);
    await expect.element(turnOn).toHaveFocus();
    await page.getByRole('button', { name: 'Type the badge code' }).click();
    await expect.element(typed).toHaveFocus();
    expect(app.api.callsOf('POST', '/auth/badge-login')).toEqual([]);
  });

  test('is not looked for without end, nor where nobody sees it', async ({ app }) => {
    putCamera(() => Promise.resolve(filmOf(undefined)));
    const waits = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => waits.mockRestore());
    onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
    await app.open('/student-login?way=badge');
    const ends = [
      () => {
        const [rest] = waits.mock.calls.find(([, ms]) => ms === longestMs) ?? [];
        rest?.();
      },
      () => {
        setSeen('hidden');
        setSeen('visible');
      },
    ];
    for (const end of ends) {
      await turnOn.click();
      await expect.element(picture).toBeVisible();
      expect(streamShown().active).toBe(true);
      await expect.element(page.getByText('Hold the badge still')).toBeVisible();
      end();
      await expect.element(page.getByText('The camera turned off.')).toBeVisible();
      await expect.element(picture).not.toBeVisible();
      expect(streamShown().active).toBe(false);
      await expect.element(turnOn).toHaveFocus();
    }
    await turnOn.click();
    await expect.element(picture).toBeVisible();
    const [track] = streamShown().getTracks();
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
    await expect.element(page.getByText(/Another app may be using it/)).toBeVisible();
  });

  test('can be typed where the camera is refused', async ({ app }) => {
    putCamera(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
    const badge = newBadge(() => 7);
    const enter = await letIn(app.api, 'student');
    app.api.on('POST', '/auth/badge-login', enter);
    await app.open('/student-login?way=badge');
    await turnOn.click();
    await expect.element(page.getByText('The camera is blocked.')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Try the camera again' }))
      .toHaveAttribute('data-look', 'plain');
    const submit = page.getByRole('button', { name: 'Go to my lessons' });
    await expect.element(submit).toHaveAttribute('data-look', 'main');
    for (const [signs, words] of [
      [badge.slice(0, 4), /Some letters or numbers are missing\. There are 28\./],
      [badge.replaceAll('-', '').slice(0, -1), /Some letters or numbers are missing/],
      [badge.slice(1) + badge.slice(0, 1), /is wrong/],
    ] as const) {
      await typed.fill(signs);
      await submit.click();
      await expect.element(typed).toHaveAccessibleDescription(words);
    }
    expect(app.api.callsOf('POST', '/auth/badge-login')).toEqual([]);
    await typed.fill(badge.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Go to my lessons' }).click();
    await expect.element(page.getByRole('article')).toBeVisible();
    expect(app.api.callsOf('POST', '/auth/badge-login').map(({ body }) => body)).toMatchObject([
      { badge: badge.replaceAll('-', '') },
    ]);
  });
});

test('words without an edge begin where the others do', async ({ app }) => {
  await app.open('/student-login?way=badge', { size: [390, 844] });
  const button = page.getByRole('button', { name: 'Type the badge code' });
  await expect.element(button).toBeVisible();
  const words = button.element().querySelector('span')?.getBoundingClientRect();
  const heading = page.getByRole('heading').first().element().getBoundingClientRect();
  expect(Math.abs((words?.left ?? 0) - heading.left)).toBeLessThan(1);
});
