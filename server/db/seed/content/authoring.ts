/**
 * How the demo's teaching content is written down.
 *
 * Authored lessons have exactly the shape of the domain's `Lesson`, with two differences that the
 * seeder resolves before it stores them:
 *
 * - Wherever the domain says `Sha256`, authored content holds the NAME OF A FILE in
 *   `server/db/seed/media/`, e.g. `puddle-9am.svg` (both types are `string`).
 * - HTML may hold math as TeX between `\(` and `\)`; the seeder renders it to MathML. Plain texts
 *   (choices, items, blanks, directions) never hold TeX or HTML.
 */
import type { Choice, Lesson, Question, QuestionBlock } from '../../../../domain/content';

/** Subjects of the reference list (1 Math, 2 ELA, 3 Science). */
type SubjectId = 1 | 2 | 3;

/** Grades of the reference list: 1 is kindergarten, 9 is grade 8. */
type GradeId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

interface AuthoredRubricLevel {
  /** 1 is the lowest level, 4 the highest. */
  readonly position: 1 | 2 | 3 | 4;
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

/** One lesson with the notes which only teachers see, by step id. */
export interface AuthoredLesson {
  readonly lesson: Lesson;
  readonly teacher_notes: Readonly<Record<string, string>>;
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

/** Joins lessons to the two fields of a sequence which come from them. */
export function fromLessons(
  authored: readonly AuthoredLesson[],
): Pick<AuthoredSequence, 'lessons' | 'teacher_notes'> {
  return {
    lessons: authored.map((entry) => entry.lesson),
    teacher_notes: Object.fromEntries(
      authored.flatMap((entry) => Object.entries(entry.teacher_notes)),
    ),
  };
}

type Defaulted = 'points' | 'hints' | 'required' | 'show_answers';

type Draft<Q> = Q extends Question ? Omit<Q, Defaulted> & Partial<Pick<Q, Defaulted>> : never;

/**
 * A question as a block of a step. Unless said otherwise it is required, is worth one point, and
 * shows its answer at once when it has a key; questions of a `check` step say `show_answers: false`.
 */
export function ask(draft: Draft<Question>): QuestionBlock {
  return {
    id: `${draft.id}-block`,
    type: 'question',
    question: {
      points: 1,
      hints: [],
      required: true,
      show_answers: 'key' in draft,
      ...draft,
    },
  };
}

/** Choices `a`, `b`, `c` ... from their texts. */
export function choices(...texts: readonly string[]): Choice[] {
  return texts.map((text, index) => ({ id: 'abcdefgh'.charAt(index), text }));
}
