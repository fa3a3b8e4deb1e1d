/** Files that teachers bring and that no lesson is read from: what each is, so that a way out can be told. */
import { decodeText } from './file-text';

export type OtherFile =
  | 'encrypted'
  | 'is_cartridge'
  | 'is_epub'
  | 'is_flashcards'
  | 'is_gift'
  | 'is_google'
  | 'is_h5p'
  | 'is_html'
  | 'is_old_word'
  | 'is_oneroster'
  | 'is_opendocument'
  | 'is_pages'
  | 'is_pdf'
  | 'is_picture'
  | 'is_presentation'
  | 'is_rtf'
  | 'is_scorm'
  | 'is_workbook'
  | 'is_zip_of_documents';

export interface FileBytes {
  readonly name: string;
  /** Fewer bytes than asked for at the end of the file. */
  readonly read: (from: number, length: number) => Promise<Uint8Array>;
}

const endings: readonly (readonly [OtherFile, RegExp])[] = [
  ['is_presentation', /\.(?:pptx?|pptm|ppsx?|potx|odp|key)$/i],
  ['is_workbook', /\.(?:xlsx?|xlsm|xltx|ods|numbers)$/i],
  ['is_opendocument', /\.(?:odt|ott|fodt)$/i],
  ['is_old_word', /\.(?:doc|dot|wps|wpd|pub)$/i],
  ['is_pages', /\.pages$/i],
  ['is_google', /\.g(?:doc|sheet|slides|form|draw)$/i],
  ['is_h5p', /\.h5p$/i],
  ['is_cartridge', /\.(?:imscc|qti|mbz)$/i],
  ['is_epub', /\.epub$/i],
  ['is_gift', /\.gift$/i],
  ['is_html', /\.(?:x?html?|mht|mhtml)$/i],
  ['is_pdf', /\.pdf$/i],
  ['is_picture', /\.(?:png|jpe?g|gif|webp|hei[cf]|avif|svg|bmp|tiff?)$/i],
  ['is_rtf', /\.rtf$/i],
];

/** By the name alone. */
export const otherByName = (name: string): OtherFile | undefined =>
  endings.find(([, ending]) => ending.test(name))?.[0];

const starts: readonly (readonly [OtherFile, RegExp])[] = [
  ['is_pdf', /^%PDF-/],
  ['is_rtf', /^\{\\rtf/],
  [
    'is_picture',
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|....ftyp(?:heic|heix|mif1|msf1|avif))/s,
  ],
];

const latin = (bytes: Uint8Array): string =>
  Array.from(bytes, (code) => String.fromCharCode(code)).join('');

/** Compound files of Office before 2007, and of every Office that locks a document with a password. */
const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const headBytes = 4096;

async function compoundKind(head: Uint8Array, { name, read }: FileBytes): Promise<OtherFile> {
  const word = (at: number) => (head[at] ?? 0) + (head[at + 1] ?? 0) * 0x100;
  const sectorBytes = word(30) === 12 ? 4096 : 512;
  const firstSector = word(48) + word(50) * 0x10000;
  const directory = await read((firstSector + 1) * sectorBytes, sectorBytes * 2);
  // Names stand there in UTF-16.
  if (latin(directory).replaceAll('\0', '').includes('EncryptedPackage')) return 'encrypted';
  return otherByName(name) ?? 'is_old_word';
}

/** What the first bytes say, whatever the file is called. */
export async function otherByBytes(file: FileBytes): Promise<OtherFile | undefined> {
  const head = await file.read(0, headBytes);
  const text = latin(head.subarray(0, 64));
  if (text.startsWith(compound)) return compoundKind(head, file);
  return starts.find(([, start]) => start.test(text))?.[0];
}

/** `{=right ~wrong}`, `{T}`, `{#5}` behind a question. */
const gift = /(?:^|\n)[^\n{}]*\{\s*(?:[=~#]|T(?:RUE)?\s*[}#]|F(?:ALSE)?\s*[}#])/;

/** Lines of a term, a tabulator and its meaning. */
export function isFlashcards(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => /^[^\t]+\t[^\t]+$/.test(line));
}

/** What a text is that is called neither a table nor Markdown. The last line may be cut off. */
export async function otherByText({ read }: FileBytes): Promise<OtherFile | undefined> {
  const head = await read(0, headBytes);
  // A letter of two bytes may be cut at the end.
  const text = (decodeText(head) ?? { text: '' }).text.trimStart();
  if (/^(?:<!doctype html|<html|<\?xml[^>]*>\s*<html)/i.test(text)) return 'is_html';
  if (gift.test(text)) return 'is_gift';
  const whole = head.length < headBytes ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  return isFlashcards(whole) ? 'is_flashcards' : undefined;
}
