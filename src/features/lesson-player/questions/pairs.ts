/** Right id by left id. */
export type Pairs = Readonly<Record<string, string>>;

/**
 * Pairs with a new partner for `left`, or with none. Each partner has one place: pairing it again
 * takes it away from where it was.
 */
export function withPair(pairs: Pairs, left: string, right: string | undefined): Pairs {
  const others = Object.entries(pairs).filter(([id, partner]) => id !== left && partner !== right);
  return Object.fromEntries(right === undefined ? others : [...others, [left, right]]);
}
