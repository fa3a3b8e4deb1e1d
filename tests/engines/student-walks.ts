/** Ways through the student's screens. */
import { demoPassword } from '../support/pages';
import type { Where } from './find';
import type { Screen } from './screen';

export const today: Where = { role: 'article' };
export const card = (id: string): Where => ({ css: `#question-${id}` });

export async function signIn(screen: Screen, origin: string, username: string): Promise<void> {
  await screen.device.open(`${origin}/student-login`);
  await enterPassword(screen, username);
}

/** On the page of signing in. */
export async function enterPassword(screen: Screen, username: string): Promise<void> {
  await screen.fill({ role: 'textbox', name: 'Username' }, username);
  await screen.fill({ role: 'textbox', name: 'Password' }, demoPassword);
  await screen.button('Go to my lessons');
  await screen.see(today);
}

export const readyOffline = (screen: Screen): Promise<void> =>
  screen.see({ inside: today, text: 'Ready offline' });

/** The page of the step is there, with its pictures. */
export async function seeStep(screen: Screen, title: string): Promise<void> {
  await screen.see({ role: 'heading', contains: title });
  await seePictures(screen);
}

export async function seePictures(screen: Screen): Promise<void> {
  await screen.until('all pictures', () =>
    screen.over({ css: 'img' }, (found) =>
      found.every((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0),
    ),
  );
}

export async function next(screen: Screen, title: string): Promise<void> {
  await screen.button('Next');
  await seeStep(screen, title);
}

export async function goToStep(screen: Screen, title: string): Promise<void> {
  const steps: Where = { role: 'navigation', name: 'Steps of this lesson' };
  // Its name says more than the title, e.g. that the step is done.
  await screen.tap({ inside: steps, css: `button[aria-label*="${title}"]` });
  await seeStep(screen, title);
}

export async function saved(screen: Screen, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await screen.see({ inside: card(id), text: 'Saved on this device' });
}

/** Taps a choice by its words. */
export const choose = (screen: Screen, id: string, words: string): Promise<void> =>
  screen.tap({ inside: card(id), css: 'label', contains: words });

export const write = (screen: Screen, id: string, text: string): Promise<void> =>
  screen.fill({ inside: card(id), role: 'textbox' }, text);

export async function handIn(screen: Screen): Promise<void> {
  await goToStep(screen, 'Check and hand in');
  await screen.button('Hand in');
  await screen.button('Yes, hand in');
  await screen.see({
    inside: { role: 'main' },
    text: 'Handed in on this device. It’ll be sent when the network is back.',
  });
}

export async function signOut(screen: Screen): Promise<void> {
  await screen.tap({ css: 'button[aria-label$="your settings"]' });
  await screen.button('Sign out', { role: 'dialog' });
  await screen.until('signed out', async () => !(await screen.path()).startsWith('/student/'));
}
