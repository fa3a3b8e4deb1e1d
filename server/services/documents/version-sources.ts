/** Whether what a version is put together from has stayed as it was. */
import type { DocumentKind, SequenceDraft } from '../../../domain/lesson-plan';
import type { SummaryRow } from '../../db/document-columns';
import { findSummaries } from '../../db/documents.repo';
import type { DbOrTransaction } from '../../db/tables';
import { findPerson } from '../../db/users.repo';
import { maySee } from '../../policies/materials';
import { resourcesOf } from './kinds';

/**
 * Equal for the same revisions of the resources and the rubric of a draft, as far as the sequence's owner may see
 * them. Nothing large is loaded.
 */
export async function sourcesOf(
  db: DbOrTransaction,
  sequence: SummaryRow,
  draft: SequenceDraft,
): Promise<string> {
  const owner = sequence.owner_id === null ? undefined : await findPerson(db, sequence.owner_id);
  const of = async (kind: DocumentKind, ids: readonly number[]) =>
    (await findSummaries(db, kind, ids))
      .filter((row) => row.scope === 'global' || (owner && maySee(owner, row)))
      .map(({ id, rev }) => [id, rev] as const)
      .sort(([a], [b]) => a - b);
  const rubrics = draft.rubric_id === null ? [] : [draft.rubric_id];
  return JSON.stringify([await of('resource', resourcesOf(draft)), await of('rubric', rubrics)]);
}
