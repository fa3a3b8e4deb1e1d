import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { newPassPhrase, passPhraseEntropy } from './pass-phrase';
import { passPhraseWords } from './pass-phrase-words';
import { passwordProblem } from './passwords';

it('draws from words that are short, plain and all different', () => {
  expect(new Set(passPhraseWords).size).toBe(passPhraseWords.length);
  for (const word of passPhraseWords) expect(word).toMatch(/^[a-z]{3,6}$/);
});

it('has at least 36 bits', () => {
  expect(passPhraseEntropy).toBeGreaterThan(36);
});

it('makes phrases that the rules for passwords accept, also of the shortest words', () => {
  const shortest = passPhraseWords.findIndex((word) => word.length === 3);
  expect(newPassPhrase(() => shortest)).toHaveLength(15);
  for (let round = 0; round < 200; round += 1) {
    const phrase = newPassPhrase(randomInt);
    expect(phrase).toMatch(/^[a-z]{3,6}(-[a-z]{3,6}){3}$/);
    expect(phrase.length).toBeGreaterThanOrEqual(15);
    expect(passwordProblem(phrase, { personal: [] })).toBeUndefined();
  }
});

it('can end with every word of the list', () => {
  const last = passPhraseWords.length - 1;
  expect(newPassPhrase(() => last).split('-')).toEqual(Array(4).fill(passPhraseWords[last]));
});
