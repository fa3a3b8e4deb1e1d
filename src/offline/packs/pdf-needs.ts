/** Which rare parts of the reader a PDF needs, by its own bytes. */

/** Of one document, unpacked; what is beyond is not looked at. */
const maxUnpacked = 20_000_000;
/** Lists of objects of one document. */
const maxLists = 500;

/** What stands in a dictionary → the part of the reader that draws it. Dictionaries of pictures are never packed. */
const byFilter: readonly (readonly [RegExp, string])[] = [
  [/\/JPXDecode\b/, 'wasm/openjpeg_nowasm_fallback.js'],
  [/\/ZapfDingbats\b/, 'standard_fonts/FoxitDingbats.pfb'],
  [/\/Symbol\b/, 'standard_fonts/FoxitSymbol.pfb'],
];

/** Names of tables of letters, as fonts that are not inside the document name them. */
const letterTable =
  /\/(?!Identity)((?:Uni|GB|KSC|ETen|EUC|B5|HK|\d|Ext|Add|Adobe|CNS)[\w-]*-?[HV])(?=[\s/<>[\]])/g;
const ordering = /\((GB1|CNS1|Japan1|Korea1)\)/g;

/** The packed lists of objects, unpacked: fonts stand in them. */
async function unpackedLists(bytes: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  if (!('DecompressionStream' in globalThis)) return '';
  let all = '';
  let count = 0;
  for (let at = text.indexOf('/ObjStm'); at >= 0; at = text.indexOf('/ObjStm', at + 1)) {
    count += 1;
    if (count > maxLists || all.length > maxUnpacked) break;
    const begin = /stream\r?\n/.exec(text.slice(at, at + 1000));
    const from = begin ? at + begin.index + begin[0].length : -1;
    const to = text.indexOf('endstream', from);
    if (from >= 0 && to >= 0) all += await unpacked(bytes.subarray(from, to));
  }
  return all;
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const decoder = new TextDecoder('latin1');
  let text = '';
  try {
    const reader = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'))
      .getReader();
    while (text.length < maxUnpacked) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value);
    }
    await reader.cancel();
  } catch {
    // Line ends behind the packed bytes count as an error; what was unpacked before is whole.
  }
  return text;
}

/**
 * The parts of the reader that a document needs, as paths below the reader's own folder. What is locked or written in
 * an unusual way may need more than it shows: then the part comes when the document is opened with network.
 */
export async function partsNeeded(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const plain = new TextDecoder('latin1').decode(bytes);
  const text = `${plain}\n${await unpackedLists(bytes, plain)}`;
  const parts = byFilter.flatMap(([sign, part]) => (sign.test(text) ? [part] : []));
  const tables = [...text.matchAll(letterTable)].flatMap(([, name = '']) =>
    // A table for lines from top to bottom builds on the one for lines from left to right.
    name.endsWith('V') ? [name, `${name.slice(0, -1)}H`] : [name],
  );
  const orders = tables.length > 0 ? [...text.matchAll(ordering)] : [];
  const toUnicode = orders.map(([, name = '']) => `Adobe-${name}-UCS2`);
  const cmaps = [...tables, ...toUnicode].map((name) => `cmaps/${name}.bcmap`);
  return [...new Set([...parts, ...cmaps])];
}
