/** Publishing: a sequence's draft becomes a numbered version that never changes again. */
import type { RubricDraft, SequenceDraft } from '../../../domain/lesson-plan';
import type { Clock } from '../../clock';
import { lockDocument, updateDocument } from '../../db/documents.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { findNewestVersion, findPublishedSince, findUnassignedBytes } from '../../db/versions.repo';
import { AppError, forbidden, tooManyAttempts } from '../../errors';
import { freeze } from '../freeze';
import type { Turns } from '../turns';
import { countUse } from '../use-limit';
import { rightsOn } from './access';
import { findComposable } from './composable';
import { mostPerHour, tooLargeDraft } from './documents';
import type { Documents } from './documents';
import { emptyIfMissing } from './frozen-only';
import { frozenRubric } from './frozen-rubric';
import { findRubric, gather } from './material';
import type { Material } from './material';
import { findingsOf } from './readiness';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly documents: Documents;
  /** Where the files lie. */
  readonly assetRoot: string;
  /** Room for one person's versions that no assignment uses. */
  readonly quotaBytes: number;
  readonly turns: Turns;
}

/** Of one sequence in a day: each version is kept for good. */
const mostPerDay = 50;
const dayMs = 24 * 60 * 60_000;

const versionsFull = (): AppError =>
  new AppError(409, 'versions_full', 'Your published versions take up all the room there is.');

const newerDraft = (): AppError =>
  new AppError(409, 'newer_draft', 'This has changed since you looked at it. Look again.');

const notReady = (): AppError =>
  new AppError(422, 'not_ready', 'Something is still missing. The check says what.');

const nothingNew = (): AppError =>
  new AppError(409, 'nothing_new', 'Nothing has changed since the newest version.');

export type Publishing = ReturnType<typeof createPublishing>;

export function createPublishing({ db, clock, documents, assetRoot, quotaBytes, turns }: Parts) {
  return {
    /**
     * Freezes the draft as the next version.
     * @param rev of the draft that the person looked at
     * @returns the version's number
     * @throws AppError 403, 404; 409 newer_draft, nothing_new, versions_full; 413 too_large; 422 not_ready; 429;
     *   503 for too many
     */
    async publish(person: Person, id: number, rev: number): Promise<number> {
      const limit = { kind: 'sequence-published', value: String(person.id), perHour: mostPerHour };
      await countUse(db, clock.now(), [limit]);
      // Before the transaction: who waits for a turn must not keep others from the database.
      return turns.during(person.id, () =>
        db.transaction().execute(async (trx) => {
          const locked = await lockDocument(trx, 'sequence', id);
          const row = await documents.seen(person, 'sequence', id, trx);
          if (!rightsOn(person, row).edit) throw forbidden();
          if (locked?.rev !== rev) throw newerDraft();
          const draft = row.body ?? emptyIfMissing('sequence', row);
          const now = clock.now();
          await refuseTooMany(trx, id, now);
          if ((await findUnassignedBytes(trx, person.id)) >= quotaBytes) throw versionsFull();
          const resources = await findComposable(trx, row, draft);
          if (!resources) throw tooLargeDraft();
          const material = await gather(trx, assetRoot, draft, resources, now);
          const findings = await findingsOf(trx, draft, resources);
          if (findings.some(({ level }) => level === 'stop')) throw notReady();
          const rubric = await findRubric(trx, row, draft);
          const version = await store(trx, { id, draft, material, rubric, now });
          await updateDocument(trx, 'sequence', id, {
            published_version: version.number,
            published_rev: rev,
          });
          return version.number;
        }),
      );
    },
  };
}

/** @throws AppError 429 until the first version of the day is a day old */
async function refuseTooMany(db: DbOrTransaction, id: number, now: Date): Promise<void> {
  const { count, first } = await findPublishedSince(db, id, new Date(now.getTime() - dayMs));
  if (count < mostPerDay || !first) return;
  throw tooManyAttempts((first.getTime() + dayMs - now.getTime()) / 1000);
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
