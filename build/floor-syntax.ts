/** Syntax that Safari 15.4 does not read, or reads wrong, while Chrome 100 has no trouble with it. */
import { isNode, walk, type SyntaxNode } from './syntax-tree';

const lookbehind = /\(\?<[=!]/;

/**
 * Before 16.0 a class field whose value has parentheses may lose sight of the variables around it
 * (https://webkit.org/b/236843). @returns whether the value has both
 */
function isLostInField(value: SyntaxNode): boolean {
  const found = new Set<'brackets' | 'names'>();
  walk(value, (node, parents, part) => {
    // A function in the field has its own scope, which is read aright.
    if (parents.some(({ type }) => /Function|Class/.test(type))) return;
    if (bracketed.has(node.type)) found.add('brackets');
    if (node.type !== 'Identifier') return;
    const holder = parents.at(-1);
    const isName = part === 'property' || part === 'key' ? holder?.['computed'] !== true : false;
    if (!isName && !global.has(String(node['name']))) found.add('names');
  });
  return found.size === 2;
}

const bracketed = new Set(['CallExpression', 'NewExpression', 'SequenceExpression']);

/** Found wherever the script runs, so that no scope is asked. */
const global = new Set(
  'AbortController Array Date Error Float32Array Float64Array Infinity Int16Array Int32Array Map NaN Object Promise Set Symbol Uint8Array Uint8ClampedArray Uint16Array Uint32Array WeakMap WeakSet undefined'.split(
    ' ',
  ),
);

const checks: Readonly<Record<string, (node: SyntaxNode) => string | undefined>> = {
  StaticBlock: () => 'class static block',
  PropertyDefinition: ({ value }) =>
    isNode(value) && isLostInField(value) ? 'class field with parentheses' : undefined,
  Literal({ regex }) {
    if (typeof regex !== 'object' || regex === null) return undefined;
    const { pattern, flags } = regex as { readonly pattern: string; readonly flags: string };
    if (lookbehind.test(pattern)) return 'lookbehind';
    return flags.includes('v') ? 'regular expression with flag v' : undefined;
  },
  // `new RegExp(…)` of such a text throws when it runs.
  TemplateElement: ({ value }) =>
    lookbehind.test((value as { readonly raw: string }).raw) ? 'lookbehind' : undefined,
};

/** @returns the kind of syntax that a node is, where the floor does not read it */
export function kindAboveFloor(node: SyntaxNode): string | undefined {
  const found = checks[node.type]?.(node);
  if (found !== undefined || node.type !== 'Literal') return found;
  return typeof node['value'] === 'string' && lookbehind.test(node['value'])
    ? 'lookbehind'
    : undefined;
}

/** @returns what of it a script has */
export function aboveFloor(tree: SyntaxNode): readonly string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    const what = kindAboveFloor(node);
    if (what) found.push(what);
  });
  return found;
}
