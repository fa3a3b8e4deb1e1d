import { describe, expect, it, vi } from 'vitest';
import { emptyScore, takeLevel, type ScoreDraft } from '../../../domain/score-draft';
import type { StudentWork } from '../../offline/reading/scores';
import type { LocalScores } from '../../offline/outbox/use-outbox';
import { ScoreAutosaves } from './score-autosaves';

const level = { id: 'l3', title: 'Proficient', points: 3, descriptor: '' };
const criterion = {
  id: 'c1',
  name: 'Claim',
  description: '',
  weight: 1,
  standard: null,
  range: false,
  levels: [level],
};
const workOf = (id: number, score?: { body: ScoreDraft; rev: number }): StudentWork => ({
  assignment_student_id: id,
  student: { id: id + 100, name: `Student ${id}` },
  state: 'handed_in',
  revision: 1,
  excused: false,
  steps_done: [],
  answers: [],
  late: [],
  ...(score && {
    score: {
      ...score,
      points: 0,
      max_points: 4,
      updated_by: null,
      updated_at: '2026-01-01T00:00:00Z',
      waits: false,
    },
  }),
});
const nothing: LocalScores = { scores: new Map(), postings: new Map() };

function open() {
  const write = vi.fn(() => Promise.resolve());
  const forgetConflict = vi.fn(() => Promise.resolve());
  const autosaves = new ScoreAutosaves({ write, forgetConflict, askAgain: () => undefined });
  return { autosaves, write };
}

describe('the scores in the draft', () => {
  it('are there for every student before anybody asks, empty where nothing was said', () => {
    const { autosaves } = open();
    autosaves.feed(
      [workOf(1), workOf(2, { body: { ...emptyScore, comment: 'Well' }, rev: 4 })],
      nothing,
    );
    expect(autosaves.of(1)?.view().draft).toEqual(emptyScore);
    expect(autosaves.of(2)?.view().draft?.comment).toBe('Well');
    expect(autosaves.of(3)).toBeUndefined();
  });

  it('are written with the revision they were made from, those of another student untouched', async () => {
    const { autosaves, write } = open();
    const works = [workOf(1), workOf(2, { body: emptyScore, rev: 4 })];
    autosaves.feed(works, nothing);
    autosaves.of(2)?.change((draft) => takeLevel(draft, criterion, level));
    await autosaves.flush();
    expect(write.mock.calls).toEqual([
      [2, expect.objectContaining({ marks: [expect.objectContaining({ level_id: 'l3' })] }), 4],
    ]);
  });

  it('keep what was just written while others’ work is read again and again', async () => {
    const { autosaves } = open();
    const works = [workOf(1), workOf(2)];
    autosaves.feed(works, nothing);
    autosaves.of(1)?.change((draft) => ({ ...draft, comment: 'mine' }));
    await autosaves.flush();
    for (const comment of ['a', 'b', 'c']) {
      const other = { draft: { ...emptyScore, comment }, state: 'saved', code: undefined, rev: 0 };
      autosaves.feed(works, {
        ...nothing,
        scores: new Map([[2, { ...other, state: 'saved' as const }]]),
      });
    }
    expect(autosaves.of(1)?.view().draft?.comment).toBe('mine');
    expect(autosaves.of(2)?.view().draft?.comment).toBe('c');
  });

  it('show both sides when somebody else has scored meanwhile', () => {
    const { autosaves } = open();
    const kept = {
      draft: { ...emptyScore, comment: 'mine' },
      state: 'kept',
      code: 'conflict',
      rev: 1,
    };
    autosaves.feed([workOf(1, { body: { ...emptyScore, comment: 'theirs' }, rev: 3 })], {
      ...nothing,
      scores: new Map([[1, { ...kept, state: 'kept' as const }]]),
    });
    const { state, conflict } = autosaves.of(1)?.view() ?? {};
    expect(state).toBe('conflict');
    expect([conflict?.mine.comment, conflict?.theirs.comment]).toEqual(['mine', 'theirs']);
  });
});
