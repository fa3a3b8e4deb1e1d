/**
 * Who needs help during a lesson. Two signs, after Kolibri's "needs help" (kolibri/core/notifications/api.py,
 * `learner needs help` after more than three wrong tries at one exercise, taken back by a right one), and time.
 */
import type { AnswerValue } from './answers';
import type { Question } from './content';
import { scoreAnswer } from './scoring';
import { isOpen } from './state';
import type { State } from './state';

/** So many tries in a row at one question without the right answer. */
export const stuckAfterTries = 4;
/** So long without an answer, a finished step or a turned page. */
export const quietAfterMs = 5 * 60_000;
/** A tablet with an open lesson tells of itself twice in this time, even when one message gets lost. */
export const seenWithinMs = 90_000;

/**
 * How many tries in a row ended without the right answer, up to the newest. A right one begins anew. Writing on, or
 * rubbing out, is still the same try: what is typed is saved on its way; so is what has got better. Partly right is not
 * right: somebody may try one blank in vain for a whole lesson.
 * @param versions from the oldest to the newest
 */
export function wrongTries(question: Question, versions: readonly AnswerValue[]): number {
  let tries = 0;
  let last: AnswerValue | undefined;
  let earned = 0;
  for (const value of versions) {
    const score = scoreAnswer(question, value);
    if (!score || score.correct) tries = 0;
    else if (tries === 0 || (score.points <= earned && !isSameTry(last, value))) tries += 1;
    last = value;
    earned = score?.points ?? 0;
  }
  return tries;
}

function isSameTry(before: AnswerValue | undefined, after: AnswerValue): boolean {
  if (!before) return false;
  if ('text' in before && 'text' in after) {
    const [a, b] = [before.text ?? '', after.text ?? ''];
    return a.startsWith(b) || b.startsWith(a);
  }
  if (before.kind === 'fill_blanks' && after.kind === 'fill_blanks') {
    const ids = [...new Set([...Object.keys(before.blanks), ...Object.keys(after.blanks)])];
    // Filling the next blank goes on with the same try.
    return ids.every((id) => {
      const [a, b] = [before.blanks[id] ?? '', after.blanks[id] ?? ''];
      return a.startsWith(b) || b.startsWith(a);
    });
  }
  if (before.kind === 'multiple_choice' && after.kind === 'multiple_choice') {
    return before.choices.every((id) => after.choices.includes(id));
  }
  if (before.kind === 'matching' && after.kind === 'matching') {
    return Object.entries(before.pairs).every(([id, right]) => after.pairs[id] === right);
  }
  return JSON.stringify(before) === JSON.stringify(after);
}

export interface Signs {
  readonly state: State;
  /** The device said last that the lesson is open and in sight. */
  readonly inLesson: boolean;
  /** Milliseconds since 1970; absent: never. */
  readonly lastSeenAt: number | undefined;
  /** The last answer, finished step or turned page. */
  readonly movedAt: number | undefined;
  /** Questions whose newest answer is not right. */
  readonly wrong: readonly { readonly question: number; readonly tries: number }[];
}

export type Stuck =
  | { readonly why: 'tries'; readonly question: number; readonly tries: number }
  | { readonly why: 'quiet'; readonly since: number };

/**
 * Whether a student needs help. Tries weigh more than silence, and most tries most. Nobody is stuck in a lesson that is
 * handed in, and silence of a tablet that cannot be seen says nothing.
 */
export function stuckOf(signs: Signs, now: number): Stuck | null {
  if (!isOpen(signs.state)) return null;
  const [worst] = signs.wrong
    .filter(({ tries }) => tries >= stuckAfterTries)
    .sort((a, b) => b.tries - a.tries || a.question - b.question);
  if (worst) return { why: 'tries', ...worst };
  const { inLesson, lastSeenAt, movedAt } = signs;
  if (!inLesson || lastSeenAt === undefined || movedAt === undefined) return null;
  const seen = now - lastSeenAt <= seenWithinMs;
  return seen && now - movedAt >= quietAfterMs ? { why: 'quiet', since: movedAt } : null;
}

export type Presence = 'here' | 'offline' | 'away' | 'never';

/**
 * Where a student's tablet is. `here`: seen a moment ago. `offline`: the lesson was open, and then nothing more came.
 * `away`: it was put aside or does something else. `never`: nothing was seen yet.
 */
export function presenceOf(
  { inLesson, lastSeenAt }: Pick<Signs, 'inLesson' | 'lastSeenAt'>,
  now: number,
): Presence {
  if (lastSeenAt === undefined) return 'never';
  if (now - lastSeenAt <= seenWithinMs) return 'here';
  return inLesson ? 'offline' : 'away';
}
