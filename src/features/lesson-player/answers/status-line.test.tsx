/** Where an answer is, said in words that come and go under the hands of a child. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { standsStill } from '../../../../tests/support/screen-looks';
import { test } from '../../../testing/app';
import { openSending } from '../../../testing/sending';

interface Seen {
  /** Of all that can be pressed, where each stood. */
  readonly places: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  stop(): void;
}

/** From now on, at each frame: where everything stands that can be pressed, and what is said of the answer. */
function watchPlaces(question: Element): Seen {
  const places = new Set<string>();
  const words = new Set<string>();
  let frame = 0;
  const look = () => {
    const all = [...document.querySelectorAll('main button, main input, footer button')];
    const boxes = all.map((each) => each.getBoundingClientRect());
    places.add(boxes.map(({ x, y }) => `${x.toFixed(0)},${y.toFixed(0)}`).join(' '));
    words.add(question.querySelector('[data-status]')?.textContent ?? '');
    frame = requestAnimationFrame(look);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
  };
  look();
  onTestFinished(stop);
  return { places, words, stop };
}

const sizes = [
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;

const ways = [
  { language: 'en', sending: 'Saved on this device. Sending…', sent: 'Sent' },
  { language: 'es', sending: 'Guardado en este dispositivo. Enviando…', sent: 'Enviado' },
] as const;

for (const { language, sending, sent } of ways) {
  test(`nothing moves under a finger while an answer goes its way, in ${language}`, async ({
    app,
  }) => {
    const lesson = '/student/lessons/{assignment_student_id}/{assignment_id}';
    app.api.on('GET', lesson, ({ path }) => ({
      ...app.api.recordedAnswer('GET', lesson, path),
      retries: false,
    }));
    let seen: Seen | undefined;
    app.api.on('POST', '/sync', async ({ body }) => {
      // Until that it is on its way has been drawn.
      await expect.poll(() => seen?.words).toContain(sending);
      return {
        server_time: new Date().toISOString(),
        results: body.operations.map(({ op_id }) => ({ op_id, status: 'applied' as const })),
      };
    });
    await openSending(app, '/student/home', { as: 'student', language });
    await page.getByRole('article').getByRole('link').click();
    const leak = page.getByRole('group', { name: 'The drops leaked through the glass.' });
    await expect.element(leak).toBeVisible();
    for (const [at, [width, height]] of sizes.entries()) {
      await page.viewport(width, height);
      // The new window is drawn with the next frames.
      await standsStill();
      const question = leak.element();
      question.scrollIntoView({ block: 'center' });
      seen = watchPlaces(question);
      const label = question.querySelectorAll('label').item(at % 2);
      await page.elementLocator(label).click();
      await expect.poll(() => seen?.words).toContain(sending);
      await expect.element(leak.getByText(sent, { exact: true })).toBeVisible();
      await expect.poll(() => seen?.words).toContain(sent);
      seen.stop();
      expect([...seen.places], `${String(width)} px wide`).toHaveLength(1);
    }
  });
}
