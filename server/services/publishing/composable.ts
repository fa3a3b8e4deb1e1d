/** How much material a sequence may bring together: all of it is cleaned, checked and stored in one go. */
import type { Block } from '../../../domain/content';
import type { ResourceDraft, SequenceDraft } from '../../../domain/lesson-plan';
import { texIn } from '../../../domain/tex';
import type { SummaryRow } from '../../db/document-columns';
import { findBodySizes } from '../../db/documents.repo';
import type { DbOrTransaction } from '../../db/tables';
import { eachInPieces, runScheduled } from '../scheduling/piece-scheduler';
import type { ResourcesById } from './compose';
import { resourcesOf } from '../documents/kinds';
import { findResources } from '../documents/material';

/** What the lessons of one sequence may weigh, and one of them: a lesson is stored and packed in one piece. */
const maxBytes = 10_000_000;
const maxOfLesson = 2_000_000;
/** A text with its formulas is cleaned in one piece. */
const maxOfText = 200_000;

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
  if (isTooMuch(draft, sizes)) return undefined;
  const resources = await findResources(db, sequence, draft);
  const weights = await runScheduled(
    eachInPieces(
      [...resources],
      ([id, each]) => [id, (sizes.get(id) ?? 0) + mathOf(each)] as const,
    ),
  );
  return isTooMuch(draft, new Map(weights)) ? undefined : resources;
}

/** Summed over all steps: a resource that is shown twice is stored twice. */
function isTooMuch({ lessons }: SequenceDraft, weights: ReadonlyMap<number, number>): boolean {
  const sums = lessons.map(({ steps }) =>
    steps.reduce((sum, { resource_id: id }) => sum + ((id && weights.get(id)) || 0), 0),
  );
  return sums.some((sum) => sum > maxOfLesson) || sums.reduce((a, b) => a + b, 0) > maxBytes;
}

/** What the formulas of a resource add to it. */
function mathOf({ blocks }: ResourceDraft): number {
  const added = blocks.map((block) => {
    const text = authored(block);
    const math = texIn(text).reduce(
      (sum, tex) => sum + formulaBytes + bytesPerTexLetter * tex.length,
      0,
    );
    return math + text.length > maxOfText ? Infinity : math;
  });
  return added.reduce((sum, bytes) => sum + bytes, 0);
}

function authored(block: Block): string {
  if (block.type === 'rich_text') return block.html;
  return block.type === 'question' ? block.question.prompt : '';
}
