/** Nothing that can wait takes the processor or the line from the first screen of a page. */
import { tryWithTimeout } from '../try-with-timeout';

/** Where the screen itself waits for somebody, or for a network that is not there, the rest goes on. */
const patienceMs = 5_000;

let shown: Promise<unknown> = Promise.resolve();
let coming = false;

/** When the frame has been drawn that is being made, and nothing else is going on. */
function afterThisFrame(work: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1_000 });
    else setTimeout(work);
  });
}

/**
 * From here on `firstScreenShown` waits.
 * @returns to be called when the first screen is in the document
 */
export function holdForFirstScreen(): () => void {
  let release = (): void => undefined;
  const drawn = new Promise<void>((resolve) => {
    release = resolve;
  });
  coming = true;
  shown = tryWithTimeout(patienceMs, drawn);
  return () => {
    coming = false;
    afterThisFrame(release);
  };
}

/** Nobody has seen anything of this page yet but its splash: what is drawn is best drawn whole. */
export const isFirstScreenComing = (): boolean => coming;

/** Settles when it is, or after some seconds; at once where nothing is shown, as in a service worker. */
export async function firstScreenShown(): Promise<void> {
  await shown;
}
