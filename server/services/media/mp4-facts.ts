/**
 * What is in an MP4 (ISO/IEC 14496-12): boxes of length and name, 1 for a longer length behind the name, 0 for
 * "to the end". The boxes must cover the file to its last byte: nothing is cut off, nothing hangs on.
 */
import type { FileHandle } from 'node:fs/promises';
import { damagedFile } from '../uploads/image-check';
import { inBlocks } from './file-blocks';
import type { ReadAt } from './file-blocks';
import type { MediaTracks } from './media-tracks';

const maxBoxes = 200_000;
const maxTableBytes = 32 * 1024 * 1024;
const parents = new Set(['trak', 'mdia', 'minf', 'stbl', 'mvex']);

interface Box {
  readonly name: string;
  /** Of its content. */
  readonly start: number;
  readonly end: number;
}

/** @throws AppError 422 damaged_file */
export async function readMp4(file: FileHandle, size: number): Promise<MediaTracks> {
  const moov = await findTable(file, size);
  const tracks = { codecs: new Set<string>(), films: 0, sounds: 0 };
  let facts: Omit<MediaTracks, 'codecs' | 'films' | 'sounds'> = {};
  let scale = 0;
  let turned = false;
  let handler = '';
  for (const box of boxesIn(moov)) {
    const at = box.start;
    const long = moov[at] === 1 ? 12 : 0;
    if (box.name === 'mvhd') {
      scale = moov.readUInt32BE(at + (long ? 20 : 12));
      facts = { ...facts, ...secondsOf(durationAt(moov, at + (long ? 24 : 16), long > 0), scale) };
    } else if (box.name === 'mehd') {
      facts = { ...facts, ...secondsOf(durationAt(moov, at + 4, long > 0), scale) };
    } else if (box.name === 'tkhd') {
      turned = moov.readInt32BE(at + 44 + long) !== 0;
    } else if (box.name === 'hdlr') {
      handler = moov.toString('latin1', at + 8, at + 12);
      if (handler === 'vide') tracks.films += 1;
      if (handler === 'soun') tracks.sounds += 1;
    } else if (box.name === 'stsd' && (handler === 'vide' || handler === 'soun')) {
      tracks.codecs.add(moov.toString('latin1', at + 12, at + 16));
      if (handler === 'vide') facts = { ...facts, ...sidesOf(moov, at + 8, turned) };
    }
  }
  return { ...tracks, ...facts };
}

/** The `moov` box's content. */
async function findTable(file: FileHandle, size: number): Promise<Buffer> {
  const readAt = inBlocks(file);
  let moov: Buffer | undefined;
  let hasData = false;
  let count = 0;
  for (let at = 0; at < size; count += 1) {
    const box = count < maxBoxes ? await boxAt(readAt, at, size) : undefined;
    if (!box || (count === 0) !== (box.name === 'ftyp')) throw damagedFile();
    if (box.name === 'mdat' && box.end > box.start) hasData = true;
    if (box.name === 'moov' && !moov) {
      const length = box.end - box.start;
      if (length > maxTableBytes) throw damagedFile();
      moov = Buffer.alloc(length);
      await file.read(moov, 0, length, box.start);
    }
    at = box.end;
  }
  if (!moov || !hasData) throw damagedFile();
  return moov;
}

async function boxAt(readAt: ReadAt, at: number, size: number): Promise<Box | undefined> {
  const buffer = await readAt(at, 16);
  if (buffer.length < 8) return undefined;
  const name = buffer.toString('latin1', 4, 8);
  const stated = buffer.readUInt32BE(0);
  const head = stated === 1 ? 16 : 8;
  if (buffer.length < head || !/^[\x20-\x7e\xa9]{4}$/.test(name)) return undefined;
  const length = stated === 1 ? Number(buffer.readBigUInt64BE(8)) : stated;
  const end = length === 0 ? size : at + length;
  return end > size || (length !== 0 && length < head)
    ? undefined
    : { name, start: at + head, end };
}

function* boxesIn(moov: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= moov.length;) {
    const length = moov.readUInt32BE(at);
    if (length < 8 || at + length > moov.length) throw damagedFile();
    const name = moov.toString('latin1', at + 4, at + 8);
    const box = { name, start: at + 8, end: at + length };
    const needs = needed[name] ?? 0;
    if (box.end - box.start < needs) throw damagedFile();
    yield box;
    at = parents.has(name) ? box.start : box.end;
  }
}

/** Bytes that are read of these boxes' content. */
const needed: Readonly<Record<string, number>> = {
  mvhd: 32,
  mehd: 8,
  tkhd: 60,
  hdlr: 12,
  stsd: 16,
};

function durationAt(bytes: Buffer, at: number, long: boolean): number {
  if (at + (long ? 8 : 4) > bytes.length) throw damagedFile();
  return long ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
}

function secondsOf(duration: number, scale: number): { readonly seconds?: number } {
  const seconds = scale > 0 ? duration / scale : 0;
  return seconds > 0 && seconds < 1_000_000 ? { seconds } : {};
}

/** A film that was recorded upright is kept lying, with a note to turn it. */
function sidesOf(bytes: Buffer, entry: number, turned: boolean) {
  if (entry + 36 > bytes.length) throw damagedFile();
  const [width, height] = [bytes.readUInt16BE(entry + 32), bytes.readUInt16BE(entry + 34)];
  if (width === 0 || height === 0) throw damagedFile();
  return turned ? { width: height, height: width } : { width, height };
}
