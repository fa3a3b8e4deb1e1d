/**
 * Files that teachers bring: received, read in the background, confirmed or cancelled. Any number of server
 * processes may share the work; a row says who has it and when that one was last seen.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { keptMs } from '../../../domain/retention';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  changeImport,
  claimImport,
  findImport,
  findImportOfUpload,
  findOpenImports,
  insertImport,
  noteProgress,
  releaseLostImport,
} from '../../db/lesson-imports.repo';
import type { Claimed, ImportRow } from '../../db/lesson-imports.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { isDiskFull } from '../../db/failures';
import type { AssetUploads, HandedOver } from '../uploads/asset-uploads';
import { assertMayPlan } from '../../policies/materials';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { lineOf } from '../text/text';
import { importBounds } from './bounds';
import { importFolder } from './files/import-folder';
import { make } from './making';
import type { MakingParts } from './making';
import type { RunReading } from './run-reading';

const hourMs = 60 * 60_000;
/** How long a person may think about what would be made. */
const thinkingMs = 48 * hourMs;
/** A process gives a sign of life every few seconds; after so long without one it is taken for lost. */
const signMs = 3_000;
const lostMs = 30_000;
const maxAttempts = 2;
/** What a person may have begun at once; the oldest gives way. */
const maxOpen = 5;

interface Running {
  readonly controller: AbortController;
  /** Fulfilled once nothing of it works any more, however it ended. */
  readonly over: Promise<unknown>;
}

/** Its person has said so; what was under way ends with this. */
class ImportCancelled extends Error {}

const unfinished = ['uploaded', 'reading', 'ready', 'importing'] as const;

export type LessonImports = ReturnType<typeof createLessonImports>;

export function createLessonImports(
  context: MakingParts & {
    readonly clock: Clock;
    /** Where imports lie. */
    readonly root: string;
    readonly uploads: Pick<AssetUploads, 'handOver'>;
    readonly runReading: RunReading;
    readonly onFailure: (error: unknown, importId: number) => void;
  },
) {
  const { db, clock, root, uploads, runReading, onFailure } = context;
  const worker = randomUUID();
  const running = new Map<number, Running>();
  let reading: Promise<void> | undefined;
  let closed = false;

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  const lostBefore = () => inMs(-lostMs);

  async function found(person: Person, id: number): Promise<ImportRow> {
    assertMayPlan(person);
    const row = await findImport(db, person.id, id);
    if (!row) throw notFound();
    return row;
  }

  /** Works with signs of life until done, cancelled from anywhere, or stopped. */
  async function alive<T>(
    id: number,
    work: (controller: AbortController, tell: (done: number) => void) => Promise<T>,
  ): Promise<T> {
    const controller = new AbortController();
    let progress = 0;
    const sign = async () => {
      if (!(await noteProgress(db, id, worker, progress, clock.now()))) controller.abort();
    };
    const timer = setInterval(() => void sign().catch(() => undefined), signMs / 6);
    const result = work(controller, (done) => {
      progress = Math.max(progress, Math.min(1, done));
    }).finally(() => {
      clearInterval(timer);
      running.delete(id);
    });
    running.set(id, { controller, over: result.catch(() => undefined) });
    return result;
  }

  /** What cannot be thrown away now goes when the import is forgotten: nobody is answered with that. */
  async function discard({ id, folder }: Pick<ImportRow, 'id' | 'folder'>): Promise<void> {
    await importFolder(root, folder)
      .remove()
      .catch((error: unknown) => onFailure(error, id));
  }

  async function read(claimed: Claimed): Promise<void> {
    const { id, folder, file_name: filename, attempts } = claimed;
    if (attempts > maxAttempts) {
      const failure = { code: 'interrupted', values: {} } as const;
      await changeImport(db, id, ['reading'], { state: 'failed', failure }, worker);
      return;
    }
    const task = { root, folder, filename };
    const { summary, failure } = await alive(id, (controller, tell) =>
      runReading(task, controller.signal, tell),
    );
    const change = summary
      ? { state: 'ready' as const, summary, expiresAt: inMs(thinkingMs) }
      : { state: 'failed' as const, failure, expiresAt: inMs(keptMs('lessonImports')) };
    const kept = await changeImport(db, id, ['reading'], change, worker);
    if (!kept || failure) await discard(claimed);
  }

  /** One file after the other; every process of the house may do the same. */
  async function readAll(): Promise<void> {
    for (;;) {
      const claimed = closed ? undefined : await claimImport(db, worker, clock.now(), lostBefore());
      if (!claimed) return;
      try {
        await read(claimed);
      } catch (error) {
        await afterTrouble(claimed, error);
      }
    }
  }

  async function afterTrouble(claimed: Claimed, error: unknown): Promise<void> {
    const { id } = claimed;
    // Whoever cancels writes that down: saying that it failed would be quicker and answer them that it is over.
    if (error instanceof ImportCancelled) return;
    if (closed) {
      // Another process, or this one when it is back, takes it up at once.
      await changeImport(db, id, ['reading'], { state: 'uploaded' }, worker);
      return;
    }
    const failure = { code: 'interrupted', values: {} } as const;
    const ours = await changeImport(db, id, ['reading'], { state: 'failed', failure }, worker);
    // Not ours any more: it was cancelled, and whoever did that has thrown the folder away.
    if (ours) onFailure(error, id);
    await discard(claimed);
  }

  function wake(): void {
    reading ??= readAll()
      .catch((error: unknown) => onFailure(error, 0))
      .finally(() => {
        reading = undefined;
      });
  }

  const making = new Set<Promise<void>>();

  async function confirmed(person: Person, row: ImportRow, take?: readonly string[]) {
    const { id } = row;
    const folder = importFolder(root, row.folder);
    await alive(id, ({ signal }) =>
      make(context, {
        person,
        folder,
        take,
        now: clock.now(),
        signal,
        finish: async (trx, made) => {
          const change = {
            state: 'done',
            made,
            failure: null,
            expiresAt: inMs(keptMs('lessonImports')),
          } as const;
          const ours = await changeImport(trx, id, ['importing'], change, worker);
          if (!ours) throw new ImportCancelled();
        },
      }),
    )
      .then(() => folder.keepReportOnly())
      .catch(async (error: unknown) => {
        const failure = { code: failureOf(error), values: {} };
        const change = { state: 'ready', failure } as const;
        if (await changeImport(db, id, ['importing'], change, worker)) onFailure(error, id);
      });
  }

  async function cancelRow(row: Pick<ImportRow, 'id' | 'folder'>): Promise<boolean> {
    const { id } = row;
    const run = running.get(id);
    // First: an embedded database has one line only, and the transaction to stop may be on it.
    run?.controller.abort(new ImportCancelled());
    const change = { state: 'cancelled', expiresAt: inMs(keptMs('lessonImports')) } as const;
    const cancelled = await changeImport(db, id, unfinished, change);
    // A reader that still writes would keep its folder from going.
    await run?.over;
    if (cancelled) await discard(row);
    return cancelled;
  }

  return {
    /**
     * Takes a file in that has arrived in parts. It is read in the background. Asked again, it is the same import.
     * @throws AppError 403, 404; 409 upload_incomplete; 413 too_large
     */
    async begin(person: Person, uploadId: string): Promise<{ readonly id: number }> {
      assertMayPlan(person);
      const folder = randomUUID();
      const most = importBounds.fileBytes;
      const take = async (file: HandedOver, trx: DbOrTransaction) => {
        await mkdir(join(root, folder), { recursive: true });
        await rename(file.path, importFolder(root, folder).file);
        return insertImport(trx, {
          user_id: person.id,
          upload_id: uploadId,
          folder,
          file_name: Array.from(lineOf(file.name)).slice(-200).join('') || '-',
          bytes: file.bytes,
          created_at: clock.now(),
          expires_at: inMs(thinkingMs),
        });
      };
      const id = await uploads.handOver(person, uploadId, most, take, (trx) =>
        findImportOfUpload(trx, person.id, uploadId),
      );
      for (const old of (await findOpenImports(db, person.id)).slice(maxOpen)) {
        const row = await findImport(db, person.id, old);
        if (row) await cancelRow(row);
      }
      wake();
      return { id };
    },

    /** How far it is. @throws AppError 403, 404 */
    async get(person: Person, id: number): Promise<Schema<'LessonImport'>> {
      const row = await found(person, id);
      const lost = row.worker_seen_at === null || row.worker_seen_at < lostBefore();
      if (row.state === 'uploaded' || (row.state === 'reading' && lost)) wake();
      if (row.state === 'importing' && lost) {
        await releaseLostImport(db, id, lostBefore(), { code: 'not_made', values: {} });
        return toAnswer(await found(person, id));
      }
      return toAnswer(row);
    },

    /** @throws AppError 403, 404 */
    async report(person: Person, id: number, query: PageQuery) {
      const row = await found(person, id);
      const lines = await importFolder(root, row.folder).report();
      const { offset, limit } = sliceOf(query);
      const data = lines.slice(offset, offset + limit);
      const path = `/api/dashboard/imports/${String(id)}/report`;
      const counts = { total: lines.length, shown: data.length };
      return { ...paginationOf(path, query, {}, counts), data };
    },

    /** Makes what was chosen, in the background. @throws AppError 403, 404; 409 import_over; 422 invalid */
    async confirm(person: Person, id: number, take?: readonly string[]): Promise<void> {
      const row = await found(person, id);
      if (row.state === 'ready') refuseUnknown(row, take);
      const change = { state: 'importing', failure: null, worker, seenAt: clock.now() } as const;
      if (!(await changeImport(db, id, ['ready'], change))) throw importOver();
      const job = confirmed(person, row, take)
        // The database itself: nobody waits for this, and an unheard failure would end the server.
        .catch((error: unknown) => onFailure(error, id))
        .finally(() => making.delete(job));
      making.add(job);
    },

    /** Nothing half made stays. @throws AppError 403, 404; 409 import_over */
    async cancel(person: Person, id: number): Promise<void> {
      const row = await found(person, id);
      if (row.state === 'cancelled') return;
      if (!(await cancelRow(row))) throw importOver();
    },

    /** Lets go of what is being read, for another process, and of what is being made. */
    async close(): Promise<void> {
      closed = true;
      for (const { controller } of running.values())
        controller.abort(new Error('The server stops'));
      await Promise.all([reading, ...making]);
    },
  };
}

/** @throws AppError 422 when the plan has nothing of a chosen name */
function refuseUnknown({ summary }: ImportRow, take: readonly string[] = []): void {
  const known = new Set(summary?.items.map(({ local_id }) => local_id));
  if (take.every((id) => known.has(id))) return;
  throw new AppError(422, 'invalid', { said: 'not_in_file', at: 'take' });
}

function failureOf(error: unknown): Schema<'ImportFailureCode'> {
  if (isDiskFull(error)) return 'server_full';
  const code = error instanceof AppError ? error.code : undefined;
  return code === 'quota_exceeded' || code === 'server_full' ? code : 'not_made';
}

const importOver = (): AppError => new AppError(409, 'import_over');

function toAnswer(row: ImportRow): Schema<'LessonImport'> {
  const { id, file_name, bytes, state, failure, summary, made } = row;
  return {
    id,
    file_name,
    bytes,
    state,
    progress: row.progress,
    ...(failure && { failure }),
    ...(summary && { summary }),
    ...(made && { made: [...made] }),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
