import { expect, it } from 'vitest';
import { endingsOf, kindOfName, kindOfType, megabytes, uploadBounds } from './upload-bounds';

it.each([
  ['rain.png', 'picture'],
  ['RAIN.JPG', 'picture'],
  ['rain.jpeg', 'picture'],
  ['rain.webp', 'picture'],
  ['my.rain.mp4', 'video'],
  ['rain.m4v', 'video'],
  ['rain.webm', 'video'],
  ['rain.mp3', 'sound'],
  ['rain.m4a', 'sound'],
  ['rain.ogg', 'sound'],
  ['rain.oga', 'sound'],
  ['rain.opus', 'sound'],
  ['rain.pdf', 'pdf'],
  ['rain.vtt', 'captions'],
  ['rain.srt', 'captions'],
  ['rain.svg', undefined],
  ['rain.pdf.exe', undefined],
  ['rain.', undefined],
  ['', undefined],
])('by its name %s is a %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind);
});

it.each([
  ['image/webp', 'picture'],
  ['video/mp4', 'video'],
  ['audio/ogg', 'sound'],
  ['application/pdf', 'pdf'],
  ['text/vtt', 'captions'],
  ['text/html', undefined],
  ['application/image/png', undefined],
])('by its media type %s is a %s', (type, kind) => {
  expect(kindOfType(type)).toBe(kind);
});

it('names the endings as a file field wants them', () => {
  expect(endingsOf('captions')).toBe('.vtt,.srt');
});

it('says its bounds in whole megabytes, never more than may be sent', () => {
  expect(megabytes(uploadBounds.video)).toBe(200);
  expect(megabytes(uploadBounds.video - 1)).toBe(199);
});
