/**
 * The readiness check: what keeps a sequence from being taught, what a teacher should look at again, and what is
 * in order.
 */
import { blockFaults, isEmptyBlock } from './block-check';
import { filesOfBlock } from './block-files';
import type { Block } from './content';
import type { InPieces } from './in-pieces';
import type { LessonDraft, ResourceDraft, SequenceDraft, StepDraft } from './lesson-plan';
import { finding, planFindings } from './plan-check';
import { memoize } from './memoize';
import { textOfHtml } from './plain-text';
import type { Finding, FindingPlace } from './readiness-findings';
import { readingGrade } from './reading-level';
import { meetsStandard } from './standards';

/**
 * What one day may weigh on a tablet. `src/offline/packs/pack-run.ts` gives all lessons of a device 2 GB: at 40 MB a
 * day ten children who share it have a school week each.
 */
export const dayPackBytes = 40_000_000;

/** A text may stand this many grades above the highest grade of the sequence. */
const gradesAbove = 2;

/** Most letters that are judged: of one resource, and of all together. A longer text reads as its beginning does. */
const judgedOfOne = 20_000;
const judgedOfAll = 200_000;

/** What the check looks at beside the plan. */
export interface ReadinessMaterial {
  /** Every resource that a step names and that may be used, by id. */
  readonly resources: ReadonlyMap<number, ResourceDraft>;
  /** Bytes by file; a file that is not named here is missing. */
  readonly fileBytes: ReadonlyMap<string, number>;
}

interface StepInPlace {
  readonly step: StepDraft;
  readonly resource: ResourceDraft | undefined;
  readonly place: FindingPlace;
  readonly values: { readonly day: number; readonly step: number; readonly title: string };
}

/** All findings: first what stops, then what warns, then what is good; inside that, in the order of the plan. */
export function* readinessInPieces(
  sequence: SequenceDraft,
  material: ReadinessMaterial,
): InPieces<readonly Finding[]> {
  const all = [...planFindings(sequence), ...(yield* materialFindings(sequence, material))];
  return (['stop', 'warn', 'good'] as const).flatMap((level) =>
    all.filter((entry) => entry.level === level),
  );
}

/** The part of the check that looks into the resources and their files. */
function* materialFindings(
  sequence: SequenceDraft,
  material: ReadinessMaterial,
): InPieces<readonly Finding[]> {
  const days = sequence.lessons.map((lesson, index) => stepsOf(lesson, index + 1, material));
  const steps = days.flat();
  const faultsOf = memoize((block: Block) =>
    blockFaults(block, (file) => material.fileBytes.has(file)),
  );
  const isEmpty = memoize(isEmptyBlock);
  const faults = sequence.lessons.flatMap((lesson, index) =>
    coverFaults(lesson, index + 1, material),
  );
  for (const step of steps) {
    yield;
    faults.push(...stepFaults(step, { faultsOf, isEmpty }));
  }
  yield;
  const packs = packFindings(sequence, days, material);
  const reading = yield* readingFindings(sequence, steps);
  const standards = yield* standardFindings(sequence, steps);
  return [...faults, ...packs, ...reading, ...standards, ...describedMedia(steps, faults)];
}

function stepsOf(
  lesson: LessonDraft,
  day: number,
  { resources }: ReadinessMaterial,
): readonly StepInPlace[] {
  return lesson.steps.map((step, index) => {
    const id = step.resource_id;
    const resource = id === null ? undefined : resources.get(id);
    return {
      step,
      resource,
      place: { lesson: lesson.id, step: step.id, ...(id === null ? {} : { resource: id }) },
      values: { day, step: index + 1, title: step.title.trim() || (resource?.title.trim() ?? '') },
    };
  });
}

function coverFaults(
  { id, cover }: LessonDraft,
  day: number,
  { fileBytes }: ReadinessMaterial,
): readonly Finding[] {
  if (cover === null) return [];
  return [
    ...(fileBytes.has(cover.asset)
      ? []
      : [finding('file_missing', 'stop', { lesson: id }, { day })]),
    ...(cover.alt.trim() === '' ? [finding('alt_missing', 'stop', { lesson: id }, { day })] : []),
  ];
}

/** A resource that many steps show is looked at once. */
interface BlockLooks {
  readonly faultsOf: (block: Block) => ReturnType<typeof blockFaults>;
  readonly isEmpty: (block: Block) => boolean;
}

function stepFaults(
  { step, resource, place, values }: StepInPlace,
  { faultsOf, isEmpty }: BlockLooks,
): readonly Finding[] {
  if (step.resource_id === null) return [];
  if (!resource) return [finding('resource_missing', 'stop', place, values)];
  const empty = resource.blocks.every(isEmpty);
  return [
    ...(values.title === '' ? [finding('step_untitled', 'stop', place, values)] : []),
    ...(empty ? [finding('resource_empty', 'stop', place, values)] : []),
    ...resource.blocks.flatMap((block) =>
      faultsOf(block).map(({ code, level }) =>
        finding(code, level, { ...place, block: block.id }, values),
      ),
    ),
  ];
}

const questionsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.type === 'question' ? [block.question] : []));

function packFindings(
  { lessons }: SequenceDraft,
  days: readonly (readonly StepInPlace[])[],
  { fileBytes }: ReadinessMaterial,
): readonly Finding[] {
  const sizes = lessons.map(({ cover }, index) => {
    const blocks = (days[index] ?? []).flatMap(({ resource }) => resource?.blocks ?? []);
    const files = new Set([...(cover ? [cover.asset] : []), ...blocks.flatMap(filesOfBlock)]);
    return [...files].reduce((sum, file) => sum + (fileBytes.get(file) ?? 0), 0);
  });
  const large = lessons.flatMap(({ id }, index) => {
    const bytes = sizes[index] ?? 0;
    const values = { day: index + 1, bytes, limit: dayPackBytes };
    return bytes > dayPackBytes ? [finding('pack_large', 'warn', { lesson: id }, values)] : [];
  });
  if (large.length > 0 || lessons.length === 0) return large;
  const bytes = Math.max(0, ...sizes);
  if (bytes === 0) return [];
  return [finding('pack_fits', 'good', {}, { bytes, limit: dayPackBytes })];
}

/** What a student reads in a resource, its texts and the prompts of its questions, as far as it is judged. */
function textsOf({ blocks }: ResourceDraft, most: number): string {
  let text = '';
  for (const block of blocks) {
    if (text.length >= most) break;
    if (block.type === 'rich_text') text += `${textOfHtml(block.html)}\n`;
    if (block.type === 'question') text += `${textOfHtml(block.question.prompt)}\n`;
  }
  return text.slice(0, most);
}

function* readingFindings(
  { grade_ids, language }: SequenceDraft,
  steps: readonly StepInPlace[],
): InPieces<readonly Finding[]> {
  const read = steps.flatMap((step) =>
    step.resource ? [{ ...step, resource: step.resource }] : [],
  );
  // Grade ids count from 1, which is kindergarten.
  const most = grade_ids.length === 0 ? Infinity : Math.max(...grade_ids) - 1 + gradesAbove;
  const resources = [...new Set(read.map(({ resource }) => resource))];
  const each = Math.min(judgedOfOne, Math.ceil(judgedOfAll / Math.max(1, resources.length)));
  const textOf = memoize((resource: ResourceDraft) => textsOf(resource, each));
  const gradeOf = memoize((resource: ResourceDraft) =>
    readingGrade(textOf(resource), resource.language),
  );
  for (const resource of resources) {
    yield;
    gradeOf(resource);
  }
  yield;
  const hard = read.flatMap(({ resource, place, values }) => {
    const grade = gradeOf(resource);
    return grade !== undefined && grade > most
      ? [finding('reading_hard', 'warn', place, { ...values, grade, highest: most - gradesAbove })]
      : [];
  });
  if (hard.length > 0) return hard;
  const own = resources.filter((resource) => resource.language === language);
  const grade = readingGrade(own.map(textOf).join('\n'), language);
  return grade === undefined ? [] : [finding('reading_fits', 'good', {}, { grade })];
}

function* standardFindings(
  { standards }: SequenceDraft,
  steps: readonly StepInPlace[],
): InPieces<readonly Finding[]> {
  const codes = steps.flatMap(({ resource }) =>
    resource
      ? [
          ...resource.standards,
          ...questionsOf(resource.blocks).flatMap(({ standard }) => standard ?? []),
        ]
      : [],
  );
  const offered = [...new Set(codes)];
  const unmet: string[] = [];
  for (const wanted of standards) {
    yield;
    if (!offered.some((code) => meetsStandard(code, wanted))) unmet.push(wanted);
  }
  if (unmet.length > 0) {
    return unmet.map((standard) => finding('standard_unmet', 'warn', {}, { standard }));
  }
  return standards.length === 0
    ? []
    : [finding('standards_met', 'good', {}, { count: standards.length })];
}

/** Says that pictures, films and sound are described, when there are some and none lacks it. */
function describedMedia(
  steps: readonly StepInPlace[],
  faults: readonly Finding[],
): readonly Finding[] {
  const lacking = ['alt_missing', 'captions_missing', 'transcript_missing', 'file_missing'];
  if (faults.some(({ code }) => lacking.includes(code))) return [];
  const blocks = steps.flatMap(({ resource }) => resource?.blocks ?? []);
  const count = (type: Block['type']) => blocks.filter((block) => block.type === type).length;
  const [images, videos, sounds] = [count('image'), count('video'), count('audio')];
  if (images + videos + sounds === 0) return [];
  return [finding('media_described', 'good', {}, { images, videos, sounds })];
}
