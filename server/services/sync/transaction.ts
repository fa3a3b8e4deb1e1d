import { fileOf } from '../../../domain/answers';
import type { Schema } from '../../contract-types';
import { findBatchFacts, lockLessons, writeBatches } from '../../db/sync.repo';
import type { BatchFacts, LockedLesson, WantedFacts } from '../../db/sync.repo';
import type { Db } from '../../db/tables';
import type { Operation } from './operations';
import { planBatch } from './plan';

/** Operations of one person on one device. */
export interface Batch {
  readonly userId: number;
  readonly deviceId: string;
  readonly operations: readonly Operation[];
}

/** Applies batches of different people in one transaction of three statements. */
export function applyBatches(
  db: Db,
  batches: readonly Batch[],
  now: Date,
): Promise<readonly (readonly Schema<'SyncResult'>[])[]> {
  return db.transaction().execute(async (trx) => {
    const lessons = await lockLessons(trx, batches.flatMap(lessonsOf));
    const facts = await findBatchFacts(trx, wantedBy(batches, lessons));
    const plans = batches.map((batch) => {
      const own = lessons.filter((lesson) => lesson.student_id === batch.userId);
      return { batch, plan: planBatch(batch.operations, own, factsOf(batch, own, facts)) };
    });
    const changes = plans.flatMap(({ batch, plan }) =>
      plan.writes ? [{ userId: batch.userId, deviceId: batch.deviceId, writes: plan.writes }] : [],
    );
    if (changes.length > 0) await writeBatches(trx, changes, now);
    return plans.map(({ plan }) => plan.results);
  });
}

function lessonsOf({ userId, operations }: Batch): { user_id: number; id: number }[] {
  const ids = new Set(operations.map((operation) => operation.assignment_student_id));
  return [...ids].map((id) => ({ user_id: userId, id }));
}

function wantedBy(batches: readonly Batch[], lessons: readonly LockedLesson[]): WantedFacts {
  return {
    lessons: lessons.map(({ id }) => id),
    operations: batches.flatMap(({ userId, operations }) =>
      operations.map(({ op_id }) => ({ user_id: userId, op_id })),
    ),
    answers: batches.flatMap(answersOf),
    files: batches.flatMap(filesOf),
  };
}

function answersOf({ deviceId, operations }: Batch): WantedFacts['answers'] {
  const byKey = new Map<string, WantedFacts['answers'][number]>();
  for (const operation of operations) {
    if (operation.type !== 'answer.save') continue;
    const { assignment_student_id: id, question_id: question } = operation;
    byKey.set(`${String(id)} ${question}`, { id, question, device_id: deviceId });
  }
  return [...byKey.values()];
}

function filesOf({ userId, operations }: Batch): WantedFacts['files'] {
  const hashes = operations.flatMap((operation) =>
    operation.type === 'answer.save' ? (fileOf(operation.value)?.sha256 ?? []) : [],
  );
  return [...new Set(hashes)].map((sha256) => ({ user_id: userId, sha256 }));
}

function factsOf(batch: Batch, lessons: readonly LockedLesson[], facts: BatchFacts): BatchFacts {
  const ids = new Set(lessons.map((lesson) => lesson.id));
  return {
    operations: facts.operations.filter((entry) => entry.user_id === batch.userId),
    lessons: facts.lessons.filter((entry) => ids.has(entry.id)),
    answers: facts.answers.filter((entry) => ids.has(entry.assignment_student_id)),
    uploads: facts.uploads.filter((entry) => entry.user_id === batch.userId),
  };
}
