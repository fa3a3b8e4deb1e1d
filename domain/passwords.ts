/**
 * What a staff password must be, after NIST SP 800-63B-4, section 3.1.1: where it is the only factor at least
 * 15 characters; every character allowed; nothing asked about capitals, digits or signs; nothing that others
 * use often, that belongs to the person or the product, or that is a pattern.
 */

/** Counted in characters as a person counts them (code points). */
export const passwordLength = { least: 15, most: 256 } as const;

export type PasswordProblem =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_pattern'
  | 'password_personal'
  | 'password_common';

export interface PasswordContext {
  /** Whose it is and what it is for: name, e-mail address, the product's name. */
  readonly personal: readonly string[];
  /** Whether many people use this word as a password; only the server has the list. */
  readonly isCommon?: (word: string) => boolean;
}

/** One spelling for every way a keyboard may send the same characters. */
export const normalPassword = (typed: string): string => typed.normalize('NFC');

const charactersOf = (text: string): string[] => Array.from(normalPassword(text));

/** Why this cannot be a password, the first reason only; undefined when it can. */
export function passwordProblem(
  password: string,
  context: PasswordContext,
): PasswordProblem | undefined {
  const characters = charactersOf(password);
  if (characters.length < passwordLength.least) return 'password_too_short';
  if (characters.length > passwordLength.most) return 'password_too_long';
  const folded = characters.join('').toLowerCase();
  if (isPattern(Array.from(folded))) return 'password_pattern';
  if (isPersonal(folded, context.personal)) return 'password_personal';
  const { isCommon } = context;
  if (isCommon && commonForms(folded).some(isCommon)) return 'password_common';
  return undefined;
}

export type Strength = 'empty' | 'short' | 'weak' | 'good' | 'strong';

/** Characters from which on more of them are the better advice than anything else. */
const strongLength = 20;

/** What a meter shows while somebody types; the server's list of common passwords is not part of it. */
export function passwordStrength(
  password: string,
  personal: readonly string[],
): { readonly length: number; readonly strength: Strength } {
  const { length } = charactersOf(password);
  const problem = passwordProblem(password, { personal });
  if (length === 0) return { length, strength: 'empty' };
  if (problem === 'password_too_short') return { length, strength: 'short' };
  if (problem !== undefined) return { length, strength: 'weak' };
  return { length, strength: length < strongLength ? 'good' : 'strong' };
}

/** A part that is only repeated counts once; this much of it must be there. */
const leastUnit = 12;
/** Stretches such as `1234`, `aaa`, `qwer` count as one character each; this many must be there. */
const leastStretches = 6;
/** What remains next to the person's own words must be this long to be a secret. */
const leastOwn = 8;

const keyboardRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function isPattern(characters: readonly string[]): boolean {
  if (periodOf(characters) < leastUnit && periodOf(characters) <= characters.length / 2)
    return true;
  let stretches = 1;
  let before = characters[0] ?? '';
  for (const character of characters.slice(1)) {
    if (!areNeighbors(before, character)) stretches += 1;
    before = character;
  }
  return stretches < leastStretches;
}

/** After how many characters the text begins anew; its length when it never does. */
function periodOf(characters: readonly string[]): number {
  for (let period = 1; period < characters.length; period += 1) {
    if (characters.every((one, at) => at < period || one === characters[at - period]))
      return period;
  }
  return characters.length;
}

function areNeighbors(left: string, right: string): boolean {
  const step = (right.codePointAt(0) ?? 0) - (left.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) return true;
  return keyboardRows.some((row) => {
    const [a, b] = [row.indexOf(left), row.indexOf(right)];
    if (a === -1 || b === -1) return false;
    // After the last key of a row people go on with its first.
    return Math.abs(a - b) === 1 || Math.abs(a - b) === row.length - 1;
  });
}

const wordsOf = (text: string): string[] =>
  normalPassword(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => Array.from(word).length >= 3);

/** Whether little is left once own words, digits and signs are taken out. */
function isPersonal(folded: string, personal: readonly string[]): boolean {
  const words = [...new Set(personal.flatMap(wordsOf))].sort((a, b) => b.length - a.length);
  if (!words.some((word) => folded.includes(word))) return false;
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), folded);
  return rest.replace(/[^\p{L}]/gu, '').length < leastOwn;
}

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A password as it stands, and as the word that somebody has dressed up to reach the length. */
function commonForms(folded: string): string[] {
  const forms = [folded, folded.replace(/[\s\p{P}\p{S}]+/gu, '')];
  const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const plain = (text: string) => text.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign);
  return [...forms, bare(folded), plain(folded), bare(plain(bare(folded)))];
}
