/** What is dragged in the builder, where it can be put down, and which edit that is. */
import type { SequenceDraft, StepDraft } from '../../../../domain/lesson-plan';
import {
  addStep,
  moveLesson,
  moveStep,
  placeOf,
  type SequenceEdit,
} from '../../../../domain/sequence-edits';

export type DragItem =
  | { readonly type: 'step'; readonly id: string }
  | { readonly type: 'day'; readonly id: string }
  | { readonly type: 'resource'; readonly id: number };

/** A gap that something can be put into: before the entry that stands at `at`. */
export type Slot =
  | { readonly type: 'step'; readonly lesson: string; readonly at: number }
  | { readonly type: 'day'; readonly at: number };

export const dragId = ({ type, id }: DragItem): string => `${type}:${id}`;

export function readDragId(text: string): DragItem | undefined {
  const [type, id = ''] = splitOnce(text);
  if (type === 'step' || type === 'day') return { type, id };
  return type === 'resource' ? { type, id: Number(id) } : undefined;
}

export function slotId(slot: Slot): string {
  return slot.type === 'day' ? `day-slot:${slot.at}` : `step-slot:${slot.at}:${slot.lesson}`;
}

export function readSlotId(text: string): Slot | undefined {
  const [type, rest = ''] = splitOnce(text);
  if (type === 'day-slot') return { type: 'day', at: Number(rest) };
  const [at, lesson = ''] = splitOnce(rest);
  return type === 'step-slot' ? { type: 'step', lesson, at: Number(at) } : undefined;
}

function splitOnce(text: string): readonly [string, string?] {
  const at = text.indexOf(':');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * The edit that puts a thing into a gap.
 * @param step the step that a resource becomes
 */
export function dropEdit(
  item: DragItem,
  slot: Slot,
  draft: SequenceDraft,
  step: (resourceId: number) => StepDraft,
): SequenceEdit | undefined {
  if (item.type === 'day') {
    return slot.type === 'day' ? moveLesson(item.id, dayAfter(item.id, slot.at, draft)) : undefined;
  }
  if (slot.type === 'day') return undefined;
  if (item.type === 'resource') return addStep(slot.lesson, step(item.id), slot.at);
  return moveStep(item.id, slot.lesson, stepAfter(item.id, slot, draft));
}

function dayAfter(id: string, at: number, { lessons }: SequenceDraft): number {
  const from = lessons.findIndex((lesson) => lesson.id === id);
  return from < at ? at - 1 : at;
}

function stepAfter(
  id: string,
  { lesson, at }: { lesson: string; at: number },
  draft: SequenceDraft,
): number {
  const from = placeOf(draft, id);
  const own = from !== undefined && draft.lessons[from.lesson]?.id === lesson;
  return own && from.step < at ? at - 1 : at;
}

export interface SpokenPlace {
  /** From 1. */
  readonly day: number;
  /** From 1: the place that it will have. */
  readonly place: number;
  readonly of: number;
}

/** Where something would stand that is put into a gap, for people who hear it. */
export function spokenPlace(item: DragItem, slot: Slot, draft: SequenceDraft): SpokenPlace {
  if (slot.type === 'day') {
    const at = item.type === 'day' ? dayAfter(item.id, slot.at, draft) : slot.at;
    return { day: at + 1, place: at + 1, of: draft.lessons.length };
  }
  const day = draft.lessons.findIndex(({ id }) => id === slot.lesson);
  const steps = draft.lessons[day]?.steps ?? [];
  const at = item.type === 'step' ? stepAfter(item.id, slot, draft) : slot.at;
  const stays = item.type === 'step' && steps.some(({ id }) => id === item.id);
  return { day: day + 1, place: at + 1, of: steps.length + (stays ? 0 : 1) };
}
