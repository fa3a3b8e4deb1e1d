/**
 * Word's own formulas (OMML) as TeX, as far as school math goes: fractions, powers, indices, roots,
 * brackets, sums, functions, lines above. A formula with anything else is not taken.
 */
interface MathNode {
  readonly name: string;
  readonly attributes: string;
  readonly children: MathNode[];
  text: string;
}

const signs: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '·': '\\cdot ',
  '∙': '\\cdot ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '→': '\\to ',
  '∞': '\\infty ',
  π: '\\pi ',
  θ: '\\theta ',
  α: '\\alpha ',
  β: '\\beta ',
  '°': '^{\\circ}',
  '−': '-',
  '∠': '\\angle ',
  '△': '\\triangle ',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '\\': '\\backslash ',
};

const wholes: Readonly<Record<string, string>> = { '∑': '\\sum', '∏': '\\prod', '∫': '\\int' };
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

function texOf(node: MathNode): string {
  const name = node.name.replace(/^m:/, '');
  if (node.name.startsWith('w:') || name.endsWith('Pr') || passedOver.has(name)) return '';
  switch (name) {
    case 'oMath':
    case 'e':
      return texOfAll(node.children);
    case 'r':
      return node.children.map(textOfRun).join('');
    case 'f':
      return `\\frac{${tex(node, 'num')}}{${tex(node, 'den')}}`;
    case 'sSup':
      return `{${tex(node, 'e')}}^{${tex(node, 'sup')}}`;
    case 'sSub':
      return `{${tex(node, 'e')}}_{${tex(node, 'sub')}}`;
    case 'sSubSup':
      return `{${tex(node, 'e')}}_{${tex(node, 'sub')}}^{${tex(node, 'sup')}}`;
    case 'rad':
      return rootOf(node);
    case 'd':
      return bracketsOf(node);
    case 'nary':
      return sumOf(node);
    case 'func':
      return `\\operatorname{${tex(node, 'fName')}}{${tex(node, 'e')}}`;
    case 'bar':
      return `\\overline{${tex(node, 'e')}}`;
    default:
      throw new Unknown();
  }
}

function textOfRun(node: MathNode): string {
  if (node.name !== 'm:t') return '';
  const text = node.text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
  const written = Array.from(text, (sign) => signs[sign] ?? sign).join('');
  // Words in a formula are words, not a product of letters.
  return /^\p{L}{2,}$/u.test(text) ? `\\text{${text}}` : written;
}

function rootOf(node: MathNode): string {
  const degree = tex(node, 'deg');
  return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${tex(node, 'e')}}`;
}

function bracketsOf(node: MathNode): string {
  const begin = property(node, 'dPr', 'begChr') ?? '(';
  const end = property(node, 'dPr', 'endChr') ?? ')';
  const inner = node.children.filter(({ name }) => name === 'm:e').map(texOf);
  return `\\left${sideOf(begin)}${inner.join(',')}\\right${sideOf(end)}`;
}

function sideOf(sign: string): string {
  if (sign === '') return '.';
  if (sign === '{' || sign === '}') return `\\${sign}`;
  if ('()[]|'.includes(sign)) return sign;
  throw new Unknown();
}

function sumOf(node: MathNode): string {
  const sign = wholes[property(node, 'naryPr', 'chr') ?? '∫'];
  if (sign === undefined) throw new Unknown();
  const [from, to] = [tex(node, 'sub'), tex(node, 'sup')];
  return `${sign}${from && `_{${from}}`}${to && `^{${to}}`}{${tex(node, 'e')}}`;
}

/** The text of a formula, for where it has no TeX. */
export function textOfOmml(xml: string): string {
  return [...xml.matchAll(/<m:t(?:\s[^>]*)?>([^<]*)</g)].map((found) => found[1] ?? '').join(' ');
}
