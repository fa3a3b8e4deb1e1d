import { fileOf } from '../../../domain/answers';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findBatchFacts, lockLessons, writeBatch } from '../../db/sync.repo';
import { canBeRepeated, isDataError } from '../../db/failures';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { readOperation } from './operations';
import type { Envelope, Operation, OperationValidators } from './operations';
import { planBatch } from './plan';

type SyncResult = Schema<'SyncResult'>;

export type Sync = ReturnType<typeof createSync>;

export interface SyncContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly validators: OperationValidators;
  /** Told when an operation was given up on, for the log: the error, never the content. */
  readonly onFailure: (error: unknown, opId: string) => void;
}

const maxRepeats = 3;

export function createSync(context: SyncContext) {
  return {
    /**
     * Applies a batch in one transaction and answers every operation, in order. Should the database
     * refuse the batch because of its data, each operation gets its own transaction.
     * @throws when the database cannot be reached: then nothing was done and all may be sent again
     */
    async apply(
      person: Person,
      deviceId: string,
      envelopes: readonly Envelope[],
    ): Promise<readonly SyncResult[]> {
      const read = envelopes.map((raw) => readOperation(context.validators, raw));
      const operations = read.flatMap((entry) => ('operation' in entry ? [entry.operation] : []));
      const results = await applyAll(context, person, deviceId, operations);
      let next = 0;
      return read.map((entry) => {
        if ('rejected' in entry) return entry.rejected;
        const result = results[next];
        next += 1;
        if (!result) throw new Error('A batch answered fewer operations than it was given');
        return result;
      });
    },
  };
}

async function applyAll(
  context: SyncContext,
  person: Person,
  deviceId: string,
  operations: readonly Operation[],
): Promise<readonly SyncResult[]> {
  if (operations.length === 0) return [];
  try {
    return await repeatIfHindered(() => applyOnce(context, person, deviceId, operations));
  } catch (error) {
    if (!isDataError(error)) throw error;
    const first = operations[0];
    if (operations.length === 1 && first) {
      context.onFailure(error, first.op_id);
      return [{ op_id: first.op_id, status: 'retry', code: 'try_again' }];
    }
    const results: SyncResult[] = [];
    for (const operation of operations) {
      results.push(...(await applyAll(context, person, deviceId, [operation])));
    }
    return results;
  }
}

async function repeatIfHindered<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxRepeats || !canBeRepeated(error)) throw error;
    }
  }
}

function applyOnce(
  { db, clock }: SyncContext,
  person: Person,
  deviceId: string,
  operations: readonly Operation[],
): Promise<readonly SyncResult[]> {
  const answers = operations.filter((operation) => operation.type === 'answer.save');
  return db.transaction().execute(async (trx) => {
    const ids = [...new Set(operations.map((operation) => operation.assignment_student_id))];
    const lessons = await lockLessons(trx, person.id, ids);
    const facts = await findBatchFacts(trx, {
      userId: person.id,
      deviceId,
      opIds: operations.map((operation) => operation.op_id),
      answers: distinctAnswers(answers),
      files: [...new Set(answers.flatMap((answer) => fileOf(answer.value)?.sha256 ?? []))],
    });
    const plan = planBatch(operations, lessons, facts);
    if (plan.writes) {
      await writeBatch(trx, { userId: person.id, deviceId, now: clock.now() }, plan.writes);
    }
    return plan.results;
  });
}

function distinctAnswers(
  answers: readonly { readonly assignment_student_id: number; readonly question_id: string }[],
): { id: number; question: string }[] {
  const byKey = new Map(
    answers.map((answer) => [
      `${String(answer.assignment_student_id)} ${answer.question_id}`,
      { id: answer.assignment_student_id, question: answer.question_id },
    ]),
  );
  return [...byKey.values()];
}
