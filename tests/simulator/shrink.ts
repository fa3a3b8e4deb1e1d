import type { Step } from './schedule';

/** More plays than this are not worth a shorter schedule. */
const maxPlays = 120;

/**
 * Leaves out steps as long as the round still fails: first large parts, in the end single ones. What happens to each
 * call is drawn anew then, so the shortest schedule may fail of something else than the first; it fails all the same.
 * @param fails plays these steps
 */
export async function shrink(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let shortest = steps;
  let plays = 0;
  for (
    let size = Math.ceil(steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = shortest.length - size; at > -size && plays < maxPlays; at -= size) {
      const rest = [...shortest.slice(0, Math.max(0, at)), ...shortest.slice(at + size)];
      plays += 1;
      if (await fails(rest)) shortest = rest;
    }
  }
  return shortest;
}
