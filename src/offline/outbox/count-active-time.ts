/** Counts while a lesson is open. Apart from `active-time.ts`: only an open lesson needs it. */
import { ActiveTime, keepActiveSeconds } from './active-time';
import type { LessonRef } from './outbox-entry';

/** What a killed app may lose. */
const beatMs = 15_000;
const signs = [
  'pointerdown',
  'pointermove',
  'touchmove',
  'keydown',
  'input',
  'wheel',
  'scroll',
] as const;

export interface ActiveTimeCount {
  /** Writes down what is counted so far. Never rejects. */
  readonly settle: () => Promise<void>;
  readonly end: () => void;
}

const isSeen = (): boolean => document.visibilityState === 'visible';

/** @param isPlaying whether something is shown or read to the child that asks for no touch */
export function countActiveTime(ref: LessonRef, isPlaying: () => boolean): ActiveTimeCount {
  const time = new ActiveTime(performance.now(), isSeen());
  const act = () => {
    time.act(performance.now());
  };
  const settle = async () => {
    if (isPlaying()) act();
    const seconds = time.takeSeconds(performance.now());
    if (seconds === 0) return;
    await keepActiveSeconds(ref, seconds).catch(() => {
      time.putBack(seconds);
    });
  };
  const see = () => {
    time.see(performance.now(), isSeen());
    void settle();
  };
  // Scrolling does not bubble, and a part of the page may keep what it has heard.
  const listening = { capture: true, passive: true };
  for (const sign of signs) addEventListener(sign, act, listening);
  document.addEventListener('visibilitychange', see);
  const beat = setInterval(() => void settle(), beatMs);
  return {
    settle,
    end: () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', see);
      for (const sign of signs) removeEventListener(sign, act, listening);
      void settle();
    },
  };
}
