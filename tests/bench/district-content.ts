/** What the lessons of the bench's district ask, and what becomes of work on them: as large as that of a real school. */
import type { Step } from '../../domain/content';
import type { Schema } from '../../server/contract-types';

export const questionsOfLesson = 6;
const choices = ['a', 'b', 'c', 'd'] as const;

/** Twelve of a grade, which the lessons name in turns. */
const standards = Array.from(
  { length: 12 },
  (_, at) =>
    `CCSS.Math.Content.4.${['OA', 'NBT', 'NF', 'MD'][at % 4] ?? 'G'}.A.${String(1 + Math.floor(at / 4))}`,
);
const standardOf = (lesson: number, question: number): string =>
  standards[(lesson * questionsOfLesson + question) % standards.length] ?? '';

const numbers = Array.from({ length: questionsOfLesson }, (_, at) => at + 1);

/** One lesson: a question for each answer that its students give. */
export const stepsOf = (lesson: number): readonly Step[] =>
  numbers.map((number) => ({
    id: `step-${String(number)}`,
    title: `Part ${String(number)}`,
    kind: 'check',
    minutes: 5,
    directions: 'Read the question twice, then choose the answer that fits best.',
    blocks: [
      {
        id: `block-${String(number)}`,
        type: 'question',
        question: {
          id: `q${String(number)}`,
          kind: 'single_choice',
          prompt: `<p>Question ${String(number)} of lesson ${String(lesson)}: which of these is the same amount?</p>`,
          points: 2,
          hints: ['Draw both as parts of one whole.'],
          required: true,
          show_answers: true,
          standard: standardOf(lesson, number),
          choices: choices.map((id) => ({ id, text: `Answer ${id} in a few words` })),
          shuffle: false,
          key: { choice: 'a' },
        },
      },
    ],
  }));

const levels = ['Beginning', 'Developing', 'Meeting', 'Extending'].map((title, at) => ({
  title,
  points: at + 1,
  descriptor: `What work at this level shows, in one sentence of a rubric: ${title.toLowerCase()}.`,
}));
const rubricRows = ['Evidence', 'Reasoning', 'Words of the subject'];

/** What a teacher has given for a lesson. @param variant of whole numbers from 0: another one, other levels */
function resultOf(lesson: number, variant: number): Schema<'LessonResult'> {
  const criteria = rubricRows.map((title, at) => {
    const level = levels[(variant + at) % levels.length];
    return {
      title,
      level: level?.title ?? '',
      points: level?.points ?? 0,
      max_points: levels.length,
      standard: standardOf(lesson, at),
      levels,
    };
  });
  const questions = numbers.map((number) => ({
    question_id: `q${String(number)}`,
    points: (variant + number) % 3,
    max_points: 2,
    standard: standardOf(lesson, number),
  }));
  const all = [...criteria, ...questions];
  const sum = (which: 'points' | 'max_points') => all.reduce((total, one) => total + one[which], 0);
  return {
    points: sum('points'),
    max_points: sum('max_points'),
    comment: 'You explain how you found it. Next time say also why the other way does not work.',
    criteria,
    questions,
    rubric: 'Explaining with evidence',
    released_at: '2026-03-01T15:00:00.000Z',
  };
}

export const variantsOfResult = 4;

/** Of each lesson so many results, one lesson after the other. */
export const resultsOf = (lessons: number): readonly Schema<'LessonResult'>[] =>
  Array.from({ length: lessons * variantsOfResult }, (_, at) =>
    resultOf(1 + Math.floor(at / variantsOfResult), at % variantsOfResult),
  );
