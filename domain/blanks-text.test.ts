import { describe, expect, it } from 'vitest';
import { beyondBlankBounds, blanksText, parseBlanks } from './blanks-text';
import type { FillBlanksQuestion } from './content';
import { bareQuestion } from './testing/bare-question';

const question: Omit<FillBlanksQuestion, 'parts' | 'key'> = {
  ...bareQuestion,
  kind: 'fill_blanks',
};

function parse(text: string) {
  let made = 0;
  const newId = () => `n${String((made += 1))}`;
  const { parts, key } = parseBlanks([], text, { newId, nameOf: String });
  const types = parts.map(({ type }) => type);
  return {
    ...{ parts, key, again: blanksText({ ...question, parts, key }) },
    ...{ blanks: types.filter((type) => type === 'blank').length, count: types.length },
  };
}

describe('a text with blanks', () => {
  it('has 30 blanks and 64 parts at most, and loses no word beyond them', () => {
    const close = '[a]'.repeat(40);
    expect(parse(close)).toMatchObject({ blanks: 30, count: 31, again: close });
    const apart = 'is [a] '.repeat(40);
    expect(parse(apart)).toMatchObject({ blanks: 30, count: 61, again: apart });
    const long = 'x'.repeat(2_001).concat('[a]').repeat(40);
    expect(parse(long).count).toBeLessThanOrEqual(64);
    expect(parse(long).again === long).toBe(true);
    expect(beyondBlankBounds(close)).toEqual({ blanks: true, words: false });
    expect(beyondBlankBounds('x[a]'.repeat(30))).toEqual({ blanks: false, words: false });
  });

  it('takes several parts where it is long, and never half an emoji', () => {
    const long = `${'a'.repeat(1999)}🌧${'b'.repeat(1990)}`;
    const { parts, again } = parse(long);
    expect(parts.every((part) => part.type === 'text' && part.text.length <= 2000)).toBe(true);
    expect(parts.every((part) => part.type === 'text' && !/[\ud800-\udbff]$/.test(part.text))).toBe(
      true,
    );
    expect(again).toBe(long);
  });

  it('keeps 20 right words of a blank', () => {
    const words = Array.from({ length: 25 }, (_, at) => String(at));
    const text = `[${words.join('|')}]`;
    expect(parse(text).key.blanks['n1']).toEqual(words.slice(0, 20));
    expect(beyondBlankBounds(text)).toEqual({ blanks: false, words: true });
  });
});
