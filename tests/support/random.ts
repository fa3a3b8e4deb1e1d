/** A small seeded generator (mulberry32): the same seed gives the same schedule on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Another generator that is not disturbed by draws from this one. */
  fork(label: number): Random;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(from) {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('Nothing to pick from.');
      return picked;
    },
    fork: (label) => seededRandom(Math.imul(seed, 0x85ebca6b) + Math.imul(label + 1, 0xc2b2ae35)),
  };
}
