/** Zips for tests, good ones and evil ones. */
import { ZipFile } from 'yazl';

export type ZipFiles = Readonly<Record<string, string | Buffer>>;

/** A zip with these files. */
export async function zipOf(
  files: ZipFiles,
  options: { readonly mode?: number } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date(0), ...options });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The zip with one name in it changed to another one of the same length: no honest program writes some names. */
export function renamed(zip: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('The names must be of one length');
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

/** The zip with a directory that says of every file that it is this long when unpacked. */
export function withLyingSizes(zip: Buffer, bytes: number): Buffer {
  const lying = Buffer.from(zip);
  for (let at = lying.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0;) {
    lying.writeUInt32LE(bytes, at + 24);
    at = lying.indexOf('PK\u0001\u0002', at + 4, 'latin1');
  }
  return lying;
}
