/** How much material a sequence may bring together: all of it is cleaned, checked and stored in one go. */
import type { Block } from '../../../domain/content';
import type { ResourceDraft, SequenceDraft } from '../../../domain/lesson-plan';
import { texIn } from '../../../domain/tex';
import type { SummaryRow } from '../../db/document-tables';
import { findBodySizes } from '../../db/documents.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { ResourcesById } from './compose';
import { resourcesOf } from './kinds';
import { findResources } from './material';

/** What the lessons of one sequence may weigh. */
const mostBytes = 10_000_000;

/** A formula becomes markup: of this many bytes, and of so many for each of its letters. */
const formulaBytes = 500;
const bytesPerTexLetter = 20;

/**
 * The resources that a draft's steps show, as its owner may see them.
 * @returns undefined when they are too much to be put together; then nothing large was loaded
 */
export async function findComposable(
  db: DbOrTransaction,
  sequence: SummaryRow,
  draft: SequenceDraft,
): Promise<ResourcesById | undefined> {
  const sizes = await findBodySizes(db, 'resource', resourcesOf(draft));
  if (shown(draft, sizes) > mostBytes) return undefined;
  const resources = await findResources(db, sequence, draft);
  const weights = new Map(
    [...resources].map(([id, each]) => [id, (sizes.get(id) ?? 0) + mathOf(each)]),
  );
  return shown(draft, weights) > mostBytes ? undefined : resources;
}

/** The sum over all steps: a resource that is shown twice is stored twice. */
function shown({ lessons }: SequenceDraft, weights: ReadonlyMap<number, number>): number {
  const ids = lessons.flatMap(({ steps }) => steps.flatMap(({ resource_id: id }) => id ?? []));
  return ids.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0);
}

const mathOf = ({ blocks }: ResourceDraft): number =>
  blocks
    .flatMap((block) => texIn(authored(block)))
    .reduce((sum, tex) => sum + formulaBytes + bytesPerTexLetter * tex.length, 0);

function authored(block: Block): string {
  if (block.type === 'rich_text') return block.html;
  return block.type === 'question' ? block.question.prompt : '';
}
