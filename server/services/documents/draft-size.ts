import type { Block } from '../../../domain/content';
import type { AnyDraft, SequenceDraft } from '../../../domain/lesson-plan';
import { planBounds } from '../../../domain/lesson-plan';
import { AppError } from '../../errors';

/** Whether a tablet could not keep it and the server does not take it. */
export const isTooLarge = (draft: AnyDraft): boolean =>
  ('lessons' in draft && stepsOf(draft) > planBounds.stepsPerSequence) ||
  ('blocks' in draft && draft.blocks.some(isTooLong)) ||
  Buffer.byteLength(JSON.stringify(draft)) > planBounds.documentBytes;

const stepsOf = ({ lessons }: SequenceDraft): number =>
  lessons.reduce((sum, { steps }) => sum + steps.length, 0);

/** As the contract bounds them; cleaning may make a text longer than it came. */
function isTooLong(block: Block): boolean {
  if (block.type === 'rich_text') return block.html.length > 100_000;
  return block.type === 'question' && block.question.prompt.length > 20_000;
}

/** A draft that is too large for a tablet to keep and for the server to take. */
export const tooLargeDraft = (): AppError =>
  new AppError(413, 'too_large', { said: 'document_too_large' });
