/**
 * The parts of a Word file that are read, taken out of it by our own zip reader and packed anew: the library
 * behind never opens a stranger's zip. Pictures go to the media box; a small file stands in for each.
 */
import { ZipFile } from 'yazl';
import type { Taken } from '../files/media-box';
import { numbered, withoutSigns } from './docx-numbers';
import { textOfOmml, texOfOmml } from './omml';
import { isReadableTex } from '../markdown/markdown-math';
import { importBounds } from '../bounds';
import { UnreadableFile } from '../unreadable';
import type { ReadInput } from '../reader';
import { openSafeZip } from '../files/safe-zip';
import type { SafeZip } from '../files/safe-zip';
import { eachElement } from './xml-text';

export interface WordPackage {
  readonly bytes: Buffer;
  /** By what stands in the place of each picture. */
  readonly pictures: ReadonlyMap<string, { readonly name: string; readonly taken: Taken }>;
}

// The main part may have any name; `_rels/.rels` says which it is.
const isText = (name: string): boolean =>
  /^[\w./ [\]-]+\.(?:xml|rels)$/.test(name) && !/^(?:docProps|customXml)\//.test(name);
const isPicture = (name: string): boolean => /(?:^|\/)media\/[^/]+$/.test(name);
/** Of all texts together; a book of 500 pages has 10 MB. */
const maxText = 2 * importBounds.textBytes;

/** @throws UnreadableFile for a zip that is no Word file, or hides something */
export async function repack(input: ReadInput): Promise<WordPackage> {
  const zip = await openSafeZip(input.path);
  try {
    if (!zip.has('[Content_Types].xml')) throw new UnreadableFile('damaged');
    const packed = new ZipFile();
    const bytes = collect(packed.outputStream);
    const options = { compress: false, mtime: new Date(0) };
    for (const [name, text] of await readTexts(zip, input)) {
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

/** All parts that are read, ready for the library. */
async function readTexts(zip: SafeZip, input: ReadInput): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  let total = 0;
  for (const name of zip.names.filter(isText)) {
    const text = await readXml(zip, name, input);
    total += text.length;
    if (total > maxText) throw new UnreadableFile('text_too_long', { name });
    texts.set(name, text);
  }
  const main = mainPart(texts.get('_rels/.rels') ?? '');
  const document = texts.get(main);
  if (document === undefined) return texts;
  tellLost(document, input.report);
  const beside = (part: string) => texts.get(main.replace(/[^/]*$/, part)) ?? '';
  return texts.set(main, numbered(document, beside('numbering.xml'), beside('styles.xml')));
}

function mainPart(relations: string): string {
  const [relation] = /<Relationship\s[^>]*\/officeDocument"[^>]*>/.exec(relations) ?? [];
  const target = /\sTarget="\/?([^"]*)"/.exec(relation ?? '')?.[1];
  return target ?? 'word/document.xml';
}

const lost = [
  ['word_smartart_not_taken', /uri="[^"]*\/drawingml\/2006\/diagram"/],
  ['word_chart_not_taken', /uri="[^"]*\/drawing(?:ml\/2006|\/2014)\/chart(?:ex)?"/],
  ['word_old_formula_not_taken', /\sProgID="(?:Equation|MathType)[^"]*"/],
  ['word_object_not_taken', /\sProgID="(?!Equation|MathType)[^"]*"/],
] as const;

/** What the library passes over without a word. */
function tellLost(xml: string, report: ReadInput['report']): void {
  for (const [code, pattern] of lost) {
    const count = xml.split(new RegExp(pattern, 'g')).length - 1;
    if (count > 0) report.error(code, {}, { count });
  }
}

async function readXml(zip: SafeZip, name: string, input: ReadInput): Promise<string> {
  const bytes = await zip.bytes(name, importBounds.textBytes);
  const text = bytes.toString('utf8');
  // Word writes none. With one, a few lines can unfold into gigabytes or name files of the server.
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || text.includes('\u0000')) {
    throw new UnreadableFile('xml_entities', { name });
  }
  const plain = withoutSigns(text);
  return plain.includes('<m:oMath') ? withTex(plain, input) : plain;
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
    const text = escapeXml(taken ? `\\(${tex}\\)` : plain);
    return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  });
}

/** The text with every element of a name replaced. */
function replaced(xml: string, name: string, by: (element: string) => string): string {
  const parts: string[] = [];
  let kept = 0;
  eachElement(xml, name, (element, from, to) => {
    parts.push(xml.slice(kept, from), by(element));
    kept = to;
  });
  parts.push(xml.slice(kept));
  return parts.join('');
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
