/**
 * What is in a WebM (Matroska, RFC 9559): elements of id, length and content. They must cover the file to its
 * last byte. What a browser has recorded does not say how long its segment and clusters are.
 */
import type { FileHandle } from 'node:fs/promises';
import { damagedFile } from '../uploads/image-check';
import { inBlocks } from './file-blocks';
import type { ReadAt } from './file-blocks';
import type { MediaTracks } from './media-tracks';

/** Two hours of film with sound have so many. */
const maxElements = 600_000;
const maxTableBytes = 1024 * 1024;
const ids = { segment: '18538067', info: '1549a966', tracks: '1654ae6b', cluster: '1f43b675' };

interface Element {
  readonly id: string;
  readonly start: number;
  /** Undefined when the length is not known: it goes on to the next one of its level. */
  readonly end: number | undefined;
  /** The first bytes of the content. */
  readonly head: Buffer;
}

interface Found {
  readonly codecs: Set<string>;
  films: number;
  sounds: number;
  hasData: boolean;
  /** Nanoseconds of a tick. */
  scale: number;
  duration: number;
  lastTick: number;
  width?: number;
  height?: number;
}

/** @throws AppError 422 damaged_file */
export async function readWebm(file: FileHandle, size: number): Promise<MediaTracks> {
  const found: Found = {
    codecs: new Set(),
    films: 0,
    sounds: 0,
    hasData: false,
    scale: 1_000_000,
    duration: 0,
    lastTick: 0,
  };
  const readAt = inBlocks(file);
  let clusterTick = 0;
  for (let at = 0, count = 0; at < size; count += 1) {
    const element = count < maxElements ? await elementAt(readAt, at, size) : undefined;
    if (!element) throw damagedFile();
    const { id, start, end, head } = element;
    if (id === ids.info || id === ids.tracks) await readTable(file, element, found);
    if (id === 'e7') clusterTick = uint(head, (end ?? start) - start);
    if (id === 'a3' || id === 'a0' || id === 'a1') found.hasData = true;
    if (id === 'a3' && head.length > 3) {
      found.lastTick = Math.max(found.lastTick, clusterTick + head.readInt16BE(1));
    }
    const enter = id === ids.segment || id === ids.cluster;
    if (!enter && end === undefined) throw damagedFile();
    at = enter ? start : (end ?? size);
  }
  if (!found.hasData) throw damagedFile();
  const ticks = found.duration > 0 ? found.duration : found.lastTick;
  const seconds = (ticks * found.scale) / 1e9;
  const { codecs, films, sounds, width, height } = found;
  return {
    codecs,
    films,
    sounds,
    ...(width && height ? { width, height } : {}),
    ...(seconds > 0 && seconds < 1_000_000 ? { seconds } : {}),
  };
}

async function elementAt(readAt: ReadAt, at: number, size: number): Promise<Element | undefined> {
  return elementIn(await readAt(at, 24), 0, at, size);
}

function elementIn(bytes: Buffer, from: number, place: number, size: number): Element | undefined {
  const idLength = vintLength(bytes[from]);
  const sizeAt = from + (idLength ?? 0);
  const sizeLength = vintLength(bytes[sizeAt]);
  if (!idLength || idLength > 4 || !sizeLength || sizeAt + sizeLength > bytes.length) {
    return undefined;
  }
  const id = bytes.toString('hex', from, sizeAt);
  const raw = BigInt(`0x${bytes.toString('hex', sizeAt, sizeAt + sizeLength)}`);
  const mark = 1n << BigInt(7 * sizeLength);
  const length = raw & (mark - 1n);
  const start = place + (sizeAt + sizeLength - from);
  const end = length === mark - 1n ? undefined : start + Number(length);
  if (end !== undefined && end > size) return undefined;
  return { id, start, end, head: bytes.subarray(sizeAt + sizeLength) };
}

/** Leading zero bits say how many bytes there are. */
function vintLength(first: number | undefined): number | undefined {
  return first === undefined || first === 0 ? undefined : Math.clz32(first) - 23;
}

const uint = (bytes: Buffer, length: number): number =>
  length >= 1 && length <= 6 && length <= bytes.length ? bytes.readUIntBE(0, length) : 0;

const insideTables = new Set(['ae', 'e0']);

async function readTable(file: FileHandle, table: Element, found: Found): Promise<void> {
  const length = (table.end ?? Infinity) - table.start;
  if (length > maxTableBytes) throw damagedFile();
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, table.start);
  for (let at = 0; at < length;) {
    const element = elementIn(bytes, at, at, length);
    if (element?.end === undefined) throw damagedFile();
    noteFact(element.id, bytes.subarray(element.start, element.end), found);
    at = insideTables.has(element.id) ? element.start : element.end;
  }
}

function noteFact(id: string, content: Buffer, found: Found): void {
  if (id === '2ad7b1') found.scale = uint(content, content.length) || found.scale;
  if (id === '4489' && content.length === 4) found.duration = content.readFloatBE(0);
  if (id === '4489' && content.length === 8) found.duration = content.readDoubleBE(0);
  if (id === '86') found.codecs.add(content.toString('latin1'));
  if (id === '83') {
    const type = uint(content, content.length);
    if (type === 1) found.films += 1;
    if (type === 2) found.sounds += 1;
  }
  if (id === 'b0') found.width = uint(content, content.length);
  if (id === 'ba') found.height = uint(content, content.length);
}
