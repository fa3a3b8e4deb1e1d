import { rosterFiles } from '../../../../domain/rosters/tables';
import { rosterBounds } from '../../../../domain/rosters/bounds';
import type { GivenFile } from '../../../../domain/rosters/read-manifest';
import { isShadow } from '../../lesson-import/files/other-zips';
import { openSafeZip } from '../../lesson-import/files/safe-zip';
import { UnreadableFile } from '../../lesson-import/unreadable';

const wanted: ReadonlySet<string> = new Set(rosterFiles.map((name) => name.toLowerCase()));
const baseName = (name: string): string => (name.split('/').at(-1) ?? '').toLowerCase();

/** Why a zip is not read at all. */
export type ZipRefusal = 'damaged_file' | 'encrypted_file' | 'too_large';

function refusalOf({ code }: UnreadableFile): ZipRefusal {
  if (code === 'encrypted') return 'encrypted_file';
  return code === 'text_too_long' || code === 'unpacks_too_big' ? 'too_large' : 'damaged_file';
}

interface ReadZip {
  readonly files: readonly GivenFile[];
  readonly refused?: ZipRefusal;
}

/** The files of a roster in a zip; nothing else is unpacked. */
export async function readRosterZip(bytes: Buffer): Promise<ReadZip> {
  try {
    const zip = await openSafeZip(bytes);
    try {
      const names = zip.names.filter((name) => wanted.has(baseName(name)) && !isShadow(name));
      const files: GivenFile[] = [];
      for (const name of names) {
        files.push({ name, bytes: await zip.bytes(name, rosterBounds.fileBytes) });
      }
      return { files };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { files: [], refused: refusalOf(error) };
    throw error;
  }
}
