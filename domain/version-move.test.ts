import { describe, expect, it } from 'vitest';
import type { Block, Question, Step } from './content';
import { bareQuestion } from './testing/bare-question';
import { matchDays, outOfOrder } from './version-match';
import { moveInPieces, questionKinds } from './version-move';
import type { MovableLesson, VersionMove } from './version-move';

const number = (id: string, value: number, points = 1): Question => ({
  ...bareQuestion,
  id,
  points,
  kind: 'number',
  key: { value, tolerance: 0 },
});
const essay = (id: string): Question => ({
  ...bareQuestion,
  id,
  kind: 'long_text',
  max_length: 100,
});
const step = (id: string, ...questions: readonly Question[]): Step => ({
  id,
  title: id,
  kind: 'teach',
  minutes: 10,
  directions: '',
  blocks: [
    { id: `text-${id}`, type: 'rich_text', html: '<p>Read.</p>' },
    ...questions.map((question): Block => ({ id: question.id, type: 'question', question })),
  ],
});
const lessons = (...days: readonly (readonly [string, ...Step[]])[]): MovableLesson[] =>
  days.map(([title, ...steps], at) => ({ position: at + 1, title, steps }));

function move(older: readonly MovableLesson[], newer: readonly MovableLesson[]): VersionMove {
  const pieces = moveInPieces(older, newer);
  let piece = pieces.next();
  while (!piece.done) piece = pieces.next();
  return piece.value;
}

const nothing = {
  goneQuestions: {},
  goneSteps: [],
  addedQuestions: 0,
  changedKeys: 0,
  changedPoints: 0,
};

describe('a move to a newer version', () => {
  it('says for each newer lesson where it was before, and which have gone', () => {
    const older = lessons(['Rain', step('a')], ['Snow', step('b')], ['Hail', step('c')]);
    const newer = lessons(['Snow', step('b')], ['Wind', step('d')], ['Showers', step('a')]);
    const { lessons: moved, removed } = move(older, newer);
    expect(moved).toEqual([
      { ...nothing, position: 1, title: 'Snow', from: 2 },
      { ...nothing, position: 2, title: 'Wind', from: undefined },
      { ...nothing, position: 3, title: 'Showers', from: 1 },
    ]);
    expect(removed.map(({ title }) => title)).toEqual(['Hail']);
  });

  it.each<[string, readonly Question[], readonly Question[], Partial<typeof nothing>]>([
    ['nothing', [number('q', 1), essay('e')], [number('q', 1), essay('e')], {}],
    ['another right answer', [number('q', 1)], [number('q', 2)], { changedKeys: 1 }],
    ['other points', [number('q', 1, 1)], [number('q', 1, 2)], { changedPoints: 1 }],
    ['a question more', [number('q', 1)], [number('q', 1), essay('e')], { addedQuestions: 1 }],
    [
      'a question less',
      [number('q', 1), essay('e')],
      [essay('e')],
      { goneQuestions: { q: 'number' } },
    ],
    [
      'another kind under the same id: one gone and one new',
      [number('q', 1)],
      [essay('q')],
      { goneQuestions: { q: 'number' }, addedQuestions: 1 },
    ],
  ])('tells of %s', (_name, before, after, told) => {
    const { lessons: moved } = move(
      lessons(['Rain', step('a', ...before)]),
      lessons(['Rain', step('a', ...after)]),
    );
    expect(moved).toEqual([{ ...nothing, ...told, position: 1, title: 'Rain', from: 1 }]);
  });

  it('finds a question again in another step, and tells of the step that is gone', () => {
    const { lessons: moved } = move(
      lessons(['Rain', step('a', number('q', 1)), step('b')]),
      lessons(['Rain', step('b', number('q', 1)), step('c')]),
    );
    expect(moved).toMatchObject([{ ...nothing, goneSteps: ['a'] }]);
  });

  it('counts the questions of a lesson that is new', () => {
    const { lessons: moved } = move([], lessons(['Rain', step('a', essay('e'), number('q', 1))]));
    expect(moved).toMatchObject([{ from: undefined, addedQuestions: 2 }]);
  });

  it('knows the kinds of questions by their ids', () => {
    expect([...questionKinds([step('a', essay('e')), step('b', number('q', 1))])]).toEqual([
      ['e', 'long_text'],
      ['q', 'number'],
    ]);
  });
});

describe('days of two versions', () => {
  const day = (title: string, ...steps: readonly string[]) => ({
    title,
    steps: steps.map((id) => step(id)),
  });
  type Days = readonly ReturnType<typeof day>[];

  it.each<[string, Days, Days, readonly (readonly [number, number])[]]>([
    [
      'belong together by most steps, not by the name or the place',
      [day('One', 'a', 'b', 'c'), day('Two', 'd')],
      [day('Two', 'a'), day('One', 'b', 'c', 'd')],
      [
        [1, 0],
        [0, 1],
      ],
    ],
    [
      'by the nearest place where as many steps went each way',
      [day('One', 'a'), day('Two', 'x'), day('Three', 'b')],
      [day('New', 'y'), day('Newer', 'z'), day('Newest', 'a', 'b')],
      [[2, 2]],
    ],
    [
      'by their name where no step is left',
      [day('One', 'a'), day('Two', 'b')],
      [day('Two', 'x'), day('Three', 'y')],
      [[0, 1]],
    ],
    [
      'each with one only, though a day was cut in two',
      [day('One', 'a', 'b', 'c')],
      [day('One', 'a'), day('One', 'b', 'c')],
      [[1, 0]],
    ],
  ])('%s', (_name, older, newer, expected) => {
    expect([...matchDays(older, newer)]).toEqual(expected);
  });

  it.each([
    [[], []],
    [[0, 1, 2], []],
    [[2, 0, 1], [0]],
    [[1, 2, 0], [2]],
    [[0, 3, 1, 2], [1]],
    [
      [3, 4, 0, 1, 2],
      [0, 1],
    ],
  ])('of the order %j, out of it stand %j', (places, expected) => {
    expect([...outOfOrder(places)]).toEqual(expected);
  });
});
