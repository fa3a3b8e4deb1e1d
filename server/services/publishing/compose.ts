/** Puts a sequence's draft and the resources of its steps together into lessons. */
import { createHash } from 'node:crypto';
import type { InPieces } from '../../../domain/in-pieces';
import { filesOfBlocks } from '../../../domain/block-files';
import { isWebAddress } from '../../../domain/web-address';
import type { Block, Lesson, Picture, Question, Step } from '../../../domain/content';
import type {
  LessonDraft,
  ResourceDraft,
  SequenceDraft,
  StepDraft,
} from '../../../domain/lesson-plan';
import { eachInPieces } from '../scheduling/piece-scheduler';
import { drawnCover } from '../documents/drawn-cover';

/** The most letters of an id in the contract. */
const idLength = 64;

export type ResourcesById = ReadonlyMap<number, ResourceDraft>;

export interface Composed {
  readonly lessons: readonly Lesson[];
  /** By step id; what is empty is left out. */
  readonly teacherNotes: Readonly<Record<string, string>>;
  /** Covers that were drawn, to be kept as files. */
  readonly drawn: ReadonlyMap<string, string>;
  /** The hashes of all files that the lessons show, the drawn covers apart. */
  readonly files: readonly string[];
}

/** Lessons as they would be published. What is missing is left out: finding it is the readiness check's work. */
export function* composeInPieces(
  draft: SequenceDraft,
  resources: ResourcesById,
): InPieces<Composed> {
  const drawn = new Map<string, string>();
  const lessons: Lesson[] = [];
  for (const lesson of draft.lessons) {
    lessons.push({
      position: lessons.length + 1,
      title: lesson.title,
      summary: lesson.summary,
      minutes: lesson.steps.reduce((sum, { minutes }) => sum + minutes, 0),
      cover: lesson.cover ?? draw(draft, lesson, drawn),
      steps: yield* stepsOf(lesson, resources),
    });
  }
  const steps = draft.lessons.flatMap((lesson) => lesson.steps);
  const notes = steps.filter(({ notes: text }) => text.trim() !== '');
  const covers = lessons.map(({ cover }) => cover.asset).filter((sha256) => !drawn.has(sha256));
  yield;
  const blocks = lessons.flatMap((lesson) => lesson.steps.flatMap((step) => step.blocks));
  return {
    lessons,
    teacherNotes: Object.fromEntries(notes.map((step) => [step.id, step.notes])),
    drawn,
    files: [...new Set([...covers, ...filesOfBlocks(blocks)])],
  };
}

function draw(draft: SequenceDraft, lesson: LessonDraft, drawn: Map<string, string>): Picture {
  const svg = drawnCover(draft.subject_id, `${draft.title} ${lesson.title}`);
  const asset = createHash('sha256').update(svg).digest('hex');
  drawn.set(asset, svg);
  return { asset, alt: lesson.title === '' ? draft.title : lesson.title };
}

function* stepsOf(lesson: LessonDraft, resources: ResourcesById): InPieces<Step[]> {
  const taken = new Set<string>();
  return yield* eachInPieces(lesson.steps, (step) => {
    const resource = step.resource_id === null ? undefined : resources.get(step.resource_id);
    const blocks = (resource?.blocks ?? []).filter(isWhole);
    return {
      id: step.id,
      title: titleOf(step, resource),
      kind: step.kind,
      minutes: step.minutes,
      directions: step.directions,
      blocks: blocks.map((block) => apart(block, step, taken)),
    };
  });
}

const titleOf = (step: StepDraft, resource: ResourceDraft | undefined): string =>
  step.title === '' ? (resource?.title ?? '') : step.title;

/** What has no file or no address yet cannot be shown, half done as it may stay in the draft. */
function isWhole(block: Block): boolean {
  if (block.type === 'link') return isWebAddress(block.url);
  if (block.type === 'image' && (block.width === 0 || block.height === 0)) return false;
  if (block.type === 'pdf' && block.pages === 0) return false;
  return !('asset' in block) || block.asset !== '';
}

/** Ids are unique in a lesson: a resource that is shown twice has its second ones named after the step. */
function apart(block: Block, step: StepDraft, taken: Set<string>): Block {
  const free = (id: string): string => {
    const name = freeName(id, step.id, taken);
    taken.add(name);
    return name;
  };
  const id = free(block.id);
  if (block.type !== 'question') return { ...block, id };
  const question: Question = { ...block.question, id: free(block.question.id) };
  return { ...block, id, question };
}

/** The same for the same draft: an answer is kept under this name from version to version. */
function freeName(id: string, stepId: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  const readable = `${stepId}-${id}`;
  if (readable.length <= idLength && !taken.has(readable)) return readable;
  for (let at = 0; ; at += 1) {
    const hashed = createHash('sha256')
      .update(`${String(at)} ${stepId} ${id}`)
      .digest('hex');
    const short = hashed.slice(0, idLength);
    if (!taken.has(short)) return short;
  }
}
