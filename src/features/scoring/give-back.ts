/** Giving work back: to improve, or scored. */
import { emptyScore } from '../../../domain/score-draft';
import { releaseScore, saveScore, type StudentWork } from '../../offline/scores';
import type { LocalScores } from '../../offline/use-outbox';
import type { ReleaseOutcome } from '../../offline/outbox-entry';
import type { ScoreDesks } from './score-desks';

/**
 * Gives one student's work back, after everything that was written about it has been stored.
 * @throws StorageFullError
 */
export async function giveBack(
  userId: number,
  work: StudentWork,
  outcome: ReleaseOutcome,
  { desks, local }: { readonly desks: ScoreDesks; readonly local: LocalScores },
): Promise<void> {
  const id = work.assignment_student_id;
  const desk = desks.of(id);
  await desk?.flush();
  const baseRev = Math.max(work.score?.rev ?? 0, local.scores.get(id)?.rev ?? 0);
  // Work that scores itself is given back without a word; the server wants to have a score to give.
  if (!work.score && !local.scores.has(id)) {
    await saveScore(userId, id, { draft: desk?.view().draft ?? emptyScore, baseRev });
  }
  await releaseScore(userId, id, { outcome, baseRev, handedInAt: work.handed_in_at });
}
