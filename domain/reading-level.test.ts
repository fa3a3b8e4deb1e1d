import { describe, expect, it } from 'vitest';
import { textOfHtml } from './plain-text';
import { readingGrade, sizeOfText } from './reading-level';

const times = (count: number, text: string) => Array<string>(count).fill(text).join(' ');

describe('sizeOfText', () => {
  it('counts what the formulas need', () => {
    expect(sizeOfText('The cat sat on the mat.', 'en')).toEqual({
      words: 6,
      sentences: 1,
      syllables: 6,
    });
    expect(sizeOfText('Dr. Lee saw 3.5 cups. "Is it dry?" Yes!', 'en')).toEqual({
      words: 8,
      sentences: 3,
      syllables: 8,
    });
    expect(sizeOfText('¿Adónde va el agua?\nAl aire…', 'es')).toEqual({
      words: 6,
      sentences: 2,
      syllables: 10,
    });
  });
});

describe('readingGrade', () => {
  it('does not judge fewer than 30 words', () => {
    expect(readingGrade(times(29, 'evaporation'), 'en')).toBeUndefined();
    expect(readingGrade(times(30, 'evaporation'), 'en')).toBeGreaterThan(12);
    expect(readingGrade('', 'es')).toBeUndefined();
  });

  it('follows Flesch and Kincaid in English', () => {
    // 6 words, 6 syllables a sentence: 0.39 × 6 + 11.8 − 15.59 is below kindergarten.
    expect(readingGrade(times(6, 'The cat sat on the mat.'), 'en')).toBe(0);
    // 10 words, 15 syllables: 0.39 × 10 + 11.8 × 1.5 − 15.59 = 6.01.
    const sentence = 'Little puddles vanish after sunny days and make wet air.';
    expect(sizeOfText(sentence, 'en')).toEqual({ words: 10, sentences: 1, syllables: 15 });
    expect(readingGrade(times(3, sentence), 'en')).toBe(6);
  });

  it.each([
    // 6 words, 8 syllables: 206.84 − 80 − 6.12 = 120.7.
    [1, 'El sol seca la calle hoy.', 8],
    // 10 words, 17 syllables: 206.84 − 102 − 10.2 = 94.6.
    [4, 'El agua del charco sube al aire como vapor tibio.', 17],
    // 11 words, 21 syllables: 206.84 − 114.5 − 11.2 = 81.1.
    [5, 'El agua caliente del charco sube al aire como vapor húmedo.', 21],
    // 9 words, 28 syllables: 206.84 − 186.7 − 9.2 = 11.
    [16, 'La evaporación transforma líquidos superficiales en vapor atmosférico ligero.', 28],
  ])('follows Fernández Huerta in Spanish: grade %i', (grade, sentence, syllables) => {
    expect(sizeOfText(sentence, 'es').syllables).toBe(syllables);
    expect(readingGrade(times(6, sentence), 'es')).toBe(grade);
  });
});

describe('textOfHtml', () => {
  it('gives the words, a line for each block, without math', () => {
    expect(
      textOfHtml('<h2>Wet &amp; dry</h2><p>Half is \\(\\frac{1}{2}\\).<br>See&nbsp;it&#33;</p>'),
    ).toBe('Wet & dry\nHalf is .\nSee it!');
    expect(textOfHtml('<ul><li><p>one</p></li><li>two</li></ul>')).toBe('one\ntwo');
    expect(textOfHtml('<p>   </p><p></p>')).toBe('');
    expect(textOfHtml('&#x1F327; &bogus; &#9999999;')).toBe('🌧 &bogus; &#9999999;');
  });
});
