/**
 * The list of those whose data were deleted, and of deletions that were canceled, as a file: numbers and moments, no
 * names. It outlives a restored backup.
 */
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

/** A deletion that was asked for at that moment, and is not to be done. */
export interface NotedCancel {
  readonly id: number;
  /** The number of who canceled; 0: not known. */
  readonly canceledBy: number;
  readonly madeAt: Date;
  readonly askedAt: Date;
}

/**
 * Of a deletion. A canceled one has the mark, the student, who canceled, when the account was made, and when it was asked
 * for: last what shows whether it was cut off.
 */
const deletionColumns = 'student_id,account_made_at,deleted_at,asked_by';
/** In front: what is left of a line that was cut off must not read like a deletion. */
const canceledMark = 'canceled';

/** Adds a line, and returns once it is on the disk. */
export const noteDeletion = (
  path: string,
  { id, madeAt, deletedAt, askedBy }: NotedDeletion,
): Promise<void> => addLine(path, [id, madeAt.toISOString(), deletedAt.toISOString(), askedBy]);

/** The same for a deletion that was canceled: a backup of before knows only that it was asked for. */
export const noteCancel = (path: string, canceled: NotedCancel): Promise<void> =>
  addLine(path, cancelCells(canceled));

const cancelCells = ({ id, canceledBy, madeAt, askedAt }: NotedCancel) => [
  ...[canceledMark, id, canceledBy, madeAt.toISOString(), askedAt.toISOString()],
];

/** As it stands in the list: for whoever has to add it by hand. */
export const cancelLine = (canceled: NotedCancel): string => cancelCells(canceled).join(',');

async function addLine(path: string, cells: readonly (string | number)[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const before = size === 0 ? `${deletionColumns}\n` : await endOfCut(file, size);
    await file.writeFile(`${before}${cells.join(',')}\n`);
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
const cancelForm = new RegExp(`^${canceledMark},([1-9]\\d*)(?:,(\\d+))?,(${moment}),(${moment})$`);
/** Of a line that was cut off before that. Its student was not deleted then, and was noted anew when that was done. */
const cutForm = new RegExp(`^(?:[1-9]\\d*(?:,[\\dT:.Z-]*)?|${canceledMark},[\\dT:.Z,-]*)$`);

export interface NotedList {
  readonly deleted: readonly Omit<NotedDeletion, 'deletedAt'>[];
  readonly canceled: readonly NotedCancel[];
}

/** @throws Error for a line that is none; a list that is not there is empty */
export async function readDeletions(path: string): Promise<NotedList> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const deleted: Omit<NotedDeletion, 'deletedAt'>[] = [];
  const canceled: NotedCancel[] = [];
  // A program that somebody has saved it with may have set a mark in front, also before lists were joined.
  for (const line of text.replace(/^\uFEFF/gm, '').split(/\r?\n/)) {
    const [, id, made = '', askedBy = '0'] = lineForm.exec(line) ?? [];
    const [, whose, by = '0', madeThen = '', asked = ''] = cancelForm.exec(line) ?? [];
    if (id !== undefined) {
      deleted.push({ id: Number(id), madeAt: new Date(made), askedBy: Number(askedBy) });
    } else if (whose !== undefined) {
      canceled.push({
        ...{ id: Number(whose), canceledBy: Number(by) },
        ...{ madeAt: new Date(madeThen), askedAt: new Date(asked) },
      });
    } else if (!isCut(line)) throw new Error(`${path}: "${line}" is no line of the list.`);
  }
  return { deleted, canceled };
}

const isCut = (line: string): boolean =>
  deletionColumns.startsWith(line) || canceledMark.startsWith(line) || cutForm.test(line);
