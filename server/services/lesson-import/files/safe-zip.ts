/**
 * Zips from strangers. Every entry's name, size, kind and place is looked at before the first byte is
 * unpacked, and what is unpacked is counted as it comes: a directory may lie.
 */
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { fromBufferPromise, openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { importBounds } from '../bounds';
import { UnreadableFile } from '../unreadable';

const mebibyte = 1024 * 1024;
const fileTypeMask = 0xf000;
const symbolicLink = 0xa000;

export interface SafeZip {
  /** Names of the files inside, folders left out. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Bytes of an entry when unpacked, as its directory says. */
  sizeOf(name: string): number;
  /** @throws UnreadableFile when it is not there or longer than `maxBytes` */
  bytes(name: string, maxBytes: number): Promise<Buffer>;
  stream(name: string): Promise<Readable>;
  close(): void;
}

/**
 * @param source the path of a zip, or its bytes
 * @throws UnreadableFile for anything but a plain zip of files with plain names, within the bounds
 */
export async function openSafeZip(source: string | Buffer): Promise<SafeZip> {
  // Absolute names, `..` and backslashes are errors of the directory itself.
  const options = { autoClose: false, strictFileNames: true, validateEntrySizes: true } as const;
  const opening =
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options);
  const zip = await opening.catch(asUnreadable);
  try {
    return overEntries(zip, await readEntries(zip));
  } catch (error) {
    zip.close();
    return asUnreadable(error);
  }
}

async function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > importBounds.zipEntries) throw tooManyEntries();
  let total = 0;
  let seen = 0;
  for await (const entry of zip.eachEntry()) {
    seen += 1;
    if (seen > importBounds.zipEntries) throw tooManyEntries();
    checkEntry(entry);
    total += entry.uncompressedSize;
    if (total > importBounds.unpackedBytes) throw tooBig();
    if (entry.fileName.endsWith('/')) continue;
    // Two files of one name: each program would take another one of them.
    if (entries.has(entry.fileName)) throw new UnreadableFile('damaged');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function checkEntry(entry: Entry): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  // eslint's no-control-regex asks for a test by code point.
  const odd = Array.from(fileName).some((sign) => sign < ' ' || sign === '\u007f');
  if (odd || fileName.length > 500) throw new UnreadableFile('escapes', { name: 'zip' });
  const mode = entry.externalFileAttributes >>> 16;
  if ((mode & fileTypeMask) === symbolicLink) {
    throw new UnreadableFile('escapes', { name: fileName });
  }
  if (entry.isEncrypted()) throw new UnreadableFile('encrypted');
  if (!entry.canDecodeFileData()) throw new UnreadableFile('damaged');
  const ratio = uncompressedSize / Math.max(1, compressedSize);
  if (uncompressedSize > mebibyte && ratio > importBounds.packedRatio) throw tooBig();
}

function overEntries(zip: ZipFile, entries: ReadonlyMap<string, Entry>): SafeZip {
  let unpacked = 0;
  const stream = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new UnreadableFile('damaged');
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        unpacked += chunk.byteLength;
        done(unpacked > importBounds.unpackedBytes ? tooBig() : null, chunk);
      },
    });
    const source = await zip.openReadStreamPromise(entry).catch(asUnreadable);
    source.on('error', (error) => counter.destroy(error));
    counter.on('close', () => source.destroy());
    return source.pipe(counter);
  };
  const sizeOf = (name: string) => entries.get(name)?.uncompressedSize ?? 0;
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    sizeOf,
    stream,
    async bytes(name, maxBytes) {
      if (sizeOf(name) > maxBytes) throw new UnreadableFile('text_too_long', { name });
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of await stream(name)) chunks.push(chunk as Buffer);
      } catch (error) {
        return asUnreadable(error);
      }
      return Buffer.concat(chunks);
    },
    close: () => zip.close(),
  };
}

const tooManyEntries = (): UnreadableFile =>
  new UnreadableFile('too_many_entries', { most: importBounds.zipEntries });

const tooBig = (): UnreadableFile =>
  new UnreadableFile('unpacks_too_big', { megabytes: importBounds.unpackedBytes / mebibyte });

const unsafeName = /^(absolute path|invalid relative path|invalid characters in fileName)/;

function asUnreadable(error: unknown): never {
  if (error instanceof UnreadableFile) throw error;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
  const message = error instanceof Error ? error.message : '';
  if (unsafeName.test(message)) throw new UnreadableFile('escapes', { name: 'zip' });
  throw new UnreadableFile('damaged', {}, { cause: error });
}
