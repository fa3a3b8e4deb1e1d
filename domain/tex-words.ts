/** Signs that teachers of grades K-8 write most; any other name is said as it is. */
const signs: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  div: '÷',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  pm: '±',
  pi: 'π',
  circ: '°',
  degree: '°',
  percent: '%',
  ldots: '…',
  dots: '…',
  left: '',
  right: '',
  text: '',
  mathrm: '',
};

const raised: Readonly<Record<string, string>> = { '2': '²', '3': '³' };

const fraction = /\\d?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g;

/** From the inside out. */
function withFractions(tex: string): string {
  const said = tex.replace(fraction, '$1/$2');
  return said === tex ? said : withFractions(said);
}

/** A line that tells a formula from others, where it cannot be drawn: `\frac{1}{2}` is 1/2. Pure. */
export function texWords(tex: string): string {
  return withFractions(tex)
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, '√$1')
    .replace(/\^\{?\\circ\}?/g, '°')
    .replace(/\^\{?([23])\}?(?!\d)/g, (_, power: string) => raised[power] ?? '')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) =>
      Object.hasOwn(signs, name) ? (signs[name] ?? name) : name,
    )
    .replace(/\\([%$#&_{}])/g, '$1')
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
