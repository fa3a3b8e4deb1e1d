/** The titles of tests as they stand in their files, with `%s` and `${…}` standing for any text. */
import ts from 'typescript';

/** What a title begins with: Vitest's and Playwright's functions, and the house's own. */
const roots = new Set(['describe', 'it', 'test', 'onBothDatabases']);

/** The name that a chain of calls and properties begins with: `it` for `it.each([…])`. */
function rootOf(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression)) {
    return rootOf(expression.expression);
  }
  return undefined;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A title as a pattern; undefined for what has no words of its own to be known by. */
function patternOf(title: ts.Expression | undefined): RegExp | undefined {
  if (!title) return undefined;
  const parts = ts.isStringLiteralLike(title)
    ? title.text.split(/%[sdifjoO]/)
    : ts.isTemplateExpression(title)
      ? [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)]
      : [];
  if (!/\p{L}{3}/u.test(parts.join(' '))) return undefined;
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u');
}

/** @param source the text of a test file */
export function testTitles(source: string): RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && roots.has(rootOf(node.expression) ?? '')) {
      const pattern = patternOf(node.arguments[0]);
      if (pattern) found.push(pattern);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest));
  return found;
}
