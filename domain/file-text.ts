/** The text of a file whose encoding nobody has written down. */

export interface FileText {
  /** Without a byte order mark. */
  readonly text: string;
  /** The encoding, where nothing in the file proves it. */
  readonly guessed?: 'Windows-1252';
}

/** Workbooks and zips, Office files of before 2007, PDF, PNG, JPEG: what is taken for a table by mistake. */
const otherKinds: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** Enough of a file to tell UTF-16 by. */
const sampleBytes = 4096;

/** Letters of European languages have a zero beside them in UTF-16: always on the same side. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  let [even, odd] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const pairs = Math.floor(sample.length / 2);
  if (even === 0 && odd > pairs * 0.6) return 'utf-16le';
  return odd === 0 && even > pairs * 0.6 ? 'utf-16be' : undefined;
}

/** From 0x80 to 0x9F; the others are as in Latin-1. Node 20 decodes these as Latin-1, too: quotes become nothing. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const fromWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => windowsSigns.charAt(sign.charCodeAt(0) - 0x80));

/**
 * Decodes by the file's mark, else as UTF-16 or UTF-8 when it can be that, else as old Windows programs write.
 * @returns undefined for what is no text
 */
export function decodeText(bytes: Uint8Array): FileText | undefined {
  if (otherKinds.some((start) => start.every((byte, at) => bytes[at] === byte))) return undefined;
  const utf16 = utf16Of(bytes);
  if (utf16) return textWithout0(new TextDecoder(utf16).decode(bytes));
  if (bytes.includes(0)) return undefined;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: fromWindows1252(bytes), guessed: 'Windows-1252' };
  }
}

const textWithout0 = (text: string): FileText | undefined =>
  text.includes('\u0000') ? undefined : { text };
