/** Sending work back to be revised, or posting its score. */
import { emptyScore } from '../../../domain/score-draft';
import { StorageFullError } from '../../offline/outbox/outbox';
import { queuePostOrSendBack, saveScore, type StudentWork } from '../../offline/reading/scores';
import type { LocalScores } from '../../offline/outbox/use-outbox';
import type { ScoringOutcome } from '../../offline/outbox/outbox-entry';
import type { Sum } from './parts';
import { heldBy, type Held, type ScoreAutosaves } from './score-autosaves';

interface PostOrSendBackWith {
  readonly autosaves: ScoreAutosaves;
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
 * score that stands in the draft, never a newer one that nobody here has seen.
 * @returns why it was not given, as long as the score itself is in trouble
 * @throws StorageFullError, or what else the device's storage says; `whyNotPosted` has words for it
 */
export async function postOrSendBack(
  userId: number,
  work: StudentWork,
  outcome: ScoringOutcome,
  { autosaves, local, onHeld }: PostOrSendBackWith,
): Promise<'given' | Held> {
  const id = work.assignment_student_id;
  const autosave = autosaves.of(id);
  if (!autosave) throw new Error('every work has its autosave before it is given back');
  await autosave.flush();
  const trouble = heldBy(autosave.view());
  if (trouble) return trouble;
  const baseRev = autosave.basis();
  const { draft } = autosave.view();
  // Work that scores itself is given back without a word; the server wants to have a score to give.
  if (!work.score && !local.scores.has(id)) {
    await saveScore(userId, id, { draft: draft ?? emptyScore, baseRev });
  }
  const held = onHeld && { holdMs: takeBackMs };
  const seen = { outcome, draft, baseRev, handedInAt: work.handed_in_at, ...held };
  const takeBack = await queuePostOrSendBack(userId, id, seen);
  onHeld?.(takeBack);
  return 'given';
}

/** What posting failed of: a device without room, or anything else that went wrong there. */
export const whyNotPosted = (error: unknown): 'full' | 'failed' =>
  error instanceof StorageFullError ? 'full' : 'failed';

/**
 * What posting or sending back asks for before: a note with work that goes back to be revised, which needs no levels; and
 * whether it is meant of a score that would count what is missing as nothing.
 */
export function asksBefore(
  outcome: ScoringOutcome,
  { finished }: Pick<Sum, 'finished'>,
): 'note' | 'unfinished' | undefined {
  if (outcome === 'returned') return 'note';
  return finished ? undefined : 'unfinished';
}
