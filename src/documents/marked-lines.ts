interface MarkedLine {
  readonly text: string;
  /** The other side has no such line. */
  readonly onlyHere: boolean;
}

/** One side's lines, with those marked that the other side lacks. */
export function markedLines(
  side: readonly string[],
  other: readonly string[],
): readonly MarkedLine[] {
  const left = new Map<string, number>();
  for (const line of other) left.set(line, (left.get(line) ?? 0) + 1);
  return side.map((text) => {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    return { text, onlyHere: count === 0 };
  });
}
