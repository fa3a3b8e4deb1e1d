import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerValue } from './answers';
import type { Question } from './content';
import { isAccepted, normalizeText, parseNumber, scoreAnswer } from './scoring';

const base = { id: 'q', prompt: '', points: 4, hints: [], required: true, show_answers: true };
const choices = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));

const multiple: Question = {
  ...base,
  kind: 'multiple_choice',
  choices,
  shuffle: false,
  key: { choices: ['a', 'b'] },
};
const ordering: Question = {
  ...base,
  kind: 'ordering',
  items: choices,
  key: { order: ['a', 'b', 'c', 'd'] },
};
const matching: Question = {
  ...base,
  kind: 'matching',
  left: choices,
  right: choices,
  key: { pairs: { a: 'a', b: 'b', c: 'c', d: 'd' } },
};
const blanks: Question = {
  ...base,
  kind: 'fill_blanks',
  parts: [],
  key: { blanks: { x: ['sun', 'the sun'], y: ['3/4'] } },
};

/** One of each kind that has a right answer. */
const ofEachKind: readonly Question[] = [
  multiple,
  ordering,
  matching,
  blanks,
  { ...base, kind: 'single_choice', choices, shuffle: false, key: { choice: 'a' } },
  { ...base, kind: 'true_false', key: { value: true } },
  { ...base, kind: 'number', key: { value: 1, tolerance: 0 } },
  { ...base, kind: 'short_text', max_length: 9, key: { accepted: ['1'] } },
];

const pointsOf = (question: Question, value: AnswerValue) => scoreAnswer(question, value)?.points;

describe('scoreAnswer', () => {
  it.each([
    [['a', 'b'], 4],
    [['b', 'a'], 4],
    [['a'], 2],
    [['a', 'c'], 0],
    [['a', 'b', 'c'], 2],
    [['a', 'b', 'c', 'd'], 0],
    [[], 0],
  ])('gives choices %j %d of 4 points', (chosen, points) => {
    expect(pointsOf(multiple, { kind: 'multiple_choice', choices: chosen })).toBe(points);
  });

  it.each([
    [['a', 'b', 'c', 'd'], 4],
    [['b', 'a', 'c', 'd'], 2.67],
    [['b', 'c', 'd', 'a'], 2.67],
    [['d', 'c', 'b', 'a'], 0],
    [['a', 'b'], 1.33],
    [[], 0],
    [['x', 'y'], 0],
  ])('gives the order %j %d of 4 points', (order, points) => {
    expect(pointsOf(ordering, { kind: 'ordering', order })).toBe(points);
  });

  it('gives a text all or nothing', () => {
    const short: Question = {
      ...base,
      kind: 'short_text',
      max_length: 9,
      key: { accepted: ['moon', 'sun'] },
    };
    expect(pointsOf(short, { kind: 'short_text', text: 'Sun.' })).toBe(4);
    expect(pointsOf(short, { kind: 'short_text', text: 'star' })).toBe(0);
  });

  it('gives each right pair and blank its share', () => {
    expect(pointsOf(matching, { kind: 'matching', pairs: { a: 'a', b: 'c', c: 'b' } })).toBe(1);
    expect(pointsOf(blanks, { kind: 'fill_blanks', blanks: { x: ' The  SUN. ', y: '0.75' } })).toBe(
      4,
    );
    expect(pointsOf(blanks, { kind: 'fill_blanks', blanks: { x: 'moon', y: '3/4' } })).toBe(2);
    expect(pointsOf(blanks, { kind: 'fill_blanks', blanks: {} })).toBe(0);
  });

  it('gives all or nothing where nothing is right to choose, to fill in or to bring in order', () => {
    const none: Question = { ...multiple, key: { choices: [] } };
    expect(pointsOf(none, { kind: 'multiple_choice', choices: [] })).toBe(4);
    expect(pointsOf(none, { kind: 'multiple_choice', choices: ['a'] })).toBe(0);
    const noBlank: Question = { ...blanks, key: { blanks: {} } };
    expect(pointsOf(noBlank, { kind: 'fill_blanks', blanks: {} })).toBe(4);
    const single: Question = { ...ordering, key: { order: ['a'] } };
    expect(pointsOf(single, { kind: 'ordering', order: ['a'] })).toBe(4);
    expect(pointsOf(single, { kind: 'ordering', order: [] })).toBe(0);
  });

  it('does not take what every object inherits for an answer', () => {
    const odd: Question = { ...blanks, key: { blanks: { constructor: ['x'] } } };
    expect(pointsOf(odd, { kind: 'fill_blanks', blanks: {} })).toBe(0);
  });

  it('leaves to people what has no key, and answers of another kind', () => {
    const essay: Question = { ...base, kind: 'long_text', max_length: 100 };
    expect(scoreAnswer(essay, { kind: 'long_text', text: 'x' })).toBeUndefined();
    const keyless: Question = { ...base, kind: 'true_false' };
    expect(scoreAnswer(keyless, { kind: 'true_false', value: true })).toBeUndefined();
    for (const question of ofEachKind) {
      const other = question.kind === 'true_false' ? 'number' : 'true_false';
      expect(scoreAnswer(question, { kind: other, value: true, text: '1' })).toBeUndefined();
    }
  });

  it('compares a number with its tolerance and its unit', () => {
    const length: Question = {
      ...base,
      kind: 'number',
      unit: 'cm',
      key: { value: 0.3, tolerance: 0.05 },
    };
    const right = (text: string) => scoreAnswer(length, { kind: 'number', text })?.correct;
    expect(['0.3', '.3 cm', '0,35', '3/10', '0.25CM'].map(right)).toEqual(Array(5).fill(true));
    expect(['0.4', '', 'cm', '3 cm', 'three'].map(right)).toEqual(Array(5).fill(false));
  });

  it('leaves room for how a computer keeps decimals, and no more, however large the number', () => {
    const near = (value: number, text: string) =>
      scoreAnswer(
        { ...base, kind: 'number', key: { value, tolerance: 0.1 } },
        { kind: 'number', text },
      )?.correct;
    expect(near(100_000_000.1, '100000000.2')).toBe(true);
    expect(near(100_000_000.1, '100000000.31')).toBe(false);
    expect(near(0.2, '0.3')).toBe(true);
    expect(near(0.2, '0.3001')).toBe(false);
  });

  it('never gives less than nothing or more than all, whatever is answered', () => {
    const text = fc.string({ maxLength: 6 });
    const value: fc.Arbitrary<AnswerValue> = fc.oneof(
      fc.record({ kind: fc.constant('multiple_choice' as const), choices: fc.array(text) }),
      fc.record({ kind: fc.constant('ordering' as const), order: fc.array(text) }),
      fc.record({
        kind: fc.constant('ordering' as const),
        order: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
      }),
      fc.record({ kind: fc.constant('matching' as const), pairs: fc.dictionary(text, text) }),
      fc.record({ kind: fc.constant('fill_blanks' as const), blanks: fc.dictionary(text, text) }),
    );
    fc.assert(
      fc.property(value, (answer) => {
        for (const question of [multiple, ordering, matching, blanks]) {
          const score = scoreAnswer(question, answer);
          if (!score) continue;
          expect(score.points).toBeGreaterThanOrEqual(0);
          expect(score.points).toBeLessThanOrEqual(question.points);
          expect(score.correct).toBe(score.points === question.points);
        }
      }),
    );
  });

  it('never takes points away for one more right choice', () => {
    fc.assert(
      fc.property(fc.subarray(['b', 'c', 'd']), (chosen) => {
        const without = pointsOf(multiple, { kind: 'multiple_choice', choices: chosen }) ?? 0;
        const withIt = pointsOf(multiple, { kind: 'multiple_choice', choices: ['a', ...chosen] });
        expect(withIt).toBeGreaterThanOrEqual(without);
      }),
    );
  });
});

describe('parseNumber', () => {
  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['−3', -3],
    ['+7', 7],
    ['- 7', -7],
    ['.5', 0.5],
    ['5.', 5],
    ['0,75', 0.75],
    ['1,250', 1250],
    ['1,250.5', 1250.5],
    ['1,250.25', 1250.25],
    ['1,234,567', 1234567],
    // Too many signs for thousands, so the comma is a decimal one.
    ['01,250', 1.25],
    ['1,2505', 1.2505],
    ['.25', 0.25],
    ['1  3/4', 1.75],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['3/4', 0.75],
    ['3 / 4', 0.75],
    ['-1/2', -0.5],
    ['1 3/4', 1.75],
    ['-1 1/2', -1.5],
    ['¾', 0.75],
    ['1¾', 1.75],
    ['1⁄2', 0.5],
    ['  8 ', 8],
    ['0', 0],
    ['-0', 0],
  ])('reads %s as %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1/0',
    '1/',
    '/2',
    '1.2.3',
    '1,2,3',
    '1,250 5',
    '--1',
    '1e5',
    'Infinity',
    '3/4/5',
    '1 2',
  ])('reads %j as no number', (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });

  it('reads what a computer writes, and every fraction and mixed number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (number) => {
        expect(parseNumber(String(number))).toBe(number);
        expect(parseNumber(number.toLocaleString('en-US'))).toBe(number);
      }),
    );
    const small = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(small, small, fc.integer({ min: 1, max: 999 }), (whole, top, bottom) => {
        expect(parseNumber(`${String(whole)} ${String(top)}/${String(bottom)}`)).toBeCloseTo(
          whole + top / bottom,
        );
      }),
    );
  });

  it('never throws and never gives anything but a finite number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const number = parseNumber(text);
        expect(number === undefined || Number.isFinite(number)).toBe(true);
      }),
    );
  });
});

describe('texts', () => {
  it('compares without case, blanks, final punctuation and typographic signs', () => {
    expect(normalizeText('  It’s   RAINING!! ')).toBe("it's raining");
    expect(isAccepted('It’s raining.', ["it's raining"])).toBe(true);
    expect(isAccepted('1/2', ['0.5'])).toBe(true);
    expect(isAccepted('', [''])).toBe(false);
    expect(isAccepted('...', ['.'])).toBe(false);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
      }),
    );
  });
});
