/** Puts files into one zip, a piece at a time: the screen stays awake, and no worker is needed. */
import { Zip, ZipDeflate } from 'fflate';

const pieceBytes = 512 * 1024;

/**
 * @param most bytes of the zip; one that becomes larger is not finished
 * @throws whatever reading a file throws; the signal's reason
 */
export async function zipFiles(
  files: readonly File[],
  most: number,
  signal: AbortSignal,
): Promise<Blob> {
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(new Uint8Array(piece));
    bytes += piece.length;
  });
  for (const file of files) {
    const entry = new ZipDeflate(file.name);
    zip.add(entry);
    for (let at = 0; bytes <= most; at += pieceBytes) {
      signal.throwIfAborted();
      const isLast = at + pieceBytes >= file.size;
      const piece = await file.slice(at, at + pieceBytes).arrayBuffer();
      entry.push(new Uint8Array(piece), isLast);
      if (isLast) break;
    }
  }
  if (bytes <= most) zip.end();
  return new Blob(pieces, { type: 'application/zip' });
}
