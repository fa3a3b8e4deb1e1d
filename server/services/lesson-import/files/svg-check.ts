import sanitizeHtml from 'sanitize-html';
import sharp from 'sharp';
import { AppError } from '../../../errors';
import { checkImage } from '../../uploads/image-check';
import type { ImageType } from '../../uploads/image-check';
import { SvgWeight, addressOf } from './svg-weight';

/** Drawing only: nothing that runs, embeds, animates or fetches. */
const allowedElements = new Set(
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient
  radialGradient stop clipPath mask pattern use symbol marker image`.split(/\s+/),
);

const pictureStart = /^data:(image\/(?:png|jpeg|webp));base64,/;
const xlink = 'http://www.w3.org/1999/xlink';
/** Of all pictures in one drawing together, once they are unpacked. */
const maxPixels = 20_000_000;

/** Whether a drawing is nothing but a drawing. What it is not is refused, never repaired: its hash is its name. */
export async function isPlainSvg(text: string): Promise<boolean> {
  if (/<!(?!--)|<\?(?!xml\s)/i.test(text)) return false;
  // Read as something else than here, the same bytes may be another drawing.
  if (/<\?xml\s[^>]*encoding(?!\s*=\s*["']utf-8["'])/i.test(text)) return false;
  let roots = 0;
  const refused: string[] = [];
  const pictures = new Set<string>();
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
        if (!isPlain(key, addressOf(value))) refused.push(key);
        if (isReference(key) && pictureStart.test(addressOf(value))) pictures.add(addressOf(value));
      }
    },
    onCloseTag: () => weight.end(),
    textFilter: (letters, name) => {
      if (name === 'text' || name === 'tspan') weight.letters(letters);
      return letters;
    },
  });
  if (refused.length > 0 || roots !== 1 || !weight.isBearable()) return false;
  return arePictures([...pictures]);
}

const isReference = (key: string): boolean => key === 'href' || key === 'xlink:href';

function isPlain(key: string, value: string): boolean {
  const name = key.toLowerCase();
  const local = name.slice(name.indexOf(':') + 1);
  if (isReference(key)) return value.startsWith('#') || pictureStart.test(value);
  // By another name a reference would be followed by a browser, and not here.
  if (local === 'href' || local === 'base') return false;
  if (name.startsWith('xmlns:') && value === xlink) return key === 'xmlns:xlink';
  if (name.startsWith('on')) return false;
  // A blur as wide as the screen costs more than all shapes.
  if (local === 'filter' && value !== 'none') return false;
  const style = name === 'style' ? value.replace(/\/\*.*?\*\//g, '') : '';
  if (/filter\s*:(?!\s*none)/i.test(style)) return false;
  return !/\\|url\(\s*['"]?(?!#)|image-set\(|src\(|@import|expression\(|javascript:/i.test(value);
}

/** Whether each is what its address says, and all together are no larger than a picture may be. */
async function arePictures(addresses: readonly string[]): Promise<boolean> {
  let pixels = 0;
  for (const address of addresses) {
    const type = pictureStart.exec(address)?.[1] as ImageType;
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    try {
      await checkImage(bytes, type);
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
    const { width, height } = await sharp(bytes).metadata();
    pixels += width * height;
    if (pixels > maxPixels) return false;
  }
  return true;
}
