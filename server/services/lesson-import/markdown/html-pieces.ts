/**
 * Cuts a document's HTML into what a resource is made of: stretches of rich text, headings and pictures.
 *
 * The trick: sanitising comes first and writes well-formed tags, each closed, so that what follows can
 * walk over them with one expression and a stack.
 */
import sanitizeHtml from 'sanitize-html';
import { cleanHtml, plainText, richTextRules } from '../../text/rich-text';

export type Piece =
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'heading';
      readonly level: number;
      readonly text: string;
      readonly html: string;
    }
  | { readonly kind: 'picture'; readonly source: string; readonly alt: string };

const voidTags = new Set(['br', 'hr', 'img']);
/** A picture in the middle of one of these comes after it: a table cut in two is no table. */
const uncuttable = new Set(['table', 'ul', 'ol', 'dl', 'blockquote', 'pre', 'math']);

const rules: sanitizeHtml.IOptions = {
  ...richTextRules,
  allowedTags: [...richTextRules.allowedTags, 'h1', 'h5', 'h6', 'img'],
  allowedAttributes: { ...richTextRules.allowedAttributes, img: ['src', 'alt'] },
  allowedSchemesByTag: { img: ['media', 'http', 'https', 'data'] },
};

/** @param html anything; pictures as `img` */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const walk = new Walk(pieces);
  for (const [token, closing, tag] of sanitizeHtml(html, rules).matchAll(
    /<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/g,
  )) {
    if (tag === undefined) walk.text(token);
    else if (tag === 'img') walk.picture(attributeOf(token, 'src'), attributeOf(token, 'alt'));
    else if (voidTags.has(tag)) walk.text(token);
    else if (closing === '/') walk.close(tag);
    else walk.open(tag, token);
  }
  walk.flush();
  return pieces;
}

class Walk {
  #stack: { readonly tag: string; readonly token: string }[] = [];
  #current = '';
  #later: Piece[] = [];

  constructor(private readonly pieces: Piece[]) {}

  text(token: string): void {
    this.#current += token;
  }

  open(tag: string, token: string): void {
    if (this.#stack.length === 0) this.flush();
    this.#stack.push({ tag, token });
    this.#current += token;
  }

  close(tag: string): void {
    this.#current += `</${tag}>`;
    this.#stack.pop();
    if (this.#stack.length === 0) this.flush();
  }

  picture(source: string, alt: string): void {
    const picture = { kind: 'picture', source, alt } as const;
    if (this.#stack.some(({ tag }) => uncuttable.has(tag) || /^h\d$/.test(tag))) {
      this.#later.push(picture);
      return;
    }
    const stack = this.#stack;
    this.#current += stack
      .map(({ tag }) => `</${tag}>`)
      .reverse()
      .join('');
    this.flush();
    this.pieces.push(picture);
    this.#current = stack.map(({ token }) => token).join('');
  }

  /** Ends a stretch at the top level. */
  flush(): void {
    const html = this.#current.trim();
    this.#current = '';
    if (plainText(html) !== '' || /<hr|<math|<table/.test(html)) this.pieces.push(pieceOf(html));
    this.pieces.push(...this.#later);
    this.#later = [];
  }
}

function pieceOf(html: string): Piece {
  const heading = /^<h([1-6])(?=[\s>])[^>]*>([\s\S]*)<\/h\1>$/.exec(html);
  if (!heading) return { kind: 'html', html: cleanHtml(/^</.test(html) ? html : `<p>${html}</p>`) };
  const level = Number(heading[1]);
  const tag = `h${String(Math.min(4, Math.max(2, level)))}`;
  const inner = heading[2] ?? '';
  return {
    kind: 'heading',
    level,
    text: plainText(inner),
    html: cleanHtml(`<${tag}>${inner}</${tag}>`),
  };
}

function attributeOf(token: string, name: string): string {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(token)?.[1] ?? '';
  return plainText(found);
}
