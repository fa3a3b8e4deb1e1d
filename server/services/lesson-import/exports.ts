/** Resources and sequences as zips, for whoever may read them. */
import type { Readable } from 'node:stream';
import type { ResourceDraft, SequenceDraft } from '../../../domain/lesson-plan';
import type { Clock } from '../../clock';
import { findAssets } from '../../db/assets.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import type { Documents } from '../documents/documents';
import { emptyIfMissing } from '../documents/frozen-only';
import { findResources, findRubric } from '../documents/material';
import type { FileStore } from '../file-store';
import { coversWith, mediaOfResource, mediaOfSequence, withMedia } from './draft-media';
import { exportFileName, writeExport } from './export-writer';
import type { ExportedMedium } from './export-writer';
import type { PlannedResource, PlannedSequence } from './plan';

export interface ExportFile {
  readonly name: string;
  readonly content: Readable;
}

export type LessonExports = ReturnType<typeof createLessonExports>;

export function createLessonExports(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly documents: Documents;
  readonly assets: Pick<FileStore, 'has' | 'pathOf'>;
}) {
  const { db, clock, documents, assets } = context;

  /** Those of the files that are there. */
  async function mediaOf(hashes: readonly string[]): Promise<ReadonlyMap<string, ExportedMedium>> {
    const there = new Map<string, ExportedMedium>();
    for (const { sha256, bytes, type } of await findAssets(db, [...new Set(hashes)])) {
      if (!(await assets.has(sha256))) continue;
      there.set(sha256, { sha256, bytes, type, path: assets.pathOf(sha256) });
    }
    return there;
  }

  async function write(
    title: string,
    resources: readonly PlannedResource[],
    more: Pick<Parameters<typeof writeExport>[0], 'sequences' | 'rubrics'>,
  ): Promise<ExportFile> {
    const media = await mediaOf([
      ...resources.flatMap(({ draft }) => mediaOfResource(draft)),
      ...more.sequences.flatMap(({ draft }) => mediaOfSequence(draft)),
    ]);
    const has = (sha256: string) => media.has(sha256);
    const content = {
      resources: resources.map((one) => ({ ...one, draft: withMedia(one.draft, has) })),
      sequences: more.sequences.map((one) => ({ ...one, draft: coversWith(one.draft, has) })),
      rubrics: more.rubrics,
      media: [...media.values()],
    };
    return { name: exportFileName(title), content: writeExport(content, clock.now()) };
  }

  return {
    /** @throws AppError 403, 404 */
    async resource(person: Person, id: number): Promise<ExportFile> {
      const { body } = await documents.seen(person, 'resource', id);
      if (!body) throw notFound();
      const draft: ResourceDraft = body;
      return write(draft.title, [{ local_id: 'r1', draft }], { sequences: [], rubrics: [] });
    },

    /** With the resources that it shows and its rubric. @throws AppError 403, 404 */
    async sequence(person: Person, id: number): Promise<ExportFile> {
      const row = await documents.seen(person, 'sequence', id);
      const draft: SequenceDraft = row.body ?? emptyIfMissing('sequence', row);
      const found = await findResources(db, row, draft);
      const rubric = await findRubric(db, row, draft);
      const named = [...found].map(([number, body], index) => ({
        number,
        local_id: `r${String(index + 1)}`,
        draft: body,
      }));
      const nameOf = new Map(named.map(({ number, local_id }) => [number, local_id]));
      const resources = named.map(({ local_id, draft: body }) => ({ local_id, draft: body }));
      return write(draft.title, resources, {
        sequences: [unlinked(draft, nameOf, rubric ? 'b1' : null)],
        rubrics: rubric ? [{ local_id: 'b1', draft: rubric }] : [],
      });
    },
  };
}

/** Numbers mean something on this server only: names inside the zip take their place. */
function unlinked(
  draft: SequenceDraft,
  nameOf: ReadonlyMap<number, string>,
  rubric: string | null,
): PlannedSequence {
  const steps = draft.lessons.flatMap((lesson) => lesson.steps);
  const resources = Object.fromEntries(
    steps.flatMap(({ id, resource_id }) => {
      const name = resource_id === null ? undefined : nameOf.get(resource_id);
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
  const lessons = draft.lessons.map((lesson) => ({
    ...lesson,
    steps: lesson.steps.map((step) => ({ ...step, resource_id: null })),
  }));
  const bare = { ...draft, rubric_id: null, category_ids: [], lessons };
  return { local_id: 's1', draft: bare, resources, rubric };
}
