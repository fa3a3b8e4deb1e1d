import katex from 'katex';
import { texSettings } from '../../../../domain/tex';
import { safeHtml } from '../blocks/sanitize';

const tex = /\\\((.+?)\\\)/gs;

/** MathML for one formula; one that cannot be read stays as it was typed. */
function mathOf(source: string): Node {
  const holder = document.createElement('template');
  try {
    holder.innerHTML = safeHtml(katex.renderToString(source, texSettings()));
    return holder.content;
  } catch {
    const typed = document.createElement('code');
    typed.textContent = source;
    return typed;
  }
}

function withMath(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(tex)) {
    parts.push(text.slice(end, match.index), mathOf(match[1] ?? ''));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

/**
 * Rich text as it is edited, shown as a student will see it: safe, with math in place of TeX between `\(` and
 * `\)`. The server does the same when a version is frozen.
 */
export function draftHtml(html: string): string {
  const holder = document.createElement('template');
  holder.innerHTML = safeHtml(html);
  // A text holds no pictures: they are blocks of their own, with a description.
  for (const picture of holder.content.querySelectorAll('img')) picture.remove();
  const texts: Text[] = [];
  const walker = document.createTreeWalker(holder.content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    texts.push(node as Text);
  }
  for (const text of texts) {
    if (text.data.includes('\\(')) text.replaceWith(...withMath(text.data));
  }
  return holder.innerHTML;
}
