/**
 * Whether a recording is one: a container that holds sound and no moving picture. One that breaks off is
 * taken, for a recorder that was stopped by an empty battery leaves such a file and its beginning can be
 * heard; it is only ever given out as a file to keep, so what hangs on behind it does nothing.
 */
import { damagedFile } from './image-check';

export type SoundType = 'audio/webm' | 'audio/mp4' | 'audio/ogg';

/** @throws AppError 422 damaged_file */
export function checkSound(bytes: Buffer, type: SoundType): void {
  const kinds = kindsIn[type](bytes);
  if (!kinds.has('sound') || !kinds.has('data') || kinds.has('video')) throw damagedFile();
}

/** Far more than the largest recording has: one of an hour is in pieces of 20 ms. */
const maxElements = 500_000;

type Kind = 'sound' | 'video' | 'data';

const kindsIn: Readonly<Record<SoundType, (bytes: Buffer) => ReadonlySet<Kind>>> = {
  'audio/webm': kindsInWebm,
  'audio/mp4': kindsInMp4,
  'audio/ogg': kindsInOgg,
};

/** Elements of Matroska (RFC 9559) that hold others, by id. */
const webmParents = new Set(['18538067', '1654ae6b', 'ae', '1f43b675', 'a0']);
const webmTrackType = '83';
const webmBlocks = new Set(['a3', 'a1']);

function kindsInWebm(bytes: Buffer): ReadonlySet<Kind> {
  const kinds = new Set<Kind>();
  for (let at = 0, read = 0; at < bytes.length; read += 1) {
    if (read > maxElements) throw damagedFile();
    const id = readVint(bytes, at, false);
    const size = id && readVint(bytes, id.end, true);
    if (!size) break;
    const name = bytes.toString('hex', at, id.end);
    const length = size.value;
    if (name === webmTrackType) {
      const track = bytes[size.end + length - 1];
      if (track === 1) kinds.add('video');
      if (track === 2) kinds.add('sound');
    }
    if (webmBlocks.has(name) && size.end + length <= bytes.length) kinds.add('data');
    // Of a parent the next element is its first child, so a length that nobody knew does no harm.
    at = webmParents.has(name) ? size.end : size.end + length;
  }
  return kinds;
}

/** A number whose leading zero bits say how many bytes it has. */
function readVint(
  bytes: Buffer,
  at: number,
  withoutMark: boolean,
): { readonly value: number; readonly end: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  // What does not fit into a number is far behind the end of any file.
  let value = withoutMark ? first & ((1 << (8 - length)) - 1) : first;
  for (let next = at + 1; next < at + length; next += 1) value = value * 256 + (bytes[next] ?? 0);
  return { value, end: at + length };
}

const mp4Parents = new Set(['moov', 'trak', 'mdia']);

/** Boxes (ISO/IEC 14496-12): length and name, 1 for a longer length behind the name, 0 for "to the end". */
function kindsInMp4(bytes: Buffer): ReadonlySet<Kind> {
  const kinds = new Set<Kind>();
  for (let at = 0, read = 0; at + 8 <= bytes.length; read += 1) {
    if (read > maxElements) throw damagedFile();
    const name = bytes.toString('latin1', at + 4, at + 8);
    const stated = bytes.readUInt32BE(at);
    if (stated === 1 && at + 16 > bytes.length) break;
    const head = stated === 1 ? 16 : 8;
    const size = stated === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : stated;
    if (size !== 0 && size < head) break;
    if (name === 'mdat' && (size === 0 || size > head) && at + head < bytes.length) {
      kinds.add('data');
    }
    if (name === 'hdlr') {
      const handler = bytes.toString('latin1', at + 16, at + 20);
      if (handler === 'soun') kinds.add('sound');
      if (handler === 'vide') kinds.add('video');
    }
    if (mp4Parents.has(name)) at += head;
    else if (size === 0) break;
    else at += size;
  }
  return kinds;
}

const oggSounds = ['OpusHead', '\u0001vorbis', '\u007fFLAC', 'Speex   '];
const oggFilms = ['\u0080theora', 'BBCD', 'OVP80'];
/** Tags and tables that come before the sound. */
const oggHeads = ['OpusTags', '\u0003vorbis', '\u0005vorbis'];

/** Pages (RFC 3533): a table of segment lengths, then the segments. A first page names its codec. */
function kindsInOgg(bytes: Buffer): ReadonlySet<Kind> {
  const kinds = new Set<Kind>();
  for (let at = 0; at + 27 <= bytes.length;) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') break;
    const table = bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0));
    const content = at + 27 + table.length;
    const isFirst = ((bytes[at + 5] ?? 0) & 2) !== 0;
    const start = bytes.toString('latin1', content, content + 8);
    const isOneOf = (names: readonly string[]) => names.some((name) => start.startsWith(name));
    if (isFirst && isOneOf(oggSounds)) kinds.add('sound');
    if (isFirst && isOneOf(oggFilms)) kinds.add('video');
    if (!isFirst && start !== '' && !isOneOf(oggHeads)) kinds.add('data');
    at = content + table.reduce((sum, length) => sum + length, 0);
  }
  return kinds;
}
