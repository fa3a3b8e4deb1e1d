import { describe, expect, it } from 'vitest';
import type { AnswerValue } from './answers';
import type { Question } from './content';
import { seenWithinMs, presenceOf, quietAfterMs, stuckOf, wrongTries } from './stuck';
import type { Signs } from './stuck';

const common = {
  id: 'q',
  prompt: 'How many?',
  points: 2,
  hints: [],
  required: true,
  show_answers: true,
};
const count: Question = { ...common, kind: 'number', key: { value: 12, tolerance: 0 } };
const choice: Question = {
  ...common,
  kind: 'single_choice',
  shuffle: false,
  choices: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
  key: { choice: 'a' },
};
const number = (text: string): AnswerValue => ({ kind: 'number', text });
const pick = (id: string): AnswerValue => ({ kind: 'single_choice', choice: id });

describe('wrong tries', () => {
  it('are those in a row up to the newest', () => {
    expect(wrongTries(choice, ['b', 'c', 'd', 'b'].map(pick))).toBe(4);
    expect(wrongTries(choice, ['b', 'c', 'a', 'b'].map(pick))).toBe(1);
  });

  it('are over with a right one', () => {
    expect(wrongTries(choice, ['b', 'c', 'd', 'b', 'a'].map(pick))).toBe(0);
  });

  it('count nothing twice: neither the same again nor what is typed on its way', () => {
    expect(wrongTries(choice, ['b', 'b', 'b', 'b'].map(pick))).toBe(1);
    expect(wrongTries(count, ['3', '35', '350', '35', '3'].map(number))).toBe(1);
    expect(wrongTries(count, ['3', '35', '4', '47'].map(number))).toBe(2);
  });

  it('are counted where a right answer was rubbed out and missed again', () => {
    // 1 is on the way to 12, which is right; after it the count begins anew.
    expect(wrongTries(count, ['1', '12', '120'].map(number))).toBe(1);
  });

  it('are none where a person has to score', () => {
    const words: Question = { ...common, kind: 'long_text', max_length: 100 };
    const text = (value: string): AnswerValue => ({ kind: 'long_text', text: value });
    expect(wrongTries(words, ['x', 'y', 'z', 'w'].map(text))).toBe(0);
    const several: Question = {
      ...common,
      kind: 'multiple_choice',
      shuffle: false,
      choices: ['a', 'b', 'c'].map((id) => ({ id, text: id })),
      key: { choices: ['a', 'b'] },
    };
    const chosen = (...choices: string[]): AnswerValue => ({ kind: 'multiple_choice', choices });
    expect(wrongTries(several, [chosen('c')])).toBe(1);
    // Choosing one after the other is one try, and comes to its end.
    expect(wrongTries(several, [chosen('a'), chosen('a', 'b')])).toBe(0);
  });

  it('count where part of it is right: the one blank that does not come', () => {
    const blanks: Question = {
      ...common,
      kind: 'fill_blanks',
      parts: [],
      key: { blanks: { one: ['1'], two: ['2'] } },
    };
    const second = (...texts: string[]) =>
      texts.map((two): AnswerValue => ({ kind: 'fill_blanks', blanks: { one: '1', two } }));
    expect(wrongTries(blanks, second('3', '4', '5', '6', '7'))).toBe(5);
    expect(wrongTries(blanks, second('3', '4', '5', '6', '2'))).toBe(0);
  });

  it('go on while it gets better: ordering one after the other is one try', () => {
    const order: Question = {
      ...common,
      points: 6,
      kind: 'ordering',
      items: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
      key: { order: ['a', 'b', 'c', 'd'] },
    };
    const put = (items: string): AnswerValue => ({ kind: 'ordering', order: items.split('') });
    expect(wrongTries(order, ['dcba', 'dcab', 'abdc'].map(put))).toBe(1);
    expect(wrongTries(order, ['abdc', 'bacd', 'cdab'].map(put))).toBe(3);
  });

  it('go on with the next blank and the next pair as the same try', () => {
    const blanks: Question = {
      ...common,
      kind: 'fill_blanks',
      parts: [],
      key: { blanks: { one: ['1'], two: ['2'] } },
    };
    const filled = (given: Record<string, string>): AnswerValue => ({
      kind: 'fill_blanks',
      blanks: given,
    });
    expect(wrongTries(blanks, [filled({ one: '5' }), filled({ one: '5', two: '6' })])).toBe(1);
    expect(wrongTries(blanks, [filled({ one: '5' }), filled({ one: '7' })])).toBe(2);
    const half = filled({ one: '5', two: '6' });
    expect(wrongTries(blanks, [half, filled({ one: '56', two: '6' }), half])).toBe(1);
    expect(wrongTries(blanks, [half, filled({ one: '5', two: '7' })])).toBe(2);
    const pairs: Question = {
      ...common,
      kind: 'matching',
      left: [],
      right: [],
      key: { pairs: { l: 'r', m: 's' } },
    };
    const put = (given: Record<string, string>): AnswerValue => ({
      kind: 'matching',
      pairs: given,
    });
    expect(
      wrongTries(pairs, [put({ l: 's' }), put({ l: 's', m: 'r' }), put({ l: 'x', m: 'r' })]),
    ).toBe(2);
  });
});

describe('who is stuck', () => {
  const now = Date.parse('2026-03-04T15:00:00Z');
  const signs = (change: Partial<Signs> = {}): Signs => ({
    state: 'in_progress',
    inLesson: true,
    lastSeenAt: now - 10_000,
    movedAt: now - 20_000,
    wrong: [],
    ...change,
  });

  it('has four wrong tries at one question, not at several', () => {
    expect(
      stuckOf(
        signs({
          wrong: [
            { question: 3, tries: 3 },
            { question: 4, tries: 3 },
          ],
        }),
        now,
      ),
    ).toBeNull();
    expect(
      stuckOf(
        signs({
          wrong: [
            { question: 3, tries: 4 },
            { question: 5, tries: 6 },
          ],
        }),
        now,
      ),
    ).toEqual({ why: 'tries', question: 5, tries: 6 });
  });

  it('has been quiet for long in an open lesson of a tablet that is seen', () => {
    const movedAt = now - quietAfterMs;
    expect(stuckOf(signs({ movedAt }), now)).toEqual({ why: 'quiet', since: movedAt });
    expect(stuckOf(signs({ movedAt: movedAt + 1 }), now)).toBeNull();
    expect(stuckOf(signs({ movedAt, inLesson: false }), now)).toBeNull();
    expect(stuckOf(signs({ movedAt, lastSeenAt: now - seenWithinMs - 1 }), now)).toBeNull();
    expect(stuckOf(signs({ movedAt: undefined }), now)).toBeNull();
  });

  it('is nobody who has handed in; who got it back may be', () => {
    const wrong = [{ question: 1, tries: 9 }];
    expect(stuckOf(signs({ state: 'handed_in', wrong }), now)).toBeNull();
    expect(stuckOf(signs({ state: 'scored', wrong }), now)).toBeNull();
    expect(stuckOf(signs({ state: 'returned', wrong }), now)).not.toBeNull();
  });

  it('is told from who is offline, away, or was never there', () => {
    const late = now - seenWithinMs - 1;
    expect(presenceOf({ inLesson: true, lastSeenAt: now - seenWithinMs }, now)).toBe('here');
    expect(presenceOf({ inLesson: true, lastSeenAt: late }, now)).toBe('offline');
    expect(presenceOf({ inLesson: false, lastSeenAt: late }, now)).toBe('away');
    expect(presenceOf({ inLesson: false, lastSeenAt: undefined }, now)).toBe('never');
  });
});
