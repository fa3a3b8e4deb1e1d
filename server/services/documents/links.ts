import type { SequenceDraft } from '../../../domain/lesson-plan';
import { findSummaries, setSequenceResources } from '../../db/documents.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { maySee } from './access';
import { resourcesOf } from './kinds';

/**
 * Notes which resources a sequence shows. Only what the person may see: a link keeps a resource from being
 * deleted.
 */
export async function linkResources(
  db: DbOrTransaction,
  person: Person,
  sequenceId: number,
  draft: SequenceDraft,
): Promise<void> {
  const rows = await findSummaries(db, 'resource', resourcesOf(draft));
  const seen = rows.filter((row) => maySee(person, row)).map(({ id }) => id);
  await setSequenceResources(db, sequenceId, seen);
}
