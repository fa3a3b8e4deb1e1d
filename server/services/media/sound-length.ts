/** How long a sound is, counted frame by frame and page by page: so it is whole, too. */
import { damagedFile } from '../uploads/image-check';

/** Kilobits a second by index, layer III. */
const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const frequencies = [44_100, 48_000, 32_000];

/** Seconds of an MP3: a tag, frames to the end, perhaps an old tag behind. @throws AppError 422 damaged_file */
export function secondsOfMp3(bytes: Buffer): number {
  let at = endOfTag(bytes);
  let seconds = 0;
  let frames = 0;
  while (at < bytes.length) {
    const frame = frameAt(bytes, at);
    if (!frame) break;
    seconds += frame.seconds;
    frames += 1;
    at += frame.length;
  }
  if (frames < 3 || !isOldTag(bytes.subarray(Math.min(at, bytes.length)))) throw damagedFile();
  return seconds;
}

/** ID3v2 has its length in four bytes of seven bits. */
function endOfTag(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[place] ?? 0) & 127), 0);
  return 10 + length;
}

/** Nothing, ID3v1, an APE tag, or the zeros that encoders fill up with. */
function isOldTag(rest: Buffer): boolean {
  if (rest.every((byte) => byte === 0)) return true;
  const start = rest.toString('latin1', 0, 8);
  return (start.startsWith('TAG') && rest.length === 128) || start === 'APETAGEX';
}

function frameAt(
  bytes: Buffer,
  at: number,
): { readonly length: number; readonly seconds: number } | undefined {
  if (at + 4 > bytes.length) return undefined;
  const head = bytes.readUInt32BE(at);
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1) return undefined;
  const isFirst = version === 3;
  const rate = (isFirst ? rates1 : rates2)[(head >>> 12) & 15];
  const base = frequencies[(head >>> 10) & 3];
  if (!rate || !base) return undefined;
  const frequency = base / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const length = Math.floor((samples / 8) * ((rate * 1000) / frequency)) + ((head >>> 9) & 1);
  return { length, seconds: samples / frequency };
}

/** Seconds of Opus or Vorbis in Ogg: the last page's sample. @throws AppError 422 damaged_file when pages do not reach the end */
export function secondsOfOgg(bytes: Buffer): number {
  let at = 0;
  let last = 0n;
  let frequency = 48_000;
  while (at + 27 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS') {
    const table = bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0));
    const content = at + 27 + table.length;
    if (bytes.toString('latin1', content, content + 7) === '\u0001vorbis') {
      frequency = content + 16 <= bytes.length ? bytes.readUInt32LE(content + 12) : 0;
    }
    const sample = bytes.readBigInt64LE(at + 6);
    if (sample > last) last = sample;
    at = content + table.reduce((sum, length) => sum + length, 0);
  }
  if (at !== bytes.length || frequency === 0) throw damagedFile();
  return Number(last) / frequency;
}
