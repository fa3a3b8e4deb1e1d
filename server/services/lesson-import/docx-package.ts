/**
 * The parts of a Word file that are read, taken out of it by our own zip reader and packed anew: the library
 * behind never opens a stranger's zip. Pictures go to the media box; a small file stands in for each.
 */
import { ZipFile } from 'yazl';
import type { Taken } from './media-box';
import { textOfOmml, texOfOmml } from './omml';
import { isReadableTex } from './markdown-math';
import { importBounds } from './bounds';
import { UnreadableFile } from './unreadable';
import type { ReadInput } from './reader';
import { openSafeZip } from './safe-zip';
import type { SafeZip } from './safe-zip';

export interface WordPackage {
  readonly bytes: Buffer;
  /** By what stands in the place of each picture. */
  readonly pictures: ReadonlyMap<string, { readonly name: string; readonly taken: Taken }>;
}

const isText = (name: string): boolean =>
  name === '[Content_Types].xml' ||
  name === '_rels/.rels' ||
  /^word\/[\w./-]+\.(xml|rels)$/.test(name);
const isPicture = (name: string): boolean => /^word\/media\//.test(name);
/** Of all texts together; a book of 500 pages has 10 MB. */
const mostText = 2 * importBounds.textBytes;

/** @throws UnreadableFile for a zip that is no Word file, or hides something */
export async function repack(input: ReadInput): Promise<WordPackage> {
  const zip = await openSafeZip(input.path);
  try {
    if (!zip.has('[Content_Types].xml')) throw new UnreadableFile('damaged');
    const packed = new ZipFile();
    const bytes = collect(packed.outputStream);
    const options = { compress: false, mtime: new Date(0) };
    let total = 0;
    for (const name of zip.names.filter(isText)) {
      const text = await readXml(zip, name, input);
      total += text.length;
      if (total > mostText) throw new UnreadableFile('text_too_long', { name });
      packed.addBuffer(Buffer.from(text), name, options);
    }
    const pictures = new Map<string, { readonly name: string; readonly taken: Taken }>();
    for (const name of zip.names.filter(isPicture)) {
      const key = `p${String(pictures.size + 1)}`;
      pictures.set(key, { name, taken: await input.media.take(await zip.stream(name)) });
      packed.addBuffer(Buffer.from(key), name, options);
    }
    packed.end();
    return { bytes: await bytes, pictures };
  } finally {
    zip.close();
  }
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readXml(zip: SafeZip, name: string, input: ReadInput): Promise<string> {
  const bytes = await zip.bytes(name, importBounds.textBytes);
  const text = bytes.toString('utf8');
  // Word writes none. With one, a few lines can unfold into gigabytes or name files of the server.
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || text.includes('\u0000')) {
    throw new UnreadableFile('xml_entities', { name });
  }
  return text.includes('<m:oMath') ? withTex(text, input) : text;
}

/** Word's formulas as runs of text with TeX, which the reader behind would pass over in silence. */
function withTex(xml: string, { report }: ReadInput): string {
  const bare = replaced(xml, 'm:oMathParaPr', () => '').replace(/<\/?m:oMathPara(\s[^<>]*)?>/g, '');
  return replaced(bare, 'm:oMath', (formula) => {
    if (formula.endsWith('/>')) return '';
    const tex = texOfOmml(formula);
    const plain = textOfOmml(formula);
    const taken = tex !== undefined && tex !== '' && isReadableTex(tex);
    if (!taken) report.warn('math_not_taken', { place: plain }, { text: plain });
    const text = taken ? `\\(${escapeXml(tex)}\\)` : plain;
    return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  });
}

/** The text with every element of a name replaced. Each sign is looked at once, even when no element ends. */
function replaced(xml: string, name: string, by: (element: string) => string): string {
  const parts: string[] = [];
  const close = `</${name}>`;
  let kept = 0;
  for (let at = xml.indexOf(`<${name}`); at >= 0; at = xml.indexOf(`<${name}`, at + 1)) {
    // A longer name that begins alike is another element.
    if (!/[\s/>]/.test(xml.charAt(at + 1 + name.length))) continue;
    const opened = xml.indexOf('>', at);
    if (opened < 0) break;
    const isEmpty = xml.charAt(opened - 1) === '/';
    const end = isEmpty ? opened + 1 : xml.indexOf(close, opened);
    // Without an end there is none behind it either.
    if (end < 0) break;
    const closed = isEmpty ? end : end + close.length;
    parts.push(xml.slice(kept, at), by(xml.slice(at, closed)));
    kept = closed;
    at = closed - 1;
  }
  parts.push(xml.slice(kept));
  return parts.join('');
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
