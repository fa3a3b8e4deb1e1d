/** The titles of tests as they stand in their files, with `%s`, `$name` and `${…}` standing for any text. */
import ts from 'typescript';

/** What runs, in Vitest and in Playwright. A title of a group proves nothing: its tests may all be gone. */
const tests = new Set(['it', 'test']);
/** What a test or a group of tests bears that does not run, or that is not meant to pass. */
const notRun = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);

/** The names that a chain of calls and properties has: `it`, `each` for `it.each([…])`. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isCallExpression(expression)) return namesOf(expression.expression);
  if (ts.isPropertyAccessExpression(expression)) {
    return [...namesOf(expression.expression), expression.name.text];
  }
  return [];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What Vitest fills in where a test runs once for each of some cases. */
const filledIn = /%[sdifjoO]|\$[a-z][\w.]*/i;

/** A title as a pattern; undefined for what has no words of its own to be known by. */
function patternOf(title: ts.Expression | undefined): RegExp | undefined {
  if (!title) return undefined;
  const parts = ts.isStringLiteralLike(title)
    ? title.text.split(filledIn)
    : ts.isTemplateExpression(title)
      ? [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)]
      : [];
  if (!/\p{L}{3}/u.test(parts.join(' '))) return undefined;
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u');
}

/**
 * Titles of the tests that run. Those that are skipped, alone or with their group, are left out.
 * @param source the text of a test file
 */
export function testTitles(source: string): RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [root = '', ...more] = namesOf(node.expression);
      const title = patternOf(node.arguments[0]);
      // `test.skip()` within a test has no title: what it says is when the test is skipped.
      if (title && more.some((name) => notRun.has(name))) return;
      if (title && tests.has(root) && !more.includes('describe')) found.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest));
  return found;
}
