import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../domain/content';
import { bareQuestion } from '../../../../domain/testing/bare-question';
import { keyLines } from './answer-key';

const words = { yes: 'True', no: 'False' };
const items = [
  { id: 'a', text: 'Rain' },
  { id: 'b', text: 'River' },
];

const cases: readonly (readonly [Question, readonly string[] | undefined])[] = [
  [
    { ...bareQuestion, kind: 'single_choice', choices: items, shuffle: true, key: { choice: 'b' } },
    ['River'],
  ],
  [{ ...bareQuestion, kind: 'true_false', key: { value: false } }, ['False']],
  [
    { ...bareQuestion, kind: 'number', unit: 'cm', key: { value: 4, tolerance: 0.5 } },
    ['4 ± 0.5 cm'],
  ],
  [{ ...bareQuestion, kind: 'number', key: { value: 4, tolerance: 0 } }, ['4']],
  [
    { ...bareQuestion, kind: 'short_text', max_length: 9, key: { accepted: ['sun', 'the sun'] } },
    ['sun', 'the sun'],
  ],
  [
    { ...bareQuestion, kind: 'ordering', items, key: { order: ['b', 'a'] } },
    ['1. River', '2. Rain'],
  ],
  [
    {
      ...bareQuestion,
      kind: 'matching',
      left: items,
      right: items,
      key: { pairs: { a: 'b', b: 'a' } },
    },
    ['Rain → River', 'River → Rain'],
  ],
  [
    {
      ...bareQuestion,
      kind: 'fill_blanks',
      parts: [
        { type: 'text', text: 'The ' },
        { type: 'blank', id: 'x', label: 'what shines' },
      ],
      key: { blanks: { x: ['sun', 'star'] } },
    },
    ['what shines: sun / star'],
  ],
  [{ ...bareQuestion, kind: 'long_text', max_length: 100 }, undefined],
];

describe('the right answer in words', () => {
  it.each(cases)('of $kind', (question, lines) => {
    expect(keyLines(question, words)).toEqual(lines);
  });

  it('tells a child the number alone', () => {
    const key = { value: 4, tolerance: 0.5 };
    expect(keyLines({ ...bareQuestion, kind: 'number', unit: 'cm', key }, words, false)).toEqual([
      '4 cm',
    ]);
  });

  it('names a choice that is only a picture by what it shows', () => {
    const picture = { asset: 'a', alt: 'A cold glass' };
    const choices = [
      { id: 'a', text: ' ', picture },
      { id: 'b', text: 'River' },
    ];
    const asked = { ...bareQuestion, kind: 'multiple_choice', shuffle: false } as const;
    const question = { ...asked, choices, key: { choices: ['a', 'b'] } };
    expect(keyLines(question, words)).toEqual(['A cold glass', 'River']);
  });
});
