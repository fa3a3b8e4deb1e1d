/** Letters that still fit, once it is getting tight: the last tenth, at least ten letters. */
export function roomLeft(used: number, most: number): number | undefined {
  const left = most - used;
  return left <= Math.max(10, most / 10) && used > 0 ? Math.max(0, left) : undefined;
}
