/** Publishing a sequence: its lessons become a numbered version that never changes again. */
import { createHash } from 'node:crypto';
import { runToCompletion } from '../../../domain/in-pieces';
import type { InPieces } from '../../../domain/in-pieces';
import { memoize } from '../../../domain/memoize';
import type { Block, Lesson, Picture, Question, Step } from '../../../domain/content';
import type { Asset } from '../../db/assets.repo';
import { insertVersion } from '../../db/versions.repo';
import type { FrozenLesson } from '../../db/versions.repo';
import type { Pack } from '../../db/lesson-plan-tables';
import type { DbOrTransaction } from '../../db/tables';
import { eachInPieces, runScheduled } from '../scheduling/piece-scheduler';
import { toSafeHtml } from '../text/rich-text';

export interface Draft {
  readonly title: string;
  readonly subject_id: 1 | 2 | 3;
  readonly lessons: readonly Lesson[];
  readonly teacher_notes: Readonly<Record<string, string>>;
  readonly rubric?: unknown;
  readonly rubric_id?: number | null;
}

/** Finds the file that a reference in a draft names. */
export type ResolveAsset = (reference: string) => Asset;

/**
 * Freezes a draft as the next version of a sequence.
 * @returns the id of the version
 * @throws Error when a file is missing or TeX cannot be read
 */
export async function freeze(
  db: DbOrTransaction,
  sequenceId: number,
  draft: Draft,
  resolve: ResolveAsset,
  now: Date,
): Promise<number> {
  return storeFrozen(db, sequenceId, draft, await freezeLessons(draft, resolve), now);
}

/**
 * The lessons of a version that is not stored yet. This takes long: whoever has a transaction open keeps others from
 * the database meanwhile.
 * @throws Error when a file is missing or TeX cannot be read
 */
export async function freezeLessons(
  draft: Pick<Draft, 'lessons' | 'teacher_notes'>,
  resolve: ResolveAsset,
): Promise<readonly FrozenLesson[]> {
  const tools = { resolve, toHtml: memoize(toSafeHtml) };
  const lessons: FrozenLesson[] = [];
  for (const lesson of draft.lessons) {
    lessons.push(await runScheduled(freezeInPieces(lesson, draft.teacher_notes, tools)));
  }
  return lessons;
}

/** Stores frozen lessons as the next version. Wants a transaction. @returns the id of the version */
export function storeFrozen(
  db: DbOrTransaction,
  sequenceId: number,
  { title, subject_id, rubric, rubric_id: rubricId }: Omit<Draft, 'lessons' | 'teacher_notes'>,
  lessons: readonly FrozenLesson[],
  now: Date,
): Promise<number> {
  const version = { sequenceId, title, subject_id, rubric, rubricId, publishedAt: now };
  return insertVersion(db, version, lessons);
}

export interface FreezeTools {
  readonly resolve: ResolveAsset;
  /** Makes authored HTML safe, and its math readable. */
  readonly toHtml: (html: string) => string;
}

type Notes = Readonly<Record<string, string>>;

/** One lesson with safe HTML, files by hash, and the pack that a tablet keeps. */
export const freezeLesson = (lesson: Lesson, notes: Notes, tools: FreezeTools): FrozenLesson =>
  runToCompletion(freezeInPieces(lesson, notes, tools));

/** The same, a block at a time. */
export function* freezeInPieces(
  lesson: Lesson,
  notes: Notes,
  { resolve, toHtml }: FreezeTools,
): InPieces<FrozenLesson> {
  const used = new Map<string, Asset>();
  const asset = (reference: string): string => {
    const found = resolve(reference);
    used.set(found.sha256, found);
    return found.sha256;
  };
  const cover = freezePicture(lesson.cover, asset);
  const steps: Step[] = [];
  for (const step of lesson.steps) steps.push(yield* freezeStep(step, { asset, toHtml }));
  yield;
  const questions = steps
    .flatMap((step) => step.blocks)
    .flatMap((block) => (block.type === 'question' ? [block.question] : []));
  return {
    position: lesson.position,
    title: lesson.title,
    summary: lesson.summary,
    minutes: lesson.minutes,
    cover,
    steps,
    questions: Object.fromEntries(questions.map((question) => [question.id, question.kind])),
    teacherNotes: Object.fromEntries(
      steps.flatMap((step) => {
        const note = notes[step.id];
        return note === undefined ? [] : [[step.id, note]];
      }),
    ),
    pack: packOf({ ...lesson, cover, steps }, [...used.values()]),
  };
}

type KeepAsset = (reference: string) => string;

const freezePicture = (picture: Picture, asset: KeepAsset): Picture => ({
  ...picture,
  asset: asset(picture.asset),
});

interface BlockTools {
  readonly asset: KeepAsset;
  readonly toHtml: FreezeTools['toHtml'];
}

function* freezeStep(step: Step, tools: BlockTools): InPieces<Step> {
  const blocks = yield* eachInPieces(step.blocks, (block) => freezeBlock(block, tools));
  return { ...step, blocks };
}

function freezeBlock(block: Block, tools: BlockTools): Block {
  const { asset, toHtml } = tools;
  switch (block.type) {
    case 'rich_text':
      return { ...block, html: toHtml(block.html) };
    case 'image':
    case 'audio':
    case 'pdf':
      return { ...block, asset: asset(block.asset) };
    case 'video':
      return {
        ...block,
        asset: asset(block.asset),
        ...(block.poster === undefined ? {} : { poster: asset(block.poster) }),
        captions: block.captions.map((track) => ({ ...track, asset: asset(track.asset) })),
      };
    case 'question':
      return { ...block, question: freezeQuestion(block.question, tools) };
    case 'link':
      return block;
  }
}

function freezeQuestion(question: Question, { asset, toHtml }: BlockTools): Question {
  const prompt = toHtml(question.prompt);
  if (question.kind === 'drawing') {
    const { background } = question;
    return {
      ...question,
      prompt,
      ...(background === undefined ? {} : { background: freezePicture(background, asset) }),
    };
  }
  if (question.kind !== 'single_choice' && question.kind !== 'multiple_choice') {
    return { ...question, prompt };
  }
  const choices = question.choices.map((choice) =>
    choice.picture === undefined
      ? choice
      : { ...choice, picture: freezePicture(choice.picture, asset) },
  );
  return { ...question, prompt, choices };
}

/** Words and pictures first, sound and print next, film last: a lesson can begin before it is whole. */
function urgencyOf(asset: Asset): number {
  if (asset.type.startsWith('video/')) return 2;
  return asset.type.startsWith('audio/') || asset.type === 'application/pdf' ? 1 : 0;
}

function packOf(content: unknown, used: readonly Asset[]): Pack {
  const assets = used
    .map(({ sha256, bytes, type }) => ({ sha256, bytes, type }))
    .sort((a, b) => urgencyOf(a) - urgencyOf(b));
  const id = createHash('sha256')
    .update(JSON.stringify([content, assets]))
    .digest('hex');
  return { id, bytes: assets.reduce((sum, asset) => sum + asset.bytes, 0), assets };
}
