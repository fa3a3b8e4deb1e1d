import { deepEqual } from '../../domain/deep-equal';

const isText = (value: unknown): boolean =>
  value === undefined || typeof value === 'string' || typeof value === 'number';

/** The only field in which two differ; undefined when there is none, or more than one. */
function onlyDifference(before: object, after: object): string | undefined {
  if (Array.isArray(before) !== Array.isArray(after)) return undefined;
  if (Array.isArray(before) && before.length !== (after as unknown[]).length) return undefined;
  const [left, right] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  const different = names.filter((name) => !deepEqual(left.get(name), right.get(name)));
  return different.length === 1 ? different[0] : undefined;
}

/**
 * Where somebody typed: the path of the one text or number in which two drafts differ. Undefined for any other
 * change, such as adding, moving or deleting.
 */
export function typedPlace(before: unknown, after: unknown): string | undefined {
  const path: string[] = [];
  let [left, right] = [before, after];
  while (typeof left === 'object' && left !== null && typeof right === 'object' && right !== null) {
    const name = onlyDifference(left, right);
    if (name === undefined) return undefined;
    path.push(name);
    left = (left as Record<string, unknown>)[name];
    right = (right as Record<string, unknown>)[name];
  }
  return path.length > 0 && isText(left) && isText(right) ? path.join('/') : undefined;
}
