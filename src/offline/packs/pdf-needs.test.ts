import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { partsNeeded } from './pdf-needs';

const needs = (...parts: readonly (string | Uint8Array)[]) => {
  const bytes = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
  );
  return partsNeeded(new Uint8Array(Buffer.concat(bytes)));
};

describe('what a PDF needs besides the reader', () => {
  it('is nothing for most of them', async () => {
    expect(await needs('%PDF-1.7 <</Filter/DCTDecode>> <</Encoding/Identity-H>>')).toEqual([]);
    expect(await needs('<</Encoding/WinAnsiEncoding/BaseFont/Helvetica/Type/Font>>')).toEqual([]);
  });

  it('is a decoder for pictures of rare kinds, and letters of old fonts', async () => {
    expect(await needs('<</Filter[/JPXDecode]>> <</Filter/JBIG2Decode/Width 8>>')).toEqual([
      'wasm/openjpeg_nowasm_fallback.js',
    ]);
    expect(await needs('<</BaseFont/ZapfDingbats>>')).toEqual(['standard_fonts/FoxitDingbats.pfb']);
  });

  it('is the tables of letters that fonts name, also where these are packed', async () => {
    const font = '<</Encoding/UniGB-UCS2-V/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)>>>>';
    const tables = [
      'cmaps/UniGB-UCS2-V.bcmap',
      'cmaps/UniGB-UCS2-H.bcmap',
      'cmaps/Adobe-GB1-UCS2.bcmap',
    ];
    expect(await needs(font)).toEqual(tables);
    const list = [
      '<</Type/ObjStm/N 1/Filter/FlateDecode>>stream\r\n',
      deflateSync(font),
      '\r\nendstream',
    ];
    expect(await needs('%PDF-1.7 ', ...list)).toEqual(tables);
    expect(await needs('<</Type/ObjStm>>stream\nno zip\nendstream')).toEqual([]);
    for (const name of ['90ms-RKSJ-H', 'GBK-EUC-H', 'KSCms-UHC-H', 'ETenms-B5-H']) {
      expect(await needs(`<</Encoding /${name} /Subtype/Type0>>`)).toEqual([`cmaps/${name}.bcmap`]);
    }
  });
});
