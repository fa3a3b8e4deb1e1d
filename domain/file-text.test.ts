import { describe, expect, it } from 'vitest';
import { decodeText } from './file-text';

const utf16 = (text: string, big = false): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) =>
      big ? [code >> 8, code & 255] : [code & 255, code >> 8],
    ),
  );
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('text of a file', () => {
  it('is UTF-8 with or without its mark', () => {
    expect(decodeText(bytesOf('José Núñez'))).toEqual({ text: 'José Núñez' });
    expect(decodeText(bytesOf('\uFEFFJosé'))).toEqual({ text: 'José' });
    expect(decodeText(bytesOf(''))).toEqual({ text: '' });
  });

  it('is UTF-16 by its mark, or by the zeros between its letters', () => {
    for (const big of [false, true]) {
      expect(decodeText(utf16('\uFEFFname\tgrade\nJosé\t3', big))).toEqual({
        text: 'name\tgrade\nJosé\t3',
      });
      expect(decodeText(utf16('name\nJosé Núñez', big))).toEqual({ text: 'name\nJosé Núñez' });
    }
  });

  it('is what old Windows programs write when it is no UTF-8, and that is told', () => {
    // "José Núñez – “Pepe”" as Windows-1252.
    const bytes = Uint8Array.from([
      0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x4e, 0xfa, 0xf1, 0x65, 0x7a, 0x20, 0x96, 0x20, 0x93, 0x50,
      0x94,
    ]);
    expect(decodeText(bytes)).toEqual({ text: 'José Núñez – “P”', guessed: 'Windows-1252' });
  });

  it('is none in a workbook, a zip, an old Office file, a PDF, a picture', () => {
    const starts = [
      [0x50, 0x4b, 3, 4, 20],
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
      [...bytesOf('%PDF-1.7\n')],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0],
      [0xff, 0xd8, 0xff, 0xe0],
      [1, 2, 0, 0, 7, 0, 0, 0, 9],
    ];
    for (const start of starts) expect(decodeText(Uint8Array.from(start))).toBeUndefined();
  });
});
