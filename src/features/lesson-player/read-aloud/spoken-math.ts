import type { MathWords } from './math-words';

/** The little of a DOM element that reading math needs; real elements fit. */
export interface MathNode {
  readonly localName: string;
  readonly textContent: string | null;
  readonly children: ArrayLike<MathNode>;
}

/** Words for a piece of MathML: `3/4` in a fraction is read "3 fourths", not "34". */
export function spokenMath(node: MathNode, words: MathWords): string {
  const parts = Array.from(node.children);
  switch (node.localName) {
    case 'annotation':
    case 'annotation-xml':
    case 'mspace':
      return '';
    case 'mfrac':
      return fraction(partAt(parts, 0, words), partAt(parts, 1, words), words);
    case 'msup':
      return power(partAt(parts, 0, words), partAt(parts, 1, words), words);
    case 'msub':
      return `${partAt(parts, 0, words)} ${partAt(parts, 1, words)}`;
    case 'msqrt':
      return `${words.squareRoot} ${parts.map((part) => spokenMath(part, words)).join(' ')}`;
    case 'mo': {
      const sign = (node.textContent ?? '').trim();
      return words.operators[sign] ?? (/[\p{L}\p{N}]/u.test(sign) ? sign : '');
    }
  }
  if (parts.length === 0) return (node.textContent ?? '').trim();
  return joinMixed(parts, words);
}

function partAt(parts: readonly MathNode[], at: number, words: MathWords): string {
  const part = parts[at];
  return part === undefined ? '' : spokenMath(part, words);
}

/** A whole number right before a fraction is a mixed number: "1 and 1 half". */
function joinMixed(parts: readonly MathNode[], words: MathWords): string {
  return parts
    .map((part, at) => {
      const said = spokenMath(part, words);
      const before = parts[at - 1];
      return part.localName === 'mfrac' && before?.localName === 'mn'
        ? `${words.and} ${said}`
        : said;
    })
    .filter((said) => said !== '')
    .join(' ');
}

function fraction(top: string, bottom: string, words: MathWords): string {
  const names = words.parts[bottom];
  if (names === undefined || !/^\d+$/.test(top)) return `${top} ${words.over} ${bottom}`;
  return top === '1' ? `${words.one} ${names[0]}` : `${top} ${names[1]}`;
}

function power(base: string, exponent: string, words: MathWords): string {
  if (exponent === '2') return `${base} ${words.squared}`;
  if (exponent === '3') return `${base} ${words.cubed}`;
  return `${base} ${words.toThePower} ${exponent}`;
}
