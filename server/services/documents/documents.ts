/** Resources, sequences and rubrics: listed, made, copied, shared, put away. Saving is the sync's. */
import type {
  AnyDraft,
  DocumentKind,
  ResourceDraft,
  SequenceDraft,
} from '../../../domain/lesson-plan';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import type { SummaryRow } from '../../db/document-tables';
import { audiencesOf, findDocuments } from '../../db/document-lists.repo';
import type { DocumentFilter } from '../../db/document-lists.repo';
import { findVersion, findVersions, keepVersion } from '../../db/document-versions.repo';
import type { VersionRow } from '../../db/document-versions.repo';
import {
  deleteDocument,
  findBodySizes,
  findDocument,
  findMadeAs,
  findSummaries,
  findUses,
  hasAtLeast,
  isUsed,
  insertDocument,
  lockDocument,
  updateDocument,
} from '../../db/documents.repo';
import type { DocumentRow, UseRow } from '../../db/documents.repo';
import { isUniqueError } from '../../db/failures';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden, notFound } from '../../errors';
import { paginationOf, sliceOf } from '../pagination';
import type { PageQuery } from '../pagination';
import { storableText } from '../text';
import { countUse } from '../use-limit';
import { assertMayPlan, maySee, rightsOn } from './access';
import { cleanDraft } from './clean';
import { columnsOf } from './columns';
import { emptyIfMissing } from './frozen-only';
import { isTooLarge } from './draft-size';
import { resourcesOf } from './kinds';
import type { DraftOf } from './kinds';
import { linkSequence, withCategories } from './links';
import { findResources } from './material';
import { toSummary } from './summaries';
import type { SummaryOf } from './summaries';

export interface ListQuery extends PageQuery {
  readonly search?: string;
  readonly scope?: Schema<'Scope'>;
  readonly subject?: number;
  readonly grade?: number;
  readonly standard?: string;
  readonly kind?: string;
  readonly language?: string;
  readonly category?: number;
  readonly archived?: boolean;
  readonly sort?: 'updated' | 'title';
}

type Pagination = Schema<'Pagination'>;

/** A copy brings the resources along that the copier could not see: up to this. */
const mostCopiedBytes = 20_000_000;

/** Made, copied or published by one person in an hour. */
export const mostPerHour = 300;

/** Of one kind, archived ones counted. */
const mostOfOnePerson = 5_000;

const tooManyDocuments = (): AppError =>
  new AppError(409, 'too_many_documents', 'You have as many of these as can be kept.');

/** A draft that is too large for a tablet to keep and for the server to take. */
export const tooLargeDraft = (): AppError =>
  new AppError(413, 'too_large', 'This has grown too large. Divide it into two.');

export type Documents = ReturnType<typeof createDocuments>;

export function createDocuments({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** @throws AppError 403 for whoever plans no lessons, 404 when missing or not for this person's eyes */
  async function seen<Kind extends DocumentKind>(
    person: Person,
    kind: Kind,
    id: number,
    trx: DbOrTransaction = db,
  ): Promise<DocumentRow<DraftOf[Kind]>> {
    assertMayPlan(person);
    const row = await findDocument<DraftOf[Kind]>(trx, kind, id);
    if (!row || !maySee(person, row)) throw notFound();
    return row;
  }

  async function insert(
    trx: DbOrTransaction,
    person: Person,
    kind: DocumentKind,
    draft: AnyDraft,
    source: Schema<'DocumentSource'> | null,
    madeAs: string | null = null,
  ): Promise<number> {
    const now = clock.now();
    if (await hasAtLeast(trx, kind, person.id, mostOfOnePerson)) throw tooManyDocuments();
    const clean = cleanDraft(kind, draft);
    if (isTooLarge(clean)) throw tooLargeDraft();
    const columns = await columnsOf(trx, kind, clean);
    const id = await insertDocument(trx, kind, {
      ...columns,
      scope: 'owner',
      owner_id: person.id,
      rev: 1,
      source: source && JSON.stringify(source),
      made_as: madeAs,
      created_at: now,
      updated_at: now,
    });
    const body = JSON.stringify(clean);
    const version = {
      rev: 1,
      reason: 'save',
      title: clean.title,
      body,
      savedBy: person.id,
      baseRev: 0,
    } as const;
    await keepVersion(trx, kind, id, { ...version, now });
    if (kind === 'sequence') {
      await linkSequence(trx, person, id, clean as SequenceDraft);
    }
    return id;
  }

  const countMade = (person: Person): Promise<void> =>
    countUse(db, clock.now(), [
      { kind: 'document-made', value: String(person.id), perHour: mostPerHour },
    ]);

  /** What the steps show and the person may not see by themselves is copied along: a copy is whole. */
  async function withOwnResources(
    trx: DbOrTransaction,
    person: Person,
    row: SummaryRow,
    draft: SequenceDraft,
  ): Promise<SequenceDraft> {
    const rows = await findSummaries(trx, 'resource', resourcesOf(draft));
    const hidden = rows.filter((each) => !maySee(person, each));
    const sizes = await findBodySizes(
      trx,
      'resource',
      hidden.map(({ id }) => id),
    );
    if ([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) > mostCopiedBytes) {
      throw tooLargeDraft();
    }
    const bodies =
      hidden.length === 0 ? new Map<number, ResourceDraft>() : await findResources(trx, row, draft);
    const copies = new Map<number, number>();
    for (const { id, title, owner_name } of hidden) {
      const body = bodies.get(id);
      const source = { id, title, ...(owner_name === null ? {} : { owner: owner_name }) };
      if (body) copies.set(id, await insert(trx, person, 'resource', body, source));
    }
    const lessons = draft.lessons.map((lesson) => ({
      ...lesson,
      steps: lesson.steps.map((step) => {
        const copied = step.resource_id === null ? undefined : copies.get(step.resource_id);
        return copied === undefined ? step : { ...step, resource_id: copied };
      }),
    }));
    return { ...draft, lessons };
  }

  return {
    seen,
    insert,

    /** What a person may see. @throws AppError 403 */
    async list<Kind extends DocumentKind>(
      person: Person,
      kind: Kind,
      path: string,
      query: ListQuery,
    ): Promise<Pagination & { readonly data: readonly SummaryOf[Kind][] }> {
      assertMayPlan(person);
      const { page, per_page, search = '', archived = false, sort = 'updated', ...rest } = query;
      const filter: DocumentFilter = {
        ...rest,
        search: storableText(search).trim(),
        archived,
        sort,
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

    /**
     * @param madeAs whoever asks again by the same name, e.g. after a lost answer, gets what was made before
     * @throws AppError 403, 409 too_many_documents, 413 too_large, 429
     */
    async create(
      person: Person,
      kind: DocumentKind,
      draft: AnyDraft,
      madeAs?: string,
    ): Promise<Schema<'CreatedDocument'>> {
      assertMayPlan(person);
      const before = () => madeAs && findMadeAs(db, kind, person.id, madeAs);
      const known = await before();
      if (known) return { id: known, before: true };
      await countMade(person);
      try {
        const id = await db
          .transaction()
          .execute((trx) => insert(trx, person, kind, draft, null, madeAs));
        return { id };
      } catch (error) {
        // Two asked at the same time.
        const id = isUniqueError(error) && (await before());
        if (!id) throw error;
        return { id, before: true };
      }
    },

    /** One's own copy of what one may see; it keeps its source. @throws AppError 403, 404; as `create` */
    async copy(person: Person, kind: DocumentKind, id: number): Promise<number> {
      const row = await seen(person, kind, id);
      await countMade(person);
      const { title, owner_name } = row;
      const source = { id, title, ...(owner_name === null ? {} : { owner: owner_name }) };
      const draft = row.body ?? emptyIfMissing(kind, row);
      return db.transaction().execute(async (trx) => {
        const own =
          kind === 'sequence'
            ? await withOwnResources(trx, person, row, draft as SequenceDraft)
            : draft;
        return insert(trx, person, kind, own, source);
      });
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

    /** What was saved before. @throws AppError 403 for others than its owner, 404 */
    async versions(person: Person, kind: DocumentKind, id: number, path: string, query: PageQuery) {
      if (!rightsOn(person, await seen(person, kind, id)).edit) throw forbidden();
      const { total, rows } = await findVersions(db, kind, id, sliceOf(query));
      const pages = paginationOf(path, query, {}, { total, shown: rows.length });
      return { ...pages, data: rows.map(toVersion) };
    },

    /** @throws AppError 403, 404 */
    async version<Kind extends DocumentKind>(
      person: Person,
      kind: Kind,
      id: number,
      versionId: number,
    ) {
      if (!rightsOn(person, await seen(person, kind, id)).edit) throw forbidden();
      const row = await findVersion<DraftOf[Kind]>(db, kind, id, versionId);
      if (!row) throw notFound();
      return { version: toVersion(row), body: row.body };
    },
  };
}

const inUse = (): AppError =>
  new AppError(409, 'in_use', 'Others still use this. Archive it instead.');

function useOf(kind: 'sequence' | 'assignment', rows: readonly UseRow[]): Schema<'DocumentUse'>[] {
  const own = rows.filter((row) => row.kind === kind);
  const [first] = own;
  if (!first) return [];
  const shown = own.filter(({ mine }) => mine).map(({ id, title }) => ({ id, title }));
  return [{ kind, count: first.count, shown }];
}

const toVersion = ({ saved_at, id, rev, title, saved_by, reason }: VersionRow<unknown>) => ({
  id,
  rev,
  title,
  saved_at: saved_at.toISOString(),
  saved_by,
  reason,
});
