/** The little of a DOM element that reading math needs; real elements fit. */
export interface MathNode {
  readonly localName: string;
  readonly textContent: string | null;
  readonly children: ArrayLike<MathNode>;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '−': 'minus',
  '×': 'times',
  '⋅': 'times',
  '·': 'times',
  '÷': 'divided by',
  '=': 'equals',
  '≠': 'is not equal to',
  '<': 'is less than',
  '>': 'is greater than',
  '≤': 'is at most',
  '≥': 'is at least',
  '≈': 'is about',
  '%': 'percent',
};

const PARTS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  '2': ['half', 'halves'],
  '3': ['third', 'thirds'],
  '4': ['fourth', 'fourths'],
  '5': ['fifth', 'fifths'],
  '6': ['sixth', 'sixths'],
  '7': ['seventh', 'sevenths'],
  '8': ['eighth', 'eighths'],
  '9': ['ninth', 'ninths'],
  '10': ['tenth', 'tenths'],
  '12': ['twelfth', 'twelfths'],
  '100': ['hundredth', 'hundredths'],
};

/** English words for a piece of MathML: `3/4` in a fraction is read "3 fourths", not "34". */
export function spokenMath(node: MathNode): string {
  const parts = Array.from(node.children);
  switch (node.localName) {
    case 'annotation':
    case 'annotation-xml':
    case 'mspace':
      return '';
    case 'mfrac':
      return fraction(partAt(parts, 0), partAt(parts, 1));
    case 'msup':
      return power(partAt(parts, 0), partAt(parts, 1));
    case 'msub':
      return `${partAt(parts, 0)} ${partAt(parts, 1)}`;
    case 'msqrt':
      return `the square root of ${parts.map(spokenMath).join(' ')}`;
    case 'mo': {
      const sign = (node.textContent ?? '').trim();
      return OPERATORS[sign] ?? (/[\p{L}\p{N}]/u.test(sign) ? sign : '');
    }
  }
  if (parts.length === 0) return (node.textContent ?? '').trim();
  return joinMixed(parts);
}

function partAt(parts: readonly MathNode[], at: number): string {
  const part = parts[at];
  return part === undefined ? '' : spokenMath(part);
}

/** A whole number right before a fraction is a mixed number: "1 and 1 half". */
function joinMixed(parts: readonly MathNode[]): string {
  return parts
    .map((part, at) => {
      const said = spokenMath(part);
      const before = parts[at - 1];
      return part.localName === 'mfrac' && before?.localName === 'mn' ? `and ${said}` : said;
    })
    .filter((said) => said !== '')
    .join(' ');
}

function fraction(top: string, bottom: string): string {
  const names = PARTS[bottom];
  if (names === undefined || !/^\d+$/.test(top)) return `${top} over ${bottom}`;
  return `${top} ${top === '1' ? names[0] : names[1]}`;
}

function power(base: string, exponent: string): string {
  if (exponent === '2') return `${base} squared`;
  if (exponent === '3') return `${base} cubed`;
  return `${base} to the power of ${exponent}`;
}
