import type { AnyDraft, SequenceDraft } from '../../../domain/lesson-plan';
import { planBounds } from '../../../domain/lesson-plan';

/** Whether a tablet could not keep it and the server does not take it. */
export const isTooLarge = (draft: AnyDraft): boolean =>
  ('lessons' in draft && stepsOf(draft) > planBounds.stepsPerSequence) ||
  Buffer.byteLength(JSON.stringify(draft)) > planBounds.documentBytes;

const stepsOf = ({ lessons }: SequenceDraft): number =>
  lessons.reduce((sum, { steps }) => sum + steps.length, 0);
