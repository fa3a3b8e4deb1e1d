/** Zips that are something else than they seem: what each is, before anybody looks for lessons in it. */
import { otherByName } from '../../../../domain/other-files';
import type { OtherFile } from '../../../../domain/other-files';
import type { SafeZip } from './safe-zip';

/** Enough of a file in it to tell what it is. */
const maxBytes = 1024 * 1024;

/** What macOS puts beside every file. */
export const isShadow = (name: string): boolean => /(^|\/)(__MACOSX|\._)/.test(name);

/** Formats that say by a file of their own what they are. */
const signs: readonly (readonly [OtherFile, RegExp])[] = [
  ['is_h5p', /(?:^|\/)h5p\.json$/],
  ['is_scorm', /(?:^|\/)(?:tincan|cmi5)\.xml$/],
  // iWork: pages, slides and sheets alike.
  ['is_pages', /^(?:Index\/Document\.iwa|Index\.zip)$/],
];

const byMimetype: readonly (readonly [OtherFile, RegExp])[] = [
  ['is_opendocument', /opendocument\.text/],
  ['is_presentation', /opendocument\.presentation/],
  ['is_workbook', /opendocument\.spreadsheet/],
  ['is_epub', /epub/],
];

const byContentTypes: readonly (readonly [OtherFile, RegExp])[] = [
  [
    'is_presentation',
    /presentationml\.(?:presentation|slideshow|template)\.main\+xml|ms-powerpoint\.[\w.]*main\+xml/i,
  ],
  ['is_workbook', /spreadsheetml\.(?:sheet|template)\.main\+xml|ms-excel\.[\w.]*main(?:\+xml)?"/i],
];

async function textIn(zip: SafeZip, name: string | undefined): Promise<string> {
  if (name === undefined || zip.sizeOf(name) > maxBytes) return '';
  return (await zip.bytes(name, maxBytes)).toString('utf8');
}

const found = (text: string, kinds: typeof signs): OtherFile | undefined =>
  kinds.find(([, sign]) => sign.test(text))?.[0];

/**
 * What a zip is by the files that formats put into it; nothing where it may hold lessons.
 * @param filename as it was called where it came from
 * @throws UnreadableFile when a file in it that says so is damaged
 */
export async function otherZip(zip: SafeZip, filename: string): Promise<OtherFile | undefined> {
  const names = zip.names.filter((name) => !isShadow(name));
  const called = (pattern: RegExp) => names.find((name) => pattern.test(name));
  const sign = signs.find(([, pattern]) => called(pattern))?.[0];
  if (sign === 'is_pages') return otherByName(filename) ?? sign;
  if (sign) return sign;
  const manifest = called(/(?:^|\/)imsmanifest\.xml$/);
  if (manifest !== undefined) {
    return /adlcp|\bSCORM\b/i.test(await textIn(zip, manifest)) ? 'is_scorm' : 'is_cartridge';
  }
  // OneRoster: one table for each kind of thing, and one that lists them.
  const tables = names.filter((name) =>
    /(?:^|\/)(?:users|orgs|classes|enrollments)\.csv$/.test(name),
  );
  if (tables.length > 1) return 'is_oneroster';
  return (
    found(await textIn(zip, called(/^mimetype$/)), byMimetype) ??
    found(await textIn(zip, called(/^\[Content_Types\]\.xml$/)), byContentTypes)
  );
}

/** What can be said of a zip in which nothing was found to read. */
export function otherContents(names: readonly string[]): OtherFile | undefined {
  const shown = names.filter((name) => !isShadow(name));
  if (shown.some((name) => /\.(?:docx|csv|tsv)$/i.test(name))) return 'is_zip_of_documents';
  const kinds = shown.map(otherByName);
  // A document of Google as a web page comes in a zip, with its pictures.
  if (kinds.includes('is_html')) return shown.length < 100 ? 'is_google' : 'is_html';
  return kinds.some((kind) => kind !== undefined) ? 'is_zip_of_documents' : undefined;
}
