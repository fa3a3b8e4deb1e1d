/**
 * The first of a list, and what is left out. One alone is not left out: the words about it would take its room.
 * @param most to be shown where more are left out
 */
export function shortened<Item>(
  items: readonly Item[],
  most: number,
): { readonly shown: readonly Item[]; readonly rest: readonly Item[] } {
  const count = items.length > most + 1 ? most : items.length;
  return { shown: items.slice(0, count), rest: items.slice(count) };
}
