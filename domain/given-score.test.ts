import { describe, expect, it } from 'vitest';
import { givenCriteria, givenQuestions } from './given-score';
import { emptyScore, noteCriterion, noteQuestion, scoreQuestion, takeLevel } from './score-draft';
import { bareCriterion } from './testing/bare-criterion';

const levels = [
  { id: 'some', title: 'Some', points: 1, descriptor: '' },
  { id: 'all', title: 'All', points: 3, descriptor: '' },
] as const;
const claim = { ...bareCriterion('claim', levels), weight: 1.5 };
const evidence = bareCriterion('evidence', levels);
const voice = bareCriterion('voice', levels);
const rubric = { title: 'Essay', hide_points: false, criteria: [claim, evidence, voice] };

describe('the criteria a student reads', () => {
  it('have their level, their points with the weight and their comment; others are left out', () => {
    const taken = takeLevel(emptyScore, claim, levels[1]);
    const draft = noteCriterion(noteCriterion(taken, 'claim', 'Well put.'), 'evidence', 'Which?');
    expect(givenCriteria({ rubric }, draft)).toEqual([
      { criterion: claim, level: 'All', points: 4.5, comment: 'Well put.' },
      { criterion: evidence, level: '', points: 0, comment: 'Which?' },
    ]);
  });

  it('are there without a comment', () => {
    expect(givenCriteria({ rubric }, takeLevel(emptyScore, voice, levels[0]))).toEqual([
      { criterion: voice, level: 'Some', points: 1, comment: '' },
    ]);
  });

  it('are none without a rubric', () => {
    expect(givenCriteria({ rubric: null }, takeLevel(emptyScore, claim, levels[1]))).toEqual([]);
  });
});

describe('the questions a student reads', () => {
  const own = { id: 'own', points: 2 };
  const essay = { id: 'essay', points: 4 };
  const silent = { id: 'silent', points: 1 };

  it('have points or a comment, the teacher’s points before their own', () => {
    const draft = noteQuestion(scoreQuestion(emptyScore, own, 1), 'essay', 'Why?');
    expect(givenQuestions([own, essay, silent], { own: 2 }, draft)).toEqual([
      { question: own, points: 1, comment: '' },
      { question: essay, points: undefined, comment: 'Why?' },
    ]);
  });

  it('are there with nothing, where nothing is what they got', () => {
    expect(givenQuestions([silent], { silent: 0 }, emptyScore)).toEqual([
      { question: silent, points: 0, comment: '' },
    ]);
  });
});
