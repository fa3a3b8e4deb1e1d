import { describe, expect, it } from 'vitest';
import { answerLines } from './answer-text';
import type { AnswerValue } from './answers';
import type { Question } from './content';

const base = {
  ...{ id: 'q', prompt: '<p>?</p>', points: 1, hints: [], required: true, show_answers: true },
};
const items = [
  { id: 'a', text: 'Rain' },
  { id: 'b', text: 'Sun' },
];
const said = { yes: 'True', no: 'False' };

describe('an answer in words', () => {
  it.each<readonly [Question, AnswerValue, readonly string[]]>([
    [
      { ...base, kind: 'single_choice', choices: items, shuffle: false },
      { kind: 'single_choice', choice: 'b' },
      ['Sun'],
    ],
    [
      { ...base, kind: 'multiple_choice', choices: items, shuffle: false },
      { kind: 'multiple_choice', choices: ['b', 'a'] },
      ['Sun', 'Rain'],
    ],
    [{ ...base, kind: 'true_false' }, { kind: 'true_false', value: false }, ['False']],
    [{ ...base, kind: 'number' }, { kind: 'number', text: '3/4' }, ['3/4']],
    [
      { ...base, kind: 'long_text', max_length: 100 },
      { kind: 'long_text', text: 'One\nTwo' },
      ['One', 'Two'],
    ],
    [
      {
        ...{ ...base, kind: 'fill_blanks' },
        parts: [
          { type: 'text', text: 'It is ' },
          { type: 'blank', id: 'x', label: 'weather' },
          { type: 'text', text: '.' },
        ],
      },
      { kind: 'fill_blanks', blanks: { x: 'wet' } },
      ['It is [wet].'],
    ],
    [
      { ...base, kind: 'ordering', items },
      { kind: 'ordering', order: ['b', 'a'] },
      ['1. Sun', '2. Rain'],
    ],
    [
      { ...base, kind: 'matching', left: items, right: [{ id: 'c', text: 'Wet' }] },
      { kind: 'matching', pairs: { a: 'c' } },
      ['Rain – Wet'],
    ],
    [{ ...base, kind: 'photo' }, { kind: 'photo' }, []],
    [{ ...base, kind: 'photo' }, { kind: 'photo', text: 'My leaf' }, ['My leaf']],
  ])('%#', (question, value, lines) => {
    expect(answerLines(question, value, said)).toEqual(lines);
  });

  it('stands by its ids when the lesson does not have the question any more', () => {
    expect(answerLines(undefined, { kind: 'single_choice', choice: 'b' }, said)).toEqual(['b']);
    expect(answerLines(undefined, { kind: 'fill_blanks', blanks: { x: 'wet' } }, said)).toEqual([
      'wet',
    ]);
  });
});
