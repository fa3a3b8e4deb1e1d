import DOMPurify from 'dompurify';
import { plainWords } from '../../../ui/plain-words';

const purifier = DOMPurify(window);

// A link in a text leaves the lesson, so it opens beside it and tells the other page nothing.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.localName !== 'a' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** What was cleaned last: a text is shown again with each page, and with the work of each student of a class. */
const cleaned = new Map<string, string>();
const maxCleaned = 100;

/** HTML that is safe to show, MathML included. The TeX source that math may carry is left out. */
export function safeHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const [oldest] = cleaned.keys();
  if (oldest !== undefined && cleaned.size >= maxCleaned) cleaned.delete(oldest);
  const clean = sanitized(html);
  cleaned.set(html, clean);
  return clean;
}

function sanitized(html: string): string {
  return purifier.sanitize(html, {
    USE_PROFILES: { html: true, mathMl: true },
    ADD_TAGS: ['semantics'],
    ADD_FORBID_CONTENTS: ['annotation'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'video', 'audio'],
    FORBID_ATTR: ['style', 'id', 'name'],
    ALLOW_DATA_ATTR: false,
  });
}

/** The words of a piece of HTML, for names and lists. */
export function plainText(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = safeHtml(html);
  return plainWords(box);
}
