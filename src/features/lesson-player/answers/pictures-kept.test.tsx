/** On a slow device a picture takes its time: meanwhile nothing is called saved, and nothing gets lost. */
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test, type TestApp } from '../../../testing/app';
import { type } from '../../../testing/keyboard';
import { openSending } from '../../../testing/sending';

const drawing = 'wc3-q-draw';
const photo = 'wc3-q-photo';
const card = () => page.getByRole('group', { name: /^Draw what happened/ });
const board = () => card().getByRole('application', { name: 'Your drawing' });
const bar = () => page.getByRole('navigation', { name: 'Steps of this lesson' });
const footer = (name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true });

/** Opens the lesson at its drawing. @returns what the school has been sent, in its order */
async function openDrawing(app: TestApp): Promise<string[]> {
  const sent: string[] = [];
  app.api.on('POST', '/sync', ({ body }) => {
    for (const { type, question_id } of body.operations) {
      sent.push(String(question_id ?? type));
    }
    return {
      server_time: new Date().toISOString(),
      results: body.operations.map(({ op_id }) => ({ op_id, status: 'applied' as const })),
    };
  });
  app.api.on('PUT', '/sync/files/{sha256}', ({ path }) => ({
    sha256: path.split('/').at(-1) ?? '',
    bytes: 1,
    type: 'image/png' as const,
  }));
  await openSending(app, '/student/lesson/3/1', { as: 'student' });
  await bar()
    .getByRole('button', { name: /Make your cloud/ })
    .click();
  await expect.element(board()).toBeVisible();
  return sent;
}

/** From here on the browser makes no picture before the returned function is called. */
function holdPictures(): () => void {
  const held: (() => void)[] = [];
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    ...wanted
  ) {
    held.push(() => this.toBlob(...wanted));
  });
  onTestFinished(() => spy.mockRestore());
  return () => {
    spy.mockRestore();
    for (const make of held) make();
  };
}

/** A line to the right from where the keyboard's pen is. */
async function draw(): Promise<void> {
  const ink = board().element();
  if (!(ink instanceof HTMLCanvasElement)) throw new Error('Nothing is drawn on.');
  ink.focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight} ');
}

/** How many dots of the pen's color are on the sheet, on its ground and above. */
function inked(): number {
  const canvases = board().element().parentElement?.querySelectorAll('canvas') ?? [];
  let dots = 0;
  for (const canvas of canvases) {
    const context = canvas.getContext('2d');
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, seen = 0] = data.slice(at, at + 4);
      if (seen > 200 && red < 60 && green < 60 && blue < 90) dots += 1;
    }
  }
  return dots;
}

test('what was drawn since is not called saved before its picture is', async ({ app }) => {
  await openDrawing(app);
  await draw();
  await expect.element(card().getByText('Sent', { exact: true })).toBeVisible();
  const make = holdPictures();
  await draw();
  await expect.element(card().getByText('Sent', { exact: true })).not.toBeInTheDocument();
  await expect.element(card().getByText(/^Saving/)).toBeVisible();
  make();
  await expect.element(card().getByText('Sent', { exact: true })).toBeVisible();
});

test('who turns the page and comes back at once finds the drawing whole', async ({ app }) => {
  await openDrawing(app);
  const before = inked();
  const make = holdPictures();
  await draw();
  const drawn = inked();
  expect(drawn).toBeGreaterThan(before);
  await footer('Next').click();
  await footer('Back').click();
  await expect.element(card().getByText(/^One moment/)).toBeVisible();
  make();
  await expect.element(board()).toBeVisible();
  await expect.poll(inked).toBeGreaterThan(before);
});

test('nobody draws over an earlier drawing that cannot be shown', async ({ app }) => {
  await openDrawing(app);
  await draw();
  await expect.element(card().getByText('Sent', { exact: true })).toBeVisible();
  const spy = vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return this.src.startsWith('blob:') ? Promise.reject(new Error('odd')) : Promise.resolve();
  });
  onTestFinished(() => spy.mockRestore());
  await footer('Next').click();
  await footer('Back').click();
  await expect.element(card().getByText(/^We can’t show your earlier drawing/)).toBeVisible();
  await expect.element(board()).not.toBeInTheDocument();
});

/** Until it is on its way, and waits for what is still being made. */
async function handIn(): Promise<void> {
  await bar()
    .getByRole('button', { name: /Check and hand in/ })
    .click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  await expect.element(page.getByRole('button', { name: 'Yes, hand in' })).toBeDisabled();
}

test('handing in waits for the picture of a drawing on a page that was left', async ({ app }) => {
  const sent = await openDrawing(app);
  const make = holdPictures();
  await draw();
  await handIn();
  make();
  await expect.element(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await expect.poll(() => sent).toContain('assignment.hand_in');
  expect(sent.indexOf(drawing)).toBeGreaterThan(-1);
  expect(sent.indexOf(drawing)).toBeLessThan(sent.indexOf('assignment.hand_in'));
});

const photoCard = () => page.getByRole('group', { name: /^Take a photo of your jar/ });

async function photoFile(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
  if (!blob) throw new Error('There is no photo.');
  return new File([blob], 'jar.jpg', { type: 'image/jpeg' });
}

/** From the album, as a file field gives it. */
async function takePhoto(file: File): Promise<void> {
  const field = photoCard().element().querySelector<HTMLInputElement>('input:not([capture])');
  if (!field) throw new Error('There is no way to a photo.');
  await userEvent.upload(field, file);
}

/** A photo is chosen, and not small enough yet. @returns lets it be */
async function photoOnItsWay(): Promise<() => void> {
  await expect.element(photoCard()).toBeVisible();
  const file = await photoFile();
  const make = holdPictures();
  await takePhoto(file);
  await expect.element(photoCard().getByText(/^Saving/)).toBeVisible();
  return make;
}

test('words typed beside a photo stay when it is small enough', async ({ app }) => {
  await openDrawing(app);
  const make = await photoOnItsWay();
  await photoCard().getByRole('button', { name: 'Answer in words' }).click();
  await type('It rained inside.');
  await expect.element(photoCard().getByText(/^Saving/)).toBeVisible();
  make();
  await expect.element(photoCard().getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect
    .element(photoCard().getByLabelText('Your answer in words'))
    .toHaveValue('It rained inside.');
});

test('handing in waits for a photo of a page that was left', async ({ app }) => {
  const sent = await openDrawing(app);
  const make = await photoOnItsWay();
  await handIn();
  make();
  await expect.element(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await expect.poll(() => sent).toContain('assignment.hand_in');
  expect(sent.indexOf(photo)).toBeGreaterThan(-1);
  expect(sent.indexOf(photo)).toBeLessThan(sent.indexOf('assignment.hand_in'));
});
