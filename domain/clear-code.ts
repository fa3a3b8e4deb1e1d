/**
 * Codes that people read off paper and type: of letters and digits that are not taken for one another, and
 * without vowels, so that no word comes out by chance.
 */

export const codeAlphabet = 'BCDFGHJKMNPQRSTVWXZ23456789';

/** A whole number from 0 to below this one, each as likely as the other; on the server from `node:crypto`. */
export type Pick = (below: number) => number;

/** @param length signs, of log2(27) = 4.75 bits each */
export function randomCode(length: number, pick: Pick): string {
  return Array.from(
    { length },
    () => codeAlphabet[pick(codeAlphabet.length)] ?? codeAlphabet.charAt(0),
  ).join('');
}

/** As typed, without blanks, dashes and the difference of capitals. */
export function foldCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}.·:_]/gu, '');
}

/** In fours, as it is printed: `BCDF-2345`. */
export function inFours(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** 27 to the power of 8: 38 bits. A code names a class; it lets nobody in by itself. */
export const classCodeLength = 8;

export function isClassCode(folded: string): boolean {
  return (
    folded.length === classCodeLength &&
    Array.from(folded).every((one) => codeAlphabet.includes(one))
  );
}
