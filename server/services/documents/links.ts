import type { AnyDraft, DocumentKind, SequenceDraft } from '../../../domain/lesson-plan';
import { findSummaries, setSequenceResources, updateDocument } from '../../db/documents.repo';
import { findCategoriesOf, setSequenceCategories } from '../../db/sequence-categories.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { maySee } from '../../policies/materials';
import { resourcesOf } from './kinds';

/**
 * Notes which resources a sequence shows, which rubric it names and which categories it stands in. Only what
 * the person may see: a link keeps a resource or a rubric from being deleted.
 */
export async function linkSequence(
  db: DbOrTransaction,
  person: Person,
  sequenceId: number,
  draft: SequenceDraft,
): Promise<void> {
  const rows = await findSummaries(db, 'resource', resourcesOf(draft));
  const seen = rows.filter((row) => maySee(person, row)).map(({ id }) => id);
  await setSequenceResources(db, sequenceId, seen);
  await setSequenceCategories(db, sequenceId, person.districtId, draft.category_ids);
  const wanted = draft.rubric_id === null ? [] : [draft.rubric_id];
  const [rubric] = await findSummaries(db, 'rubric', wanted);
  const rubric_id = rubric && maySee(person, rubric) ? rubric.id : null;
  await updateDocument(db, 'sequence', sequenceId, { rubric_id });
}

/** A sequence stands where it is linked to: its categories may have been merged since it was saved. */
export async function withCategories<Draft extends AnyDraft>(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
  draft: Draft,
): Promise<Draft> {
  if (kind !== 'sequence') return draft;
  return { ...draft, category_ids: await findCategoriesOf(db, id) };
}
