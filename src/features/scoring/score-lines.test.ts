import { describe, expect, it } from 'vitest';
import { emptyScore } from '../../../domain/score-draft';
import { bareQuestion } from '../../../domain/testing/bare-question';
import { scoreLines } from './score-lines';

const words = {
  none: 'open',
  voice: 'spoken',
  points: (points: number) => `${points} p`,
  question: (number: number) => `Question ${number}`,
};
const criterion = (id: string) => ({
  id,
  name: id.toUpperCase(),
  description: '',
  weight: 1,
  standard: null,
  range: false,
  levels: [{ id: 'high', title: 'Clear', points: 4, descriptor: '' }],
});
const question = (id: string) => ({
  ...bareQuestion,
  id,
  kind: 'long_text' as const,
  prompt: '',
  points: 4,
  max_length: 100,
});

describe('a score in words', () => {
  it('names every criterion, and of the questions those that somebody has touched', () => {
    const rubric = { title: '', hide_points: false, criteria: [criterion('a'), criterion('b')] };
    const lines = scoreLines(
      { rubric, bare: [question('q1'), question('q2')] },
      {
        ...emptyScore,
        marks: [{ criterion_id: 'b', level_id: 'high', points: 4, comment: 'Well seen' }],
        questions: [{ question_id: 'q2', points: 3, comment: 'Why?' }],
        comment: 'Go on',
        voice: { sha256: 'x', bytes: 1, type: 'audio/webm' },
      },
      words,
    );
    expect(lines).toEqual([
      'A: open',
      'B: Clear, 4 p',
      '“Well seen”',
      'Question 2: 3 p “Why?”',
      '“Go on”',
      'spoken',
    ]);
  });
});
