import { describe, expect, it } from 'vitest';
import type { SequenceDraft } from '../../../../domain/lesson-plan';
import { newLesson, newStep } from '../../../../domain/sequence-edits';
import {
  dragId,
  dropEdit,
  readDragId,
  readSlotId,
  slotId,
  spokenPlace,
  type DragItem,
  type Slot,
} from './drag-model';

const day = (id: string, ...steps: string[]) => ({
  ...newLesson(id),
  id,
  steps: steps.map((step) => ({ ...newStep(1), id: step })),
});
const draft: SequenceDraft = {
  title: '',
  summary: '',
  grade_ids: [],
  standards: [],
  language: 'en',
  subject_id: 1,
  period_minutes: 45,
  rubric_id: null,
  category_ids: [],
  lessons: [day('one', 'a', 'b', 'c'), day('two'), day('six', 'd')],
};
const order = ({ lessons }: SequenceDraft) =>
  lessons.map(({ id, steps }) => `${id}:${steps.map((step) => step.id).join('')}`).join(' ');
const drop = (item: DragItem, slot: Slot) =>
  order(dropEdit(item, slot, draft, () => ({ ...newStep(9), id: 'N' }))?.(draft) ?? draft);
const step = (id: string): DragItem => ({ type: 'step', id });
const gap = (lesson: string, at: number): Slot => ({ type: 'step', lesson, at });

it('writes things and gaps as ids and reads them back', () => {
  for (const item of [step('a:b'), { type: 'resource', id: 7 } as const]) {
    expect(readDragId(dragId(item))).toEqual(item);
  }
  for (const slot of [gap('a:b', 3), { type: 'day', at: 0 } as const]) {
    expect(readSlotId(slotId(slot))).toEqual(slot);
  }
  expect(readDragId('what')).toBeUndefined();
  expect(readSlotId('step:a')).toBeUndefined();
});

describe('putting down', () => {
  it.each<[string, DragItem, Slot, string]>([
    ['before another', step('c'), gap('one', 0), 'one:cab two: six:d'],
    ['behind another', step('a'), gap('one', 2), 'one:bac two: six:d'],
    ['at the end', step('a'), gap('one', 3), 'one:bca two: six:d'],
    ['where it was', step('b'), gap('one', 1), 'one:abc two: six:d'],
    ['into an empty day', step('b'), gap('two', 0), 'one:ac two:b six:d'],
    ['into another day', step('b'), gap('six', 1), 'one:ac two: six:db'],
    ['a day up', { type: 'day', id: 'six' }, { type: 'day', at: 0 }, 'six:d one:abc two:'],
    ['a day down', { type: 'day', id: 'one' }, { type: 'day', at: 2 }, 'two: one:abc six:d'],
    ['a new one', { type: 'resource', id: 9 }, gap('one', 1), 'one:aNbc two: six:d'],
    ['a step between days', step('a'), { type: 'day', at: 0 }, 'one:abc two: six:d'],
  ])('%s', (_name, item, slot, expected) => {
    expect(drop(item, slot)).toBe(expected);
  });

  it('says the place that it will have', () => {
    const place = (item: DragItem, slot: Slot) => {
      const { day, place: at, of } = spokenPlace(item, slot, draft);
      return [day, at, of];
    };
    expect(place(step('a'), gap('one', 3))).toEqual([1, 3, 3]);
    expect(place(step('a'), gap('six', 0))).toEqual([3, 1, 2]);
    expect(place({ type: 'resource', id: 1 }, gap('two', 0))).toEqual([2, 1, 1]);
    expect(place({ type: 'day', id: 'one' }, { type: 'day', at: 3 })).toEqual([3, 3, 3]);
  });
});
