/** Markdown as GitHub writes it, alone or in a zip together with its pictures. See `docs/import-formats.md`. */
import { posix } from 'node:path';
import { Marked } from 'marked';
import type { MarkedExtension, Token } from 'marked';
import { resourcesOf } from '../document-parts';
import type { Part } from '../document-parts';
import { titleFromName } from '../file-title';
import { readFrontMatter } from './front-matter';
import { piecesOf } from './html-pieces';
import { isReadableTex, markdownMath } from './markdown-math';
import type { Taken } from '../files/media-box';
import { isShadow } from '../files/other-zips';
import { importBounds } from '../bounds';
import type { ImportPlan, PlannedResource } from '../plan';
import { questionOf } from '../tables/question-row';
import { columnOf } from '../tables/question-words';
import type { Column } from '../tables/question-words';
import { UnreadableFile } from '../unreadable';
import type { ReadInput, Reader } from '../reader';
import type { Row } from '../tables/row-reading';
import { openSafeZip } from '../files/safe-zip';
import type { SafeZip } from '../files/safe-zip';
import { readTextFile, textOf } from '../files/text-file';

const isMarkdown = (name: string): boolean => /\.(md|markdown)$/i.test(name);

export const markdownReader: Reader = {
  name: 'markdown',
  accepts: ({ filename, entries }) =>
    entries ? entries.some((name) => isMarkdown(name) && !isShadow(name)) : isMarkdown(filename),
  read: async (input) => {
    if (isMarkdown(input.filename)) {
      const text = await readTextFile(input.path, input.report);
      return planOf(await readDocument(text, input, titleFromName(input.filename)), input);
    }
    const zip = await openSafeZip(input.path);
    try {
      return await readZip(zip, input);
    } finally {
      zip.close();
    }
  },
};

async function readZip(zip: SafeZip, input: ReadInput): Promise<ImportPlan> {
  const names = zip.names.filter((name) => isMarkdown(name) && !isShadow(name)).sort();
  const resources: PlannedResource[] = [];
  for (const [index, name] of names.entries()) {
    const text = textOf(await zip.bytes(name, importBounds.textBytes), input.report, name);
    resources.push(...(await readDocument(text, input, titleFromName(name), { zip, name })));
    await input.onProgress((index + 1) / names.length);
  }
  return planOf(resources, input);
}

function planOf(found: readonly PlannedResource[], { report, media }: ReadInput): ImportPlan {
  if (found.length === 0) throw new UnreadableFile('nothing_inside');
  if (found.length > importBounds.resources) {
    report.error('too_many_documents', {}, { most: importBounds.resources });
  }
  const resources = found
    .slice(0, importBounds.resources)
    .map(({ draft }, index) => ({ local_id: `r${String(index + 1)}`, draft }));
  return { resources, sequences: [], rubrics: [], media: media.media, report: report.lines };
}

interface InZip {
  readonly zip: SafeZip;
  /** Of the Markdown file: pictures are named from where it lies. */
  readonly name: string;
}

async function readDocument(
  text: string,
  input: ReadInput,
  fallback: string,
  inZip?: InZip,
): Promise<PlannedResource[]> {
  const { about, body, line } = readFrontMatter(text);
  const marked = new Marked({ gfm: true }, markdownMath, asOurs);
  const parts: Part[] = [];
  let at = line;
  for (const token of marked.lexer(body)) {
    if (isQuestion(token)) addQuestion(parts, token.text, at, input);
    else {
      for (const piece of piecesOf(marked.parser([token]))) {
        if (piece.kind !== 'picture') parts.push({ ...piece, line: at });
        else await addPicture(parts, piece, at, input, inZip);
      }
    }
    void marked.walkTokens([token], checkFormula(at, input));
    at += token.raw.split('\n').length - 1;
  }
  await input.onProgress(1);
  return resourcesOf(parts, about, fallback, input.report);
}

/** What our rich text has another element or none for. */
const asOurs: MarkedExtension = {
  renderer: {
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    del(token) {
      return `<s>${this.parser.parseInline(token.tokens)}</s>`;
    },
  },
};

const checkFormula =
  (line: number, { report }: ReadInput) =>
  (token: Token): void => {
    if (!('tex' in token)) return;
    const tex = String(token['tex']);
    if (!isReadableTex(tex)) report.warn('math_unreadable', { line }, { tex });
  };

const isQuestion = (token: Token): token is Token & { readonly text: string } =>
  token.type === 'code' && /^question\b/.test('lang' in token ? String(token.lang) : '');

/** Lines of `column: value`, the same columns as in a table; a line without one goes on with the last. */
function addQuestion(parts: Part[], text: string, line: number, input: ReadInput): void {
  const row: Partial<Record<Column, string>> = {};
  let last: Column | undefined;
  for (const entry of text.split('\n')) {
    const [, name, value] = /^\s*([\p{L}_ ]{2,30}):\s*(.*)$/u.exec(entry) ?? [];
    const column = name === undefined ? undefined : columnOf(name);
    if (column) {
      row[column] = (value ?? '').trim();
      last = column;
    } else if (last) row[last] = `${row[last] ?? ''}\n${entry.trim()}`.trim();
  }
  const question = questionOf(row satisfies Row, { line }, input.report);
  if (question) parts.push({ kind: 'question', question, line });
}

async function addPicture(
  parts: Part[],
  { source, alt }: { readonly source: string; readonly alt: string },
  line: number,
  { report, media }: ReadInput,
  inZip: InZip | undefined,
): Promise<void> {
  const name = inZip && nameInside(source, inZip);
  if (!inZip || name === undefined || !inZip.zip.has(name)) {
    report.error('picture_not_inside', { line, place: shown(source) });
    return;
  }
  const svg = /\.svg$/i.test(name);
  const taken: Taken = await media.take(await inZip.zip.stream(name), { svg });
  if (!taken.medium) report.error(taken.refused, { line, place: name });
  else if (!taken.medium.type.startsWith('image/'))
    report.error('media_refused', { line, place: name });
  else parts.push({ kind: 'image', medium: taken.medium, alt, line });
}

/** A `data:` address is as long as its picture. */
const shown = (source: string): string => (source.startsWith('data:') ? 'data:' : source);

function nameInside(source: string, { name }: InZip): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(source)) return undefined;
  try {
    return posix.normalize(posix.join(posix.dirname(name), decodeURIComponent(source)));
  } catch {
    return undefined;
  }
}
