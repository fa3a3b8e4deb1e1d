/** More than a class says in a lesson; then it begins anew. */
const maxKept = 500;

/**
 * Sentences with numbers in them, each made once: a class says the same ones again and again, and to put one together
 * from the catalogue takes as long, and leaves as much behind, as all the rest of a cell.
 */
export function memoizeText<Values extends readonly number[]>(
  make: (...values: Values) => string,
): (...values: Values) => string {
  const known = new Map<string, string>();
  return (...values) => {
    const key = values.join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= maxKept) known.clear();
    const made = make(...values);
    known.set(key, made);
    return made;
  };
}
