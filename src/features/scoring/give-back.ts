/** Giving work back: to improve, or scored. */
import { emptyScore } from '../../../domain/score-draft';
import { StorageFullError } from '../../offline/outbox';
import { releaseScore, saveScore, type StudentWork } from '../../offline/scores';
import type { LocalScores } from '../../offline/use-outbox';
import type { ReleaseOutcome } from '../../offline/outbox-entry';
import type { Sum } from './parts';
import { heldBy, type Held, type ScoreDesks } from './score-desks';

interface GiveBackWith {
  readonly desks: ScoreDesks;
  readonly local: LocalScores;
  /**
   * Gets what takes it back, which says whether that was in time. It stays on this device so long; without this it
   * goes at once.
   */
  readonly onHeld?: (takeBack: () => Promise<boolean>) => void;
}

/** How long work that was sent back stays on this device, to be taken back: in milliseconds. */
export const takeBackMs = 10_000;

/**
 * Gives one student's work back, after everything that was written about it has been stored. What is given is the
 * score that stands on the desk, never a newer one that nobody here has seen.
 * @returns why it was not given, as long as the score itself is in trouble
 * @throws StorageFullError, or what else the device's storage says; `whyNotGiven` has words for it
 */
export async function giveBack(
  userId: number,
  work: StudentWork,
  outcome: ReleaseOutcome,
  { desks, local, onHeld }: GiveBackWith,
): Promise<'given' | Held> {
  const id = work.assignment_student_id;
  const desk = desks.of(id);
  if (!desk) throw new Error('every work has its desk before it is given back');
  await desk.flush();
  const trouble = heldBy(desk.view());
  if (trouble) return trouble;
  const baseRev = desk.basis();
  const { draft } = desk.view();
  // Work that scores itself is given back without a word; the server wants to have a score to give.
  if (!work.score && !local.scores.has(id)) {
    await saveScore(userId, id, { draft: draft ?? emptyScore, baseRev });
  }
  const held = onHeld && { holdMs: takeBackMs };
  const seen = { outcome, draft, baseRev, handedInAt: work.handed_in_at, ...held };
  const takeBack = await releaseScore(userId, id, seen);
  onHeld?.(takeBack);
  return 'given';
}

/** What giving back failed of: a device without room, or anything else that went wrong there. */
export const whyNotGiven = (error: unknown): 'full' | 'failed' =>
  error instanceof StorageFullError ? 'full' : 'failed';

/**
 * What giving it back asks for before: a note with work that goes back to be revised, which needs no levels; and
 * whether it is meant of a score that would count what is missing as nothing.
 */
export function asksBefore(
  outcome: ReleaseOutcome,
  { finished }: Pick<Sum, 'finished'>,
): 'note' | 'unfinished' | undefined {
  if (outcome === 'returned') return 'note';
  return finished ? undefined : 'unfinished';
}
