import { emptyScore, totalOf } from '../../../domain/score-draft';
import { nextState } from '../../../domain/state';
import type { State } from '../../../domain/state';
import { keepScoreVersion, writeResult, writeScore } from '../../db/scores.repo';
import type { CopyToScore, StoredScore } from '../../db/scores.repo';
import type { DbOrTransaction } from '../../db/tables';
import { partsOf } from './parts';
import { resultOf } from './result';

export type Outcome = 'returned' | 'scored';

/** Whose saves a score's newest revisions are. */
export interface Run {
  readonly run_by: number | null;
  readonly run_device: string | null;
  readonly run_base: number;
}

interface Posting {
  readonly copy: CopyToScore;
  readonly score: StoredScore | undefined;
  readonly outcome: Outcome;
  readonly by: number | null;
  readonly run: Run;
  readonly now: Date;
}

/** @returns undefined for work that has not been handed in */
export const stateAfter = (state: State, outcome: Outcome): State | undefined =>
  nextState(state, outcome === 'scored' ? 'score' : 'return');

/**
 * Gives the student the score as it is: result, state and home change together. A posting is a revision of the
 * score, so that who has not seen it cannot post over it. Wants the locks of `lockScore` and `lockCopy`.
 * @returns the new revision of the score
 */
export async function postResult(
  trx: DbOrTransaction,
  state: State,
  { copy, score, outcome, by, run, now }: Posting,
): Promise<number> {
  const draft = score?.body ?? emptyScore;
  const parts = partsOf(copy);
  const rev = (score?.rev ?? 0) + 1;
  await writeScore(trx, copy.id, {
    ...run,
    body: draft,
    rev,
    ...totalOf(parts, draft),
    updated_by: by,
    updated_at: now,
    ready_at: null,
    ready_by: null,
  });
  const version = { rev, reason: 'release', outcome, body: draft, savedBy: by, now } as const;
  await keepScoreVersion(trx, copy.id, { ...version, baseRev: rev - 1 });
  await writeResult(trx, copy, state, resultOf({ parts, draft, former: copy.result, now }));
  return rev;
}
