import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences';

describe('sentencesOf', () => {
  it('keeps offsets into the whole text', () => {
    const text = '  Ana drew a line. She came back at 2.5 hours!\n\nWhy? ';
    const sentences = sentencesOf(text, 'en');
    expect(sentences.map((sentence) => sentence.text)).toEqual([
      'Ana drew a line.',
      'She came back at 2.5 hours!',
      'Why?',
    ]);
    for (const { text: said, start, end } of sentences) expect(text.slice(start, end)).toBe(said);
  });

  it('says nothing for blanks', () => {
    expect(sentencesOf(' \n ', 'en')).toEqual([]);
  });
});
