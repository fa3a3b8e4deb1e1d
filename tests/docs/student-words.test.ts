/**
 * What a student reads stays at grade 2 or below, and no sentence of it is long.
 *
 * English: the grade of Flesch and Kincaid, rounded to a whole one in `domain/reading-level.ts`, is 2 at most.
 *
 * Spanish: the table of Fernández Huerta has no grade 2. It begins with "very easy" (90 and more), which it gives
 * grade 4; "easy" (80 and more) is grade 5. Words of school are longer in Spanish than in English (respuesta, tableta,
 * escuela), so "very easy" is held where children work, and "easy" at the doors and in the settings, whose things have
 * long names: contraseña, tarjeta, sesión.
 *
 * Sentences of fewer than four words are names of buttons, of which a formula for sentences knows nothing. How long a
 * sentence may be is our own bound: the longest that were left once each said one thing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readingGrade, sizeOfText } from '../../domain/reading-level';
import { syllablesOf } from '../../domain/syllables';
import {
  isAmong,
  keysOf,
  serverTexts,
  studentCatalogues,
  studentTextsOf,
} from '../support/student-texts';

const root = join(import.meta.dirname, '../..');
const sources = [...studentCatalogues, serverTexts];
const minWords = 4;

const bounds = {
  en: { maxWords: 12, longWord: 4 },
  es: { maxWords: 14, longWord: 5 },
} as const;
type Language = keyof typeof bounds;

const veryEasy = ['arrival', 'lesson', 'today', 'waiting'];

function highestGrade(language: Language, name: string): number {
  if (language === 'en') return 2;
  return veryEasy.includes(name) ? 4 : 5;
}

/** Words with more syllables than others may have, and why these may. */
const longWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    automatic: 'as the settings of every tablet call it, beside Light and Dark',
    opendyslexic: 'the name of a font',
  },
  es: {
    automático: 'as the settings of every tablet call it, beside Claro and Oscuro',
    calificación: 'what every school in Mexico calls it',
    computadora: 'children have one before them',
    dispositivo: 'a tablet, Chromebook, phone or computer: there is no shorter word for all',
    dispositivos: 'the same',
    matemáticas: 'the name of a subject',
    opendyslexic: 'the name of a font',
  },
};

const wordsOf = (text: string): readonly string[] =>
  text.replace(/\{\{[^}]*\}\}/g, '').match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];

const languages = Object.keys(bounds) as Language[];

/** Too few sentences to be measured: what they hold is bound by the length of its words. */
const labelsAlone: ReadonlySet<string> = new Set(['pictures', 'reader', 'reference', 'site']);

describe.each(languages)('what students read in %s', (language) => {
  const { maxWords, longWord } = bounds[language];
  const all = sources.flatMap((source) => studentTextsOf(source, language));

  it.each(sources)('is easy: $name', (source) => {
    const sentences = studentTextsOf(source, language)
      .flatMap((text) => text.sentences)
      .filter((sentence) => sizeOfText(sentence, language).words >= minWords);
    // Forms of one text that differ by a number say the same.
    const grade = readingGrade([...new Set(sentences)].join('\n'), language);
    expect(grade === undefined).toBe(labelsAlone.has(source.name));
    expect(grade ?? 0).toBeLessThanOrEqual(highestGrade(language, source.name));
  });

  it(`has no sentence of more than ${String(maxWords)} words`, () => {
    expect(all.length).toBeGreaterThan(500);
    const found = all.flatMap(({ key, sentences }) =>
      sentences
        .filter((sentence) => sizeOfText(sentence, language).words > maxWords)
        .map((sentence) => `${key}: ${sentence}`),
    );
    expect(found).toEqual([]);
  });

  it(`has words of ${String(longWord)} syllables only for a reason`, () => {
    const found = all.flatMap(({ key, text }) =>
      wordsOf(text)
        .filter((word) => syllablesOf(word, language) >= longWord)
        .map((word) => ({ key, word: word.toLowerCase() })),
    );
    const known = longWords[language];
    expect(found.filter(({ word }) => !Object.hasOwn(known, word))).toEqual([]);
    expect([...new Set(found.map(({ word }) => word))].sort()).toEqual(Object.keys(known).sort());
  });
});

/** Folders whose screens students see, and what in them is for staff. */
const studentFolders = [
  ...['account', 'arrival', 'connection', 'install', 'lesson-player', 'reader-settings'],
  ...['sign-in', 'today'],
].map((name) => `src/features/${name}`);
const forStaff = /\/lesson-player\/(?:preview|print|review)\//;

describe('the list of what students read', () => {
  it('names every catalogue of their screens', () => {
    const used = studentFolders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !forStaff.test(name))
        .flatMap((name) => [
          ...readFileSync(join(root, name), 'utf8').matchAll(/useTranslation\(([^)]+)\)/g),
        ])
        .flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)),
    );
    expect(used.length).toBeGreaterThan(100);
    const listed = studentCatalogues.map(({ name }) => name);
    expect([...new Set(used)].filter((name = '') => !listed.includes(name))).toEqual([]);
  });

  it.each(sources)('names only what is there: $name', ({ name, without = [], only = [] }) => {
    const keys = keysOf({ name }, 'en');
    const named = [...without, ...only];
    expect(named.filter((each) => !keys.some((key) => isAmong(key, each)))).toEqual([]);
  });
});
