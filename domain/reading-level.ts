/**
 * How hard a text is to read, as a school grade.
 *
 * English: the grade level of Flesch and Kincaid (Kincaid, Fishburne, Rogers and Chissom, "Derivation of New
 * Readability Formulas", Naval Technical Training Command, 1975):
 * `0.39 × words per sentence + 11.8 × syllables per word − 15.59`.
 *
 * Spanish: the lecturabilidad of Fernández Huerta ("Medidas sencillas de lecturabilidad", Consigna 214, 1959),
 * `206.84 − 60 × syllables per word − 1.02 × words per sentence` as set right by Law (2011). His table gives the
 * grade: 90 to 100 is grade 4, 80 to 90 grade 5, 70 to 80 grade 6, 60 to 70 grades 7 and 8, 50 to 60 before
 * university, 30 to 50 and 0 to 30 at university. Above 100 the table is carried on, a grade for each 10 points.
 *
 * Headings, list items and cells count as sentences of their own; numbers and math are not counted as words.
 */
import type { Language } from './lesson-plan';
import { syllablesOf } from './syllables';

export interface TextSize {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
}

/** Shorter texts say too little about themselves to be judged. */
const minWords = 30;

const abbreviations = /\b(mr|mrs|ms|dr|st|vs|sr|sra|dra|ee|uu|no)\./gi;

/** Words, sentences and syllables of a plain text with one paragraph a line. */
export function sizeOfText(text: string, language: Language): TextSize {
  const pieces = text
    .replace(abbreviations, '$1')
    .split(/[.!?…]+(?=\s|["'”’»)\]]|$)|\n/)
    .map((piece) => piece.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? [])
    .filter((words) => words.length > 0);
  const words = pieces.flat();
  return {
    words: words.length,
    sentences: pieces.length,
    syllables: words.reduce((sum, word) => sum + syllablesOf(word, language), 0),
  };
}

/** The lowest lecturabilidad of each grade, down to where the table ends. */
const spanishGrades = [
  [90, 4],
  [80, 5],
  [70, 6],
  [65, 7],
  [60, 8],
  [50, 10],
  [30, 13],
  [-Infinity, 16],
] as const;

function spanishGrade(ease: number): number {
  if (ease >= 100) return Math.max(0, 3 - Math.floor((ease - 100) / 10));
  return spanishGrades.find(([least]) => ease >= least)?.[1] ?? 16;
}

/**
 * The school grade that reads a text with ease: 0 is kindergarten.
 * @returns undefined for fewer than 30 words
 */
export function readingGrade(text: string, language: Language): number | undefined {
  const { words, sentences, syllables } = sizeOfText(text, language);
  if (words < minWords) return undefined;
  const [length, weight] = [words / sentences, syllables / words];
  if (language === 'es') return spanishGrade(206.84 - 60 * weight - 1.02 * length);
  return Math.max(0, Math.round(0.39 * length + 11.8 * weight - 15.59));
}
