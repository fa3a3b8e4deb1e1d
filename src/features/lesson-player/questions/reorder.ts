/** The list with one entry moved to another place; places outside the list mean its ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const result = [...items];
  const [item] = result.splice(from, 1);
  if (item === undefined) return result;
  result.splice(Math.max(0, Math.min(result.length, to)), 0, item);
  return result;
}

/**
 * The saved order of a question's items. Items that the order does not name (the question has
 * changed since) come last in their own order; names of items that are gone are left out.
 */
export function inOrder<T extends { readonly id: string }>(
  items: readonly T[],
  order: readonly string[],
): T[] {
  const named = order.flatMap((id) => items.filter((item) => item.id === id));
  return [...named, ...items.filter((item) => !order.includes(item.id))];
}
