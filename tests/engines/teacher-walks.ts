/** Ways through a teacher's screens. */
import { demoPassword } from '../support/pages';
import type { Where } from './find';
import type { Screen } from './screen';

export async function signInTeacher(screen: Screen, origin: string, email: string): Promise<void> {
  await screen.device.open(`${origin}/login`);
  await screen.fill({ role: 'textbox', name: 'Email' }, email);
  await screen.fill({ role: 'textbox', name: 'Password' }, demoPassword);
  await screen.button('Sign in');
  await screen.see({ role: 'heading', contains: 'Good ' });
}

/** Puts a text behind what a resource holds; its screen is open. */
export async function addText(screen: Screen, text: string): Promise<void> {
  await screen.button('Add a block');
  await screen.tap({ css: '[role=menuitem]', name: 'Text' });
  await screen.until('the new text has the focus', () =>
    screen.run(() => document.activeElement?.getAttribute('contenteditable') === 'true'),
  );
  await screen.device.type(text);
}

/** In the builder: lifts the first of two steps by its grip, and puts it behind the other, by keys alone. */
export async function moveStepDown(screen: Screen, title: string): Promise<void> {
  const grip: Where = { role: 'button', name: `Move “${title}”` };
  await screen.see(grip);
  await screen.over(grip, ([element]) => element?.focus());
  await screen.press('Space');
  const place = (number: number): Where => ({
    contains: `“${title}” would go to day 1, place ${String(number)} of 2.`,
  });
  await screen.see(place(1));
  // The gap behind a step is a place of its own, though the step would stay where it is. Behind the last there is none.
  await screen.until('the place behind the other', async () => {
    await screen.press('ArrowDown');
    return (await screen.count(place(2))) > 0;
  });
  await screen.press('Space');
  await screen.see({ contains: `“${title}” is now in day 1, place 2 of 2.` });
}

const levels = (criterion: string): Where => ({
  inside: { css: '[role=radiogroup]', name: criterion },
  role: 'radio',
});

/** The work of a student is there, with the rubric beside it. */
export const seeRubric = (screen: Screen): Promise<void> => screen.see(levels('Evidence'));

/** @returns which level of a criterion is chosen, from 0; -1 for none */
export const chosenLevel = (screen: Screen, criterion: string): Promise<number> =>
  screen.over(levels(criterion), (found) =>
    found.findIndex((each) => each.getAttribute('aria-checked') === 'true'),
  );

export const note: Where = { role: 'textbox', name: 'A note to the student' };

/** By keys alone: a level for each criterion, a note, and the score is given. */
export async function score(screen: Screen, keys: string, words: string): Promise<void> {
  await screen.device.type(keys);
  await screen.until('a level for each criterion', async () => {
    return (await chosenLevel(screen, 'Evidence')) === Number(keys[1]) - 1;
  });
  await screen.device.type('c');
  await screen.until('the note has the focus', () =>
    screen.run(() => document.activeElement instanceof HTMLTextAreaElement),
  );
  await screen.device.type(words);
  await screen.see({ contains: 'Saved on this device' });
  await screen.press('Escape');
  await screen.device.type('g');
  await screen.see({ text: 'Will be posted when you’re online.' });
}
