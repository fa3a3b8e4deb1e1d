/** Tells which step a child has before them. Apart from `reporting.ts`: only an open lesson needs it. */
import { putViewedStep, type ViewedStep } from './viewed-step';
import { reportSoon } from './reporting';

/** An open lesson is told of so often, a little earlier or later: forty tablets were opened together. */
const beatMs = 30_000;

/**
 * A step of a lesson is on the screen until the returned function is called. While it is, and can be seen, the
 * teacher is told so twice a minute.
 */
export function startPresenceHeartbeat(userId: number, place: ViewedStep): () => void {
  let over = false;
  const say = () => {
    const seen = !over && document.visibilityState === 'visible';
    putViewedStep(userId, seen ? place : undefined)
      .then(() => {
        reportSoon();
      })
      .catch(() => undefined);
  };
  const beat = setInterval(say, beatMs * (0.9 + 0.1 * Math.random()));
  document.addEventListener('visibilitychange', say);
  say();
  return () => {
    over = true;
    clearInterval(beat);
    document.removeEventListener('visibilitychange', say);
    say();
  };
}
