/**
 * What is refused, and what is taken because it can do no harm: a student's file is only ever given out to
 * a bearer of a token, as an attachment of its own type, never sniffed, in a sandbox.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hugePicture, picture } from '../../../tests/support/pictures';
import { mp4Recording, oggRecording, webmRecording } from '../../../tests/support/recordings';
import { checkImage } from './image-check';
import { checkSound } from './sound-check';

const script = Buffer.from('<html><script>alert(document.domain)</script></html>');
const damaged = { status: 422, code: 'damaged_file' };
const types = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
const formats = ['png', 'jpeg', 'webp'] as const;

describe.each(formats)('a picture: %s', (format) => {
  const type = types[format];

  it('is taken when it is whole', async () => {
    for (const side of [1, 7, 8, 300]) await checkImage(await picture(format, side), type);
  });

  it('is refused wherever it breaks off', async () => {
    const whole = await picture(format, 64);
    const cuts = [whole.length - 1, whole.length - 12, whole.length >> 1, 64, 30, 12, 8, 2];
    for (const cut of cuts) {
      await expect(checkImage(whole.subarray(0, cut), type)).rejects.toMatchObject(damaged);
    }
  });

  it('is refused with anything behind its end', async () => {
    const whole = await picture(format);
    for (const tail of [script, Buffer.from([0]), whole, Buffer.from('PK\u0003\u0004')]) {
      const both = Buffer.concat([whole, tail]);
      await expect(checkImage(both, type)).rejects.toMatchObject(damaged);
    }
  });

  it('is refused under the type of another', async () => {
    const other = format === 'png' ? 'jpeg' : 'png';
    await expect(checkImage(await picture(format), types[other])).rejects.toMatchObject(damaged);
  });
});

describe('a picture', () => {
  it.each([
    ['image/jpeg', 'ffd8ffd9'],
    ['image/jpeg', 'ffd8ffe000104a46494600010100000100010000ffd9'],
    ['image/png', '89504e470d0a1a0a0000000049454e44ae426082'],
    [
      'image/png',
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082',
    ],
    ['image/webp', '524946460c000000574542505650382000000000'],
    ['image/webp', '5249464614000000574542505650382008000000ffffffffffffffff'],
  ] as const)('is refused when %s is a frame around nothing', async (type, bytes) => {
    await expect(checkImage(Buffer.from(bytes, 'hex'), type)).rejects.toMatchObject(damaged);
  });

  it('is refused when its content does not fit its checksums', async () => {
    const spoilt = Buffer.from(await picture('png', 64));
    spoilt.fill(0x5a, 200, 300);
    await expect(checkImage(spoilt, 'image/png')).rejects.toMatchObject(damaged);
  });

  it('of more pixels than its bytes let one think is not opened', async () => {
    const wide = await hugePicture(16_001, 1);
    const huge = await hugePicture(8_000, 5_001);
    expect(huge.length).toBeLessThan(300_000);
    for (const bomb of [wide, huge]) {
      await expect(checkImage(bomb, 'image/png')).rejects.toMatchObject({
        status: 413,
        code: 'too_large',
      });
    }
  });

  it('may be of any kind that a browser or a camera makes', async () => {
    const raw = sharp(await picture('png', 40));
    const kinds = [
      [await raw.clone().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
      [
        await raw.clone().jpeg({ chromaSubsampling: '4:4:4', quality: 100 }).toBuffer(),
        'image/jpeg',
      ],
      [await raw.clone().greyscale().jpeg().toBuffer(), 'image/jpeg'],
      [
        await raw
          .clone()
          .withExif({ IFD0: { Copyright: 'x' } })
          .jpeg()
          .toBuffer(),
        'image/jpeg',
      ],
      [await raw.clone().ensureAlpha(0.5).png({ progressive: true }).toBuffer(), 'image/png'],
      [await raw.clone().png({ palette: true }).toBuffer(), 'image/png'],
      [await raw.clone().webp({ lossless: true }).toBuffer(), 'image/webp'],
      [await raw.clone().ensureAlpha(0.5).webp().toBuffer(), 'image/webp'],
    ] as const;
    for (const [bytes, type] of kinds) await checkImage(bytes, type);
  });
});

describe.each([
  ['audio/webm', webmRecording],
  ['audio/mp4', mp4Recording],
  ['audio/ogg', oggRecording],
] as const)('a recording: %s', (type, record) => {
  it('is taken when it is whole', () => {
    for (const bytes of [1, 200, 300_000]) checkSound(record(bytes), type);
  });

  it('is taken when it breaks off after its first sound', () => {
    const whole = record(9_000);
    checkSound(whole.subarray(0, whole.length - 1_000), type);
  });

  it('is refused without any sound in it', () => {
    const whole = record(200);
    for (const part of [whole.subarray(0, 40), whole.subarray(0, whole.length - 230), script]) {
      expect(() => checkSound(part, type)).toThrow('This file is damaged');
    }
    const head = Buffer.concat([whole.subarray(0, 40), script]);
    expect(() => checkSound(head, type)).toThrow('This file is damaged');
  });

  it('is taken with a page behind its end, which nobody will ever run', () => {
    checkSound(Buffer.concat([record(200), script]), type);
  });
});

it.each([
  ['opus.webm', 'audio/webm'],
  ['opus.mp4', 'audio/mp4'],
  ['aac-fragments.mp4', 'audio/mp4'],
] as const)('takes what a recorder really made: %s', (name, type) => {
  const recorded = new URL(`../../../tests/support/recorded/${name}`, import.meta.url);
  checkSound(readFileSync(recorded), type);
});

it('refuses a film in the clothes of a recording', () => {
  const film = (bytes: Buffer, from: string, to: string) =>
    Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
  const mp4 = film(mp4Recording(), 'soun', 'vide');
  const webm = film(
    webmRecording(),
    '\u0083\u0001\u0000\u0000\u0000\u0000\u0000\u0000\u0001\u0002',
    '\u0083\u0001\u0000\u0000\u0000\u0000\u0000\u0000\u0001\u0001',
  );
  const ogg = film(oggRecording(), 'OpusHead', '\u0080theora ');
  expect(() => checkSound(mp4, 'audio/mp4')).toThrow('damaged');
  expect(() => checkSound(webm, 'audio/webm')).toThrow('damaged');
  expect(() => checkSound(ogg, 'audio/ogg')).toThrow('damaged');
});

it('reads no more pieces of a recording than one can have', () => {
  const empty = Buffer.from([0xec, 0x80]);
  const padded = (count: number) =>
    Buffer.concat([webmRecording(200), ...Array.from({ length: count }, () => empty)]);
  checkSound(padded(400_000), 'audio/webm');
  expect(() => checkSound(padded(600_000), 'audio/webm')).toThrow('damaged');
});
