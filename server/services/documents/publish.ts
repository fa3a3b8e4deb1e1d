/** Publishing: a sequence's draft becomes a numbered version that never changes again. */
import type { Block } from '../../../domain/content';
import type { RubricDraft, SequenceDraft } from '../../../domain/lesson-plan';
import type { Clock } from '../../clock';
import { lockDocument, updateDocument } from '../../db/documents.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { findNewestVersion, findPublished } from '../../db/versions.repo';
import { AppError, forbidden } from '../../errors';
import { freeze } from '../freeze';
import { paginationOf, sliceOf } from '../pagination';
import type { PageQuery } from '../pagination';
import { unreadableTex } from '../rich-text';
import { rightsOn } from './access';
import type { Documents } from './documents';
import { emptyIfMissing } from './frozen-only';
import { findResources, findRubric, gather } from './material';
import type { Material } from './material';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly documents: Documents;
  /** Where the files lie. */
  readonly assetRoot: string;
}

const newerDraft = (): AppError =>
  new AppError(409, 'newer_draft', 'This has changed since you looked at it. Look again.');

const notReady = (): AppError =>
  new AppError(422, 'not_ready', 'Something is still missing. The check says what.');

const nothingNew = (): AppError =>
  new AppError(409, 'nothing_new', 'Nothing has changed since the newest version.');

export type Publishing = ReturnType<typeof createPublishing>;

export function createPublishing({ db, clock, documents, assetRoot }: Parts) {
  return {
    /**
     * Freezes the draft as the next version.
     * @param rev of the draft that the person looked at
     * @returns the version's number
     * @throws AppError 403, 404; 409 newer_draft, nothing_new; 422 not_ready
     */
    publish(person: Person, id: number, rev: number): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const locked = await lockDocument(trx, 'sequence', id);
        const row = await documents.seen(person, 'sequence', id, trx);
        if (!rightsOn(person, row).edit) throw forbidden();
        if (locked?.rev !== rev) throw newerDraft();
        const draft = row.body ?? emptyIfMissing('sequence', row);
        const now = clock.now();
        const resources = await findResources(trx, row, draft);
        const material = await gather(trx, assetRoot, draft, resources, now);
        if (!isWhole(draft, material)) throw notReady();
        const rubric = await findRubric(trx, draft);
        const version = await store(trx, { id, draft, material, rubric, now });
        await updateDocument(trx, 'sequence', id, {
          published_version: version.number,
          published_rev: rev,
        });
        return version.number;
      });
    },

    /** The published versions, newest first. @throws AppError 403, 404 */
    async published(person: Person, id: number, query: PageQuery) {
      await documents.seen(person, 'sequence', id);
      const { total, rows } = await findPublished(db, id, sliceOf(query));
      const path = `/api/dashboard/sequences/${String(id)}/published`;
      const pages = paginationOf(path, query, {}, { total, shown: rows.length });
      const data = rows.map(({ published_at, ...row }) => ({
        ...row,
        published_at: published_at.toISOString(),
      }));
      return { ...pages, data };
    },
  };
}

/** Every lesson has steps, every step something to show, and all files are there. */
function isWhole(draft: SequenceDraft, { lessons, assets, files }: Material): boolean {
  const steps = lessons.flatMap((lesson) => lesson.steps);
  return (
    draft.title.trim() !== '' &&
    lessons.length > 0 &&
    lessons.every((lesson) => lesson.steps.length > 0 && lesson.title.trim() !== '') &&
    steps.every((step) => step.blocks.length > 0 && step.blocks.every(isReadable)) &&
    files.every((sha256) => assets.has(sha256))
  );
}

/** TeX that cannot be read would end the publishing half-way. */
function isReadable(block: Block): boolean {
  if (block.type === 'rich_text') return unreadableTex(block.html).length === 0;
  return block.type !== 'question' || unreadableTex(block.question.prompt).length === 0;
}

/** As assignments and scoring keep it. */
function frozenRubric({ title, hide_points, criteria }: RubricDraft) {
  return {
    name: title,
    hide_points,
    criteria: criteria.map(({ levels, ...criterion }, index) => ({
      ...criterion,
      position: index + 1,
      levels: levels.map((level, place) => ({ ...level, position: place + 1 })),
    })),
  };
}

interface Publication {
  readonly id: number;
  readonly draft: SequenceDraft;
  readonly material: Material;
  readonly rubric: RubricDraft | undefined;
  readonly now: Date;
}

async function store(db: DbOrTransaction, { id, draft, material, rubric, now }: Publication) {
  const before = await findNewestVersion(db, id);
  const versionId = await freeze(
    db,
    id,
    {
      title: draft.title,
      subject_id: draft.subject_id,
      lessons: material.lessons,
      teacher_notes: material.teacherNotes,
      ...(rubric ? { rubric: frozenRubric(rubric), rubric_id: draft.rubric_id } : {}),
    },
    (sha256) => {
      const asset = material.assets.get(sha256);
      if (!asset) throw notReady();
      return asset;
    },
    now,
  );
  const version = await findNewestVersion(db, id);
  if (version?.id !== versionId) throw new Error('The newest version is not the one just made');
  if (before && before.content === version.content) throw nothingNew();
  return version;
}
