/** Sound files as recorders write them, of any length. What they would sound like is noise. */
import { randomBytes } from 'node:crypto';

const crcTable = Array.from({ length: 256 }, (_, at) => {
  let crc = at << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});

function oggCrc(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ (crcTable[(crc >>> 24) ^ byte] ?? 0)) >>> 0;
  return crc;
}

function oggPage(sequence: number, flags: number, packet: Buffer): Buffer {
  const lacing = Buffer.alloc(Math.floor(packet.length / 255) + 1, 255);
  lacing[lacing.length - 1] = packet.length % 255;
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = flags;
  head.writeBigUInt64LE(BigInt(sequence * 960), 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = lacing.length;
  const page = Buffer.concat([head, lacing, packet]);
  page.writeUInt32LE(oggCrc(page), 22);
  return page;
}

/** Opus in Ogg. */
export function oggRecording(bytes = 200): Buffer {
  const opusHead = Buffer.from(
    'OpusHead\u0001\u0001\u0000\u0000\u0080\u00bb\u0000\u0000',
    'latin1',
  );
  const pages = [
    oggPage(0, 2, Buffer.concat([opusHead, Buffer.alloc(3)])),
    oggPage(1, 0, Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)])),
  ];
  for (let left = bytes; left > 0; left -= 60_000) {
    pages.push(oggPage(pages.length, left <= 60_000 ? 4 : 0, randomBytes(Math.min(left, 60_000))));
  }
  return Buffer.concat(pages);
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

function element(id: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([hex(id), size, body]);
}

/** Opus in WebM, as Chromium streams it: neither the segment nor its cluster says how long it is. */
export function webmRecording(bytes = 200): Buffer {
  const track = element(
    'ae',
    element('d7', hex('01')),
    element('73c5', hex('01')),
    element('83', hex('02')),
    element('86', Buffer.from('A_OPUS')),
    element('e1', element('b5', hex('473b8000')), element('9f', hex('01'))),
  );
  const blocks: Buffer[] = [];
  for (let left = bytes; left > 0; left -= 2_000) {
    blocks.push(element('a3', hex('81 0000 80'), randomBytes(Math.min(left, 2_000))));
  }
  return Buffer.concat([
    element(
      '1a45dfa3',
      element('4286', hex('01')),
      element('42f7', hex('01')),
      element('42f2', hex('04')),
      element('42f3', hex('08')),
      element('4282', Buffer.from('webm')),
      element('4287', hex('04')),
      element('4285', hex('02')),
    ),
    hex('18538067 01ffffffffffffff'),
    element(
      '1549a966',
      element('2ad7b1', hex('0f4240')),
      element('4d80', Buffer.from('Chrome')),
      element('5741', Buffer.from('Chrome')),
    ),
    element('1654ae6b', track),
    hex('1f43b675 01ffffffffffffff'),
    element('e7', hex('00')),
    ...blocks,
  ]);
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, body]);
}

/** AAC in MP4, as Safari writes it: the table of contents first, then its fragments. */
export function mp4Recording(bytes = 200, brand = 'isom'): Buffer {
  const sound = box('hdlr', Buffer.alloc(8), Buffer.from('soun'), Buffer.alloc(13));
  const entry = box('mp4a', Buffer.alloc(6), hex('0001'), Buffer.alloc(20));
  const samples = box('stbl', box('stsd', hex('00000000 00000001'), entry));
  const media = box('mdia', box('mdhd', Buffer.alloc(24)), sound, box('minf', samples));
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), hex('00000200'), Buffer.from(brand)),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84)), media)),
    box('moof', box('mfhd', Buffer.alloc(8))),
    box('mdat', randomBytes(bytes)),
  ]);
}
