/**
 * Whether two values say the same as JSON: by content, a field that is undefined counts as left out, and the order of
 * fields is nothing, because a database keeps one of its own.
 */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [said(a), new Map(said(b))];
  if (left.length !== right.size) return false;
  return left.every(([name, value]) => right.has(name) && deepEqual(value, right.get(name)));
}

const said = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, part]) => part !== undefined);
