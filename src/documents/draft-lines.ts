import type { AnyDraft } from '../../domain/lesson-plan';
import { replaceTex } from '../../domain/tex';
import { texWords } from '../../domain/tex-words';

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

/** Where a line of a text ends. */
const lineEnds = /<br\b[^>]*>|<\/(?:p|h[1-6]|li|th|td|blockquote)>/g;

/** A text as its lines, without what marks it up; math in words. */
function plainLines(html: string): readonly string[] {
  const marked = html.replace(/\s+/g, ' ').replace(lineEnds, '$&\n');
  const text = new DOMParser().parseFromString(marked, 'text/html').body.textContent;
  return replaceTex(text, texWords)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function collect(value: unknown, key: string, lines: string[]): void {
  if (typeof value === 'string') {
    if (!notText.has(key)) lines.push(...plainLines(value));
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

/** Whether two drafts differ in nothing that is read: then no line of either is marked. */
export function sameWords(one: AnyDraft, other: AnyDraft): boolean {
  const sorted = (draft: AnyDraft) => [...linesOf(draft)].sort().join('\n');
  return sorted(one) === sorted(other);
}
