import sanitizeHtml from 'sanitize-html';
import { SvgWeight } from './svg-weight';

/** Drawing only: nothing that runs, embeds, animates or fetches. */
const allowedElements = new Set(
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient
  radialGradient stop clipPath mask pattern use symbol marker image`.split(/\s+/),
);

const inside = /^(#|data:image\/(png|jpeg|webp);base64,)/;

/** Whether a drawing is nothing but a drawing. What it is not is refused, never repaired: its hash is its name. */
export function isPlainSvg(text: string): boolean {
  if (/<!(?!--)|<\?(?!xml\s)/i.test(text)) return false;
  let roots = 0;
  const refused: string[] = [];
  const weight = new SvgWeight();
  sanitizeHtml(text, {
    parser: { xmlMode: true, decodeEntities: true },
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => {
      weight.begin(name, attributes);
      if (name === 'svg') roots += 1;
      if (!allowedElements.has(name)) refused.push(name);
      for (const [key, value] of Object.entries(attributes)) {
        const local = key.toLowerCase();
        if (local.startsWith('on')) refused.push(key);
        else if (local === 'href' || local === 'xlink:href') {
          if (!inside.test(value.trim())) refused.push(key);
        } else if (/\\|url\(\s*['"]?(?!#)|@import|expression\(|javascript:/i.test(value))
          refused.push(key);
      }
    },
    onCloseTag: () => weight.end(),
  });
  return refused.length === 0 && roots === 1 && weight.isBearable();
}
