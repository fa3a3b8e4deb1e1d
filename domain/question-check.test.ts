import { expect, it } from 'vitest';
import type { Question } from './content';
import { questionFaults } from './question-check';

const base = {
  id: 'q',
  prompt: '<p>Where is it?</p>',
  points: 1,
  hints: [],
  required: true,
  show_answers: true,
};
const choices = [
  { id: 'a', text: 'In the air' },
  { id: 'b', text: 'In the sea' },
];
const picture = { asset: 'f'.repeat(64), alt: 'A cup' };
const single = { ...base, kind: 'single_choice', choices, shuffle: false } as const;
const multiple = { ...base, kind: 'multiple_choice', choices, shuffle: false } as const;
const number = { ...base, kind: 'number' } as const;
const short = { ...base, kind: 'short_text', max_length: 10 } as const;
const blank = { type: 'blank', id: 'x', label: 'the word' } as const;
const blanks = { ...base, kind: 'fill_blanks', parts: [blank] } as const;
const ordering = { ...base, kind: 'ordering', items: choices } as const;
const matching = { ...base, kind: 'matching', left: choices, right: choices } as const;

it.each<[string, Question]>([
  ['single choice', { ...single, key: { choice: 'a' } }],
  [
    'choice with pictures alone',
    {
      ...single,
      choices: choices.map((one) => ({ ...one, text: '', picture })),
      key: { choice: 'b' },
    },
  ],
  ['multiple choice', { ...multiple, key: { choices: ['a', 'b'] } }],
  ['true or false', { ...base, kind: 'true_false', key: { value: false } }],
  ['number', { ...number, key: { value: 0, tolerance: 0 } }],
  ['short text', { ...short, key: { accepted: ['', 'air'] } }],
  ['a text that just fits', { ...short, key: { accepted: [` ${'x'.repeat(10)} `] } }],
  ['one of two texts that fits', { ...short, key: { accepted: ['x'.repeat(11), 'air'] } }],
  ['short text that the teacher scores', { ...short, show_answers: false }],
  ['blanks', { ...blanks, key: { blanks: { x: ['vapor'] } } }],
  [
    'blanks with a word bank',
    {
      ...blanks,
      parts: [{ ...blank, options: ['ice', 'Vapor.'] }],
      // What is right may be written in ways that are not in the bank.
      key: { blanks: { x: ['vapor', 'steam'] } },
    },
  ],
  ['ordering', { ...ordering, key: { order: ['b', 'a'] } }],
  ['matching', { ...matching, key: { pairs: { a: 'b', b: 'b' } } }],
  ['drawing', { ...base, kind: 'drawing' }],
  ['a prompt of math', { ...base, prompt: '<p>\\(x\\)</p>', kind: 'long_text', max_length: 9 }],
])('finds nothing wrong with %s', (_name, question) => {
  expect(questionFaults(question)).toEqual([]);
});

it.each<[string, string, Question]>([
  ['question_without_prompt', 'no words', { ...base, prompt: '<p> </p>', kind: 'photo' }],
  ['question_few_choices', 'one choice', { ...single, choices: choices.slice(1) }],
  [
    'question_choice_empty',
    'a choice without text',
    { ...single, choices: [...choices, { id: 'c', text: ' ' }], key: { choice: 'a' } },
  ],
  ['question_key_missing', 'no right choice', single],
  ['question_unscored', 'a choice of opinion', { ...single, show_answers: false }],
  ['question_unscored', 'a number to be measured', { ...number, show_answers: false }],
  ['question_key_missing', 'nothing to show at once', short],
  [
    'question_key_missing',
    'a key without a choice, which is no opinion',
    { ...single, show_answers: false, key: { choice: '' } },
  ],
  [
    'question_few_choices',
    'an opinion with one choice',
    { ...single, show_answers: false, choices: choices.slice(1) },
  ],
  ['question_key_missing', 'an empty right choice', { ...single, key: { choice: '' } }],
  ['question_key_impossible', 'a choice that is gone', { ...single, key: { choice: 'z' } }],
  ['question_key_missing', 'no right choices', { ...multiple, key: { choices: [] } }],
  ['question_key_impossible', 'choices gone', { ...multiple, key: { choices: ['a', 'z'] } }],
  ['question_key_missing', 'neither true nor false', { ...base, kind: 'true_false' }],
  ['question_key_missing', 'no number', { ...number, key: { value: NaN, tolerance: 0 } }],
  [
    'question_key_impossible',
    'a tolerance below 0',
    { ...number, key: { value: 1, tolerance: -1 } },
  ],
  ['question_key_missing', 'no accepted text', { ...short, key: { accepted: [' . '] } }],
  ['question_key_impossible', 'too long', { ...short, key: { accepted: ['x'.repeat(11)] } }],
  ['question_without_blank', 'no blank', { ...blanks, parts: [{ type: 'text', text: 'Air' }] }],
  ['question_key_missing', 'a blank without text', { ...blanks, key: { blanks: { y: ['ice'] } } }],
  [
    'question_key_impossible',
    'a word that the bank lacks',
    { ...blanks, parts: [{ ...blank, options: ['ice'] }], key: { blanks: { x: ['vapor'] } } },
  ],
  [
    'question_key_missing',
    'a blank whose name every object has',
    { ...blanks, parts: [{ ...blank, id: 'toString' }], key: { blanks: {} } },
  ],
  ['question_few_choices', 'one item', { ...ordering, items: choices.slice(1) }],
  ['question_key_missing', 'no order', { ...ordering, key: { order: [] } }],
  ['question_key_impossible', 'an item twice', { ...ordering, key: { order: ['a', 'a'] } }],
  ['question_key_impossible', 'an item left out', { ...ordering, key: { order: ['a'] } }],
  ['question_key_impossible', 'an item too many', { ...ordering, key: { order: ['b', 'a', 'b'] } }],
  ['question_key_impossible', 'an item gone', { ...ordering, key: { order: ['a', 'z'] } }],
  [
    'question_choice_empty',
    'an empty item',
    { ...matching, right: [...choices, { id: 'c', text: '' }] },
  ],
  ['question_key_missing', 'one without a pair', { ...matching, key: { pairs: { a: 'b' } } }],
  ['question_key_impossible', 'a pair gone', { ...matching, key: { pairs: { a: 'b', b: 'z' } } }],
])('%s: %s', (fault, _name, question) => {
  expect(questionFaults(question)).toEqual([fault]);
});
