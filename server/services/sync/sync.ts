import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { isStoreFailure, isTextError } from '../../db/failures';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { retryOnConflict } from '../../db/transaction';
import { saveDocument } from './document-save';
import { GroupCommit } from './group-commit';
import { damaged, readOperation } from './operations';
import type { Envelope, OperationValidators } from './operations';
import { applyScore } from './score-save';
import { applyBatches } from './transaction';
import type { Batch } from './transaction';

type SyncResult = Schema<'SyncResult'>;

export type Sync = ReturnType<typeof createSync>;

export interface SyncContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly validators: OperationValidators;
  /** Told when an operation was given up on, for the log: the error, never the content. */
  readonly onFailure: (error: unknown, opId: string) => void;
  /** Told which copies of lessons have changed, once that is so. */
  readonly onChanged: (assignmentStudentIds: readonly number[]) => void;
}

export function createSync(context: SyncContext) {
  const commit = new GroupCommit((batches) => applyGroup(context, batches));
  return {
    /**
     * Applies a batch and answers every operation, in order. Batches of several people that arrive
     * together share a transaction; should it fail for what is in it, each batch, and then each operation, gets its
     * own: nobody's work waits for what somebody else has sent.
     * @throws when the database cannot be reached: then nothing was done and all may be sent again
     */
    async apply(
      person: Person,
      deviceId: string,
      envelopes: readonly Envelope[],
    ): Promise<readonly SyncResult[]> {
      const read = envelopes.map((raw) => readOperation(context.validators, raw));
      const operations = read.flatMap((entry) => ('operation' in entry ? [entry.operation] : []));
      const results =
        operations.length === 0
          ? []
          : await commit.add({ userId: person.id, deviceId, operations });
      const answers: SyncResult[] = [];
      let next = 0;
      for (const entry of read) {
        if ('rejected' in entry) answers.push(entry.rejected);
        else if ('save' in entry) {
          const operation = entry.save;
          answers.push(
            await alone(context, operation.op_id, (now) =>
              saveDocument(context.db, { person, deviceId, operation, now }),
            ),
          );
        } else if ('score' in entry) {
          const operation = entry.score;
          answers.push(
            await alone(context, operation.op_id, (now) =>
              applyScore(context.db, { person, deviceId, operation, now }),
            ),
          );
        } else {
          const result = results[next];
          next += 1;
          if (!result) throw new Error('A batch answered fewer operations than it was given');
          answers.push(result);
        }
      }
      context.onChanged(changedBy(envelopes, answers));
      return answers;
    },
  };
}

/** The copies of lessons that these operations name and were taken for, whoever sent them. */
function changedBy(
  envelopes: readonly Envelope[],
  answers: readonly SyncResult[],
): readonly number[] {
  const ids = envelopes.flatMap(({ assignment_student_id: id }, index) => {
    const status = answers[index]?.status;
    const done = status === 'applied' || status === 'kept';
    return done && typeof id === 'number' ? [id] : [];
  });
  return [...new Set(ids)];
}

/** Teachers' documents and scores are few and large: each has a transaction of its own. */
async function alone(
  context: SyncContext,
  opId: string,
  work: (now: Date) => Promise<SyncResult>,
): Promise<SyncResult> {
  try {
    return await retryOnConflict(() => work(context.clock.now()));
  } catch (error) {
    if (isStoreFailure(error)) throw error;
    context.onFailure(error, opId);
    return givenUp(error, opId);
  }
}

type Results = readonly SyncResult[];

async function applyGroup(
  context: SyncContext,
  batches: readonly Batch[],
): Promise<readonly Results[]> {
  try {
    return await retryOnConflict(() => applyBatches(context.db, batches, context.clock.now()));
  } catch (error) {
    if (isStoreFailure(error)) throw error;
    const results: Results[] = [];
    for (const batch of batches) results.push(await applyAlone(context, batch, error));
    return results;
  }
}

/** Something in the group was refused, or is what nobody has thought of: finds out what by ever smaller parts. */
async function applyAlone(context: SyncContext, batch: Batch, cause: unknown): Promise<Results> {
  const [only] = batch.operations;
  try {
    const [results] = await retryOnConflict(() =>
      applyBatches(context.db, [batch], context.clock.now()),
    );
    return results ?? [];
  } catch (error) {
    if (isStoreFailure(error)) throw error;
    if (batch.operations.length > 1) {
      const results: SyncResult[] = [];
      for (const operation of batch.operations) {
        results.push(...(await applyAlone(context, { ...batch, operations: [operation] }, error)));
      }
      return results;
    }
    if (!only) throw cause;
    context.onFailure(error, only.op_id);
    return [givenUp(error, only.op_id)];
  }
}

/** What can never be stored is not asked for again; anything else may be for want of a newer server. */
const givenUp = (error: unknown, op_id: string): SyncResult =>
  isTextError(error)
    ? { op_id, status: 'rejected', code: 'invalid', message: damaged }
    : { op_id, status: 'retry', code: 'try_again' };
