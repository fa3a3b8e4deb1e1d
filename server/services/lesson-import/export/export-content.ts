/** What an export holds, and how much that is: known before anything large is loaded. */
import type { ResourceDraft, SequenceDraft } from '../../../../domain/lesson-plan';
import { findAssets } from '../../../db/assets.repo';
import { findBodySizes } from '../../../db/documents.repo';
import type { Db } from '../../../db/tables';
import type { Person } from '../../../db/users.repo';
import { notFound } from '../../../errors';
import type { Documents } from '../../documents/documents';
import { emptyIfMissing } from '../../publishing/frozen-only';
import { resourcesOf } from '../../documents/kinds';
import { findResources, findRubric } from '../../documents/material';
import type { FileStore } from '../../uploads/file-store';
import { exportBounds } from '../bounds';
import { coversWith, mediaOfResource, mediaOfSequence, withMedia } from '../files/draft-media';
import type { ExportContent, ExportedMedium } from './export-writer';
import type { PlannedResource, PlannedSequence } from '../plan';

export type ExportedKind = 'resource' | 'sequence';

export interface Exported {
  readonly title: string;
  /** Undefined when the documents alone are too much: then they were not loaded. */
  readonly content: ExportContent | undefined;
  readonly bytes: number;
  /** The resources with the largest files. */
  readonly largest: readonly { readonly title: string; readonly bytes: number }[];
}

interface Parts {
  readonly db: Db;
  readonly documents: Documents;
  readonly assets: Pick<FileStore, 'has' | 'pathOf'>;
}

const maxNamed = 5;

/** @throws AppError 403, 404 */
export function findExported(
  parts: Parts,
  person: Person,
  kind: ExportedKind,
  id: number,
): Promise<Exported> {
  return kind === 'resource' ? findResource(parts, person, id) : findSequence(parts, person, id);
}

async function findResource(parts: Parts, person: Person, id: number): Promise<Exported> {
  const { body } = await parts.documents.seen(person, 'resource', id);
  if (!body) throw notFound();
  const draft: ResourceDraft = body;
  const resources = [{ local_id: 'r1', draft }];
  const textBytes = Buffer.byteLength(JSON.stringify(draft));
  return withFiles(parts, draft.title, textBytes, { resources, sequences: [], rubrics: [] });
}

async function findSequence(parts: Parts, person: Person, id: number): Promise<Exported> {
  const { db, documents } = parts;
  const row = await documents.seen(person, 'sequence', id);
  const draft: SequenceDraft = row.body ?? emptyIfMissing('sequence', row);
  const { title } = draft;
  const sizes = await findBodySizes(db, 'resource', resourcesOf(draft));
  const textBytes = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (textBytes > exportBounds.textBytes) {
    return { title, content: undefined, bytes: textBytes, largest: [] };
  }
  const found = await findResources(db, row, draft);
  const rubric = await findRubric(db, row, draft);
  const named = [...found].map(([number, body], index) => ({
    number,
    local_id: `r${String(index + 1)}`,
    draft: body,
  }));
  const nameOf = new Map(named.map(({ number, local_id }) => [number, local_id]));
  return withFiles(parts, title, textBytes, {
    resources: named.map(({ local_id, draft: body }) => ({ local_id, draft: body })),
    sequences: [unlinked(draft, nameOf, rubric ? 'b1' : null)],
    rubrics: rubric ? [{ local_id: 'b1', draft: rubric }] : [],
  });
}

/** The documents with those of their files that are there. */
async function withFiles(
  parts: Parts,
  title: string,
  textBytes: number,
  { resources, sequences, rubrics }: Omit<ExportContent, 'media'>,
): Promise<Exported> {
  const media = await mediaOf(parts, [
    ...resources.flatMap(({ draft }) => mediaOfResource(draft)),
    ...sequences.flatMap(({ draft }) => mediaOfSequence(draft)),
  ]);
  const has = (sha256: string) => media.has(sha256);
  const content = {
    resources: resources.map((one) => ({ ...one, draft: withMedia(one.draft, has) })),
    sequences: sequences.map((one) => ({ ...one, draft: coversWith(one.draft, has) })),
    rubrics,
    media: [...media.values()],
  };
  const bytes = content.media.reduce((sum, medium) => sum + medium.bytes, textBytes);
  return { title, content, bytes, largest: largestOf(content.resources, media) };
}

type Media = ReadonlyMap<string, ExportedMedium>;

async function mediaOf({ db, assets }: Parts, hashes: readonly string[]): Promise<Media> {
  const there = new Map<string, ExportedMedium>();
  for (const { sha256, bytes, type } of await findAssets(db, [...new Set(hashes)])) {
    if (!(await assets.has(sha256))) continue;
    there.set(sha256, { sha256, bytes, type, path: assets.pathOf(sha256) });
  }
  return there;
}

const largestOf = (resources: readonly PlannedResource[], media: Media): Exported['largest'] =>
  resources
    .map(({ draft }) => ({
      title: draft.title,
      bytes: mediaOfResource(draft).reduce((sum, hash) => sum + (media.get(hash)?.bytes ?? 0), 0),
    }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, maxNamed);

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
