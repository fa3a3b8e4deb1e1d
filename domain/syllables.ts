/** Counts syllables by the spelling of a word: by rule in Spanish, right for nearly all words in English. */
import type { Language } from './lesson-plan';

/** Syllables of one word; at least 1. */
export function syllablesOf(word: string, language: Language): number {
  const count = language === 'es' ? spanishSyllables : englishSyllables;
  const parts = word.toLowerCase().normalize('NFC').replace(/’/g, "'").split('-').filter(Boolean);
  return Math.max(1, sum(parts.map(count)));
}

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/** Words of children's texts that the rules below miscount. */
const englishExceptions: Readonly<Record<string, number>> = {
  area: 3,
  business: 2,
  create: 2,
  different: 3,
  element: 3,
  every: 2,
  everyone: 3,
  everything: 3,
  familiar: 3,
  giant: 2,
  hundred: 2,
  idea: 3,
  material: 4,
  onion: 2,
  people: 2,
  recipe: 3,
  sometimes: 2,
  union: 2,
  wednesday: 2,
};

/** Where vowels written together are spoken apart. */
const spokenApart: readonly RegExp[] = [
  /[^tscgxl]io|^lion|viol/,
  /[^tcsgl]ia(?!ge)/,
  /[^tcs]ien(?:t|ce)|scien/,
  /iet|iu[ms]/,
  /[^aeioucd]i(?:er|est)$/,
  /eo(?!u|ple|n$|rge)|creat|reac(?!h)/,
  /[^g]ua(?:l|t|r(?!d))|uen(?:t|ce)|uous/,
  /[^g]uel|uition|[rln]ui[dn]/,
  /[aeiou]ing|poe[mt]/,
];

function englishSyllables(word: string): number {
  const bare = word.replaceAll("'", '');
  const singular = bare.replace(/([^s])s$/, '$1');
  const known = [bare, singular].find((form) => Object.hasOwn(englishExceptions, form));
  if (known !== undefined) return englishExceptions[known] ?? 1;
  const heard = bare
    .replace(/qu/g, 'q')
    .replace(/gu(?=[ei])/g, 'g')
    // y between or before vowels is a consonant: "player", "yellow".
    .replace(/(^|[aeiou])y(?=[aeiou])/g, '$1j');
  const groups = withoutSilentE(heard).match(/[aeiouy]+/g)?.length ?? 0;
  const apart = spokenApart.filter((joint) => joint.test(heard)).length;
  // The last sound of "prism" and of "didn't" is a syllable without a vowel.
  const vowelless = /isms?$/.test(bare) || /[^aeiouyr]n't$/.test(word) ? 1 : 0;
  return Math.max(1, groups + apart + vowelless);
}

/** Drops the e that is written and not spoken: "makes", "jumped", "hope", "hopeful". */
function withoutSilentE(word: string): string {
  return word
    .replace(/([^aeioul])e(?=(?:ful|less|ly|ment|ness|thing|where|body|fore|one)s?$)/, '$1')
    .replace(/([^dtaeioul]|[aeiourl]l)ed$/, '$1d')
    .replace(/([^sxzcghaeioul]|th|gh|[aeiou]l)es$/, '$1s')
    .replace(/([^aeioul]|[aeiou]l)e$/, '$1');
}

/** A run of vowels has one syllable for each strong one (an accent makes i and u strong), else one. */
function spanishSyllables(word: string): number {
  const heard = word.replace(/([qg])u(?=[eiéí])/g, '$1').replace(/y(?![aeiouáéíóúü])/g, 'i');
  const runs = heard.match(/[aeiouáéíóúü]+/g) ?? [];
  const strong = (run: string) => run.replace(/u(?=í)/g, '').match(/[aeoáéíóú]/g)?.length ?? 0;
  return sum(runs.map((run) => Math.max(1, strong(run))));
}
