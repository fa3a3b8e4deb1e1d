/** A teacher's scores on their way: exactly once, and never over something that the teacher has not seen. */
import { emptyScore, totalOf } from '../../../domain/score-draft';
import type { ScoreDraft } from '../../../domain/score-draft';
import type { Schema } from '../../contract-types';
import {
  findCopyToScore,
  findScore,
  keepScoreVersion,
  lockCopy,
  lockScore,
  writeScore,
} from '../../db/scores.repo';
import type { CopyToScore, ScoreWrite, StoredScore } from '../../db/scores.repo';
import { findOperation, insertOperation } from '../../db/sync.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { findUpload } from '../../db/uploads.repo';
import type { Person } from '../../db/users.repo';
import { mayRun } from '../../policies/assignments';
import { record } from '../audit/record';
import { cleanScore } from '../scoring/clean';
import { partsOf } from '../scoring/parts';
import { postResult, stateAfter } from '../scoring/post-score';
import type { Run } from '../scoring/post-score';
import type { ScoreOperation } from './operations';

type SyncResult = Schema<'SyncResult'>;
type Of<Type extends ScoreOperation['type']> = Extract<ScoreOperation, { readonly type: Type }>;

interface Change<Operation> {
  readonly person: Person;
  readonly deviceId: string;
  readonly operation: Operation;
  readonly now: Date;
}

interface Facts {
  readonly copy: CopyToScore;
  readonly score: StoredScore | undefined;
}

/**
 * Stores or releases a score, in a transaction of its own.
 * - Sent before: the stored result, or op_id_reused for another content.
 * - Not to be read by the person, or not there: `not_found`. Only to be read: `forbidden`.
 * - A save that had not seen a newer revision of somebody else, or of the same person elsewhere, is kept as a
 *   version: `kept` with `conflict`. A release of that kind releases nothing: `rejected` with `conflict`.
 * - A save over a score that somebody else has finished, and that waits for its moment: it waits no longer.
 * - A release of work that is not handed in: `not_handed_in`; what was saved stays. Handed in again since the work
 *   was looked at: `handed_in_again`. Of a score that has not arrived: `not_saved`.
 * - Every answer about a copy names its state, as the teacher may have seen an older one.
 */
export function applyScore(db: Db, change: Change<ScoreOperation>): Promise<SyncResult> {
  const { person, operation, now } = change;
  const assignmentStudentId = operation.assignment_student_id;
  return db.transaction().execute(async (trx) => {
    await lockScore(trx, assignmentStudentId);
    const done = await findOperation(trx, person.id, operation.op_id);
    if (done) {
      return done.body_hash === operation.bodyHash
        ? done.result
        : rejected(operation, 'op_id_reused', 'This change was sent before with other content.');
    }
    if (operation.type === 'score.release' && mayRun(person)) {
      await lockCopy(trx, assignmentStudentId);
    }
    const copy = await findCopyToScore(trx, person, assignmentStudentId);
    if (!copy) return rejected(operation, 'not_found', 'This work is not there any more.');
    if (!mayRun(person)) {
      return rejected(operation, 'forbidden', 'Only the teachers of the class may score this.');
    }
    const facts = { copy, score: await findScore(trx, assignmentStudentId) };
    const result = {
      ...(await act(trx, { ...change, operation }, facts)),
      op_id: operation.op_id,
    };
    // What is refused leaves no trace: once the reason is gone, the same operation may succeed.
    if (result.status === 'rejected' || result.status === 'retry') return result;
    const { op_id, bodyHash: body_hash } = operation;
    await insertOperation(trx, person.id, { op_id, body_hash, result }, now);
    return result;
  });
}

function act(trx: DbOrTransaction, change: Change<ScoreOperation>, facts: Facts) {
  const { operation } = change;
  return operation.type === 'score.save'
    ? save(trx, { ...change, operation }, facts)
    : release(trx, { ...change, operation }, facts);
}

/** A run is one person's saves on one device: they have seen each other without having been told. */
const isOwnRun = (score: StoredScore, { person, deviceId }: Change<ScoreOperation>): boolean =>
  score.run_by === person.id && score.run_device === deviceId;

function overtaken(score: StoredScore | undefined, change: Change<ScoreOperation>): boolean {
  if (!score) return false;
  return change.operation.base_rev < (isOwnRun(score, change) ? score.run_base : score.rev);
}

function runAfter(score: StoredScore | undefined, change: Change<ScoreOperation>): Run {
  const base = !score ? 0 : isOwnRun(score, change) ? score.run_base : score.rev;
  return { run_by: change.person.id, run_device: change.deviceId, run_base: base };
}

async function save(
  trx: DbOrTransaction,
  change: Change<Of<'score.save'>>,
  { copy, score }: Facts,
): Promise<SyncResult> {
  const { person, operation, now } = change;
  const { op_id, base_rev } = operation;
  const body = await withVoice(trx, person, cleanScore(operation.body), score);
  if (!body) {
    const message = 'The recording of this comment has not arrived yet.';
    return { op_id, status: 'retry', code: 'file_missing', message };
  }
  const { state } = copy;
  const version = { body, savedBy: person.id, baseRev: base_rev, now };
  if (overtaken(score, change)) {
    await keepScoreVersion(trx, copy.id, { ...version, rev: base_rev, reason: 'conflict' });
    return { op_id, status: 'kept', code: 'conflict', state };
  }
  const rev = (score?.rev ?? 0) + 1;
  const ready_by = score?.ready_by ?? null;
  await writeScore(trx, copy.id, {
    ...runAfter(score, change),
    ...written(copy, body),
    // Nobody gives what somebody else has written meanwhile; who it was stays, so that the screen can say so.
    ready_at: ready_by === person.id ? (score?.ready_at ?? null) : null,
    ready_by,
    rev,
    updated_by: person.id,
    updated_at: now,
  });
  await keepScoreVersion(trx, copy.id, { ...version, rev, baseRev: rev - 1, reason: 'save' });
  return { op_id, status: 'applied', rev, state };
}

const written = (
  copy: CopyToScore,
  body: ScoreDraft,
): Pick<ScoreWrite, 'body' | 'points' | 'max_points'> => ({
  body,
  ...totalOf(partsOf(copy), body),
});

/** What was really received counts, not what the device says about it. Undefined: it has not arrived. */
async function withVoice(
  trx: DbOrTransaction,
  person: Person,
  body: ScoreDraft,
  score: StoredScore | undefined,
): Promise<ScoreDraft | undefined> {
  if (!body.voice) return body;
  const { sha256 } = body.voice;
  const stored = score?.body.voice;
  // A colleague's recording stays when somebody else goes on.
  const voice = stored?.sha256 === sha256 ? stored : await findUpload(trx, person.id, sha256);
  return voice?.type.startsWith('audio/') === true ? { ...body, voice } : undefined;
}

async function release(
  trx: DbOrTransaction,
  change: Change<Of<'score.release'>>,
  { copy, score }: Facts,
): Promise<SyncResult> {
  const { person, operation, now } = change;
  const { op_id, outcome, handed_in_at } = operation;
  const refuse = (code: NonNullable<SyncResult['code']>, message: string): SyncResult => ({
    ...rejected(operation, code, message),
    state: copy.state,
  });
  const state = stateAfter(copy.state, outcome);
  if (!state) {
    const words = 'The student has not handed this in yet. What you wrote is kept.';
    return refuse('not_handed_in', words);
  }
  if (overtaken(score, change)) {
    return refuse('conflict', 'Somebody else has changed this score. Nothing was released.');
  }
  // No score yet, or not the one that is to be given: the student would get an empty or an older one.
  if (!score || operation.base_rev > score.rev) {
    return refuse('not_saved', 'This score has not arrived. Nothing was released.');
  }
  const seen = handed_in_at === undefined ? undefined : new Date(handed_in_at).getTime();
  if (seen !== undefined && seen !== copy.handed_in_at?.getTime()) {
    return refuse('handed_in_again', 'The student has handed in again. Look at the new work.');
  }
  const run = runAfter(score, change);
  if (outcome === 'scored' && copy.release_at && copy.release_at > now) {
    const rev = await wait(trx, change, { copy, score }, run);
    const { state: now_state, release_at } = copy;
    const until = release_at.toISOString();
    return { op_id, status: 'applied', rev, state: now_state, release_at: until };
  }
  const rev = await postResult(trx, state, { copy, score, outcome, by: person.id, run, now });
  await noteRelease(trx, person, now, copy);
  return { op_id, status: 'applied', rev, state, revision: copy.revision + 1 };
}

/** As much as a line needs to tell lessons apart. */
const maxOfTitle = 200;

/** That somebody has given a score, or another one than before; never which. */
const noteRelease = (trx: DbOrTransaction, person: Person, now: Date, copy: CopyToScore) =>
  record(trx, person, now, {
    act: copy.state === 'scored' ? 'score.changed' : 'score.released',
    people: [copy.student_id],
    details: { lesson: copy.title.slice(0, maxOfTitle) },
  });

/** The score is finished, and the student gets it when the assignment gives its scores free. */
async function wait(
  trx: DbOrTransaction,
  { person, now }: Change<Of<'score.release'>>,
  { copy, score }: Facts,
  run: Run,
): Promise<number> {
  const rev = (score?.rev ?? 0) + 1;
  await writeScore(trx, copy.id, {
    ...run,
    ...written(copy, score?.body ?? emptyScore),
    rev,
    updated_by: person.id,
    updated_at: now,
    ready_at: now,
    ready_by: person.id,
  });
  await noteRelease(trx, person, now, copy);
  return rev;
}

function rejected(
  { op_id }: ScoreOperation,
  code: NonNullable<SyncResult['code']>,
  message: string,
): SyncResult {
  return { op_id, status: 'rejected', code, message };
}
