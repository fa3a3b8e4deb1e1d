/** Resources and sequences as zips, for whoever may read them. */
import type { Readable } from 'node:stream';
import type { Clock } from '../../../clock';
import type { Schema } from '../../../contract-types';
import type { Db } from '../../../db/tables';
import type { Person } from '../../../db/users.repo';
import { AppError } from '../../../errors';
import type { Documents } from '../../documents/documents';
import type { FileStore } from '../../uploads/file-store';
import { Semaphore } from '../../scheduling/semaphore';
import { countUse } from '../../limits/use-limit';
import { exportBounds, importBounds } from '../bounds';
import { findExported } from './export-content';
import type { Exported, ExportedKind } from './export-content';
import { endIfStuck } from './export-stream';
import { exportFileName, writeExport } from './export-writer';

export interface ExportFile {
  readonly name: string;
  readonly content: Readable;
}

const tooLargeExport = (): AppError => new AppError(413, 'export_too_large');

export type LessonExports = ReturnType<typeof createLessonExports>;

export function createLessonExports(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly documents: Documents;
  readonly assets: Pick<FileStore, 'has' | 'pathOf'>;
}) {
  const { db, clock } = context;
  const semaphore = new Semaphore(exportBounds.atOnce);
  const sizeSemaphore = new Semaphore(exportBounds.sizesAtOnce);

  const count = (person: Person, kind: string, perHour: number): Promise<void> =>
    countUse(db, clock.now(), [{ kind, value: String(person.id), perHour }]);

  return {
    /**
     * The zip of a resource, or of a sequence with the resources that it shows and its rubric.
     * @throws AppError 403, 404; 413 export_too_large; 429 and 503 for too many
     */
    async write(person: Person, kind: ExportedKind, id: number): Promise<ExportFile> {
      const finish = semaphore.take(person.id);
      try {
        await count(person, 'export', exportBounds.perHour);
        const found = await findExported(context, person, kind, id);
        const { content, title } = found;
        if (!content || found.bytes > exportBounds.fileBytes) throw tooLargeExport();
        const zip = writeExport(content, clock.now());
        endIfStuck(zip, exportBounds.pace, finish);
        return { name: exportFileName(title), content: zip };
      } catch (error) {
        finish();
        throw error;
      }
    },

    /** What `write` would give. @throws AppError 403, 404; 429 and 503 for too many */
    size: (
      person: Person,
      kind: ExportedKind,
      id: number,
      gone?: AbortSignal,
    ): Promise<Schema<'ExportSize'>> => {
      const find = async () => {
        await count(person, 'export-size', exportBounds.sizesPerHour);
        return sizeOf(await findExported(context, person, kind, id));
      };
      return sizeSemaphore.during(person.id, find, gone);
    },
  };
}

function sizeOf({ content, bytes, largest }: Exported): Schema<'ExportSize'> {
  const possible = content !== undefined && bytes <= exportBounds.fileBytes;
  const importable =
    possible &&
    bytes <= importBounds.fileBytes &&
    content.resources.length <= importBounds.resources &&
    content.media.length <= importBounds.media;
  return { bytes, possible, importable, largest: [...largest] };
}
