/**
 * How a text is stored and how the editor sees it. Stored, math is TeX between `\(` and `\)` in the text
 * itself, which whoever publishes turns into MathML. In the editor it is an element of its own.
 */

const inStored = /\\\(([^<>]+?)\\\)/g;
const inEditor = /<span data-math="[^"]*">([^<]*)<\/span>/g;
const tags = /(<[^>]*>)/;
/** Invisible, and keeps a lone sign from being taken for the beginning of math. */
const zeroWidthSpace = '\u200b';

/** From the store to the editor. */
export function toEditorHtml(stored: string): string {
  return stored
    .split(tags)
    .map((piece) =>
      piece.startsWith('<')
        ? piece
        : piece.replace(inStored, (_whole, tex: string) => {
            const value = tex.replaceAll('"', '&quot;');
            return `<span data-math="${value}">\\(${tex}\\)</span>`;
          }),
    )
    .join('');
}

/** From the editor to the store; nothing at all for a text of empty paragraphs. */
export function toStoredHtml(html: string): string {
  const pieces = html.split(/(<span data-math="[^"]*">[^<]*<\/span>)/);
  const stored = pieces
    .map((piece) =>
      piece.startsWith('<span data-math=')
        ? piece.replace(inEditor, '$1')
        : piece.split(tags).map(withoutLoneSigns).join(''),
    )
    .join('');
  const end = /(?:<p>(?:<br[^>]*>|\s|&nbsp;)*<\/p>)+$/;
  return stored.replace(end, '');
}

/** Math that was typed or pasted as text is math; a sign without its partner is only a sign. */
function withoutLoneSigns(piece: string): string {
  if (piece.startsWith('<')) return piece;
  return piece
    .split(/(\\\([^<>]+?\\\))/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\\([()])/g, `\\${zeroWidthSpace}$1`)))
    .join('');
}
