/** Makes what was planned: all of it in one transaction, or nothing. */
import type {
  AnyDraft,
  DocumentKind,
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
} from '../../../domain/lesson-plan';
import type { Schema } from '../../contract-types';
import { lockAssetRoom } from '../../db/asset-uploads.repo';
import { isRetryable } from '../../db/failures';
import { bytesNewTo, insertOwnedAssets } from '../../db/lesson-imports.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import type { Documents } from '../documents/documents';
import { mediaOfResource, mediaOfSequence } from './files/draft-media';
import type { ImportFolder, PlanOutline } from './files/import-folder';
import { stageMedia } from './files/media-stage';
import type { MediaStore } from './files/media-stage';
import type { PlannedMedium, PlannedSequence } from './plan';

type Made = Schema<'MadeDocument'>;

export interface MakingParts {
  readonly db: Db;
  readonly documents: Documents;
  /** Where lessons' media lie. */
  readonly assets: MediaStore;
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
  /** The last word to the database: what it throws undoes everything. */
  readonly finish: (trx: DbOrTransaction, made: readonly Made[]) => Promise<void>;
}

/** @throws AppError as making a document does; whatever the signal or `finish` throws */
export async function make(parts: MakingParts, making: Making): Promise<void> {
  const outline = await making.folder.plan();
  const chosen = chosenOf(outline, making.take);
  const media = await mediaOf(outline, chosen, making.folder);
  // Before anything is copied: what finds no room may not fill the disk.
  await refuseWithoutRoom(parts.db, making.person, media, parts.quotaBytes);
  const staged = await stageMedia(parts.assets, making.folder, media);
  try {
    await repeatedOnce(() =>
      parts.db.transaction().execute(async (trx) => {
        const run = new Run(trx, parts.documents, making);
        for (const id of outline.rubrics) if (chosen.has(id)) await run.rubric(id);
        for (const id of outline.resources) if (chosen.has(id)) await run.resource(id);
        for (const planned of outline.sequences) {
          if (chosen.has(planned.local_id)) await run.sequence(planned);
        }
        await refuseWithoutRoom(trx, making.person, media, parts.quotaBytes);
        await insertOwnedAssets(trx, making.person.id, media, making.now);
        making.signal.throwIfAborted();
        await making.finish(trx, run.made);
        // Last, under the locks of the new rows: a row must never promise a file that is not there, and
        // whoever brings the same file waits until it is known whether it stays.
        await staged.place();
      }),
    );
  } finally {
    await staged.drop();
  }
}

/** Two people who bring the same things may get in each other's way. */
async function repeatedOnce(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isRetryable(error)) throw error;
    await work();
  }
}

/** @throws AppError 413 quota_exceeded */
async function refuseWithoutRoom(
  db: DbOrTransaction,
  person: Person,
  media: readonly PlannedMedium[],
  quotaBytes: number,
): Promise<void> {
  if (media.length === 0) return;
  const room = await lockAssetRoom(db, person.id);
  if (room.bytes + (await bytesNewTo(db, person.id, media)) > quotaBytes) {
    throw new AppError(413, 'quota_exceeded');
  }
}

/** The files of what was chosen. */
async function mediaOf(
  outline: PlanOutline,
  chosen: ReadonlySet<string>,
  folder: ImportFolder,
): Promise<readonly PlannedMedium[]> {
  const used = new Set<string>();
  for (const id of outline.resources) {
    if (!chosen.has(id)) continue;
    for (const sha256 of mediaOfResource(await folder.draft<ResourceDraft>(id))) used.add(sha256);
  }
  for (const { local_id, draft } of outline.sequences) {
    if (chosen.has(local_id)) for (const sha256 of mediaOfSequence(draft)) used.add(sha256);
  }
  return outline.media.filter(({ sha256 }) => used.has(sha256));
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

class Run {
  readonly made: Made[] = [];
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
    await this.#insert('resource', localId, await this.making.folder.draft<ResourceDraft>(localId));
  }

  async sequence({ local_id, draft, resources, rubric }: PlannedSequence): Promise<void> {
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
