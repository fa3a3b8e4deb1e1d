/** The wording of standards is often kept as HTML. What is shown is text alone. */
import sanitizeHtml from 'sanitize-html';
import { plainText } from '../text/rich-text';

const superscripts: Readonly<Record<string, string>> = {
  ...Object.fromEntries('⁰¹²³⁴⁵⁶⁷⁸⁹'.split('').map((sign, digit) => [String(digit), sign])),
  '-': '⁻',
  '–': '⁻',
  '−': '⁻',
  n: 'ⁿ',
};

/** Each of them stands apart from what is around it. */
const ofBlocks = [
  ...['p', 'br', 'hr', 'div', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'td', 'th'],
];

/** A `<` before what is no whole tag, as in `a<b and b>c`: a reader of HTML would take the rest for one. */
const lessThan = /<(?!\/?[a-z][a-z0-9]*(?:\s[^<>=]*=[^<>]*|\s*\/?)>|!--[^<>]*-->)/gi;

const numbered = /&#(?:x([\da-f]+)|(\d+));/gi;
/** The number of no character stays as it was written; HTML reads it as an unknown one. */
function withoutUnknown(whole: string, hex: string | undefined, decimal: string): string {
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? whole : whole.replace('&', '&amp;');
}

const raised = (_whole: string, text: string): string => {
  const power = text.trim();
  return /^[-–−]?(?:\d+|n)$/.test(power)
    ? power.replace(/./g, (sign) => superscripts[sign] ?? sign)
    : power;
};

/** Text without marks of HTML; a power stays one, and so does a `<` that begins no tag. */
export function plainStatement(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const html = text.replace(lessThan, '&lt;').replace(numbered, withoutUnknown);
  const clean = sanitizeHtml(html, {
    allowedTags: [...ofBlocks, 'sup'],
    allowedAttributes: {},
  });
  return plainText(
    clean.replace(/<sup>([^<]*)<\/sup>/g, raised).replace(/<(?!\/?sup>)[^>]*>/g, ' '),
  );
}
