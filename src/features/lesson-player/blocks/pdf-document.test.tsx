/** Documents that need a rare part of the reader are drawn; what cannot be drawn is told. */
import { expect, test } from 'vitest';
import { openPdf } from './pdf-document';

/** A black picture of 32 pixels a side in JPEG 2000. */
const jpeg2000 = atob(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAIAAAACAAAwcHAAAAAAAPY29scgEAAAAAABAAAACwanAyY/9P/1EALwAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BASEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAAKQAB/5PfgAgH34AIB9+ACAeAgICAgICAgICAgICAgID/2Q==',
);

const streamOf = (dictionary: string, bytes: string): string =>
  `${dictionary.replace(/>>$/, `/Length ${String(bytes.length)}>>`)}stream\n${bytes}\nendstream`;

/** The reader mends a file without a table of its objects. */
function pdfOf(...objects: readonly string[]): Blob {
  const written = objects.map((object, at) => `${String(at + 1)} 0 obj\n${object}\nendobj\n`);
  const text = `%PDF-1.7\n${written.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`;
  return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))]);
}

const pageOf = (resources: string, content: string, ...more: readonly string[]): Blob =>
  pdfOf(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Resources<<${resources}>>/Contents 4 0 R>>`,
    streamOf('<<>>', content),
    ...more,
  );

const pictureOf = (entries: string, bytes: string): Blob =>
  pageOf(
    '/XObject<</I 5 0 R>>',
    'q 100 0 0 100 0 0 cm /I Do Q',
    streamOf(`<</Type/XObject/Subtype/Image/Width 32/Height 32${entries}>>`, bytes),
  );

async function draw(file: Blob) {
  const url = URL.createObjectURL(file);
  const pdf = openPdf(url);
  const lost: number[] = [];
  pdf.onLost((pages) => lost.push(...pages));
  const page = await (await pdf.document).getPage(1);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [100, 100];
  await page.render({ canvas, viewport: page.getViewport({ scale: 1 }) }).promise;
  const [middle] = canvas.getContext('2d')?.getImageData(50, 50, 1, 1).data ?? [];
  const { items } = await page.getTextContent();
  pdf.close();
  URL.revokeObjectURL(url);
  return { middle, lost, text: items.map((item) => ('str' in item ? item.str : '')).join('') };
}

const jpx = '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/JPXDecode';

/** A page of 32 pixels a side in JBIG2, on which nothing stands, and whose paper is black. */
const jbig2 = '\0\0\0\0\x30\0\x01\0\0\0\x13\0\0\0 \0\0\0 \0\0\0\0\0\0\0\0\x04\0\0';

test('a picture in JPEG 2000 is drawn', async () => {
  expect(await draw(pictureOf(jpx, jpeg2000))).toMatchObject({ middle: 0, lost: [] });
});

test('a scan in JBIG2 is drawn', async () => {
  const scan = '/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode';
  expect(await draw(pictureOf(scan, jbig2))).toMatchObject({ middle: 0, lost: [] });
});

test('letters of a font that is not inside come by a table of ours', async () => {
  const font =
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>';
  const letters =
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R>>';
  const facts =
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[0 0 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>';
  const content = 'BT /F 40 Tf 20 50 Td <4E2D6587> Tj ET';
  expect(await draw(pageOf('/Font<</F 5 0 R>>', content, font, letters, facts))).toMatchObject({
    text: '中文',
    lost: [],
  });
});

test('a picture that cannot be read is told with its page', async () => {
  expect(await draw(pictureOf(jpx, 'nothing'))).toMatchObject({ middle: 255, lost: [1] });
});
