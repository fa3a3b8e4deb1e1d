/** Lists with one entry more, less or other. `toSpliced` and `with` say the same, but only from iPadOS 16 on. */

/** @param at from 0 to the list's length */
export const insertedAt = <Entry>(list: readonly Entry[], at: number, entry: Entry): Entry[] => [
  ...list.slice(0, at),
  entry,
  ...list.slice(at),
];

/** @param at of an entry that is there */
export const withoutAt = <Entry>(list: readonly Entry[], at: number): Entry[] =>
  list.filter((_, index) => index !== at);

/** @param at of an entry that is there */
export const replacedAt = <Entry>(list: readonly Entry[], at: number, entry: Entry): Entry[] =>
  list.map((old, index) => (index === at ? entry : old));
