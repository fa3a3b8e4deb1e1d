/**
 * Passphrases that a school gives to students.
 *
 * Four words of at least three letters with a dash between them: never fewer than the 15 characters that
 * NIST SP 800-63B-4, section 3.1.1.2, asks of a password that is the only factor. Drawn from more than 512
 * words they have more than 36 bits; RFC 4086, section 8.1, counts 29 bits as enough against guessing one try
 * every six seconds for a year, and the throttle of the sign-in allows far fewer.
 */
import type { Pick } from './clear-code';
import { passphraseWords } from './passphrase-words';

const wordCount = 4;

/** In bits: how much there is to guess. */
export const passphraseEntropy = wordCount * Math.log2(passphraseWords.length);

/** Four words in small letters with dashes, such as `maple-robin-soap-twelve`; a word may come twice. */
export function newPassphrase(pick: Pick): string {
  return Array.from(
    { length: wordCount },
    () => passphraseWords[pick(passphraseWords.length)] ?? '',
  ).join('-');
}
