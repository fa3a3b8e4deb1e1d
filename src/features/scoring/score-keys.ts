/** What a pressed key means while somebody scores. Pure, so that every combination can be tested. */

/** Where the key was pressed. */
export type KeyPlace =
  /** On a level or a criterion. */
  | 'rubric'
  /** In the points of a criterion with a range, or of a question. */
  | 'points'
  /** In a comment. */
  | 'text'
  /** On the way on after the last criterion. */
  | 'end'
  /** On another button or link. */
  | 'button'
  /** Nowhere in particular. */
  | 'page';

export type ScoreCommand =
  | { readonly type: 'digit'; readonly digit: number }
  | { readonly type: 'next' | 'previous' | 'nextStudent' | 'previousStudent' | 'leave' };

export interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * @param singles false when somebody has switched single keys off (WCAG 2.1.4): then they count only where the
 * focus is on the rubric itself
 */
export function scoreCommand(
  pressed: PressedKey,
  place: KeyPlace,
  singles: boolean,
): ScoreCommand | undefined {
  const { key, altKey, shiftKey } = pressed;
  const mod = pressed.ctrlKey || pressed.metaKey;
  if (altKey && !mod && !shiftKey) {
    if (key === 'ArrowDown') return { type: 'nextStudent' };
    if (key === 'ArrowUp') return { type: 'previousStudent' };
  }
  if (mod && !altKey && key === 'Enter' && place === 'text') return { type: 'next' };
  if (altKey || mod || shiftKey) return undefined;
  if (key === 'Escape' && (place === 'text' || place === 'points')) return { type: 'leave' };
  if (place === 'text') return undefined;
  const pressable = place === 'button' || place === 'end';
  if (key === 'Enter' && !pressable) return { type: 'next' };
  if (place === 'points') return undefined;
  if (!pressable && key === 'ArrowDown') return { type: 'next' };
  if (place !== 'button' && key === 'ArrowUp') return { type: 'previous' };
  if (/^\d$/.test(key) && (singles || place === 'rubric')) {
    return { type: 'digit', digit: Number(key) };
  }
  return undefined;
}

/** Where in the rubric a digit leads: `count` is past its last criterion, where no digit changes anything. */
export const afterDigit = (now: number, count: number): number => Math.min(count, now + 1);

/** Where in the rubric a command leads. `student`: past its last criterion, to the next student. */
export function moved(now: number, count: number, type: 'next' | 'previous'): number | 'student' {
  if (type === 'previous') return Math.max(0, now - 1);
  return now + 1 < count ? now + 1 : 'student';
}
