import type { RubricCriterionDraft } from '../../../domain/lesson-plan';
import { emptyScore, noteCriterion, takeLevel } from '../../../domain/score-draft';
import type { ScoreDraft } from '../../../domain/score-draft';
import type { ScoringRubric } from '../../../domain/scoring-rubric';

interface ScoredLesson {
  readonly name: string;
  readonly number: number;
  readonly subject_id: 1 | 2 | 3;
}

type Outcome = 'scored' | 'returned';

/** What Ms. Rivera gives back: a level per criterion, a word where it helps, a comment. */
export function scoreFor(
  lesson: ScoredLesson,
  rubric: ScoringRubric,
  outcome: Outcome,
): ScoreDraft {
  const comment = commentFor(lesson, outcome);
  return rubric.criteria.reduce<ScoreDraft>(
    (draft, criterion, index) => {
      const place = levelOf(lesson, outcome, index);
      const level = criterion.levels[place] ?? criterion.levels[0];
      if (!level) throw new Error(`The criterion ${criterion.name} has no levels`);
      const note = noteOf(criterion, place);
      const taken = takeLevel(draft, criterion, level);
      return note === '' ? taken : noteCriterion(taken, criterion.id, note);
    },
    { ...emptyScore, comment },
  );
}

/** The place of the level, from 0. */
function levelOf({ number }: ScoredLesson, outcome: Outcome, index: number): number {
  if (outcome === 'returned' && index === 1) return 1;
  return (number + index) % 3 === 0 ? 3 : 2;
}

/** Below the target: what the next level asks for. */
function noteOf({ levels }: RubricCriterionDraft, place: number): string {
  const next = levels[place + 1];
  return place < 2 && next ? `Next: ${next.descriptor}` : '';
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

function commentFor(lesson: ScoredLesson, outcome: Outcome): string {
  const firstName = lesson.name.split(' ')[0] ?? lesson.name;
  const texts = outcome === 'returned' ? returnedComments : scoredComments;
  return `${firstName}, here is my note. ${texts[lesson.subject_id]}`;
}
