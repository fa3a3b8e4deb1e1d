/** Makes what was planned: all of it in one transaction, or nothing. */
import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomUUID } from 'node:crypto';
import type {
  AnyDraft,
  DocumentKind,
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
} from '../../../domain/lesson-plan';
import type { Schema } from '../../contract-types';
import { lockAssetRoom } from '../../db/asset-uploads.repo';
import { bytesNewTo, insertOwnedAssets } from '../../db/lesson-imports.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import type { Documents } from '../documents/documents';
import type { FileStore } from '../file-store';
import { mediaOfResource, mediaOfSequence } from './draft-media';
import type { ImportFolder, PlanOutline } from './import-folder';
import type { PlannedMedium, PlannedSequence } from './plan';

type Made = Schema<'MadeDocument'>;

export interface MakingParts {
  readonly db: Db;
  readonly documents: Documents;
  /** Where lessons' media lie. */
  readonly assets: Pick<FileStore, 'has' | 'pathOf'>;
  /** Of one person's media. */
  readonly quotaBytes: number;
}

export interface Making {
  readonly person: Person;
  readonly folder: ImportFolder;
  /** Local ids; undefined for all. */
  readonly take: readonly string[] | undefined;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** The last step of the transaction: what it throws undoes everything. */
  readonly finish: (trx: DbOrTransaction, made: readonly Made[]) => Promise<void>;
}

/** @throws AppError as making a document does; whatever the signal or `finish` throws */
export async function make(parts: MakingParts, making: Making): Promise<void> {
  const outline = await making.folder.plan();
  const chosen = chosenOf(outline, making.take);
  await keepMedia(parts, making.folder, outline.media);
  await parts.db.transaction().execute(async (trx) => {
    const run = new Run(trx, parts.documents, making);
    for (const id of outline.rubrics) if (chosen.has(id)) await run.rubric(id);
    for (const id of outline.resources) if (chosen.has(id)) await run.resource(id);
    for (const planned of outline.sequences) {
      if (chosen.has(planned.local_id)) await run.sequence(planned);
    }
    const used = outline.media.filter(({ sha256 }) => run.files.has(sha256));
    await noteMedia(trx, making, used, parts.quotaBytes);
    making.signal.throwIfAborted();
    await making.finish(trx, run.made);
  });
}

/** @throws AppError 413 quota_exceeded */
async function noteMedia(
  trx: DbOrTransaction,
  { person, now }: Making,
  media: readonly PlannedMedium[],
  quotaBytes: number,
): Promise<void> {
  if (media.length === 0) return;
  const room = await lockAssetRoom(trx, person.id);
  if (room.bytes + (await bytesNewTo(trx, person.id, media)) > quotaBytes) {
    throw new AppError(413, 'quota_exceeded', 'There is no more room for your files.');
  }
  await insertOwnedAssets(trx, person.id, media, now);
}

/** What was chosen, and what the chosen sequences show. */
function chosenOf(outline: PlanOutline, take: readonly string[] | undefined): ReadonlySet<string> {
  const all = [
    ...outline.resources,
    ...outline.rubrics,
    ...outline.sequences.map(({ local_id }) => local_id),
  ];
  const chosen = new Set(take ?? all);
  for (const { local_id, resources, rubric } of outline.sequences) {
    if (!chosen.has(local_id)) continue;
    for (const id of Object.values(resources)) chosen.add(id);
    if (rubric !== null) chosen.add(rubric);
  }
  return chosen;
}

/** Before the rows: a row must never promise a file that is not there. */
async function keepMedia(
  { assets }: MakingParts,
  folder: ImportFolder,
  media: readonly PlannedMedium[],
): Promise<void> {
  for (const { sha256 } of media) {
    if (await assets.has(sha256)) continue;
    const target = assets.pathOf(sha256);
    const part = `${target}.${randomUUID()}.part`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await copyFile(folder.medium(sha256), part, constants.COPYFILE_EXCL);
      await rename(part, target);
    } finally {
      await rm(part, { force: true });
    }
  }
}

class Run {
  readonly made: Made[] = [];
  readonly files = new Set<string>();
  readonly #ids = new Map<string, number>();

  constructor(
    private readonly trx: DbOrTransaction,
    private readonly documents: Documents,
    private readonly making: Making,
  ) {}

  async rubric(localId: string): Promise<void> {
    await this.#insert('rubric', localId, await this.making.folder.draft<RubricDraft>(localId));
  }

  async resource(localId: string): Promise<void> {
    const draft = await this.making.folder.draft<ResourceDraft>(localId);
    for (const sha256 of mediaOfResource(draft)) this.files.add(sha256);
    await this.#insert('resource', localId, draft);
  }

  async sequence({ local_id, draft, resources, rubric }: PlannedSequence): Promise<void> {
    for (const sha256 of mediaOfSequence(draft)) this.files.add(sha256);
    const idOf = (localId: string | null | undefined) => this.#ids.get(localId ?? '') ?? null;
    const linked: SequenceDraft = {
      ...draft,
      rubric_id: idOf(rubric),
      lessons: draft.lessons.map((lesson) => ({
        ...lesson,
        steps: lesson.steps.map((step) => ({ ...step, resource_id: idOf(resources[step.id]) })),
      })),
    };
    await this.#insert('sequence', local_id, linked);
  }

  async #insert(kind: DocumentKind, localId: string, draft: AnyDraft): Promise<void> {
    this.making.signal.throwIfAborted();
    const id = await this.documents.insert(this.trx, this.making.person, kind, draft, null);
    this.#ids.set(localId, id);
    this.made.push({ kind, id, title: draft.title });
  }
}
