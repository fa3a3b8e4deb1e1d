/**
 * Whether the streams of a PDF unfold within bounds. What a page holds is unfolded by the tablets that show it, so a
 * few kilobytes that become gigabytes must not get so far. Nothing of it is kept: the bytes are counted as they come.
 */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createInflate } from 'node:zlib';
import { AppError } from '../../errors';

const mebibyte = 1024 * 1024;
/** A picture of 9,000 pixels a side in colors; all pictures of a long book of scans. */
const mostBytes = { ofOne: 256 * mebibyte, ofAll: 1024 * mebibyte };
const mostPixels = 150_000_000;
const mostStreams = 200_000;
/** Other requests have their turn after so many. */
const streamsInOneGo = 500;
/** Streams packed in packed streams: some programs pack twice. */
const mostDepth = 4;
/** A dictionary stands right before its stream. */
const dictionaryBytes = 2_000;

interface Stream {
  readonly dictionary: string;
  readonly bytes: Buffer;
}

function* streamsOf(file: Buffer): Generator<Stream, undefined> {
  // Where no end comes any more, none is looked for: that would read the rest of the file anew for each stream.
  const lastEnd = file.lastIndexOf('endstream');
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const before = file.toString('latin1', Math.max(0, at - dictionaryBytes), at);
    const lineEnd = file[at + 6] === 0x0d ? 2 : 1;
    const from = at + 6 + lineEnd;
    const to = from > lastEnd ? -1 : file.indexOf('endstream', from);
    yield {
      dictionary: before.slice(before.lastIndexOf('obj') + 3),
      bytes: file.subarray(from, to < 0 ? file.length : to),
    };
    if (to >= 0) at = to;
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

  /** @throws AppError 413 too_large as soon as a bound is passed */
  async unfold(bytes: Buffer): Promise<void> {
    let first: Uint8Array = bytes;
    for (let depth = 1; depth <= mostDepth && isPacked(first); depth += 1) {
      let one = 0;
      first = new Uint8Array();
      for await (const chunk of unpackedBy(depth, bytes)) {
        if (one === 0) first = chunk;
        one += chunk.length;
        this.#all += chunk.length;
        if (one > mostBytes.ofOne || this.#all > mostBytes.ofAll) throw tooMuch();
      }
    }
  }
}

/** Unpacked so many times over. */
function unpackedBy(depth: number, bytes: Buffer): AsyncIterable<Buffer> {
  const inner = depth > 1 ? unpackedBy(depth - 1, bytes) : [bytes];
  return unpacked(inner);
}

/** The bytes as far as they can be unpacked; what is broken ends there, as it does for who shows it. */
async function* unpacked(
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer, undefined> {
  const inflate = createInflate({ chunkSize: 256 * 1024 });
  const packed = Readable.from(source);
  packed.on('error', () => inflate.destroy());
  try {
    for await (const chunk of packed.pipe(inflate)) yield chunk as Buffer;
  } catch {
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
  if (side('Width') * side('Height') > mostPixels) throw tooMuch();
}

/** @throws AppError 413 too_large for a file that unfolds beyond what a lesson's PDF has */
export async function checkStreams(file: Buffer): Promise<void> {
  const count = new Count();
  let streams = 0;
  for (const { dictionary, bytes } of streamsOf(file)) {
    streams += 1;
    if (streams > mostStreams) throw tooMuch();
    if (streams % streamsInOneGo === 0) await setImmediate();
    expectPlainSize(dictionary);
    if (isPacked(bytes)) await count.unfold(bytes);
  }
}
