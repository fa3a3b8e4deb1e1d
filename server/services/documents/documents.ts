/** Resources, sequences and rubrics: listed, made, copied, shared, archived. Saving is the sync's. */
import type { DocumentKind, SequenceDraft } from '../../../domain/lesson-plan';
import type { Clock } from '../../clock';
import type { QueryOf, Schema } from '../../contract-types';
import { audiencesOf, findDocuments } from '../../db/document-lists.repo';
import type { DocumentFilter } from '../../db/document-lists.repo';
import {
  deleteDocument,
  findSummaries,
  findUses,
  isUsed,
  lockDocument,
  updateDocument,
} from '../../db/documents.repo';
import type { UseRow } from '../../db/documents.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden } from '../../errors';
import { paginationOf, sliceOf } from '../lists/pagination';
import { storableText } from '../text/text';
import { assertMayPlan, maySee, rightsOn } from '../../policies/materials';
import { emptyIfMissing } from '../publishing/frozen-only';
import { resourcesOf } from './kinds';
import { withCategories } from './links';
import { createMaking } from './making';
import { createSavedVersions } from './saved-versions';
import { seenIn } from './seen';
import { toSummary } from './summaries';
import type { SummaryOf } from './summaries';

export type ListQuery = QueryOf<'listResources'>;

type Pagination = Schema<'Pagination'>;

export type Documents = ReturnType<typeof createDocuments>;

export function createDocuments({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const seen = seenIn(db);
  return {
    seen,
    ...createMaking({ db, clock }),
    ...createSavedVersions(db),

    /** What a person may see. @throws AppError 403 */
    async list<Kind extends DocumentKind>(
      person: Person,
      kind: Kind,
      path: string,
      query: ListQuery,
    ): Promise<Pagination & { readonly data: readonly SummaryOf[Kind][] }> {
      assertMayPlan(person);
      const { page, per_page, search = '', archived = false, ...rest } = query;
      const filter: DocumentFilter = {
        ...rest,
        search: storableText(search).trim(),
        archived,
      };
      const paged = { ...(page && { page }), ...(per_page && { per_page }) };
      const { total, rows } = await findDocuments(db, kind, person, filter, sliceOf(paged));
      const kept = Object.entries(filter).filter(([, value]) => value !== '' && value !== false);
      const filters = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
      return {
        ...paginationOf(path, paged, filters, { total, shown: rows.length }),
        data: rows.map((row) => toSummary(kind, person, row)),
      };
    },

    /** One with its draft. @throws AppError 403, 404 */
    async get<Kind extends DocumentKind>(person: Person, kind: Kind, id: number) {
      const row = await seen(person, kind, id);
      return {
        ...toSummary(kind, person, row),
        rights: rightsOn(person, row),
        ...(row.source === null ? {} : { source: row.source }),
        body: await withCategories(db, kind, id, row.body ?? emptyIfMissing(kind, row)),
      };
    },

    /** The resources that a sequence's steps show, those that the person may see. */
    async resourcesOf(person: Person, draft: SequenceDraft): Promise<SummaryOf['resource'][]> {
      const rows = await findSummaries(db, 'resource', resourcesOf(draft));
      return rows
        .filter((row) => maySee(person, row))
        .map((row) => toSummary('resource', person, row));
    },

    /** Who else sees it. @throws AppError 403 for others than its owner or a school one is not in, 404 */
    async share(
      person: Person,
      kind: DocumentKind,
      id: number,
      to: 'nobody' | 'school' | 'district',
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await lockDocument(trx, kind, id);
        const { share, edit } = rightsOn(person, await seen(person, kind, id, trx));
        if (!edit || (to !== 'nobody' && !share.includes(to))) throw forbidden();
        await updateDocument(trx, kind, id, {
          scope: to === 'nobody' ? 'owner' : 'shared',
          school_id: to === 'school' ? person.schoolId : null,
          district_id: to === 'district' ? person.districtId : null,
        });
      });
    },

    /** @throws AppError 403, 404 */
    async archive(
      person: Person,
      kind: DocumentKind,
      id: number,
      archived: boolean,
    ): Promise<void> {
      const row = await seen(person, kind, id);
      if (!rightsOn(person, row).archive) throw forbidden();
      await updateDocument(db, kind, id, { archived_at: archived ? clock.now() : null });
    },

    /** @throws AppError 403, 404; 409 in_use */
    async remove(person: Person, kind: DocumentKind, id: number): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await lockDocument(trx, kind, id);
        if (!rightsOn(person, await seen(person, kind, id, trx)).delete) throw forbidden();
        if (await isUsed(trx, kind, id)) throw inUse();
        await deleteDocument(trx, kind, id);
      });
    },

    /** What would break without it; only what is the person's own is named. @throws AppError 403, 404 */
    async uses(person: Person, kind: DocumentKind, id: number): Promise<Schema<'DocumentUse'>[]> {
      await seen(person, kind, id);
      const rows = await findUses(db, kind, id, person, await audiencesOf(db, person));
      return (['sequence', 'assignment'] as const).flatMap((of) => useOf(of, rows));
    },
  };
}

const inUse = (): AppError => new AppError(409, 'in_use');

function useOf(kind: 'sequence' | 'assignment', rows: readonly UseRow[]): Schema<'DocumentUse'>[] {
  const own = rows.filter((row) => row.kind === kind);
  const [first] = own;
  if (!first) return [];
  const shown = own.filter(({ mine }) => mine).map(({ id, title }) => ({ id, title }));
  return [{ kind, count: first.count, shown }];
}
