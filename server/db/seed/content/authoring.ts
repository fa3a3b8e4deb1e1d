/**
 * How the demo's teaching content is written down.
 *
 * Authored lessons have the shape of the domain's `Lesson`, without what follows from the rest (their
 * place, their minutes, what is usual of a block), and with two differences that the
 * seeder resolves before it stores them:
 *
 * - Wherever the domain says `Sha256`, authored content holds the NAME OF A FILE in
 *   `server/db/seed/media/`, e.g. `puddle-9am.svg` (both types are `string`).
 * - HTML may hold math as TeX between `\(` and `\)`; the seeder renders it to MathML. Plain texts
 *   (choices, items, blanks, directions) never hold TeX or HTML.
 */
import type {
  BlankPart,
  Block,
  Choice,
  ImageBlock,
  Item,
  Lesson,
  Question,
  QuestionBlock,
  Step,
} from '../../../../domain/content';

/** Subjects of the reference list (1 Math, 2 ELA, 3 Science). */
type SubjectId = 1 | 2 | 3;

/** Grades of the reference list: 1 is kindergarten, 9 is grade 8. */
type GradeId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

interface AuthoredRubricLevel {
  /** 1 is the lowest level, 4 the highest. */
  readonly position: number;
  readonly title: string;
  readonly points: number;
  readonly descriptor: string;
}

interface AuthoredRubricCriterion {
  readonly position: number;
  readonly name: string;
  readonly weight: number;
  readonly standard?: string;
  readonly levels: readonly AuthoredRubricLevel[];
}

export interface AuthoredRubric {
  readonly name: string;
  readonly criteria: readonly AuthoredRubricCriterion[];
}

/** A step as it is written down; a block that is only HTML stands for a text of the step. */
export interface AuthoredStep extends Omit<Step, 'blocks'> {
  /** What only teachers see. */
  readonly notes: string;
  readonly blocks: readonly (Block | string)[];
}

/** A lesson without what follows from its steps and its place in the sequence. */
export interface AuthoredLesson extends Pick<Lesson, 'title' | 'summary' | 'cover'> {
  readonly steps: readonly AuthoredStep[];
}

export interface AuthoredSequence {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly subject_id: SubjectId;
  readonly grade_ids: readonly GradeId[];
  readonly language: 'en';
  readonly standards: readonly string[];
  /** Titles of the demo's categories, e.g. `Core math`. */
  readonly categories: readonly string[];
  readonly lessons: readonly Lesson[];
  /** Plain text by step id; step ids are unique in the sequence. */
  readonly teacher_notes: Readonly<Record<string, string>>;
  readonly rubric: AuthoredRubric;
}

/** Lessons in their order, and the notes of their steps, as the two fields of a sequence. */
export function fromLessons(
  authored: readonly AuthoredLesson[],
): Pick<AuthoredSequence, 'lessons' | 'teacher_notes'> {
  const steps = authored.flatMap((lesson) => lesson.steps);
  return {
    lessons: authored.map((lesson, index) => ({
      ...lesson,
      position: index + 1,
      minutes: lesson.steps.reduce((sum, step) => sum + step.minutes, 0),
      steps: lesson.steps.map(stepOf),
    })),
    teacher_notes: Object.fromEntries(steps.map((step) => [step.id, step.notes])),
  };
}

function stepOf({ id, title, kind, minutes, directions, blocks }: AuthoredStep): Step {
  const shown = blocks.map((block) => blockOf({ id, kind }, block));
  return { id, title, kind, minutes, directions, blocks: shown };
}

/** Questions of a check show no answers before a teacher has seen the student's. */
function blockOf({ id, kind }: Pick<Step, 'id' | 'kind'>, block: Block | string): Block {
  if (typeof block === 'string') return { id: `${id}-text`, type: 'rich_text', html: block };
  if (block.type !== 'question' || kind !== 'check') return block;
  return { ...block, question: { ...block.question, show_answers: false } };
}

type Defaulted = 'points' | 'hints' | 'required' | 'show_answers' | 'shuffle';

type Draft<Q> = Q extends Question
  ? Omit<Q, Defaulted> & Partial<Pick<Q, Defaulted & keyof Q>>
  : never;

/**
 * A question as a block of a step. Unless said otherwise it is required, is worth one point, mixes
 * its choices, and shows its answer at once when it has a key.
 */
export function ask(draft: Draft<Question>): QuestionBlock {
  const usual = { points: 1, hints: [], required: true, show_answers: 'key' in draft };
  const question: Question =
    'choices' in draft ? { ...usual, shuffle: true, ...draft } : { ...usual, ...draft };
  return { id: `${draft.id}-block`, type: 'question', question };
}

/** Choices `a`, `b`, `c` ... from their texts. */
export function choices(...texts: readonly string[]): Choice[] {
  return texts.map((text, index) => ({ id: 'abcdefgh'.charAt(index), text }));
}

/** Items to be ordered or matched, from their texts by id. */
export const items = (texts: Readonly<Record<string, string>>): Item[] =>
  Object.entries(texts).map(([id, text]) => ({ id, text }));

/** A picture as a block of a step, as wide as most are. */
export const picture = (
  drawn: Omit<ImageBlock, 'type' | 'width'> & { readonly width?: number },
): ImageBlock => ({ type: 'image', width: 960, ...drawn });

/** Text with blanks where `[id]` stands; `labels` say what each asks for. */
export function sentence(
  text: string,
  labels: Readonly<Record<string, string>>,
  options?: readonly string[],
): BlankPart[] {
  return text.split(/[[\]]/).flatMap((part, index): BlankPart[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ type: 'text', text: part }];
    const label = labels[part];
    if (label === undefined) throw new Error(`Nothing says what [${part}] asks for.`);
    return [{ type: 'blank', id: part, label, ...(options && { options }) }];
  });
}

const levelTitles = ['Beginning', 'Getting there', 'Got it', 'Going further'] as const;

/** The levels of a criterion from the lowest to the highest, worth a point more each. */
export const levels = (
  ...descriptors: readonly [string, string, string, string]
): AuthoredRubricLevel[] =>
  levelTitles.map((title, index) => ({
    position: index + 1,
    title,
    points: index + 1,
    descriptor: descriptors[index] ?? '',
  }));
