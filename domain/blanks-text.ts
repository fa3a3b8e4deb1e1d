/**
 * Blanks as their author writes them: `Water turns into [vapor|steam].` Each bracket is a blank with its right words.
 * The bounds are those of the contract; brackets beyond them stay words.
 */
import type { BlankPart, FillBlanksQuestion } from './content';

export const blankBounds = { blanks: 30, parts: 64, words: 20, textLength: 2_000 } as const;

type Blank = Extract<BlankPart, { readonly type: 'blank' }>;

/** A stretch of text, or all right words of a blank. */
type Piece = string | readonly string[];

interface NewBlanks {
  readonly newId: () => string;
  /** What a new blank is called for who cannot see it, by its number. */
  readonly nameOf: (number: number) => string;
}

/**
 * The parts and the key of a text. Blanks keep their ids, labels and word banks by their place in the row.
 * @param former the parts of the question until now
 */
export function parseBlanks(
  former: readonly BlankPart[],
  text: string,
  { newId, nameOf }: NewBlanks,
): Required<Pick<FillBlanksQuestion, 'parts' | 'key'>> {
  const known = former.filter((part) => part.type === 'blank');
  const blanks: Record<string, readonly string[]> = {};
  let count = 0;
  const parts = piecesOf(text).map((piece): BlankPart => {
    if (typeof piece === 'string') return { type: 'text', text: piece };
    const blank: Blank = known[count] ?? { type: 'blank', id: newId(), label: nameOf(count + 1) };
    blanks[blank.id] = piece.slice(0, blankBounds.words);
    count += 1;
    return blank;
  });
  return { parts: parts.length > 0 ? parts : [{ type: 'text', text: '' }], key: { blanks } };
}

/** The text that `parseBlanks` understands. */
export const blanksText = ({ parts, key }: FillBlanksQuestion): string =>
  parts
    .map((part) =>
      part.type === 'text' ? part.text : `[${(key?.blanks[part.id] ?? []).join('|')}]`,
    )
    .join('');

/** Which bounds a text goes beyond: brackets that stay words, right words that are left out. */
export function beyondBlankBounds(text: string): {
  readonly blanks: boolean;
  readonly words: boolean;
} {
  const blanks = piecesOf(text).filter((piece) => typeof piece !== 'string');
  return {
    blanks: [...text.matchAll(blankMark)].length > blanks.length,
    words: blanks.some((words) => words.length > blankBounds.words),
  };
}

const blankMark = /\[([^[\]\n]{0,200})\]/g;

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let count = 0;
  for (const match of text.matchAll(blankMark)) {
    const before = textPieces(text.slice(from, match.index));
    const end = match.index + match[0].length;
    const all = pieces.length + before.length + 1 + textPieces(text.slice(end)).length;
    if (count === blankBounds.blanks || all > blankBounds.parts) break;
    pieces.push(...before, wordsOf(match[1] ?? ''));
    from = end;
    count += 1;
  }
  return [...pieces, ...textPieces(text.slice(from))];
}

const wordsOf = (inside: string): string[] =>
  inside
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A long text takes several parts; they are shown as one. */
function textPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let rest = text; rest !== ''; rest = rest.slice(pieces.at(-1)?.length)) {
    pieces.push(headOf(rest));
  }
  return pieces;
}

/** Never ends between the halves of an emoji. */
function headOf(text: string): string {
  const head = text.slice(0, blankBounds.textLength);
  const cut = head.length < text.length && /[\ud800-\udbff]$/.test(head);
  return cut ? head.slice(0, -1) : head;
}
