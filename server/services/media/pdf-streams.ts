/**
 * Whether the streams of a PDF unfold within bounds. What a page holds is unfolded by the tablets that show it, so a
 * few kilobytes that become gigabytes must not get so far. Nothing of it is kept: the bytes are counted as they come.
 */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createInflate } from 'node:zlib';
import { AppError } from '../../errors';
import { base85Text, hexText, lzw, runLengths } from './pdf-filters';
import type { Bytes, Reading } from './pdf-filters';

const mebibyte = 1024 * 1024;
/** A picture of 9,000 pixels a side in colors; all pictures of a long book of scans. */
const maxBytes = { ofOne: 256 * mebibyte, ofAll: 1024 * mebibyte };
const maxPixels = 150_000_000;
const maxStreams = 200_000;
/** Other requests have their turn after so many. */
const streamsInOneGo = 500;
/** Streams packed in packed streams: some programs pack twice. */
const maxDepth = 4;

interface Stream {
  readonly dictionary: string;
  readonly bytes: Buffer;
}

function* streamsOf(file: Buffer): Generator<Stream, undefined> {
  // Where no end comes any more, none is looked for: that would read the rest of the file anew for each stream.
  const lastEnd = file.lastIndexOf('endstream');
  let begin = 0;
  let object = file.indexOf('obj');
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    for (; object >= 0 && object < at; object = file.indexOf('obj', object + 3)) begin = object + 3;
    const lineEnd = file[at + 6] === 0x0d ? 2 : 1;
    const from = at + 6 + lineEnd;
    const to = from > lastEnd ? -1 : file.indexOf('endstream', from);
    yield {
      dictionary: file.toString('latin1', Math.min(begin, at), at),
      bytes: file.subarray(from, to < 0 ? file.length : to),
    };
    if (to >= 0) at = to;
    begin = Math.max(begin, at);
  }
  return undefined;
}

/** Two bytes with which everything begins that zlib has packed. */
const isPacked = (bytes: Uint8Array): boolean => {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
};

const tooMuch = (): AppError => new AppError(413, 'too_large', { said: 'too_much_inside' });

class Count {
  #all = 0;

  /** For one step of unfolding. @returns what is told of its bytes, and throws as soon as a bound is passed */
  #ofOne(): (bytes: number) => void {
    let one = 0;
    return (bytes) => {
      one += bytes;
      this.#all += bytes;
      if (one > maxBytes.ofOne || this.#all > maxBytes.ofAll) throw tooMuch();
    };
  }

  /** @throws AppError 413 too_large as soon as a bound is passed */
  async unfold(bytes: Buffer): Promise<void> {
    let first: Uint8Array = bytes;
    for (let depth = 1; depth <= maxDepth && isPacked(first); depth += 1) {
      const count = this.#ofOne();
      first = new Uint8Array();
      for await (const chunk of unpackedBy(depth, bytes)) {
        if (first.length === 0) first = chunk;
        count(chunk.length);
      }
    }
  }

  /** By filters in their order. @throws AppError 413 too_large as soon as a bound is passed */
  async unfoldBy(filters: readonly Filter[], bytes: Buffer): Promise<void> {
    // How codes grow may stand elsewhere: either way must be within the bounds.
    for (const early of filters.includes('LZW') ? ([1, 0] as const) : ([1] as const)) {
      let unfolded: Bytes = [bytes];
      for (const [at, filter] of filters.entries()) {
        const reading = { count: this.#ofOne(), keeps: at < filters.length - 1 };
        unfolded = unfoldedBy[filter](unfolded, reading, early);
      }
      for await (const _piece of unfolded);
    }
  }
}

type Filter = 'Flate' | 'LZW' | 'RunLength' | 'ASCIIHex' | 'ASCII85';

const unfoldedBy: Readonly<
  Record<Filter, (source: Bytes, reading: Reading, early: 0 | 1) => AsyncIterable<Uint8Array>>
> = {
  Flate: inflated,
  LZW: lzw,
  RunLength: runLengths,
  ASCIIHex: hexText,
  ASCII85: base85Text,
};

async function* inflated(source: Bytes, { count }: Reading): AsyncGenerator<Uint8Array, undefined> {
  for await (const chunk of unpacked(source)) {
    count(chunk.length);
    yield chunk;
  }
  return undefined;
}

/** Also as they are called for short, which who shows it understands too. */
const filterName =
  /\/(?:(Flate|LZW|RunLength|ASCIIHex|ASCII85)Decode|(Fl|LZW|RL|AHx|A85))(?![\w])/g;
const short: Readonly<Record<string, Filter>> = {
  Fl: 'Flate',
  LZW: 'LZW',
  RL: 'RunLength',
  AHx: 'ASCIIHex',
  A85: 'ASCII85',
};

/** More would be a trap. */
const maxFilters = 8;

/**
 * The ways in which a stream may unfold without zlib; none where it does not. A name may hide its letters behind numbers, and
 * the filters may stand elsewhere in the file: then it may be either of them.
 */
function waysOf(dictionary: string): readonly (readonly Filter[])[] {
  const plain = dictionary.replace(/#([0-9a-fA-F]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const named = [...plain.matchAll(filterName)].flatMap(
    ([, long, brief]) => short[brief ?? ''] ?? ((long ?? []) as Filter | []),
  );
  if (named.length > maxFilters) throw tooMuch();
  const isElsewhere = /\/F(?:ilter)?\s*(?:\[[^\]]*)?\b\d+\s+\d+\s+R\b/.test(plain);
  if (isElsewhere) {
    return (['LZW', 'RunLength'] as const).map((last) => [...named, last]);
  }
  return named.includes('LZW') || named.includes('RunLength') ? [named] : [];
}

/** Unpacked so many times over. */
function unpackedBy(depth: number, bytes: Buffer): AsyncIterable<Buffer> {
  const inner = depth > 1 ? unpackedBy(depth - 1, bytes) : [bytes];
  return unpacked(inner);
}

/** The bytes as far as they can be unpacked; what is broken ends there, as it does for who shows it. */
async function* unpacked(source: Bytes): AsyncGenerator<Buffer, undefined> {
  const inflate = createInflate({ chunkSize: 256 * 1024 });
  const packed = Readable.from(source);
  let tooMany: unknown;
  packed.on('error', (error) => {
    tooMany = error;
    inflate.destroy();
  });
  try {
    for await (const chunk of packed.pipe(inflate)) yield chunk as Buffer;
  } catch {
    // A bound that was passed before is passed.
    if (tooMany instanceof AppError) throw tooMany;
    return undefined;
  } finally {
    packed.destroy();
    inflate.destroy();
  }
  return undefined;
}

function expectPlainSize(dictionary: string): void {
  if (!/\/Image\b/.test(dictionary)) return;
  const side = (name: string) =>
    Number(new RegExp(`/${name}\\s+(\\d{1,9})\\b`).exec(dictionary)?.[1] ?? 0);
  if (side('Width') * side('Height') > maxPixels) throw tooMuch();
}

/** @throws AppError 413 too_large for a file that unfolds beyond what a lesson's PDF has */
export async function checkStreams(file: Buffer): Promise<void> {
  const count = new Count();
  let streams = 0;
  for (const { dictionary, bytes } of streamsOf(file)) {
    streams += 1;
    if (streams > maxStreams) throw tooMuch();
    if (streams % streamsInOneGo === 0) await setImmediate();
    expectPlainSize(dictionary);
    if (isPacked(bytes)) await count.unfold(bytes);
    for (const filters of waysOf(dictionary)) await count.unfoldBy(filters, bytes);
  }
}
