/** Giving work back: to improve, or scored. */
import { emptyScore } from '../../../domain/score-draft';
import { StorageFullError } from '../../offline/outbox';
import { releaseScore, saveScore, type StudentWork } from '../../offline/scores';
import type { LocalScores } from '../../offline/use-outbox';
import type { ReleaseOutcome } from '../../offline/outbox-entry';
import type { Sum } from './parts';
import { heldBy, type Held, type ScoreDesks } from './score-desks';

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
  { desks, local }: { readonly desks: ScoreDesks; readonly local: LocalScores },
): Promise<'given' | Held> {
  const id = work.assignment_student_id;
  const desk = desks.of(id);
  if (!desk) throw new Error('every work has its desk before it is given back');
  await desk.flush();
  const held = heldBy(desk.view());
  if (held) return held;
  const baseRev = desk.basis();
  const { draft } = desk.view();
  // Work that scores itself is given back without a word; the server wants to have a score to give.
  if (!work.score && !local.scores.has(id)) {
    await saveScore(userId, id, { draft: draft ?? emptyScore, baseRev });
  }
  await releaseScore(userId, id, { outcome, draft, baseRev, handedInAt: work.handed_in_at });
  return 'given';
}

/** What giving back failed of: a device without room, or anything else that went wrong there. */
export const whyNotGiven = (error: unknown): 'full' | 'failed' =>
  error instanceof StorageFullError ? 'full' : 'failed';

/**
 * Whether giving it back is asked about before: a score that would count what is missing as nothing. Work that goes
 * back to be improved needs no levels.
 */
export const asksBefore = (outcome: ReleaseOutcome, { finished }: Pick<Sum, 'finished'>): boolean =>
  outcome === 'scored' && !finished;
