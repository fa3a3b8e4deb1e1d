/** Makes authored HTML safe and turns its TeX into MathML, once, when a version is frozen. */
import katex from 'katex';
import sanitizeHtml from 'sanitize-html';
import { replaceTex, texIn, texSettings } from '../../../domain/tex';

const mathTags = [
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'ms',
  'mtext',
  'mspace',
  'mfrac',
  'msqrt',
  'mroot',
  'msub',
  'msup',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mtable',
  'mtr',
  'mtd',
  'mpadded',
  'mphantom',
  'mstyle',
  'menclose',
];

const textTags = [
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'h2',
  'h3',
  'h4',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'a',
  'span',
  'abbr',
];

const mathAttributes = [
  'display',
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'lspace',
  'rspace',
  'minsize',
  'maxsize',
  'accent',
  'accentunder',
  'movablelimits',
  'linethickness',
  'columnalign',
  'rowspacing',
  'columnspacing',
  'columnlines',
  'rowlines',
  'scriptlevel',
  'displaystyle',
  'width',
  'height',
  'depth',
  'notation',
  'symmetric',
  'form',
  'largeop',
];

/** What a text may hold. Whatever comes from outside is cleaned by these same rules. */
export const richTextRules = {
  allowedTags: [...textTags, ...mathTags],
  allowedAttributes: {
    ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes])),
    a: ['href', 'title', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
    abbr: ['title'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The TeX source rides along in an annotation; readers would speak it.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'annotation'],
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
  },
} satisfies sanitizeHtml.IOptions;

/** Safe HTML as its author writes it on: TeX stays as it is. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, richTextRules);

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** The text of sanitised HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<br[^>]*>|<\/(p|li|td|th|tr|h\d)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (sign, name: string) => named[name] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The pieces of TeX that cannot be read, as they were written. */
export function unreadableTex(html: string): readonly string[] {
  return texIn(cleanHtml(html)).flatMap((tex) => {
    try {
      toMathMl(tex);
      return [];
    } catch {
      return [tex];
    }
  });
}

/** For a draft that is looked at before it is whole: TeX that cannot be read is shown as it was written. */
export function toDraftHtml(html: string): string {
  return withMath(html, (tex) => {
    try {
      return toMathMl(tex);
    } catch {
      return `<code>${tex}</code>`;
    }
  });
}

/**
 * Safe HTML with MathML in place of TeX between `\(` and `\)`.
 * @throws Error naming the TeX when it cannot be read: content is repaired before it is published
 */
export const toSafeHtml = (html: string): string => withMath(html, toMathMl);

/** Math is cleaned like the rest; a text without any is clean already. */
function withMath(html: string, render: (tex: string) => string): string {
  const clean = cleanHtml(html);
  const rendered = replaceTex(clean, render);
  return rendered === clean ? clean : cleanHtml(rendered);
}

function toMathMl(escapedTex: string): string {
  const tex = escapedTex
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return katex.renderToString(tex, texSettings());
}
