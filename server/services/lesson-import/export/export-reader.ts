/** Our own zip, made on this server or another one. Nothing in it is believed: it comes from outside. */
import { createHash } from 'node:crypto';
import type { Block } from '../../../../domain/content';
import type { ResourceDraft, RubricDraft, SequenceDraft } from '../../../../domain/lesson-plan';
import { planBounds } from '../../../../domain/lesson-plan';
import { cleanHtml } from '../../text/rich-text';
import { storableValue } from '../../text/text';
import { coversWith, mediaOfResource, mediaOfSequence, withMedia } from '../files/draft-media';
import { manifestName } from '../export-format';
import type { DocumentEntry, Manifest, SequenceFile } from '../export-format';
import { readManifest } from './export-manifest';
import { importBounds } from '../bounds';
import type { ImportPlan, PlannedResource, PlannedRubric, PlannedSequence } from '../plan';
import { UnreadableFile } from '../unreadable';
import type { ReadInput, Reader } from '../reader';
import { openSafeZip } from '../files/safe-zip';
import type { SafeZip } from '../files/safe-zip';

export const exportReader: Reader = {
  name: 'export',
  accepts: ({ entries }) => entries?.includes(manifestName) ?? false,
  read: async (input) => {
    const zip = await openSafeZip(input.path);
    try {
      return await readExport(zip, input);
    } finally {
      zip.close();
    }
  },
};

async function readExport(zip: SafeZip, input: ReadInput): Promise<ImportPlan> {
  const manifest = readManifest(await zip.bytes(manifestName, importBounds.textBytes));
  const has = await readMedia(zip, manifest, input);
  await input.onProgress(0.6);
  const resources: PlannedResource[] = [];
  for await (const { id, value } of documentsOf(zip, manifest.resources, 'resources', input)) {
    if (!input.fits('resource', value)) input.report.error('draft_damaged', { place: id });
    else resources.push({ local_id: id, draft: toResource(value as ResourceDraft, has, input) });
  }
  const rubrics: PlannedRubric[] = [];
  for await (const { id, value } of documentsOf(zip, manifest.rubrics, 'rubrics', input)) {
    if (!input.fits('rubric', value)) input.report.error('draft_damaged', { place: id });
    else rubrics.push({ local_id: id, draft: storableValue(value as RubricDraft) });
  }
  const sequences: PlannedSequence[] = [];
  for await (const { id, value } of documentsOf(zip, manifest.sequences, 'sequences', input)) {
    const read = toSequence(id, value, { resources, rubrics }, has, input);
    if (read) sequences.push(read);
    else input.report.error('draft_damaged', { place: id });
  }
  if (resources.length + sequences.length + rubrics.length === 0) {
    throw new UnreadableFile('nothing_inside');
  }
  await input.media.keepOnly(
    new Set([
      ...resources.flatMap(({ draft }) => mediaOfResource(draft)),
      ...sequences.flatMap(({ draft }) => mediaOfSequence(draft)),
    ]),
  );
  const { media, report } = input;
  return { resources, sequences, rubrics, media: media.media, report: report.lines };
}

type Has = (sha256: string) => boolean;

/** Takes the files that are what their names say. */
async function readMedia(
  zip: SafeZip,
  { media }: Manifest,
  { media: box, report, onProgress }: ReadInput,
): Promise<Has> {
  const there = new Set<string>();
  for (const [index, entry] of media.entries()) {
    const place = entry.file;
    await onProgress((0.6 * index) / media.length);
    if (!zip.has(entry.file)) {
      report.error('media_missing', { place });
      continue;
    }
    const { medium, refused } = await box.take(await zip.stream(entry.file), {
      asItIs: true,
      svg: entry.type === 'image/svg+xml',
    });
    if (refused) report.error(refused, { place });
    else if (medium.sha256 !== entry.sha256) report.error('media_damaged', { place });
    else there.add(medium.sha256);
  }
  return (sha256) => there.has(sha256);
}

async function* documentsOf(
  zip: SafeZip,
  entries: readonly DocumentEntry[],
  bound: 'resources' | 'sequences' | 'rubrics',
  { report, onProgress }: ReadInput,
): AsyncGenerator<{ readonly id: string; readonly value: unknown }> {
  const most = importBounds[bound];
  if (entries.length > most) report.error('too_many_documents', {}, { most });
  for (const { id, file, sha256 } of entries.slice(0, most)) {
    await onProgress(0.8);
    const value = await readDocument(zip, file, sha256);
    if (value === undefined) report.error('draft_damaged', { place: file });
    else yield { id, value };
  }
}

async function readDocument(zip: SafeZip, file: string, sha256: string): Promise<unknown> {
  const most = planBounds.documentBytes * 2;
  if (!zip.has(file) || zip.sizeOf(file) > most) return undefined;
  const bytes = await zip.bytes(file, most);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function toResource(value: ResourceDraft, has: Has, { report }: ReadInput): ResourceDraft {
  const draft = storableValue(value);
  for (const sha256 of mediaOfResource(draft)) {
    if (!has(sha256)) report.error('media_missing', { place: draft.title }, { sha256 });
  }
  return { ...withMedia(draft, has), blocks: withMedia(draft, has).blocks.map(cleanBlock) };
}

function cleanBlock(block: Block): Block {
  if (block.type === 'rich_text') return { ...block, html: cleanHtml(block.html) };
  if (block.type !== 'question') return block;
  const { question } = block;
  return { ...block, question: { ...question, prompt: cleanHtml(question.prompt) } };
}

interface Known {
  readonly resources: readonly PlannedResource[];
  readonly rubrics: readonly PlannedRubric[];
}

function toSequence(
  local_id: string,
  value: unknown,
  known: Known,
  has: Has,
  { fits, report }: ReadInput,
): PlannedSequence | undefined {
  const file = value as Partial<SequenceFile> | null;
  if (typeof file !== 'object' || !fits('sequence', file?.draft)) return undefined;
  const draft = unlinked(storableValue(file?.draft as SequenceDraft));
  const place = draft.title;
  const resources: Record<string, string> = {};
  const wanted = (file?.resources ?? {}) as Readonly<Record<string, unknown>>;
  for (const { id: step } of draft.lessons.flatMap(({ steps }) => steps)) {
    const id = Object.hasOwn(wanted, step) ? wanted[step] : undefined;
    if (typeof id !== 'string') continue;
    if (known.resources.some((resource) => resource.local_id === id)) resources[step] = id;
    else report.warn('reference_missing', { place }, { id });
  }
  const rubric = known.rubrics.find((one) => one.local_id === file?.rubric)?.local_id ?? null;
  for (const sha256 of mediaOfSequence(draft)) {
    if (!has(sha256)) report.warn('media_missing', { place }, { sha256 });
  }
  return { local_id, draft: coversWith(draft, has), resources, rubric };
}

/** Numbers of another server would name something else here. */
const unlinked = (draft: SequenceDraft): SequenceDraft => ({
  ...draft,
  rubric_id: null,
  category_ids: [],
  lessons: draft.lessons.map((lesson) => ({
    ...lesson,
    steps: lesson.steps.map((step) => ({ ...step, resource_id: null })),
  })),
});
