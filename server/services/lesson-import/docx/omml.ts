/**
 * Word's own formulas (OMML) as TeX, as far as school math goes: fractions, powers, indices, roots,
 * brackets, sums, functions, limits, accents, matrices. A formula with anything else is not taken.
 */
import {
  accentSigns,
  bracketSigns,
  escapedWords,
  functionNames,
  mathSigns,
  wholeSigns,
} from './omml-signs';
import { plainOf } from './xml-text';

interface MathNode {
  readonly name: string;
  readonly attributes: string;
  readonly children: MathNode[];
  text: string;
}

const passedOver = new Set(['ctrlPr', 'argPr', 'rPr']);

/** @returns undefined when something in it has no TeX here */
export function texOfOmml(xml: string): string | undefined {
  try {
    return texOfAll(treeOf(xml)).replace(/\s+/g, ' ').trim();
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

class Unknown extends Error {}

function treeOf(xml: string): MathNode[] {
  const root: MathNode = { name: '', attributes: '', children: [], text: '' };
  const stack: MathNode[] = [root];
  for (const found of xml.matchAll(/<(\/?)([\w:]+)([^>]*?)(\/?)>|([^<]+)/g)) {
    const [, closing, name = '', attributes = '', empty, text] = found;
    const top = stack.at(-1) ?? root;
    if (text !== undefined) top.text += text;
    else if (closing === '/') stack.length = Math.max(1, stack.length - 1);
    else {
      const node = { name, attributes, children: [], text: '' };
      top.children.push(node);
      if (empty !== '/') stack.push(node);
      if (stack.length > 60) throw new Unknown();
    }
  }
  return root.children;
}

const texOfAll = (nodes: readonly MathNode[]): string => nodes.map(texOf).join('');

const part = (node: MathNode, name: string): MathNode[] =>
  node.children.find((child) => child.name === `m:${name}`)?.children ?? [];
const tex = (node: MathNode, name: string): string => texOfAll(part(node, name));

function property(node: MathNode, group: string, name: string): string | undefined {
  const found = part(node, group).find((child) => child.name === `m:${name}`);
  return found && (/m:val="([^"]*)"/.exec(found.attributes)?.[1] ?? '');
}

type Maker = (node: MathNode) => string;

const makers: Readonly<Record<string, Maker>> = {
  oMath: (node) => texOfAll(node.children),
  e: (node) => texOfAll(node.children),
  box: (node) => tex(node, 'e'),
  r: textOfRun,
  f: fractionOf,
  sSup: (node) => `{${tex(node, 'e')}}^{${tex(node, 'sup')}}`,
  sSub: (node) => `{${tex(node, 'e')}}_{${tex(node, 'sub')}}`,
  sSubSup: (node) => `{${tex(node, 'e')}}_{${tex(node, 'sub')}}^{${tex(node, 'sup')}}`,
  rad: rootOf,
  d: bracketsOf,
  nary: sumOf,
  func: (node) => `${nameOf(part(node, 'fName'))}{${tex(node, 'e')}}`,
  limLow: (node) => `\\underset{${tex(node, 'lim')}}{${tex(node, 'e')}}`,
  limUpp: (node) => `\\overset{${tex(node, 'lim')}}{${tex(node, 'e')}}`,
  bar: (node) =>
    `\\${property(node, 'barPr', 'pos') === 'top' ? 'overline' : 'underline'}{${tex(node, 'e')}}`,
  acc: accentOf,
  groupChr: braceOf,
  borderBox: (node) => `\\boxed{${tex(node, 'e')}}`,
  m: matrixOf,
  eqArr: linesOf,
};

function texOf(node: MathNode): string {
  const name = node.name.replace(/^m:/, '');
  if (node.name.startsWith('w:') || name.endsWith('Pr') || passedOver.has(name)) return '';
  const maker = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (!maker) throw new Unknown();
  return maker(node);
}

const runText = (node: MathNode): string =>
  node.children.map((child) => (child.name === 'm:t' ? plainOf(child.text) : '')).join('');

function textOfRun(node: MathNode): string {
  const text = runText(node);
  const isNormal = part(node, 'rPr').some(({ name }) => name === 'm:nor');
  // Words in a formula are words, not a product of letters, also with blanks between them.
  const isWords = /^[\p{L}\p{M}\s.,;:'’-]+$/u.test(text) && /\p{L}{2}/u.test(text);
  if (isNormal || isWords) return text.trim() === '' ? '\\ ' : `\\text{${escapedWords(text)}}`;
  return Array.from(text, (sign) => mathSigns[sign] ?? sign).join('');
}

function fractionOf(node: MathNode): string {
  const [above, below] = [tex(node, 'num'), tex(node, 'den')];
  switch (property(node, 'fPr', 'type')) {
    case 'noBar':
      return `{{${above}}\\atop{${below}}}`;
    case 'lin':
    case 'skw':
      return `{${above}}/{${below}}`;
    default:
      return `\\frac{${above}}{${below}}`;
  }
}

function rootOf(node: MathNode): string {
  const degree = tex(node, 'deg');
  return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${tex(node, 'e')}}`;
}

const isElement = ({ name }: MathNode): boolean => name === 'm:e';

function bracketsOf(node: MathNode): string {
  const begin = property(node, 'dPr', 'begChr') ?? '(';
  const end = property(node, 'dPr', 'endChr') ?? ')';
  const between = property(node, 'dPr', 'sepChr') ?? '|';
  const parts = node.children.filter(isElement);
  const inside = parts.flatMap(({ children }) => children.filter(({ name }) => !isPassed(name)));
  const [only, other] = inside;
  const isChoice = only?.name === 'm:f' && !other && property(only, 'fPr', 'type') === 'noBar';
  if (isChoice && begin === '(' && end === ')') {
    return `\\binom{${tex(only, 'num')}}{${tex(only, 'den')}}`;
  }
  const separator = between === '|' ? '\\middle|' : plainSigns(between);
  return `\\left${sideOf(begin)}${parts.map(texOf).join(separator)}\\right${sideOf(end)}`;
}

const isPassed = (name: string): boolean => name.startsWith('w:') || name.endsWith('Pr');

const plainSigns = (text: string): string =>
  Array.from(text, (sign) => mathSigns[sign] ?? sign).join('');

function sideOf(sign: string): string {
  const side = Object.hasOwn(bracketSigns, sign) ? bracketSigns[sign] : undefined;
  if (side === undefined) throw new Unknown();
  return side;
}

function sumOf(node: MathNode): string {
  const named = property(node, 'naryPr', 'chr') ?? '∫';
  const sign = Object.hasOwn(wholeSigns, named) ? wholeSigns[named] : undefined;
  if (sign === undefined) throw new Unknown();
  const [from, to] = [tex(node, 'sub'), tex(node, 'sup')];
  return `${sign}${from && `_{${from}}`}${to && `^{${to}}`}{${tex(node, 'e')}}`;
}

/** The name of a function, with what stands below it or is a power of it. */
function nameOf(nodes: readonly MathNode[]): string {
  return nodes
    .map((node) => {
      if (isPassed(node.name)) return '';
      if (node.name === 'm:r') return wordOf(runText(node).trim());
      const inner = () => nameOf(part(node, 'e'));
      if (node.name === 'm:sSup') return `${inner()}^{${tex(node, 'sup')}}`;
      if (node.name === 'm:sSub') return `${inner()}_{${tex(node, 'sub')}}`;
      if (node.name !== 'm:limLow') return texOf(node);
      const below = `_{${tex(node, 'lim')}}`;
      const plain = inner().trim();
      return plain.replace(/^\\operatorname\{/, '\\operatorname*{') + below;
    })
    .join('');
}

const wordOf = (word: string): string =>
  functionNames.has(word) ? `\\${word} ` : `\\operatorname{${escapedWords(word)}}`;

function accentOf(node: MathNode): string {
  const inner = tex(node, 'e');
  const named = property(node, 'accPr', 'chr') ?? '\u0302';
  const [narrow, wide] = (Object.hasOwn(accentSigns, named) && accentSigns[named]) || [];
  if (narrow === undefined) throw new Unknown();
  return `\\${inner.length > 1 && wide !== undefined ? wide : narrow}{${inner}}`;
}

function braceOf(node: MathNode): string {
  const sign = property(node, 'groupChrPr', 'chr') ?? '⏟';
  const isAbove = property(node, 'groupChrPr', 'pos') === 'top';
  if (sign !== '⏟' && sign !== '⏞') throw new Unknown();
  return `\\${isAbove || sign === '⏞' ? 'overbrace' : 'underbrace'}{${tex(node, 'e')}}`;
}

function matrixOf(node: MathNode): string {
  const rows = node.children.filter(({ name }) => name === 'm:mr');
  const lines = rows.map(({ children }) => children.filter(isElement).map(texOf).join('&'));
  return `\\begin{matrix}${lines.join('\\\\')}\\end{matrix}`;
}

/** Lines below each other. Word marks by `&` what stands below what; ours begin at the left. */
function linesOf(node: MathNode): string {
  const lines = node.children.filter(isElement).map((line) => texOf(line).replaceAll('\\&', ''));
  return `\\begin{array}{l}${lines.join('\\\\')}\\end{array}`;
}

/** The text of a formula, for where it has no TeX. */
export function textOfOmml(xml: string): string {
  return [...xml.matchAll(/<m:t(?:\s[^>]*)?>([^<]*)</g)]
    .map((found) => plainOf(found[1] ?? ''))
    .join(' ');
}
