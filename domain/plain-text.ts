import { replaceTex } from './tex';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decoded(match: string, name: string): string {
  const folded = name.toLowerCase();
  if (!name.startsWith('#'))
    return Object.hasOwn(entities, folded) ? (entities[folded] ?? match) : match;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : match;
}

/**
 * The words of authored HTML, one line for each paragraph, heading, list item or cell. Math is left out. For
 * measuring and comparing only: what comes out is text and not safe HTML.
 */
export function textOfHtml(html: string): string {
  return replaceTex(html, () => ' ')
    .replace(/<math[\s>].*?<\/math>/gis, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|h[1-6]|li|td|th|dt|dd|blockquote|pre|caption|div)\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?[a-z0-9]{1,8});/gi, decoded)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}
