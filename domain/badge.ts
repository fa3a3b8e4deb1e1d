/** What a badge says: a secret of 128 bits (27 signs of 4.75) and a sign that shows a slip in typing. */
import { codeAlphabet, foldCode, inFours, randomCode } from './clear-code';
import type { Pick } from './clear-code';

const secretSigns = 27;

/** As it stands in the QR code, and is typed. In fours: `BCDF-…`. */
export function newBadge(pick: Pick): string {
  const secret = randomCode(secretSigns, pick);
  return inFours(secret + checkSign(secret));
}

/**
 * The badge in its one spelling, without dashes.
 * @returns undefined for what is no badge: another QR code, or a badge with a sign that is wrong or missing
 */
export function readBadge(text: string): string | undefined {
  // Nothing that anybody types is longer; a QR code may hold thousands of signs.
  if (text.length > 100) return undefined;
  const folded = foldCode(text);
  const secret = folded.slice(0, secretSigns);
  if (folded.length !== secretSigns + 1) return undefined;
  if (Array.from(folded).some((sign) => !codeAlphabet.includes(sign))) return undefined;
  return checkSign(secret) === folded.slice(secretSigns) ? folded : undefined;
}

/** Whether signs are missing in what somebody has typed so far. */
export function isShortBadge(text: string): boolean {
  return foldCode(text).length <= secretSigns;
}

/**
 * A weighted sum. The weights and their differences share no factor with 27, so that every single wrong sign
 * and every two neighbors in the wrong order are found.
 */
function checkSign(secret: string): string {
  const sum = Array.from(secret).reduce((before, sign, at) => {
    const weight = at + Math.floor(at / 2) + 1;
    return before + weight * codeAlphabet.indexOf(sign);
  }, 0);
  return codeAlphabet.charAt(sum % codeAlphabet.length);
}
