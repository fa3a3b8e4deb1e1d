/** The list of those whose data were deleted, as a file: numbers and moments, no names. */
import { mkdir, open, readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
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
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const cells = [id, madeAt.toISOString(), deletedAt.toISOString(), askedBy].join(',');
    const before = size === 0 ? `${deletionColumns}\n` : await endOfCut(file, size);
    await file.writeFile(`${before}${cells}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A line that a full disk or a kill has cut off must not become the beginning of the next one. */
async function endOfCut(file: FileHandle, size: number): Promise<string> {
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 });
  return buffer.toString() === '\n' ? '' : '\n';
}

const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
/** Who it is stands in front: the rest may be cut off. */
const lineForm = new RegExp(`^([1-9]\\d*),(${moment})(?:,[\\dT:.Z-]*(?:,(\\d*))?)?$`);
/** Of a line that was cut off before that. Its student was not deleted then, and was noted anew when that was done. */
const cutForm = /^[1-9]\d*(?:,[\dT:.Z-]*)?$/;

/** @throws Error for a line that is none; a list that is not there is empty */
export async function readDeletions(
  path: string,
): Promise<readonly Omit<NotedDeletion, 'deletedAt'>[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  // The heads, too, may have been cut off.
  const lines = text.split(/\r?\n/).filter((line) => !deletionColumns.startsWith(line));
  return lines.flatMap((line) => {
    const [, id, made = '', askedBy] = lineForm.exec(line) ?? [];
    const madeAt = new Date(made);
    if (id !== undefined && !Number.isNaN(madeAt.getTime())) {
      return [{ id: Number(id), madeAt, askedBy: Number(askedBy ?? 0) }];
    }
    if (cutForm.test(line)) return [];
    throw new Error(`${path}: "${line}" is no line of the list.`);
  });
}
