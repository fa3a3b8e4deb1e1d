import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { GivenFile } from '../../../domain/rosters/read-manifest';

/** A zip of a roster's files. The same files make the same bytes. */
export async function writeRosterZip(files: readonly GivenFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of files) {
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, {
      mtime: new Date(0),
    });
  }
  zip.end();
  return buffer(zip.outputStream);
}
