/** Word documents, also as Google Docs and LibreOffice write them. See `docs/import-formats.md`. */
import { resourcesOf } from '../document-parts';
import type { Part } from '../document-parts';
import { withNotes } from './docx-notes';
import { withListStarts } from './docx-numbers';
import { repack } from './docx-package';
import type { WordPackage } from './docx-package';
import { titleFromName } from '../file-title';
import { piecesOf } from '../markdown/html-pieces';
import { titleOf } from '../packing';
import type { ImportPlan } from '../plan';
import { UnreadableFile } from '../unreadable';
import type { ReadInput, Reader } from '../reader';

export const docxReader: Reader = {
  name: 'docx',
  // Other packages of Office are known before. The main part need not have this name, nor this place.
  accepts: ({ entries }) =>
    entries?.some((name) => /^(?:word\/[^/]+|(?:.*\/)?document\d*)\.xml$/.test(name)) ?? false,
  read: readDocx,
};

/** Level 6 stands for the document's own title, so that it is told from its headings. */
const titleLevel = 6;
const styles = [
  `p[style-name='Title'] => h${String(titleLevel)}:fresh`,
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='heading 6'] => h5:fresh",
  "p[style-name='Heading 6'] => h5:fresh",
  'u => u',
  'strike => s',
];

async function readDocx(input: ReadInput): Promise<ImportPlan> {
  const { report } = input;
  const word = await repack(input);
  await input.onProgress(0.4);
  const html = await toHtml(word, input);
  await input.onProgress(0.8);
  const pieces = piecesOf(html);
  const named = pieces.find((piece) => piece.kind === 'heading' && piece.level === titleLevel);
  const title = named?.kind === 'heading' ? titleOf(named.text) : '';
  const parts = pieces.flatMap((piece) => (piece === named ? [] : partOf(piece, word, input)));
  const about = title === '' ? {} : { title };
  const resources = resourcesOf(parts, about, titleFromName(input.filename), report);
  if (resources.length === 0) throw new UnreadableFile('nothing_inside');
  return { resources, sequences: [], rubrics: [], media: input.media.media, report: report.lines };
}

async function toHtml(word: WordPackage, { report }: ReadInput): Promise<string> {
  // Large, and the server itself hardly ever needs it.
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async (image) => ({
    src: `media:${(await image.readAsBuffer()).toString('latin1')}`,
  }));
  try {
    const options = { convertImage, styleMap: styles, externalFileAccess: false };
    const { value, messages } = await mammoth.convertToHtml({ buffer: word.bytes }, options);
    const names = new Set(messages.flatMap(({ message }) => featureIn(message)));
    if (names.size > 0) report.warn('word_feature_not_taken', {}, { name: [...names].join(', ') });
    if (messages.some(({ type }) => type === 'error')) report.error('picture_not_inside', {});
    return withNotes(withListStarts(value));
  } catch (error) {
    throw new UnreadableFile('damaged', {}, { cause: error });
  }
}

/** What the library passed over, by the name that its makers gave it. */
function featureIn(message: string): string[] {
  const found = /unrecognised element was ignored: (?:\w+:|\{[^}]*\})(\w+)/.exec(message)?.[1];
  // Embedded objects are told with their number.
  return found === undefined || found === 'OLEObject' ? [] : [found];
}

function partOf(
  piece: ReturnType<typeof piecesOf>[number],
  word: WordPackage,
  { report }: ReadInput,
): Part[] {
  if (piece.kind !== 'picture') return [piece];
  const found = word.pictures.get(piece.source.replace(/^media:/, ''));
  if (!found) {
    report.error('picture_not_inside', { place: piece.alt });
    return [];
  }
  const { medium, refused } = found.taken;
  if (medium?.type.startsWith('image/')) return [{ kind: 'image', medium, alt: piece.alt }];
  report.error(refused ?? 'media_refused', { place: found.name.replace('word/media/', '') });
  return [];
}
