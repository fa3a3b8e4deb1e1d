/** The wording of standards is often kept as HTML. What is shown is text alone. */

const superscripts: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '-': '⁻',
  '–': '⁻',
  '−': '⁻',
  n: 'ⁿ',
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  times: '×',
  divide: '÷',
  minus: '−',
  plusmn: '±',
  radic: '√',
  pi: 'π',
  deg: '°',
  cent: '¢',
  ne: '≠',
  le: '≤',
  ge: '≥',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  iquest: '¿',
  iexcl: '¡',
};

const inLine = /<\/?(?:i|em|b|strong|span|u|a|sub|sup|font|small)(?:\s[^<>]*)?\/?>/gi;
const ofBlocks =
  /<\/?(?:p|br|ul|ol|li|div|h[1-6]|table|thead|tbody|tr|td|th|img|blockquote|hr)(?:\s[^<>]*)?\/?>/gi;

const raised = (whole: string, text: string): string =>
  /^[-–−]?(?:\d+|n)$/.test(text) ? text.replace(/./g, (sign) => superscripts[sign] ?? sign) : whole;

function decoded(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Text without marks of HTML; a power stays one, and a `<` that begins no known mark is kept. */
export function plainStatement(text: string): string {
  return text
    .replace(/<sup>\s*([^<>]*?)\s*<\/sup>/gi, raised)
    .replace(inLine, '')
    .replace(ofBlocks, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, decoded)
    .replace(/\s+/g, ' ')
    .trim();
}
