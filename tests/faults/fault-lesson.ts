/** The lesson that the fault suite works through: short, and with most kinds of questions. */
import type { Question, QuestionBlock, Step } from '../../domain/content';

type Asked<Q extends Question> = Q extends unknown
  ? Omit<Q, 'points' | 'hints' | 'required' | 'show_answers'>
  : never;

function ask(question: Asked<Question>): QuestionBlock {
  const full = { ...question, points: 1, hints: [], required: true, show_answers: false };
  return { id: `${question.id}-block`, type: 'question', question: full };
}

const choices = ['oak', 'pine', 'birch', 'maple'].map((id) => ({ id, text: `The ${id}` }));

/** So many that a child who answers in a hurry seldom gives the same answer anew before it was sent. */
const more = (id: string): readonly QuestionBlock[] => [
  ask({ id: `${id}-trunk`, kind: 'number', prompt: 'How thick is the trunk?' }),
  ask({ id: `${id}-bark`, kind: 'short_text', prompt: 'A word for the bark.', max_length: 200 }),
  ask({ id: `${id}-roots`, kind: 'number', prompt: 'How many roots do you see?' }),
  ask({ id: `${id}-twigs`, kind: 'short_text', prompt: 'A word for twigs.', max_length: 200 }),
  ask({ id: `${id}-birds`, kind: 'number', prompt: 'How many birds are in it?' }),
  ask({ id: `${id}-why`, kind: 'long_text', prompt: 'Why is it here?', max_length: 2000 }),
];

function step(id: string, title: string, questions: readonly QuestionBlock[]): Step {
  return {
    id,
    title,
    kind: 'guided',
    minutes: 5,
    directions: 'Read and answer.',
    blocks: [
      { id: `${id}-text`, type: 'rich_text', html: `<p>${title}: look closely.</p>` },
      ...questions,
      ...more(id),
    ],
  };
}

export const lessonTitle = 'Trees in the school yard';

export const lessonSteps: readonly Step[] = [
  step('look', 'Look at the trees', [
    ask({
      id: 'tallest',
      kind: 'single_choice',
      prompt: 'Which is the tallest?',
      choices,
      shuffle: false,
    }),
    ask({ id: 'count', kind: 'number', prompt: 'How many do you count?' }),
    ask({ id: 'alive', kind: 'true_false', prompt: 'Trees are alive.' }),
  ]),
  step('think', 'Think about leaves', [
    ask({ id: 'word', kind: 'short_text', prompt: 'A word for a leaf.', max_length: 200 }),
    ask({
      id: 'evergreen',
      kind: 'multiple_choice',
      prompt: 'Which keep their needles?',
      choices,
      shuffle: false,
    }),
  ]),
  step('write', 'Write it down', [
    ask({ id: 'story', kind: 'long_text', prompt: 'Tell what you saw.', max_length: 2000 }),
    ask({
      id: 'gaps',
      kind: 'fill_blanks',
      prompt: 'Fill the gap.',
      parts: [
        { type: 'text', text: 'A tree has' },
        { type: 'blank', id: 'what', label: 'what a tree has' },
      ],
    }),
  ]),
];

/** Answer kind by question id, as the database keeps it beside a frozen lesson. */
export const lessonQuestions: Readonly<Record<string, Question['kind']>> = Object.fromEntries(
  lessonSteps.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'question' ? [[block.question.id, block.question.kind]] : [],
    ),
  ),
);
