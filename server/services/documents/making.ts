/** Documents are made, and copied: a copy is whole, whatever its maker could see. */
import type {
  AnyDraft,
  DocumentKind,
  ResourceDraft,
  SequenceDraft,
} from '../../../domain/lesson-plan';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import type { SummaryRow } from '../../db/document-columns';
import { keepVersion } from '../../db/document-versions.repo';
import {
  findBodySizes,
  findMadeAs,
  findSummaries,
  hasAtLeast,
  insertDocument,
} from '../../db/documents.repo';
import { isUniqueError } from '../../db/failures';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import { countUse } from '../limits/use-limit';
import { assertMayPlan, maySee } from '../../policies/materials';
import { cleanDraft } from './clean';
import { columnsOf } from './columns';
import { isTooLarge, tooLargeDraft } from './draft-size';
import { emptyIfMissing } from '../publishing/frozen-only';
import { resourcesOf } from './kinds';
import { linkSequence } from './links';
import { findResources } from './material';
import { seenIn } from './seen';

/** A copy brings the resources along that the copier could not see: up to this. */
const maxCopiedBytes = 20_000_000;

/** Made, copied or published by one person in an hour. */
export const maxPerHour = 300;

/** Of one kind, archived ones counted. */
const maxOfOnePerson = 5_000;

const tooManyDocuments = (): AppError => new AppError(409, 'too_many_documents');

export function createMaking({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const seen = seenIn(db);

  /**
   * Within a transaction of the caller, as the person's own.
   * @returns its id
   * @throws AppError 409 too_many_documents, 413 too_large
   */
  async function insert(
    trx: DbOrTransaction,
    person: Person,
    kind: DocumentKind,
    draft: AnyDraft,
    source: Schema<'DocumentSource'> | null,
    madeAs: string | null = null,
  ): Promise<number> {
    const now = clock.now();
    if (await hasAtLeast(trx, kind, person.id, maxOfOnePerson)) throw tooManyDocuments();
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
      { kind: 'document-made', value: String(person.id), perHour: maxPerHour },
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
    if ([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) > maxCopiedBytes) {
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
    insert,

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
  };
}
