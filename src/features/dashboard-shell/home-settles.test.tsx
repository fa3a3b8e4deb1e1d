/** What a teacher is about to press on the home stays where it is, in whatever order the answers come. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { refusal } from '../../testing/stand-in-api';

const parts = {
  'what needs attention': '/dashboard/needs',
  'the classes': '/dashboard/classes-today',
  'the notices': '/dashboard/info',
  'the title': '/dashboard/page/home',
} as const;

type Part = keyof typeof parts;

const phone = { as: 'teacher', size: [390, 844] } as const;
const newSequence = page.getByRole('link', { name: 'New sequence', includeHidden: true });

/** Holds the answer of a part back. @returns lets it come */
function hold(app: TestApp, part: Part): () => void {
  let come: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  const path = parts[part];
  app.api.on('GET', path, async () => {
    await held;
    const answer = app.api.recordedAnswer('GET', path);
    // So long that it takes a line of its own beside the date.
    return 'title' in answer ? { ...answer, title: 'Cedar Valley Elementary School' } : answer;
  });
  return come;
}

/** Where the button stood while it could be pressed, in CSS pixels from the top, looked at with each frame. */
function watchPlaces(): ReadonlySet<number> {
  const places = new Set<number>();
  let frame = 0;
  const look = () => {
    const [button] = newSequence.elements();
    if (button?.checkVisibility({ visibilityProperty: true })) {
      places.add(button.getBoundingClientRect().top);
    }
    frame = requestAnimationFrame(look);
  };
  look();
  onTestFinished(() => cancelAnimationFrame(frame));
  return places;
}

/** Long enough for what has come to be drawn, and for what moves to move. */
const aMoment = () => new Promise((done) => setTimeout(done, 300));

for (const last of Object.keys(parts) as Part[]) {
  test(`nothing can be pressed before it has its place: ${last} comes last`, async ({ app }) => {
    const come = hold(app, last);
    const places = watchPlaces();
    await app.open('/dashboard', phone);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await aMoment();
    come();
    await expect.element(newSequence).toBeVisible();
    await aMoment();
    expect([...places]).toHaveLength(1);
  });
}

test('what has failed hides nothing while it is asked for again', async ({ app }) => {
  const path = parts['what needs attention'];
  const fail = () => refusal(403, 'forbidden');
  let come: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  app.api.on('GET', path, fail);
  await app.open('/dashboard', phone);
  await expect.element(newSequence).toBeVisible();
  app.api.on('GET', path, () => held.then(fail));
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(() => app.api.callsOf('GET', path).length).toBe(2);
  await aMoment();
  await expect.element(again).toBeVisible();
  expect(newSequence.element().checkVisibility({ visibilityProperty: true })).toBe(true);
  come();
});

test('a server that hangs keeps nobody from the rest', async ({ app }) => {
  const come = hold(app, 'what needs attention');
  await app.open('/dashboard', phone);
  await expect.element(newSequence).toBeInTheDocument();
  await aMoment();
  await expect.element(newSequence).not.toBeVisible();
  for (const animation of document.getAnimations()) animation.finish();
  await expect.element(newSequence).toBeVisible();
  come();
});
