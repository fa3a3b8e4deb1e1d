import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { deepPdf } from '../../../tests/support/deep-pdf';
import { doublingPages, endlessPages, pdfOf } from '../../../tests/support/small-pdf';
import type { PdfObject } from '../../../tests/support/small-pdf';
import { hugePhoto, hugePicture, picture } from '../../../tests/support/pictures';
import { mp4Recording, oggRecording, webmRecording } from '../../../tests/support/recordings';
import { readAsset } from './read-asset';

const folder = await mkdtemp(join(tmpdir(), 'daybook-asset-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const root = join(import.meta.dirname, '../../..');
const media = (name: string) => readFile(join(root, 'server/db/seed/media', name));
const recorded = (name: string) => readFile(join(root, 'tests/support/recorded', name));

let counter = 0;
async function read(bytes: Buffer | string) {
  const path = join(folder, String((counter += 1)));
  await writeFile(path, bytes);
  return readAsset(path);
}

describe('what is taken', () => {
  it('is a picture: made smaller, put upright, without what the camera wrote', async () => {
    const photo = await sharp({
      create: { width: 2400, height: 1200, channels: 3, background: '#7a3' },
    })
      .withExif({ IFD0: { Copyright: 'A place and a name' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('A place and a name')).toBe(true);
    const asset = await read(photo);
    expect(asset).toMatchObject({ type: 'image/webp', width: 800, height: 1600 });
    const kept = await sharp(asset.bytes).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
    for (const format of ['png', 'webp'] as const) {
      expect(await read(await picture(format, 20))).toMatchObject({ width: 20, height: 20 });
    }
  });

  it('is a photo as phones take them, of 48 and 50 million pixels', async () => {
    for (const [width, height] of [
      [8064, 6048],
      [8192, 6144],
    ] as const) {
      expect(await read(await hugePhoto(width, height))).toMatchObject({
        type: 'image/webp',
        width: 1600,
        height: 1200,
      });
    }
  });

  it('is a photo with something behind it, which is cut off: a gain map, a film, an empty rest', async () => {
    const photo = await picture('jpeg', 20);
    const film = Buffer.concat([
      Buffer.from('MotionPhoto_Data'),
      await media('puddle-to-cloud.mp4'),
    ]);
    for (const tail of [await picture('jpeg', 10), film, Buffer.alloc(500)]) {
      const asset = await read(Buffer.concat([photo, tail]));
      expect(asset).toMatchObject({ type: 'image/webp', width: 20, height: 20 });
      expect(asset.bytes).toEqual((await read(photo)).bytes);
    }
    const cut = Buffer.concat([photo.subarray(0, photo.length >> 1), Buffer.alloc(500)]);
    await expect(read(cut)).rejects.toMatchObject({ status: 422, code: 'damaged_file' });
  });

  it('is film that tablets play, with its sides and length, as it came', async () => {
    expect(await read(await media('puddle-to-cloud.mp4'))).toEqual({
      type: 'video/mp4',
      width: expect.any(Number) as number,
      height: expect.any(Number) as number,
      seconds: expect.any(Number) as number,
    });
    expect(await read(await recorded('film-vp9.webm'))).toEqual({
      type: 'video/webm',
      width: 64,
      height: 48,
      seconds: 1,
    });
  });

  it('is sound, with its length where it is known', async () => {
    const [mp3, ogg] = [await media('fox-chapter-3.mp3'), await recorded('sound.ogg')];
    // As ffprobe says, but for the frame that only describes the others.
    expect((await read(mp3)).seconds).toBeCloseTo(93.17, 1);
    expect(await read(ogg)).toEqual({ type: 'audio/ogg', seconds: 1 });
    expect(await read(oggRecording())).toMatchObject({ type: 'audio/ogg' });
    expect(await read(mp4Recording(200, 'M4A '))).toMatchObject({ type: 'audio/mp4' });
    expect(await read(await recorded('aac-fragments.mp4'))).toMatchObject({ type: 'audio/mp4' });
    expect(await read(webmRecording())).toMatchObject({ type: 'audio/webm' });
  });

  it('is a PDF, with its pages', async () => {
    const pdf = await media('rain-gauge-sheet.pdf');
    expect(await read(pdf)).toEqual({ type: 'application/pdf', pages: 1 });
  });

  it('is captions, written anew', async () => {
    const vtt = await media('puddle-to-cloud.es.vtt');
    const asset = await read(vtt);
    expect(asset.type).toBe('text/vtt');
    expect(asset.bytes?.toString()).toContain('-->');
    const srt =
      '\ufeff1\r\n00:00:01,500 --> 00:00:02,000\r\n<font color="red">Salt &amp; <i>rain</i></font>\r\n<script>alert(1)</script> 3 < 4\r\n\r\n2\r\n01:00:03,000 --> 01:00:04,000\r\nمطر 🌧\r\n';
    expect((await read(srt)).bytes?.toString()).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nSalt &amp; <i>rain</i>\nalert(1) 3 &lt; 4\n\n01:00:03.000 --> 01:00:04.000\nمطر 🌧\n',
    );
    const styled =
      'WEBVTT\n\nSTYLE\n::cue { background: url(https://x.test/) }\n\nNOTE secret\n\n00:01.000 --> 00:02.000 align:start evil:1\n<v Ana>Hi</v> <img src=x onerror=alert(1)>there\n';
    expect((await read(styled)).bytes?.toString()).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 align:start\n<v Ana>Hi</v> there\n',
    );
  });
});

it('takes a PDF whose page lies in a packed stream', async () => {
  expect(await read(deepPdf(1_000_000))).toEqual({ type: 'application/pdf', pages: 1 });
});

it.each([
  ['that holds itself', endlessPages(0)],
  ['that leads back to itself', endlessPages(3)],
  ['that doubles with each level', doublingPages(40)],
])('refuses at once a PDF with a tree of pages %s', async (_name, bytes) => {
  const began = performance.now();
  await expect(read(bytes)).rejects.toMatchObject({ status: 422, code: 'damaged_file' });
  expect(performance.now() - began).toBeLessThan(5_000);
});

describe('a PDF of few bytes', () => {
  const nothing = Buffer.alloc(300_000_000);
  const pageWith = (content: PdfObject, ...more: readonly PdfObject[]) =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
      content,
      ...more,
    ]);
  const packed = (bytes: Buffer): PdfObject => ['<</Filter/FlateDecode>>', deflateSync(bytes)];

  it.each([
    ['a page that unfolds into very much', () => pageWith(packed(nothing))],
    [
      'a page that is packed again and again',
      () => {
        const thrice = deflateSync(deflateSync(deflateSync(nothing)));
        return pageWith(['<</Filter[/FlateDecode/FlateDecode/FlateDecode]>>', thrice]);
      },
    ],
    [
      'many parts that unfold into much each',
      () => {
        const part = packed(nothing.subarray(0, 100_000_000));
        return pageWith(part, ...Array.from({ length: 11 }, () => part));
      },
    ],
    [
      'a picture of too many pixels',
      () =>
        pageWith(packed(Buffer.from('q Q')), [
          '<</Type/XObject/Subtype/Image/Width 40000/Height 40000/BitsPerComponent 1>>',
          Buffer.from('x'),
        ]),
    ],
  ])('is refused soon for %s', async (_name, make) => {
    const file = make();
    const began = performance.now();
    await expect(read(file)).rejects.toMatchObject({ status: 413, code: 'too_large' });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('is taken when it is packed twice, or broken somewhere, and within bounds', async () => {
    const twice = deflateSync(deflateSync(Buffer.from('q Q')));
    const broken = deflateSync(Buffer.from('q Q'.repeat(100))).subarray(0, 20);
    const file = pageWith(
      ['<</Filter[/FlateDecode/FlateDecode]>>', twice],
      ['<</Filter/FlateDecode>>', broken],
    );
    expect(await read(file)).toEqual({ type: 'application/pdf', pages: 1 });
  });
});

it('is done with a film of very many empty parts', async () => {
  const film = await recorded('film-vp9.webm');
  const empty = Buffer.alloc(8_000_000, Buffer.from('ec80', 'hex'));
  const damaged = { status: 422, code: 'damaged_file' };
  await expect(read(Buffer.concat([film, empty]))).rejects.toMatchObject(damaged);
});

it('takes an MP3 whose last frame is cut, as many are, but nothing strange behind it', async () => {
  const mp3 = await media('fox-chapter-3.mp3');
  const page = Buffer.from('<html><script>alert(document.domain)</script></html>');
  expect(await read(mp3.subarray(0, mp3.length - 20))).toMatchObject({ type: 'audio/mpeg' });
  const behind = Buffer.concat([mp3, page]);
  await expect(read(behind)).rejects.toMatchObject({ status: 422, code: 'damaged_file' });
});

it.each(['heic', 'mif1', 'avif'])(
  'tells a photo in the format of %s, which few devices show',
  async (brand) => {
    const head = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
    ]);
    await expect(read(Buffer.concat([head, Buffer.alloc(100)]))).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_picture',
    });
  },
);

describe('what is refused', () => {
  const unsupported = { status: 415, code: 'unsupported_type' };
  const damaged = { status: 422, code: 'damaged_file' };

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a page', '<!doctype html><html><body onload=alert(1)></body></html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG with a head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', Buffer.from('4749463839610100010000ff002c00000000010001000002003b', 'hex')],
    ['a zip', Buffer.from('504b0304140000000800', 'hex')],
    ['text', 'Only words.'],
    ['one byte', 'x'],
  ])('%s', async (_name, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject(unsupported);
  });

  it.each([
    ['a picture', () => picture('png', 40)],
    ['a film in MP4', () => media('puddle-to-cloud.mp4')],
    ['a film in WebM', () => recorded('film-vp9.webm')],
    ['a sound in Ogg', () => Promise.resolve(oggRecording())],
  ] as const)('%s that breaks off, or with a page behind its end', async (_name, make) => {
    const whole = await make();
    const broken = whole.subarray(0, whole.length - 20);
    const page = Buffer.from('<html><script>alert(document.domain)</script></html>');
    await expect(read(broken)).rejects.toMatchObject(damaged);
    await expect(read(Buffer.concat([whole, page]))).rejects.toMatchObject(damaged);
  });

  it.each([
    ['a picture of very many pixels', () => hugePicture(17_000, 100), 413, 'too_large'],
    [
      'a film that not every tablet plays',
      () => recorded('film-hevc.mp4'),
      415,
      'unsupported_video',
    ],
    ['a locked PDF', () => recorded('locked.pdf'), 422, 'encrypted_file'],
    [
      'a PDF of few bytes that unfolds into very many',
      () => Promise.resolve(deepPdf(100_000_000)),
      413,
      'too_large',
    ],
    [
      'a PDF in pieces',
      () => Promise.resolve(Buffer.from('%PDF-1.7\nnothing')),
      422,
      'damaged_file',
    ],
    [
      'captions without a time',
      () => Promise.resolve(Buffer.from('WEBVTT\n\nwords')),
      422,
      'damaged_file',
    ],
    [
      'captions with a wrong time',
      () => Promise.resolve(Buffer.from('WEBVTT\n\n0:99 --> 1:00\nx')),
      422,
      'damaged_file',
    ],
    [
      'captions that are no text',
      () => Promise.resolve(Buffer.concat([Buffer.from('WEBVTT\n\n'), Buffer.from([255, 254])])),
      422,
      'damaged_file',
    ],
    [
      'captions beyond their bound',
      () => Promise.resolve(Buffer.from(`WEBVTT\n\n${'x'.repeat(1_100_000)}`)),
      413,
      'too_large',
    ],
  ] as const)('%s', async (_name, make, status, code) => {
    await expect(read(await make())).rejects.toMatchObject({ status, code });
  });
});
