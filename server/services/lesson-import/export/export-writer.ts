/** Writes our own zip as a stream: files of any size pass through, none is held in memory. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { ZipFile } from 'yazl';
import { planBounds } from '../../../../domain/lesson-plan';
import { formatName, formatVersion, manifestName } from '../export-format';
import type { DocumentEntry, Manifest, MediumEntry, SequenceFile } from '../export-format';
import { ExportStream } from './export-stream';
import type { ImportPlan, PlannedMedium } from '../plan';

export interface ExportedMedium extends PlannedMedium {
  /** Where its bytes lie. */
  readonly path: string;
}

export interface ExportContent extends Pick<ImportPlan, 'resources' | 'sequences' | 'rubrics'> {
  readonly media: readonly ExportedMedium[];
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/webm': 'weba',
  'application/pdf': 'pdf',
  'text/vtt': 'vtt',
};

/**
 * The zip of some documents. A file that cannot be read ends the stream with its error; whoever destroys the stream
 * closes the file that is being read.
 */
export function writeExport(content: ExportContent, now: Date): ExportStream {
  const zip = new ZipFile();
  const output = new ExportStream();
  let reading: ReadStream | undefined;
  output.once('close', () => reading?.destroy());
  const addFile = (path: string, name: string, compress: boolean) =>
    // Opened in its turn only: an export may hold a thousand.
    zip.addReadStreamLazy(name, { mtime: now, mode: 0o100644, compress }, (give) => {
      if (output.destroyed) return;
      reading = createReadStream(path);
      reading.once('error', (error) => output.destroy(error));
      give(null, reading);
    });
  const add = (folder: string, id: string, value: unknown): DocumentEntry => {
    const bytes = Buffer.from(jsonOf(value));
    const file = `${folder}/${id}.json`;
    zip.addBuffer(bytes, file, { mtime: now });
    return { id, file, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    exported_at: now.toISOString(),
    resources: content.resources.map(({ local_id, draft }) => add('resources', local_id, draft)),
    rubrics: content.rubrics.map(({ local_id, draft }) => add('rubrics', local_id, draft)),
    sequences: content.sequences.map(({ local_id, ...file }) =>
      add('sequences', local_id, file satisfies SequenceFile),
    ),
    media: content.media.map((medium): MediumEntry => {
      const { path, sha256, bytes, type } = medium;
      const file = `media/${sha256}.${extensions[type] ?? 'bin'}`;
      // Pictures and films are packed already.
      addFile(path, file, type.startsWith('text/'));
      return { sha256, bytes, type, file };
    }),
  };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), manifestName, { mtime: now });
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}

/** For people's eyes, unless the space before each line would make it larger than a reader takes. */
function jsonOf(value: unknown): string {
  const shown = JSON.stringify(value, null, 2);
  return Buffer.byteLength(shown) > planBounds.documentBytes ? JSON.stringify(value) : shown;
}

/** A file name that every system takes, from a title in any script. */
export function exportFileName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  // Counted in characters of several bytes, the bound of file systems is near.
  return `${Array.from(name).slice(0, 60).join('') || 'lesson'}.daybook.zip`;
}
