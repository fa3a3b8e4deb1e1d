/** Files that hold no lessons are told by what they are, with a way out; nothing of them becomes a lesson. */
import { describe, expect, it } from 'vitest';
import { readAsImport } from '../../../../tests/support/import-files';
import { zipOf } from '../../../../tests/support/zips';

const types = (main: string) =>
  `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`;
const readme = { 'README.md': '# About this package' };

describe('a zip', () => {
  it.each([
    ['is_h5p', { ...readme, 'h5p.json': '{}', 'content/content.json': '{}' }],
    ['is_h5p', { 'quiz/h5p.json': '{}', 'quiz/a.md': '# A' }],
    ['is_scorm', { ...readme, 'imsmanifest.xml': '<manifest xmlns:adlcp="x">' }],
    ['is_scorm', { ...readme, 'tincan.xml': '<tincan>' }],
    ['is_cartridge', { ...readme, 'imsmanifest.xml': '<schema>IMS Common Cartridge</schema>' }],
    ['is_opendocument', { mimetype: 'application/vnd.oasis.opendocument.text', 'a.md': 'x' }],
    ['is_presentation', { mimetype: 'application/vnd.oasis.opendocument.presentation' }],
    ['is_workbook', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }],
    ['is_epub', { mimetype: 'application/epub+zip', ...readme }],
    ['is_presentation', { '[Content_Types].xml': types('presentationml.presentation') }],
    ['is_workbook', { '[Content_Types].xml': types('spreadsheetml.sheet') }],
    ['is_oneroster', { 'manifest.csv': 'a', 'users.csv': 'a', 'classes.csv': 'a' }],
    ['is_google', { 'Plan.html': '<p>x', 'images/image1.png': 'x' }],
    ['is_zip_of_documents', { 'a/One.docx': 'x', '__MACOSX/a/._Two.md': 'x' }],
    ['is_zip_of_documents', { 'slides.pdf': 'x' }],
    ['is_pages', { 'Index/Document.iwa': 'x' }],
    ['format_unknown', { 'a.bin': 'x' }],
  ])('that %s says so', async (code, files) => {
    const zip = await zipOf(files);
    await expect(readAsImport('lesson.zip', zip)).rejects.toMatchObject({ code });
    await expect(readAsImport('lesson.docx', zip)).rejects.toMatchObject({ code });
  });

  it('of Apple tells slides by their name', async () => {
    const zip = await zipOf({ 'Index/Document.iwa': 'x' });
    await expect(readAsImport('Talk.key', zip)).rejects.toMatchObject({ code: 'is_presentation' });
  });
});

it.each([
  ['plan.docx', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'is_old_word'],
  ['plan.docx', '%PDF-1.7', 'is_pdf'],
  ['quiz.txt', '::One:: Two and two? {=4 ~5}', 'is_gift'],
  ['cards.txt', 'cat\tgato\ndog\tperro', 'is_flashcards'],
  ['cards.tsv', 'cat\tgato\ndog\tperro', 'is_flashcards'],
  ['plan.gdoc', '{"url":"https://docs.google.com/open?id=1"}', 'is_google'],
  ['plan.txt', 'A plan', 'format_unknown'],
])('%s is answered with what it is', async (name, latin, code) => {
  const bytes = Buffer.from(latin, 'latin1');
  await expect(readAsImport(name, bytes)).rejects.toMatchObject({ code });
});

it('names the headings of a table that is none of questions', async () => {
  await expect(readAsImport('a.csv', 'Name,,Grade\nMaya,,4')).rejects.toMatchObject({
    code: 'columns_missing',
    values: { seen: 'Name · Grade' },
  });
});
