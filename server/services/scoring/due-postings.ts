/** Finished scores that wait for their moment. Any number of processes may look at once: each is given once. */
import type { Clock } from '../../clock';
import {
  dropReady,
  findCopy,
  findDueCopies,
  findScore,
  lockCopy,
  lockScore,
} from '../../db/scores.repo';
import type { Db } from '../../db/tables';
import { retryOnConflict } from '../../db/transaction';
import { postResult, stateAfter } from './post-score';

const minuteMs = 60_000;
/** Looked up at a time; so many are rarely due in one minute. */
const atOnce = 200;

export interface DuePostings {
  stop(): void;
}

/** Looks now and every minute until stopped. */
export function startDuePostings(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}): DuePostings {
  const { db, clock, onFailure } = context;
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    await postDue(db, clock, onFailure).catch(onFailure);
    running = false;
  };
  const timer = setInterval(() => void run(), minuteMs);
  timer.unref();
  void run();
  return { stop: () => clearInterval(timer) };
}

/**
 * Gives students the finished scores whose moment has come.
 * @param onFailure told of one that could not be given now: the others are, and it is tried again the next time
 * @returns how many this process has given
 */
export async function postDue(
  db: Db,
  clock: Clock,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let given = 0;
  let after = 0;
  for (;;) {
    const ids = await findDueCopies(db, clock.now(), after, atOnce);
    for (const id of ids) {
      try {
        if (await retryOnConflict(() => postOne(db, id, clock.now()))) given += 1;
      } catch (error) {
        onFailure(error);
      }
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < atOnce) return given;
    after = last;
  }
}

/** Looks again under the locks: another process, a teacher or the student may have been quicker. */
function postOne(db: Db, assignmentStudentId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockScore(trx, assignmentStudentId);
    await lockCopy(trx, assignmentStudentId);
    const [copy, score] = [
      await findCopy(trx, assignmentStudentId),
      await findScore(trx, assignmentStudentId),
    ];
    if (!copy || !score?.ready_at || (copy.release_at && copy.release_at > now)) return false;
    const state = stateAfter(copy.state, 'scored');
    const isOfThisWork = copy.handed_in_at !== null && copy.handed_in_at <= score.ready_at;
    if (!state || !isOfThisWork) {
      // The student has handed in again since: what was finished is the score of older work.
      await dropReady(trx, assignmentStudentId);
      return false;
    }
    const { run_by, run_device, run_base, ready_by: by } = score;
    const run = { run_by, run_device, run_base };
    await postResult(trx, state, { copy, score, outcome: 'scored', by, run, now });
    return true;
  });
}
