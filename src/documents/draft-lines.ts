import type { AnyDraft } from '../../domain/lesson-plan';

/** Names and switches that nobody reads as text. */
const notText = new Set([
  'id',
  'asset',
  'poster',
  'type',
  'kind',
  'language',
  'phase',
  'url',
  'choice',
]);

function plain(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return text.replace(/\s+/g, ' ').trim();
}

function collect(value: unknown, key: string, lines: string[]): void {
  if (typeof value === 'string') {
    const line = notText.has(key) ? '' : plain(value);
    if (line !== '') lines.push(line);
  } else if (Array.isArray(value)) {
    for (const entry of value) collect(entry, key, lines);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) collect(entry, name, lines);
  }
}

/** Everything that somebody has written in a draft, line by line, in the order in which it stands there. */
export function linesOf(draft: AnyDraft): readonly string[] {
  const lines: string[] = [];
  collect(draft, '', lines);
  return lines;
}

export interface MarkedLine {
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
