import DOMPurify from 'dompurify';
import { toEditorHtml } from './stored-html';

const purifier = DOMPurify(window);

const kept = [
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'blockquote', 'a', 'span'],
  ...['ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div'],
];

const tag = /<[^>]*>/g;
const handlers = /\s(?:on\w+|style)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Only to spare the browser what its content policy would refuse, and report, while it is being read. */
const withoutHandlers = (found: string): string => found.replace(handlers, '');

/** What is pasted from elsewhere, without all that could run, load or carry a style. */
export function cleanPaste(html: string): string {
  const clean = purifier.sanitize(html.replace(tag, withoutHandlers), {
    ALLOWED_TAGS: kept,
    ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'data-math'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    ALLOW_DATA_ATTR: false,
  });
  const levels = clean.replace(/<(\/?)h1>/g, '<$1h2>').replace(/<(\/?)h[56]>/g, '<$1h4>');
  return levels.includes('data-math=') ? levels : toEditorHtml(levels);
}
