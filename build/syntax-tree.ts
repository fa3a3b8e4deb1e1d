/** Walks over the syntax tree of a script, of whichever parser: https://github.com/estree/estree */

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export const isNode = (part: unknown): part is SyntaxNode =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

/** @param parents nearest last @param part of the nearest parent that the node is */
export type Visit = (node: SyntaxNode, parents: readonly SyntaxNode[], part: string) => void;

/** Each node once, those above first. */
export function walk(tree: SyntaxNode, visit: Visit): void {
  const parents: SyntaxNode[] = [];
  const into = (node: SyntaxNode, part: string): void => {
    visit(node, parents, part);
    parents.push(node);
    for (const key in node) {
      const below = node[key];
      if (isNode(below)) into(below, key);
      else if (Array.isArray(below)) for (const each of below) if (isNode(each)) into(each, key);
    }
    parents.pop();
  };
  into(tree, '');
}

/** Of a text without anything put into it, as minifiers write it: 'a', `a`. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  const [first, ...more] = node.type === 'TemplateLiteral' ? (node['quasis'] as SyntaxNode[]) : [];
  if (!first || more.length > 0) return undefined;
  return (first['value'] as { readonly cooked: string }).cooked;
}

/** The name in `a.name`, `a['name']` and `{ name: … }`; undefined where it is computed or private. */
export function nameOf(key: unknown, computed: unknown): string | undefined {
  if (isNode(key) && key.type === 'Identifier')
    return computed === true ? undefined : String(key['name']);
  return textOf(key);
}
