import { describe, expect, it } from 'vitest';
import { otherByBytes, otherByName, otherByText } from './other-files';
import type { FileBytes } from './other-files';

const fileOf = (name: string, latin: string): FileBytes => {
  const bytes = Uint8Array.from(latin, (sign) => sign.charCodeAt(0));
  return { name, read: (from, length) => Promise.resolve(bytes.subarray(from, from + length)) };
};

/** A compound file with these names in its directory, which begins with the third sector. */
const compound = (...names: readonly string[]): string => {
  const head = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.padEnd(30, '\0') + '\x09\0'.padEnd(18, '\0');
  const directory = names.map((name) => name.replaceAll(/./g, '$&\0').padEnd(128, '\0')).join('');
  return `${head}\x02\0\0\0`.padEnd(512 * 3, '\0') + directory.padEnd(1024, '\0');
};

describe('a file that no lesson is read from', () => {
  it.each([
    ['plan.docx', compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage'), 'encrypted'],
    ['plan.doc', compound('Root Entry', 'WordDocument'), 'is_old_word'],
    ['plan.docx', compound('Root Entry', 'WordDocument'), 'is_old_word'],
    ['plan.ppt', compound('Root Entry'), 'is_presentation'],
    ['plan.xls', compound('Root Entry'), 'is_workbook'],
    ['plan.docx', '%PDF-1.7', 'is_pdf'],
    ['plan.docx', '{\\rtf1\\ansi', 'is_rtf'],
    ['plan.md', '\x89PNG\r\n', 'is_picture'],
    ['photo', '\0\0\0\x18ftypheic', 'is_picture'],
    ['plan.docx', 'PK\x03\x04', undefined],
    ['plan.md', '# Plan', undefined],
    ['plan.md', '', undefined],
  ])('%s is known by what it holds', async (name, content, kind) => {
    expect(await otherByBytes(fileOf(name, content))).toBe(kind);
  });

  it.each([
    ['Slides.PPTX', 'is_presentation'],
    ['plan.odt', 'is_opendocument'],
    ['plan.gdoc', 'is_google'],
    ['plan.pages', 'is_pages'],
    ['quiz.h5p', 'is_h5p'],
    ['course.imscc', 'is_cartridge'],
    ['IMG_1.HEIC', 'is_picture'],
    ['book.xlsx', 'is_workbook'],
    ['plan.docx', undefined],
    ['plan.zip', undefined],
    ['docx', undefined],
  ])('%s is known by its name', (name, kind) => {
    expect(otherByName(name)).toBe(kind);
  });

  it.each([
    ['::Q1:: Two and two? {=4 ~5}', 'is_gift'],
    ['// a comment\nIs it so? {T}\n', 'is_gift'],
    ['Grant was born in {#1822:1}', 'is_gift'],
    ['cat\tgato\r\ndog\tperro\r\n', 'is_flashcards'],
    [Array(500).fill('cat\tgato of some length').join('\n'), 'is_flashcards'],
    ['cat\tgato', undefined],
    ['a\tb\tc\nd\te\tf', undefined],
    ['\n<!DOCTYPE html><p>Hello', 'is_html'],
    ['Use {braces} and text', undefined],
    ['', undefined],
  ])('a text is known by how it is written: %#', async (text, kind) => {
    expect(await otherByText(fileOf('a.txt', text))).toBe(kind);
  });
});
