import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { newPassphrase, passphraseEntropy } from './passphrase';
import { passphraseWords } from './passphrase-words';
import { passwordProblem } from './passwords';

it('draws from words that are short, plain and all different', () => {
  expect(new Set(passphraseWords).size).toBe(passphraseWords.length);
  for (const word of passphraseWords) expect(word).toMatch(/^[a-z]{3,6}$/);
});

it('has at least 36 bits', () => {
  expect(passphraseEntropy).toBeGreaterThan(36);
});

it('makes phrases that the rules for passwords accept, also of the shortest words', () => {
  const shortest = passphraseWords.findIndex((word) => word.length === 3);
  expect(newPassphrase(() => shortest)).toHaveLength(15);
  for (let round = 0; round < 200; round += 1) {
    const phrase = newPassphrase(randomInt);
    expect(phrase).toMatch(/^[a-z]{3,6}(-[a-z]{3,6}){3}$/);
    expect(phrase.length).toBeGreaterThanOrEqual(15);
    expect(passwordProblem(phrase, { personal: [] })).toBeUndefined();
  }
});

it('can end with every word of the list', () => {
  const last = passphraseWords.length - 1;
  expect(newPassphrase(() => last).split('-')).toEqual(Array(4).fill(passphraseWords[last]));
});
