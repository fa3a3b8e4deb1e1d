/** The list of those whose data were deleted, as a file: numbers and moments, no names. */
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface NotedDeletion {
  readonly id: number;
  /** When the account was made: numbers may be given again after a backup was restored. */
  readonly madeAt: Date;
  readonly deletedAt: Date;
  /** The number of who asked; 0: not known. */
  readonly askedBy: number;
}

const deletionColumns = 'student_id,account_made_at,deleted_at,asked_by';

/** Adds a line, and returns once it is on the disk. */
export async function noteDeletion(path: string, deletion: NotedDeletion): Promise<void> {
  const { id, madeAt, deletedAt, askedBy } = deletion;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a', 0o600);
  try {
    const isNew = (await file.stat()).size === 0;
    const cells = [id, madeAt.toISOString(), deletedAt.toISOString(), askedBy].join(',');
    await file.writeFile(`${isNew ? `${deletionColumns}\n` : ''}${cells}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @throws Error for a line that is none; a list that is not there is empty */
export async function readDeletions(path: string): Promise<readonly NotedDeletion[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && line !== deletionColumns);
  return lines.map((line) => {
    const [id = '', made = '', deleted = '', askedBy = ''] = line.split(',');
    const noted = {
      ...{ id: Number(id), askedBy: Number(askedBy) },
      ...{ madeAt: new Date(made), deletedAt: new Date(deleted) },
    };
    const isWhole = Number.isInteger(noted.id) && !Number.isNaN(noted.madeAt.getTime());
    if (!isWhole || noted.id < 1) throw new Error(`${path}: "${line}" is no line of the list.`);
    return noted;
  });
}
