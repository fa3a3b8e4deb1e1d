import { describe, expect, it } from 'vitest';
import {
  emptyScore,
  takeLevel,
  type ScoreDraft,
  type ScoreParts,
} from '../../../domain/score-draft';
import { bareCriterion } from '../../../domain/testing/bare-criterion';
import { changedSince, postedOf, type Asked } from './posted';

const levels = [1, 2, 3, 4].map((points) => ({
  id: `level-${String(points)}`,
  title: `Level ${String(points)}`,
  points,
  descriptor: '',
}));
const criteria = ['idea', 'evidence'].map((id) => bareCriterion(id, levels));
const parts: ScoreParts = { questions: [], automatic: {}, rubric: { criteria } };

/** A level for each criterion, from 1. */
const scored = (...taken: readonly number[]): ScoreDraft =>
  taken.reduce<ScoreDraft>((draft, number, at) => {
    const [of, level] = [criteria[at], levels[number - 1]];
    if (!of || !level) throw new Error('no such level');
    return takeLevel(draft, of, level);
  }, emptyScore);

const releasedAt = '2026-01-01T10:00:00.000Z';
const later = '2026-01-01T10:05:00.000Z';

/** Given with level 2 of both, which the server has told; then perhaps saved again. */
function workWith(saved: ScoreDraft, updated_at = releasedAt): Asked['work'] {
  const one = (title: string) => ({ title, level: 'Level 2', points: 2, max_points: 4 });
  return {
    state: 'scored',
    score: {
      body: saved,
      rev: 2,
      points: 0,
      max_points: 8,
      updated_by: null,
      updated_at,
      waits: false,
    },
    result: {
      points: 4,
      max_points: 8,
      comment: '',
      criteria: [one('idea'), one('evidence')],
      released_at: releasedAt,
    },
  };
}
const asked = (rest: Partial<Asked> = {}): Asked => ({
  work: workWith(scored(2, 2)),
  localPosting: undefined,
  parts,
  waits: false,
  ...rest,
});

describe('what the student has of a score', () => {
  it('stays what was posted, whatever stands in the draft', () => {
    const work = workWith(scored(1), later);
    expect(postedOf(asked({ work }))?.total).toEqual({ points: 4, max_points: 8 });
    expect(changedSince(asked({ work }), scored(1))).toMatchObject({
      outcome: 'scored',
      total: { points: 4 },
      onItsWay: false,
    });
  });

  it('differs as soon as something is changed here, saved or not, and no more when it is undone', () => {
    expect(changedSince(asked(), scored(2, 2))).toBeUndefined();
    expect(changedSince(asked(), scored(2, 3))).toBeDefined();
    expect(changedSince(asked(), { ...scored(2, 2), comment: 'Look again.' })).toBeDefined();
    const undone = workWith(scored(2, 2), later);
    expect(changedSince(asked({ work: undone }), scored(2, 2))).toBeUndefined();
  });

  it('is not called changed where nobody but the lesson has', () => {
    const fewer = { ...parts, rubric: { criteria: criteria.slice(0, 1) } };
    expect(changedSince(asked({ parts: fewer }), scored(2, 2))).toBeUndefined();
  });

  it('is what this device has given last, before the server tells it', () => {
    const on = (state: 'saved' | 'sent' | 'parked') => ({
      localPosting: { state, outcome: 'scored' as const, draft: scored(3, 3) },
    });
    expect(postedOf(asked(on('saved')))).toMatchObject({ total: { points: 6 }, onItsWay: true });
    expect(postedOf(asked(on('sent')))).toMatchObject({ total: { points: 6 }, onItsWay: false });
    expect(postedOf(asked(on('parked')))?.total.points).toBe(4);
    expect(changedSince(asked(on('sent')), scored(3, 3))).toBeUndefined();
    expect(changedSince(asked(on('sent')), scored(3, 4))).toBeDefined();
  });

  it('is nothing before it is given, nor while it waits for its moment', () => {
    const work = { ...workWith(scored(2, 2)), state: 'handed_in' as const };
    expect(postedOf(asked({ work }))).toBeUndefined();
    const localPosting = {
      state: 'saved' as const,
      outcome: 'scored' as const,
      draft: scored(3, 3),
    };
    expect(postedOf(asked({ work, localPosting, waits: true }))).toBeUndefined();
  });
});
