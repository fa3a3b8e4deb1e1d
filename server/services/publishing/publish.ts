/** Publishing: a sequence's draft becomes a numbered version that never changes again. */
import type { RubricDraft, SequenceDraft } from '../../../domain/lesson-plan';
import type { Clock } from '../../clock';
import type { SummaryRow } from '../../db/document-columns';
import { findSummaries, lockDocument, updateDocument } from '../../db/documents.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { findNewestVersion, findPublishedSince, findVersionBytes } from '../../db/versions.repo';
import type { FrozenLesson } from '../../db/versions.repo';
import { AppError, forbidden, notFound, tooManyAttempts } from '../../errors';
import { freezeLessons, storeFrozen } from './freeze';
import type { Semaphore } from '../scheduling/semaphore';
import { countUse } from '../limits/use-limit';
import { rightsOn } from '../../policies/materials';
import { findComposable } from './composable';
import type { Documents } from '../documents/documents';
import { tooLargeDraft } from '../documents/draft-size';
import { emptyIfMissing } from './frozen-only';
import { frozenRubric } from './frozen-rubric';
import { maxPerHour } from '../documents/making';
import { findRubric, gather } from '../documents/material';
import { findingsOf } from './readiness';
import { sourcesOf } from '../documents/version-sources';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly documents: Documents;
  /** Where the files lie. */
  readonly assetRoot: string;
  /** Room for one person's versions that no assignment uses. */
  readonly quotaBytes: number;
  readonly semaphore: Semaphore;
}

/** Of one sequence in a day: each version is kept for good. */
const maxPerDay = 50;
/** What assignments use has room for so many times as much: one that is given to a single child costs nothing. */
const allOfUnused = 4;
/** A colleague may save a resource while it is put into the version. */
const maxTries = 3;
const dayMs = 24 * 60 * 60_000;

const versionsFull = (): AppError => new AppError(409, 'versions_full');

const newerDraft = (): AppError => new AppError(409, 'newer_draft');

const notReady = (): AppError => new AppError(422, 'not_ready');

const nothingNew = (): AppError => new AppError(409, 'nothing_new');

export type Publishing = ReturnType<typeof createPublishing>;

export function createPublishing({
  db,
  clock,
  documents,
  assetRoot,
  quotaBytes,
  semaphore,
}: Parts) {
  /** @throws AppError as `publish` */
  async function assertRoom(trx: DbOrTransaction, person: Person, id: number): Promise<void> {
    await refuseTooMany(trx, id, clock.now());
    const { all, unused } = await findVersionBytes(trx, person.id);
    if (unused >= quotaBytes || all >= allOfUnused * quotaBytes) throw versionsFull();
  }

  /** What takes long, outside of a transaction: who has one keeps others from the database. */
  async function prepare(person: Person, id: number, rev: number): Promise<Prepared> {
    const row = await documents.seen(person, 'sequence', id);
    assertCurrent(person, row, rev);
    await assertRoom(db, person, id);
    const draft = row.body ?? emptyIfMissing('sequence', row);
    // Before the material itself: what changes while it is read is noticed.
    const sources = await sourcesOf(db, row, draft);
    const resources = await findComposable(db, row, draft);
    if (!resources) throw tooLargeDraft();
    const rubric = await findRubric(db, row, draft);
    const findings = await findingsOf(db, draft, resources);
    if (findings.some(({ level }) => level === 'stop')) throw notReady();
    const material = await gather(db, assetRoot, draft, resources, clock.now());
    const { lessons, teacherNotes } = material;
    const frozen = await freezeLessons({ lessons, teacher_notes: teacherNotes }, (sha256) => {
      const asset = material.assets.get(sha256);
      if (!asset) throw notReady();
      return asset;
    });
    return { id, rev, draft, sources, rubric, lessons: frozen };
  }

  /** @returns undefined when what the lessons were made of has changed meanwhile */
  async function store(
    trx: DbOrTransaction,
    person: Person,
    { id, rev, draft, sources, rubric, lessons }: Prepared,
  ): Promise<number | undefined> {
    await lockDocument(trx, 'sequence', id);
    const [row] = await findSummaries(trx, 'sequence', [id]);
    if (!row) throw notFound();
    assertCurrent(person, row, rev);
    await assertRoom(trx, person, id);
    if ((await sourcesOf(trx, row, draft)) !== sources) return undefined;
    const before = await findNewestVersion(trx, id);
    const frozen = {
      title: draft.title,
      subject_id: draft.subject_id,
      ...(rubric ? { rubric: frozenRubric(rubric), rubric_id: draft.rubric_id } : {}),
    };
    const versionId = await storeFrozen(trx, id, frozen, lessons, clock.now());
    const version = await findNewestVersion(trx, id);
    if (version?.id !== versionId) throw new Error('The newest version is not the one just made');
    if (before && before.content === version.content) throw nothingNew();
    const published = { published_version: version.number, published_rev: rev };
    await updateDocument(trx, 'sequence', id, published);
    return version.number;
  }

  return {
    /**
     * Freezes the draft as the next version.
     * @param rev of the draft that the person looked at
     * @returns the version's number
     * @throws AppError 403, 404; 409 newer_draft, nothing_new, versions_full; 413 too_large; 422 not_ready; 429;
     *   503 for too many
     */
    async publish(person: Person, id: number, rev: number): Promise<number> {
      const limit = { kind: 'sequence-published', value: String(person.id), perHour: maxPerHour };
      await countUse(db, clock.now(), [limit]);
      return semaphore.during(person.id, async () => {
        for (let tries = 0; tries < maxTries; tries += 1) {
          const made = await prepare(person, id, rev);
          const number = await db.transaction().execute((trx) => store(trx, person, made));
          if (number !== undefined) return number;
        }
        throw newerDraft();
      });
    },
  };
}

/** @throws AppError 403; 409 newer_draft */
function assertCurrent(person: Person, row: SummaryRow, rev: number): void {
  if (!rightsOn(person, row).edit) throw forbidden();
  if (row.rev !== rev) throw newerDraft();
}

/** @throws AppError 429 until the first version of the day is a day old */
async function refuseTooMany(db: DbOrTransaction, id: number, now: Date): Promise<void> {
  const { count, first } = await findPublishedSince(db, id, new Date(now.getTime() - dayMs));
  if (count < maxPerDay || !first) return;
  throw tooManyAttempts((first.getTime() + dayMs - now.getTime()) / 1000);
}

interface Prepared {
  readonly id: number;
  readonly rev: number;
  readonly draft: SequenceDraft;
  readonly sources: string;
  readonly rubric: RubricDraft | undefined;
  readonly lessons: readonly FrozenLesson[];
}
