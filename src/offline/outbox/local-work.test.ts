import { describe, expect, it } from 'vitest';
import { emptyScore, type ScoreDraft } from '../../../domain/score-draft';
import { localWork } from './local-work';
import { entityKeyOf, type Mark, type OutboxBody, type OutboxEntry } from './outbox-entry';

function entry(
  seq: number,
  body: OutboxBody,
  state: OutboxEntry['state'] = 'queued',
  rest: Partial<OutboxEntry> = {},
): OutboxEntry {
  return {
    opId: `op-${String(seq)}`,
    userId: 1,
    deviceId: 'tablet',
    seq,
    entityKey: entityKeyOf(body),
    schemaVersion: 1,
    body,
    baseRev: 0,
    deviceTime: '2026-11-20T15:00:00.000Z',
    state,
    attempts: 0,
    nextAt: 0,
    lastError: undefined,
    ...rest,
  };
}

const answer = (questionId: string, value = true): OutboxBody => ({
  type: 'answer.save',
  assignmentStudentId: 7,
  questionId,
  value: { kind: 'true_false', value },
});
const step = (stepId: string): OutboxBody => ({
  type: 'step.complete',
  assignmentStudentId: 7,
  stepId,
});
const handIn: OutboxBody = { type: 'assignment.hand_in', assignmentStudentId: 7 };

describe('what waits', () => {
  it('counts answers and hand-ins, not the steps between them', () => {
    const entries = [
      entry(1, answer('a')),
      entry(2, step('s1')),
      entry(3, answer('b')),
      entry(4, handIn),
    ];
    expect(localWork(entries, []).waiting).toBe(3);
  });

  it('is never nothing while anything is unsent', () => {
    expect(localWork([entry(1, step('s1')), entry(2, step('s2'))], []).waiting).toBe(1);
    expect(localWork([], []).waiting).toBe(0);
  });

  it('leaves out what is parked', () => {
    const refused = { lastError: 'too_large' };
    const entries = [
      entry(1, answer('a'), 'parked', refused),
      entry(2, answer('b')),
      entry(3, handIn),
      entry(4, step('s1'), 'parked'),
    ];
    const { waiting, parked } = localWork(entries, []);
    expect(waiting).toBe(2);
    const of = { assignmentStudentId: 7, deviceTime: '2026-11-20T15:00:00.000Z' };
    expect(parked).toEqual([
      { ...of, opId: 'op-1', type: 'answer.save', code: 'too_large' },
      { ...of, opId: 'op-4', type: 'step.complete', code: 'invalid' },
    ]);
  });
});

const mark = (body: OutboxBody, rest: Partial<Mark> = {}): Mark => ({
  entityKey: entityKeyOf(body),
  assignmentStudentId: 7,
  body,
  state: 'sent',
  code: undefined,
  rev: 1,
  lessonRevision: 1,
  ...rest,
});

describe('a lesson', () => {
  it('shows the newest answer, in whatever order its entries are read', () => {
    const entries = [entry(3, answer('a', false)), entry(1, answer('a')), entry(2, answer('a'))];
    const shown = localWork(entries, []).lessons.get(7)?.answers.get('a');
    expect(shown).toMatchObject({ value: { value: false }, state: 'saved' });
  });

  it('is as it was sent, and above that as it is written now', () => {
    const marks = [
      mark(answer('a'), { rev: 4 }),
      mark(step('s1')),
      mark(handIn, { lessonRevision: 9 }),
    ];
    const sent = localWork([], marks).lessons.get(7);
    expect(sent).toMatchObject({ handedIn: 'sent', handedInRevision: 9, started: true });
    expect([...(sent?.stepsDone ?? [])]).toEqual(['s1']);
    expect(sent?.answers.get('a')).toMatchObject({ state: 'sent', rev: 4 });
    const now = localWork([entry(1, answer('a', false), 'sending')], marks).lessons.get(7);
    expect(now?.answers.get('a')).toMatchObject({
      value: { value: false },
      state: 'sending',
      rev: 4,
    });
  });

  it('says why an answer is parked, and of one that only waits nothing', () => {
    const refused = { lastError: 'too_large' };
    const codeOf = (state: OutboxEntry['state']) =>
      localWork([entry(1, answer('a'), state, refused)], [])
        .lessons.get(7)
        ?.answers.get('a')?.code;
    expect(codeOf('parked')).toBe('too_large');
    expect(codeOf('queued')).toBeUndefined();
  });

  it('knows a conflict from what was kept for another reason', () => {
    const conflictOf = (code: string) =>
      localWork([], [mark(answer('a'), { state: 'kept', code })])
        .lessons.get(7)
        ?.answers.get('a')?.conflict;
    expect(conflictOf('conflict')).toBe(true);
    expect(conflictOf('after_hand_in')).toBe(false);
  });

  it('has nothing of an answer that a newer one took the place of', () => {
    const passed = entry(1, answer('a'), 'parked', { superseded: true });
    const work = localWork([passed], []);
    expect(work.lessons.size).toBe(0);
    expect(work.parked).toEqual([]);
  });
});

describe('a score', () => {
  const draft = (comment: string): ScoreDraft => ({ ...emptyScore, comment });
  const score = (comment: string): OutboxBody => ({
    type: 'score.save',
    workId: 7,
    draft: draft(comment),
  });
  const posting: OutboxBody = {
    type: 'score.release',
    workId: 7,
    outcome: 'scored',
    draft: draft('Good.'),
  };

  it('is the newest that was written, made of the newest revision known', () => {
    const entries = [
      entry(2, score('Better.'), 'queued', { baseRev: 3 }),
      entry(1, score('Good.')),
    ];
    expect(localWork(entries, [mark(score('Hm.'), { rev: 5 })]).scores.get(7)).toEqual({
      draft: draft('Better.'),
      state: 'saved',
      code: undefined,
      rev: 5,
    });
  });

  it('says why it is parked, and of one that only waits nothing', () => {
    const codeOf = (state: OutboxEntry['state']) =>
      localWork([entry(1, score('Good.'), state, { lastError: 'not_found' })], []).scores.get(7)
        ?.code;
    expect(codeOf('parked')).toBe('not_found');
    expect(codeOf('queued')).toBeUndefined();
  });

  it('is given back from here', () => {
    const { postings, scores } = localWork([entry(1, posting, 'queued', { baseRev: 2 })], []);
    expect(postings.get(7)).toEqual({
      outcome: 'scored',
      draft: draft('Good.'),
      rev: 2,
      state: 'saved',
      code: undefined,
    });
    expect(scores.size).toBe(0);
  });

  it.each<[string, readonly OutboxEntry[], string | undefined, number]>([
    ['its score is refused', [entry(1, score('Hm.'), 'parked'), entry(2, posting)], 'held', 0],
    ['its score waits', [entry(1, score('Hm.')), entry(2, posting)], undefined, 2],
    ['there is no score with it', [entry(2, posting)], undefined, 1],
    [
      'it is on its way already',
      [entry(1, score('Hm.'), 'parked'), entry(2, posting, 'sending')],
      undefined,
      1,
    ],
  ])('being given back, where %s', (_name, entries, code, waiting) => {
    const work = localWork(entries, []);
    expect(work.postings.get(7)?.code).toBe(code);
    expect(work.postings.get(7)?.state === 'parked').toBe(code === 'held');
    // What waits for its teacher is not on its way.
    expect(work.waiting).toBe(waiting);
  });
});
