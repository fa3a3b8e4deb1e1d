export interface WholeScore {
  readonly got: number;
  readonly most: number;
  readonly share: 'all' | 'part' | 'none';
}

/**
 * A score as a child reads it: whole points of whole points, near enough, and never more than that was
 * reached. Only full marks say "all", only nothing says "none"; half of a single point is `part` with
 * nothing whole to show. Takes points as they are stored, to hundredths.
 */
export function wholeScore(points: number, max: number): WholeScore {
  const most = Math.max(1, Math.round(max));
  const reached = max > 0 ? points / max : 0;
  if (reached >= 1) return { got: most, most, share: 'all' };
  if (reached <= 0) return { got: 0, most, share: 'none' };
  const got = Math.min(most - 1, Math.max(1, Math.round(reached * most)));
  return { got, most, share: 'part' };
}
