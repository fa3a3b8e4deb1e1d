/** The published versions of a sequence, each with what it changed. */
import type { SequenceDraft } from '../../../domain/lesson-plan';
import { memoize } from '../../../domain/memoize';
import { differencesInPieces } from '../../../domain/version-differences';
import type { ComparableVersion, Difference } from '../../../domain/version-shape';
import type { Clock } from '../../clock';
import type { DocumentRow } from '../../db/documents.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { findPublished, findVersionContent, findVersionLessons } from '../../db/versions.repo';
import type { FrozenLesson } from '../../db/versions.repo';
import { freezeInPieces } from './freeze';
import { runScheduled } from '../scheduling/piece-scheduler';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { toDraftHtml } from '../text/rich-text';
import type { Semaphore } from '../scheduling/semaphore';
import { findComposable } from './composable';
import type { Documents } from '../documents/documents';
import { emptyIfMissing } from './frozen-only';
import { frozenRubric } from './frozen-rubric';
import { findRubric, gather } from '../documents/material';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly documents: Documents;
  readonly assetRoot: string;
  readonly semaphore: Semaphore;
}

/** Each version of a page is loaded whole, and so is the one before. */
const maxPerPage = 10;

export type PublishedLists = ReturnType<typeof createPublishedLists>;

export function createPublishedLists({ db, clock, documents, assetRoot, semaphore }: Parts) {
  async function frozen(
    sequenceId: number,
    number: number,
  ): Promise<ComparableVersion | undefined> {
    const version = await findVersionContent(db, sequenceId, number);
    if (!version) return undefined;
    const lessons = await findVersionLessons(db, version.id);
    return {
      title: version.title,
      rubric: version.rubric,
      lessons: lessons.map(({ teacher_notes, ...lesson }) => ({
        ...lesson,
        teacherNotes: teacher_notes,
      })),
    };
  }

  /**
   * A version that were made of the draft now. What cannot be frozen yet stands in it as it is written.
   * @returns undefined for a draft that has grown too large to become one
   */
  async function wouldBe(row: DocumentRow<SequenceDraft>): Promise<ComparableVersion | undefined> {
    const draft = row.body ?? emptyIfMissing('sequence', row);
    const resources = await findComposable(db, row, draft);
    if (!resources) return undefined;
    const material = await gather(db, assetRoot, draft, resources, clock.now());
    const rubric = await findRubric(db, row, draft);
    const resolve = (sha256: string) =>
      material.assets.get(sha256) ?? { sha256, bytes: 0, type: 'application/octet-stream' };
    const tools = { resolve, toHtml: memoize(toDraftHtml) };
    const lessons: FrozenLesson[] = [];
    for (const lesson of material.lessons) {
      lessons.push(await runScheduled(freezeInPieces(lesson, material.teacherNotes, tools)));
    }
    return { title: draft.title, rubric: rubric ? frozenRubric(rubric) : null, lessons };
  }

  /** Two versions at a time are in memory, as each may be large. */
  async function withDifferences<Row extends { readonly number: number }>(
    id: number,
    rows: readonly Row[],
  ): Promise<(Row & { differences?: readonly Difference[] })[]> {
    const told: (Row & { differences?: readonly Difference[] })[] = [];
    let newer = rows[0] && (await frozen(id, rows[0].number));
    for (const row of rows) {
      const older = await frozen(id, row.number - 1);
      const differences = newer && older && (await runScheduled(differencesInPieces(older, newer)));
      told.push(differences ? { ...row, differences } : row);
      newer = older;
    }
    return told;
  }

  async function list(person: Person, id: number, asked: PageQuery) {
    const query = { ...asked, per_page: Math.min(asked.per_page ?? maxPerPage, maxPerPage) };
    const row = await documents.seen(person, 'sequence', id);
    const { total, rows } = await findPublished(db, id, sliceOf(query));
    const path = `/api/dashboard/sequences/${String(id)}/published`;
    const pages = paginationOf(path, query, {}, { total, shown: rows.length });
    const data = await withDifferences(
      id,
      rows.map(({ published_at, ...rest }) => ({
        ...rest,
        published_at: published_at.toISOString(),
      })),
    );
    const newest =
      pages.current_page === 1 && rows[0] ? await frozen(id, rows[0].number) : undefined;
    const draft = newest && row.body ? await wouldBe(row) : undefined;
    const next = newest && draft && (await runScheduled(differencesInPieces(newest, draft)));
    return { ...pages, data, ...(next && { next }) };
  }

  return {
    /**
     * Newest first; with the first page comes what the draft would change.
     * @throws AppError 403, 404; 429 and 503 for too many
     */
    list: (person: Person, id: number, asked: PageQuery, gone?: AbortSignal) =>
      semaphore.during(person.id, () => list(person, id, asked), gone),
  };
}
