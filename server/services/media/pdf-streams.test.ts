import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { base85Text, hexText, lzw, runLengths } from './pdf-filters';
import { checkStreams } from './pdf-streams';

it('reads a file of streams without an end about once, not once for each of them', async () => {
  const file = Buffer.alloc(8_000_000, 'e');
  for (let stream = 0; stream < 1_000; stream += 1) file.write('stream\n', 20 + stream * 8);
  const timed = async (work: () => unknown): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const once = await timed(() => file.indexOf('endstream'));
  const whole = await timed(() => checkStreams(file));
  expect(whole).toBeLessThan(100 * once);
});

it('lets others have their turn while it reads many streams', async () => {
  const file = Buffer.from('stream\nendstream\n'.repeat(5_000));
  let turns = 0;
  let reading = true;
  const count = () => {
    turns += 1;
    if (reading) setImmediate(count);
  };
  setImmediate(count);
  await checkStreams(file);
  reading = false;
  expect(turns).toBeGreaterThanOrEqual(9);
});

const mebibyte = 1024 * 1024;

/** As few codes as can be: each one is as long as it may be, and one longer than that before. */
function lzwOf(bytes: number, early: 0 | 1): Buffer {
  const out: number[] = [];
  let [held, count, next, done] = [0, 0, 258, 0];
  const write = (code: number) => {
    const bits = Math.min(12, 32 - Math.clz32(next + early));
    held = held * 2 ** bits + code;
    count += bits;
    while (count >= 8) {
      const byte = Math.floor(held / 2 ** (count - 8));
      out.push(byte);
      held -= byte * 2 ** (count - 8);
      count -= 8;
    }
  };
  while (done < bytes) {
    write(256);
    next = 258;
    write(65);
    done += 1;
    for (let length = 2; next < 4094 && done < bytes; length += 1) {
      write(next);
      next += 1;
      done += length;
    }
  }
  write(257);
  write(0);
  return Buffer.from(out);
}

const runsOf = (bytes: number) => Buffer.alloc((bytes / 128) * 2, Buffer.from([129, 65]));

const file = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`1 0 obj\n<< ${dictionary} /Length ${String(bytes.length)} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n5 0 obj [/LZWDecode] endobj\n'),
  ]);

const tooLarge = { status: 413, code: 'too_large' };

describe('a stream that unfolds without bound', () => {
  const large = 300 * mebibyte;
  const hex = Buffer.from(lzwOf(large, 1).toString('hex') + '>');
  const nested = lzwOf(2 * mebibyte, 1);
  it.each([
    ['LZW', '/Filter /LZWDecode', lzwOf(large, 1)],
    ['LZW whose codes grow late', '/Filter /LZWDecode /DecodeParms 7 0 R', lzwOf(large, 0)],
    ['LZW by its short name', '/F [/LZW]', lzwOf(large, 1)],
    ['a name that hides its letters', '/Fil#74er /LZ#57Decode', lzwOf(large, 1)],
    ['filters that stand elsewhere', '/Filter 5 0 R', lzwOf(large, 1)],
    ['one of several that stands elsewhere', '/Filter [/ASCIIHexDecode 5 0 R]', hex],
    ['LZW written as text', '/Filter [/ASCIIHexDecode /LZWDecode]', hex],
    [
      'a dictionary that is too long',
      `/Filter /LZWDecode /Note (${'x'.repeat(3000)})`,
      lzwOf(large, 1),
    ],
    ['run lengths', '/Filter /RunLengthDecode', runsOf(large)],
    ['LZW within zlib', '/Filter [/FlateDecode /LZWDecode]', deflateSync(lzwOf(large, 1))],
    [
      'LZW within run lengths',
      '/Filter [/RunLengthDecode /LZWDecode]',
      Buffer.from([...lzwOf(large, 1)].flatMap((byte) => [0, byte])),
    ],
  ])('is refused: %s', async (_what, dictionary, bytes) => {
    expect(bytes.length).toBeLessThan(6 * mebibyte);
    await expect(checkStreams(file(dictionary, bytes))).rejects.toMatchObject(tooLarge);
  });

  it('is refused where all of them together are too much', async () => {
    const one = file('/Filter /LZWDecode', lzwOf(100 * mebibyte, 1));
    await checkStreams(one);
    await expect(checkStreams(Buffer.concat(Array<Buffer>(12).fill(one)))).rejects.toMatchObject(
      tooLarge,
    );
  });

  it('is none with what a page has', async () => {
    await checkStreams(file('/Filter /LZWDecode', nested));
    await checkStreams(file('/Filter [/A85 /LZW]', nested));
    await checkStreams(file('/Filter /RunLengthDecode', runsOf(mebibyte)));
    await checkStreams(file('/Filter /DCTDecode', Buffer.alloc(mebibyte, 'picture')));
  });

  it('holds nobody up meanwhile', async () => {
    let turns = 0;
    let reading = true;
    const count = () => {
      turns += 1;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    const bytes = lzwOf(60 * mebibyte, 1);
    turns = 0;
    await checkStreams(file('/Filter [/LZWDecode /RunLengthDecode]', bytes)).catch(() => undefined);
    reading = false;
    expect(turns).toBeGreaterThan(20);
  });
});

describe('a filter of a PDF', () => {
  const all = async (source: AsyncIterable<Uint8Array>) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of source) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  let counted = 0;
  const reading = {
    keeps: true,
    count: (bytes: number) => {
      counted += bytes;
    },
  };

  it('gives what the standard says of LZW', async () => {
    counted = 0;
    const bytes = Buffer.from('800b6050220c0c8501', 'hex');
    const plain = await all(lzw([bytes], reading, 1));
    expect([...plain]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
    expect(counted).toBe(10);
    await all(lzw([bytes], { ...reading, keeps: false }, 1));
    expect(counted).toBe(20);
  });

  it('gives as many bytes of LZW as were written, whichever way the codes grow', async () => {
    for (const early of [0, 1] as const) {
      const plain = await all(lzw([lzwOf(9 * mebibyte, early)], reading, early));
      expect(plain.length).toBeGreaterThanOrEqual(9 * mebibyte);
      expect(plain.every((byte) => byte === 65)).toBe(true);
    }
  });

  it('gives run lengths, hexadecimal and base 85', async () => {
    const runs = Buffer.from([2, 1, 2, 3, 254, 9, 128, 7]);
    expect([...(await all(runLengths([runs], reading)))]).toEqual([1, 2, 3, 9, 9, 9]);
    const hexed = await all(hexText([Buffer.from('48 65 6C6c 6F7>00')], reading));
    expect(hexed.toString()).toBe('Hellop');
    const text = await all(base85Text([Buffer.from('87cURD]i,"Ebo80z~>')], reading));
    expect(text.toString('latin1')).toBe('Hello World!\0\0\0\0');
  });
});
