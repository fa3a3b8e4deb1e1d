import type { Schema } from '../../contract-types';
import type { AuthoredRubric, AuthoredRubricCriterion } from './content/authoring';

type Result = Schema<'LessonResult'>;

interface ScoredLesson {
  readonly name: string;
  readonly number: number;
  readonly position: number;
  readonly subject_id: 1 | 2 | 3;
  readonly rubric: AuthoredRubric;
}

/** What Ms. Rivera gives back: a level and a word per criterion, their weighted mean, a comment. */
export function resultFor(
  lesson: ScoredLesson,
  state: 'scored' | 'returned',
  releasedAt: Date,
): Result {
  const chosen = lesson.rubric.criteria.map((criterion, index) => ({
    criterion,
    level: levelOf(criterion, lesson, state, index),
  }));
  const weights = chosen.reduce((sum, { criterion }) => sum + criterion.weight, 0);
  const total = chosen.reduce(
    (sum, { criterion, level }) => sum + criterion.weight * level.points,
    0,
  );
  return {
    points: Math.round((total / weights) * 10) / 10,
    max_points: Math.max(...lesson.rubric.criteria.map(mostPoints)),
    comment: commentFor(lesson, state),
    criteria: chosen.map(({ criterion, level }) => ({
      title: criterion.name,
      level: level.title,
      points: level.points,
      max_points: mostPoints(criterion),
      comment: level.descriptor,
    })),
    released_at: releasedAt.toISOString(),
  };
}

const mostPoints = (criterion: AuthoredRubricCriterion): number =>
  Math.max(...criterion.levels.map((level) => level.points));

function levelOf(
  criterion: AuthoredRubricCriterion,
  lesson: ScoredLesson,
  state: 'scored' | 'returned',
  index: number,
) {
  const position =
    state === 'returned' && index === 1 ? 2 : 3 + ((lesson.number + index) % 3 === 0 ? 1 : 0);
  const level =
    criterion.levels.find((entry) => entry.position === position) ?? criterion.levels[0];
  if (!level) throw new Error(`The criterion ${criterion.name} has no levels`);
  return level;
}

const scoredComments = {
  1: 'Your parts are really equal, and you showed how you know. Next time, say in words what you did.',
  2: 'You point to the words in the story that show it. That is what good readers do.',
  3: 'You looked closely and wrote down what you saw. I like how you told what caused it.',
} as const;

const returnedComments = {
  1: 'Good start. Look at your number line once more: are the parts the same size? Fix it and hand it in again.',
  2: 'You tell me what happened. Now add the words from the story that show it, and hand it in again.',
  3: 'You saw the change clearly. Now tell me what made it happen. Add one more reason and hand it in again.',
} as const;

function commentFor(lesson: ScoredLesson, state: 'scored' | 'returned'): string {
  const firstName = lesson.name.split(' ')[0] ?? lesson.name;
  const texts = state === 'returned' ? returnedComments : scoredComments;
  return `${firstName}, here is my note. ${texts[lesson.subject_id]}`;
}
