import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SequenceDraft } from './lesson-plan';
import { planBounds } from './lesson-plan';
import type { SequenceEdit } from './sequence-edits';
import {
  addLesson,
  addStep,
  changeLesson,
  changeSequence,
  changeStep,
  duplicateLesson,
  duplicateStep,
  lessonMinutes,
  moveLesson,
  moveStep,
  newLesson,
  newStep,
  nudgeStep,
  placeOf,
  removeLesson,
  removeStep,
  tryEdit,
} from './sequence-edits';

const empty: SequenceDraft = {
  title: 'Water',
  summary: '',
  grade_ids: [],
  standards: [],
  language: 'en',
  subject_id: 3,
  period_minutes: 45,
  rubric_id: null,
  category_ids: [],
  lessons: [],
};

const lessonOf = (id: string, ...steps: string[]) => ({
  ...newLesson(`Day ${id}`),
  id,
  steps: steps.map((step) => ({ ...newStep(1), id: step })),
});
const twoDays: SequenceDraft = {
  ...empty,
  lessons: [lessonOf('one', 'a', 'b', 'c'), lessonOf('two', 'd')],
};
const order = (draft: SequenceDraft) =>
  draft.lessons.map(({ id, steps }) => `${id}:${steps.map((step) => step.id).join('')}`).join(' ');

describe('edits of a sequence', () => {
  it.each<[string, SequenceEdit, string]>([
    ['moves a step down in its day', moveStep('a', 'one', 2), 'one:bca two:d'],
    ['moves a step up in its day', moveStep('c', 'one', 0), 'one:cab two:d'],
    ['moves a step to another day', moveStep('b', 'two', 0), 'one:ac two:bd'],
    ['moves a step behind all of another day', moveStep('b', 'two', 99), 'one:ac two:db'],
    ['keeps a step that goes nowhere', moveStep('b', 'gone', 0), 'one:abc two:d'],
    ['keeps a step that stands there', moveStep('c', 'one', 99), 'one:abc two:d'],
    ['nudges inside a day', nudgeStep('b', -1), 'one:bac two:d'],
    ['nudges over the edge of a day', nudgeStep('c', 1), 'one:ab two:cd'],
    ['nudges back over the edge', nudgeStep('d', -1), 'one:abcd two:'],
    ['does not nudge out of the sequence', nudgeStep('d', 1), 'one:abc two:d'],
    ['moves a day', moveLesson('two', 0), 'two:d one:abc'],
    ['removes a day with its steps', removeLesson('one'), 'two:d'],
    ['removes a step', removeStep('b'), 'one:ac two:d'],
    ['adds a day at its place', addLesson(lessonOf('new'), 1), 'one:abc new: two:d'],
    ['adds a day at the end', addLesson(lessonOf('new')), 'one:abc two:d new:'],
    ['duplicates a step', duplicateStep('a', 'A'), 'one:aAbc two:d'],
  ])('%s', (_name, edit, expected) => {
    expect(order(edit(twoDays))).toBe(expected);
    expect(order(twoDays)).toBe('one:abc two:d');
  });

  it('gives the same draft back when there is nothing to do', () => {
    for (const edit of [removeStep('x'), removeLesson('x'), changeStep('x', { minutes: 3 })]) {
      expect(edit(twoDays)).toBe(twoDays);
    }
    expect(moveLesson('one', 0)(twoDays)).toBe(twoDays);
  });

  it('copies a day with ids of its own, the same when it runs again', () => {
    const edit = duplicateLesson('one', 'copy');
    const [, copy] = edit(twoDays).lessons;
    expect(copy?.title).toBe('Day one');
    expect(copy?.steps.map(({ resource_id }) => resource_id)).toEqual([1, 1, 1]);
    expect(new Set([...(copy?.steps ?? []).map(({ id }) => id), 'a', 'b', 'c']).size).toBe(6);
    expect(edit(twoDays)).toEqual(edit(twoDays));
  });

  it('changes fields and adds up minutes', () => {
    const next = changeStep('b', { minutes: 20, title: 'Kettle' })(
      changeLesson('one', { title: 'Puddles' })(twoDays),
    );
    expect(next.lessons[0]?.title).toBe('Puddles');
    expect(next.lessons[0] && lessonMinutes(next.lessons[0])).toBe(30);
    expect(placeOf(next, 'd')).toEqual({ lesson: 1, step: 0 });
    expect(changeSequence({ period_minutes: 60 })(twoDays).period_minutes).toBe(60);
  });
});

describe('bounds of a sequence', () => {
  const full = {
    ...empty,
    lessons: Array.from({ length: planBounds.lessons }, (_, at) => lessonOf(String(at))),
  };
  const manySteps = (count: number, perDay: number): SequenceDraft => ({
    ...empty,
    lessons: Array.from({ length: Math.ceil(count / perDay) }, (_, day) => ({
      ...lessonOf(String(day)),
      steps: Array.from({ length: Math.min(perDay, count - day * perDay) }, (_s, at) => ({
        ...newStep(1),
        id: `${day}-${at}`,
      })),
    })),
  });

  it.each<[string, SequenceDraft, SequenceEdit]>([
    ['lessons', full, addLesson(newLesson())],
    ['lessons', full, duplicateLesson('0')],
    ['stepsPerLesson', manySteps(40, 40), addStep('0', newStep(1))],
    ['stepsPerLesson', manySteps(41, 40), moveStep('1-0', '0', 0)],
    ['stepsPerSequence', manySteps(500, 20), duplicateStep('3-3')],
    ['titleLength', twoDays, changeStep('a', { title: 'x'.repeat(201) })],
    ['summaryLength', twoDays, changeLesson('one', { summary: 'x'.repeat(2001) })],
    ['standards', twoDays, changeSequence({ standards: Array<string>(41).fill('K-PS2-1') })],
    ['categories', twoDays, changeSequence({ category_ids: Array<number>(21).fill(1) })],
    ['documentBytes', twoDays, changeStep('a', { notes: '\u00e9'.repeat(200_000) })],
  ])('names %s and changes nothing', (bound, draft, edit) => {
    expect(tryEdit(draft, edit)).toEqual({ draft, bound });
  });

  it('refuses 2,000 steps that come in at once', () => {
    const flood: SequenceEdit = () => manySteps(2_000, 40);
    expect(tryEdit(twoDays, flood).bound).toBe('stepsPerSequence');
  });

  it('lets what is too large already shrink', () => {
    const large = manySteps(610, 40);
    expect(tryEdit(large, removeStep('0-0')).bound).toBeNull();
    expect(tryEdit(large, changeStep('0-0', { minutes: 9 })).bound).toBeNull();
    expect(tryEdit(large, addStep('15', newStep(1))).bound).toBe('stepsPerSequence');
  });
});

describe('any run of edits', () => {
  const id = fc.constantFrom('one', 'two', 'a', 'b', 'c', 'd', 'gone');
  const at = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constant(Infinity));
  const edit: fc.Arbitrary<SequenceEdit> = fc.oneof(
    fc.tuple(id, id, at).map(([step, lesson, to]) => moveStep(step, lesson, to)),
    fc.tuple(id, at).map(([lesson, to]) => moveLesson(lesson, to)),
    fc.tuple(id, fc.constantFrom<-1 | 1>(-1, 1)).map(([step, by]) => nudgeStep(step, by)),
    id.map((step) => duplicateStep(step)),
    id.map((lesson) => duplicateLesson(lesson)),
    fc.tuple(id, at).map(([lesson, to]) => addStep(lesson, newStep(2), to)),
    at.map((to) => addLesson(newLesson(), to)),
  );

  const idsOf = (draft: SequenceDraft) =>
    draft.lessons.flatMap((lesson) => [lesson.id, ...lesson.steps.map((step) => step.id)]);

  it('keeps every id once, loses no step, and repeats exactly', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const run = () => edits.reduce((draft, next) => tryEdit(draft, next).draft, twoDays);
        const ids = idsOf(run());
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(['one', 'two', 'a', 'b', 'c', 'd']));
        expect(run()).toEqual(run());
      }),
    );
  });

  it('goes back by the move that undoes it', () => {
    fc.assert(
      fc.property(id, fc.constantFrom('one', 'two'), at, (step, lesson, to) => {
        const from = placeOf(twoDays, step);
        const home = from && twoDays.lessons[from.lesson];
        if (!from || !home) return;
        const there = moveStep(step, lesson, to)(twoDays);
        expect(moveStep(step, home.id, from.step)(there)).toEqual(twoDays);
      }),
    );
  });
});
