import { describe, expect, it } from 'vitest';
import type { AnyDraft } from '../../../domain/lesson-plan';
import { emptyScore } from '../../../domain/score-draft';
import { basisKeysOf, entityKeyOf, fileNamedBy, lessonOf, type OutboxBody } from './outbox-entry';
import { answerTo, handInOf, stepOf } from '../testing/entries';

const score: OutboxBody = { type: 'score.save', workId: 7, draft: emptyScore };
const release: OutboxBody = { type: 'score.release', workId: 7, outcome: 'scored' };
const plan: OutboxBody = { type: 'sequence.save', documentId: 12, draft: {} as AnyDraft };
const ofScore = ['score/7', 'score/7/release'];

describe('what an operation is about', () => {
  it.each<[OutboxBody, string, readonly string[], number | undefined]>([
    [answerTo('q', 'x', 3), 'as/3/q/q', ['as/3/q/q'], 3],
    [stepOf('s', 3), 'as/3/s/s', ['as/3/s/s'], 3],
    [handInOf(3), 'as/3', ['as/3'], 3],
    [plan, 'sequence/12', ['sequence/12'], undefined],
    // Giving it back is a revision of the score, so each follows from both.
    [score, 'score/7', ofScore, undefined],
    [release, 'score/7/release', ofScore, undefined],
  ])('%j: %s', (body, key, basis, lesson) => {
    expect(entityKeyOf(body)).toBe(key);
    expect(basisKeysOf(body)).toEqual(basis);
    expect(lessonOf(body)).toBe(lesson);
  });
});

describe('the file that must be sent before', () => {
  const file = { sha256: 'f'.repeat(64), bytes: 9, type: 'audio/webm' } as const;
  const spoken: OutboxBody = {
    type: 'answer.save',
    assignmentStudentId: 3,
    questionId: 'q',
    value: { kind: 'voice', file },
  };

  it.each<[string, OutboxBody, string | undefined]>([
    ['an answer with a file', spoken, file.sha256],
    ['an answer in words', answerTo('q'), undefined],
    ['a spoken comment', { ...score, draft: { ...emptyScore, voice: file } }, file.sha256],
    ['a score in words', score, undefined],
    ['a score given', release, undefined],
    ['a hand-in', handInOf(), undefined],
    ['a document', plan, undefined],
  ])('of %s', (_name, body, sha256) => {
    expect(fileNamedBy({ body })).toBe(sha256);
  });
});
