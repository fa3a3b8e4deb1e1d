/** What a child is told of an answer is what is true of it, and the end of a lesson is warm. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { standsStill } from '../../../tests/support/screen-looks';
import { test, type TestApp } from '../../testing/app';
import { openSending } from '../../testing/sending';

async function openLesson(app: TestApp): Promise<void> {
  app.api.on('POST', '/sync', ({ body }) => ({
    server_time: new Date().toISOString(),
    results: body.operations.map(({ op_id }) => ({ op_id, status: 'applied' as const })),
  }));
  await openSending(app, '/student/lesson/152/2', { as: 'student' });
  await expect.element(steps().first()).toBeVisible();
}

const steps = () =>
  page.getByRole('navigation', { name: 'Steps of this lesson' }).getByRole('button');
const card = () => page.getByRole('group', { name: /^Type the missing words/ });
const process = () => page.getByLabelText('the name for water going into the air');
const gas = () => page.getByLabelText('the name for water as a gas');
const green = (element: Element) => {
  const [red = 0, greenPart = 0, blue = 0] = (
    getComputedStyle(element).color.match(/\d+/g) ?? []
  ).map(Number);
  return greenPart > red + 20 && greenPart > blue;
};

test('each blank says whether it is right, “Not yet” is not green, and the hint goes', async ({
  app,
}) => {
  await openLesson(app);
  await steps().nth(3).click();
  await process().fill('evaporation');
  await gas().fill('smoke');
  await card().getByRole('button', { name: 'Show a hint' }).click();
  const hint = page.getByText('The first word starts with e, the second with v.');
  await expect.element(hint).toBeVisible();
  const check = card().getByRole('button', { name: /^Check/ });
  await check.click();
  await expect.element(process()).toHaveAccessibleDescription('Right');
  await expect.element(gas()).toHaveAccessibleDescription('Not yet');
  const partly = card().getByText('Part of it is right');
  await expect.element(partly).toBeVisible();
  expect(green(partly.element())).toBe(false);
  await gas().fill('vapor');
  await expect.element(gas()).toHaveFocus();
  await check.click();
  await expect.element(gas()).toHaveAccessibleDescription('Right');
  expect(green(card().getByText('That’s right').element())).toBe(true);
  await expect.element(hint).not.toBeInTheDocument();
});

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);

test('a hint and the check stand in one line, and so do both ways at the end', async ({ app }) => {
  await openLesson(app);
  await steps().nth(3).click();
  const hint = card().getByRole('button', { name: 'Show a hint' });
  const check = card().getByRole('button', { name: /^Check/ });
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1366, 900],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(() => topOf(hint.element()) - topOf(check.element())).toBe(0);
  }
  await page.viewport(1024, 768);
  await process().fill('evaporation');
  await steps().last().click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  const main = page.getByRole('contentinfo');
  const missing = main.getByRole('button', { name: 'Answer what’s missing' });
  const yes = main.getByRole('button', { name: 'Yes, hand in' });
  await expect.element(yes).toBeVisible();
  expect(topOf(missing.element()) - topOf(yes.element())).toBe(0);
});

test('what a check and a recording bring stands above the bar at the bottom, on every tablet', async ({
  app,
}) => {
  await openLesson(app);
  await steps().nth(3).click();
  const bar = page.getByRole('contentinfo').element();
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await standsStill();
    await process().fill(`evaporation ${String(width)}`);
    await gas().fill('smoke');
    const check = card().getByRole('button', { name: /^Check/ });
    // As low as a button can stand: right above the bar.
    const { bottom } = check.element().getBoundingClientRect();
    window.scrollBy(0, bottom - bar.getBoundingClientRect().top + 4);
    await check.click();
    const more = card().getByText('Change your answer and check again.');
    await expect.element(more).toBeVisible();
    await expect
      .poll(() => more.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  }
});

test('with nothing answered the way to the first question is the strong button', async ({
  app,
}) => {
  await openLesson(app);
  await steps().last().click();
  const main = page.getByRole('contentinfo');
  await expect.element(page.getByRole('button', { name: 'Hand in', exact: true })).toBeVisible();
  await expect
    .element(main.getByRole('button', { name: 'Hand in', exact: true }))
    .not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Go to the first question' }).click();
  await expect.element(steps().first()).toHaveAttribute('aria-current', 'step');
});

test('a step that was looked at has a mark, one to come has none, and only an answer a check', async ({
  app,
}) => {
  await openLesson(app);
  await page.getByRole('button', { name: 'Next' }).click();
  const [seen, , coming] = steps().elements();
  await expect.poll(() => seen?.dataset['done']).toBe('true');
  if (!seen || !coming) throw new Error('The lesson has too few steps.');
  const marks = (step: Element) => step.querySelectorAll('span + span').length;
  const edge = (step: Element) => getComputedStyle(step.querySelector('span') ?? step).borderColor;
  await expect.poll(() => [marks(seen), marks(coming)]).toEqual([1, 0]);
  await expect.poll(() => edge(seen)).not.toBe(edge(coming));
  expect(seen.querySelector('svg')).toBeNull();
});

test('handing in is asked for in the bottom bar, and nothing stands beside the two ways', async ({
  app,
}) => {
  await openLesson(app);
  await steps().last().click();
  const main = page.getByRole('contentinfo');
  const toMissing = main.getByRole('button', { name: 'Answer what’s missing' });
  const yes = main.getByRole('button', { name: 'Yes, hand in' });
  // The color is another one under the mouse; the edge below it is of the main button alone.
  const isStrong = (button: typeof yes) => getComputedStyle(button.element()).boxShadow !== 'none';
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect.element(page.getByText(/unless Ms\. Rivera sends it back/)).toBeVisible();
  await expect.element(yes).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('button')).not.toBeInTheDocument();
  await expect.element(main.getByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  expect([isStrong(toMissing), isStrong(yes)]).toEqual([true, false]);
  await toMissing.click();
  await expect.element(steps().first()).toHaveAttribute('aria-current', 'step');

  // Some are answered, and going back to the first one that is not is still the strong button.
  await steps().nth(3).click();
  await process().fill('evaporation');
  await gas().fill('vapor');
  await steps().last().click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect.element(yes).toBeVisible();
  await expect.element(page.getByText(/Some questions aren’t answered yet/)).toBeVisible();
  expect([isStrong(toMissing), isStrong(yes)]).toEqual([true, false]);
  await expect.element(main.getByRole('button', { name: 'Not yet' })).not.toBeInTheDocument();
});

test('the picture at the end is closed with a ribbon, in a short motion for who wants motion', async ({
  app,
}) => {
  await openLesson(app);
  await steps().last().click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  const picture = page.getByRole('main').getByRole('img').first();
  await expect.element(picture).toBeVisible();
  const art = picture.element().parentElement;
  const ribbon = art?.querySelector('svg');
  expect(ribbon?.getBoundingClientRect().width).toBeGreaterThan(40);
  // The tests themselves want none.
  expect(art && getComputedStyle(art).animationName).toBe('none');
  const moving = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => conditionText === '(prefers-reduced-motion: no-preference)')
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => art?.matches(selectorText));
  expect(moving.map(({ style }) => style.animationDuration)).toEqual(['500ms']);
});

test('whoever cannot read yet hears what is said at the end of a lesson', async ({ app }) => {
  const voice = {
    lang: 'en-US',
    name: 'A voice',
    localService: true,
    default: true,
    voiceURI: 'a',
  };
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([voice]);
  const spoken: string[] = [];
  // A browser takes its own voices only.
  vi.spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockReturnValue();
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((said) => {
    spoken.push(said.text);
    said.onend?.(new SpeechSynthesisEvent('end', { utterance: said }));
  });
  await openLesson(app);
  await steps().last().click();
  const read = page.getByRole('button', { name: 'Read to me' });
  await read.click();
  await expect.poll(() => spoken.join(' ')).toMatch(/Check and hand in.*You answered 0 of/s);
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  await expect.element(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await expect.element(page.getByText(/Ms\. Rivera can see it now/)).toBeVisible();
  spoken.length = 0;
  await read.click();
  await expect.poll(() => spoken.join(' ')).toMatch(/Ms\. Rivera can see it now/);
});

test('the end shows the picture of the lesson, and its sound can be off', async ({ app }) => {
  await openLesson(app);
  await steps().last().click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  await expect.element(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('img').first()).toBeVisible();
  // Sent back is what has to be revised: nobody who has handed in is told to wait for that.
  await expect.element(page.getByText(/^When Ms\. Rivera has looked at it/)).toBeVisible();
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect.element(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await expect.element(sound).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem('daybook.sound-off')).not.toBeNull();
});
