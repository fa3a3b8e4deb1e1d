/**
 * The day to offer where the work of the one asked for is not to be had. Pure.
 * @param from the day that was open before, if any was
 * @param kept the days that are on this device, in their order
 * @returns undefined when there is none
 */
export function wayBack(
  position: number,
  from: number | undefined,
  kept: readonly number[],
): number | undefined {
  if (from !== undefined && from !== position) return from;
  const distance = (day: number) => Math.abs(day - position);
  return kept
    .filter((day) => day !== position)
    .reduce<number | undefined>(
      (best, day) => (best === undefined || distance(day) < distance(best) ? day : best),
      undefined,
    );
}
