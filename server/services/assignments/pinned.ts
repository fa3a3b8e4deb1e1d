/** What an assignment pins: a version of a sequence, and a rubric as it is at that moment. */
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { findPinnable } from '../../db/versions.repo';
import type { PinnableVersion } from '../../db/versions.repo';
import { AppError } from '../../errors';
import type { Documents } from '../documents/documents';
import { frozenRubric } from '../publishing/frozen-rubric';
import { refuse } from './refusals';

export interface PinParts {
  readonly db: Db;
  readonly documents: Documents;
}

/** What is not there for this person is refused at its field. */
async function seenOr<T>(
  code: 'unknown_sequence' | 'unknown_rubric',
  look: Promise<T>,
): Promise<T> {
  return look.catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? refuse(code) : error;
  });
}

/**
 * A published version of a sequence that the person may see.
 * @param number the newest when left out
 * @throws AppError 422 unknown_sequence, not_published
 */
export async function versionToPin(
  { documents }: PinParts,
  trx: DbOrTransaction,
  person: Person,
  sequenceId: number,
  number?: number,
): Promise<PinnableVersion> {
  await seenOr('unknown_sequence', documents.seen(person, 'sequence', sequenceId, trx));
  const version = await findPinnable(trx, sequenceId, number);
  if (version) return version;
  throw refuse(number === undefined ? 'not_published' : 'unknown_sequence');
}

export interface PinnedRubric {
  readonly rubric: unknown;
  readonly rubricId: number | null;
}

/**
 * The rubric frozen as it is now; editing it later changes nothing for the assignment.
 * @param asked undefined for the one that the version was published with, null for none
 * @throws AppError 422 unknown_rubric
 */
export async function rubricToPin(
  { documents }: PinParts,
  trx: DbOrTransaction,
  person: Person,
  { rubric, rubric_id }: Pick<PinnableVersion, 'rubric' | 'rubric_id'>,
  asked: number | null | undefined,
): Promise<PinnedRubric> {
  if (asked === undefined) return { rubric, rubricId: rubric === null ? null : rubric_id };
  if (asked === null) return { rubric: null, rubricId: null };
  const row = await seenOr('unknown_rubric', documents.seen(person, 'rubric', asked, trx));
  if (!row.body) throw refuse('unknown_rubric');
  return { rubric: frozenRubric(row.body), rubricId: asked };
}
