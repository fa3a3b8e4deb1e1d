import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  emptyScore,
  scoreQuestion,
  takeLevel,
  type ScoreDraft,
  type ScoreParts,
} from '../../../domain/score-draft';
import { bareCriterion } from '../../../domain/testing/bare-criterion';
import { localWork } from '../../offline/outbox/local-work';
import type { Mark, OutboxEntry } from '../../offline/outbox/outbox-entry';
import { forgetScoreConflict, saveScore, type StudentWork } from '../../offline/reading/scores';
import { admitUser, dropUser } from '../../offline/storage/people';
import { change, read } from '../../offline/storage/user-db';
import { asksBefore, postOrSendBack, takeBackMs, whyNotPosted } from './post-or-send-back';
import { sumOf } from './parts';
import { ScoreAutosaves } from './score-autosaves';

let userId = 7_600;
const id = 31;

beforeEach(async () => {
  userId += 1;
  await admitUser(userId, 'ticket');
});
afterEach(() => dropUser(userId));

const said = (comment: string): ScoreDraft => ({ ...emptyScore, comment });
const workOf = (rev: number, comment: string): StudentWork => ({
  assignment_student_id: id,
  student: { id: 5, name: 'Ana' },
  state: 'handed_in',
  handed_in_at: '2026-01-01T09:00:00.000Z',
  revision: 1,
  excused: false,
  steps_done: [],
  answers: [],
  late: [],
  score: {
    body: said(comment),
    rev,
    points: 0,
    max_points: 4,
    updated_by: null,
    updated_at: '2026-01-01T00:00:00Z',
    waits: false,
  },
});

const outbox = async () =>
  (await read(userId, (db) => db.getAll('outbox'))).sort((a, b) => a.seq - b.seq);
const here = async () =>
  localWork(await outbox(), await read(userId, (db) => db.getAll('answers')));
const autosavesOf = () =>
  new ScoreAutosaves({
    write: (workId, draft, baseRev) => saveScore(userId, workId, { draft, baseRev }),
    forgetConflict: (workId) => forgetScoreConflict(userId, workId),
    askAgain: () => undefined,
  });
const postings = async () => (await outbox()).filter(({ body }) => body.type === 'score.release');

/** As the server answers it. */
async function refuse(entry: OutboxEntry | undefined, code: string): Promise<void> {
  if (!entry) throw new Error('there is nothing to refuse');
  const refused = { ...entry, state: 'parked', lastError: code } as const;
  await change(userId, ['outbox'], ({ store }) => store.put(refused));
}

/** What the server has said of the only score that waits. */
async function take(said: Pick<Mark, 'state' | 'code' | 'rev'>): Promise<void> {
  const saves = (await outbox()).filter(({ body }) => body.type === 'score.save');
  const [{ opId, entityKey, body } = {}] = saves;
  if (!opId || !entityKey || !body) throw new Error('there is nothing to take');
  const mark = { entityKey, assignmentStudentId: undefined, body, lessonRevision: 0, ...said };
  await change(userId, ['outbox', 'answers'], async (tx) => {
    await tx.objectStore('outbox').delete(opId);
    await tx.objectStore('answers').put(mark);
  });
}

describe('giving back', () => {
  it('names the revision that stands in the draft, not a newer one that came beside it', async () => {
    const autosaves = autosavesOf();
    autosaves.feed([workOf(3, 'theirs, seen')], await here());
    autosaves.of(id)?.change((draft) => ({ ...draft, comment: 'mine' }));
    // A colleague's newer score comes while this one is being written.
    const newer = workOf(6, 'theirs, unseen');
    autosaves.feed([newer], await here());
    const given = await postOrSendBack(userId, newer, 'scored', { autosaves, local: await here() });
    expect(given).toBe('given');
    expect((await outbox()).map(({ body, baseRev }) => [body.type, baseRev])).toEqual([
      ['score.save', 3],
      ['score.release', 3],
    ]);
  });

  it('gives nothing while two scores lie side by side, and the chosen one then', async () => {
    const autosaves = autosavesOf();
    const work = workOf(6, 'theirs');
    await change(userId, ['answers'], ({ store }) =>
      store.put({
        entityKey: `score/${id}`,
        assignmentStudentId: undefined,
        body: { type: 'score.save', workId: id, draft: said('mine') },
        state: 'kept',
        code: 'conflict',
        rev: 4,
        lessonRevision: 0,
      }),
    );
    autosaves.feed([work], await here());
    const local = await here();
    expect(await postOrSendBack(userId, work, 'scored', { autosaves, local })).toBe('conflict');
    expect(await outbox()).toEqual([]);
    await autosaves.of(id)?.settle('theirs');
    autosaves.feed([work], await here());
    await postOrSendBack(userId, work, 'scored', { autosaves, local: await here() });
    expect((await postings()).map(({ baseRev }) => baseRev)).toEqual([6]);
  });

  it('shows both sides when a colleague was quicker, until one is chosen', async () => {
    const autosaves = autosavesOf();
    const before = workOf(3, 'as I saw it');
    autosaves.feed([before], await here());
    await postOrSendBack(userId, before, 'scored', { autosaves, local: await here() });
    const [sent] = await postings();
    await refuse(sent, 'conflict');
    const theirs = workOf(4, 'theirs');
    autosaves.feed([theirs], await here());
    const { state, conflict } = autosaves.of(id)?.view() ?? {};
    expect(state).toBe('conflict');
    expect([conflict?.mine.comment, conflict?.theirs.comment]).toEqual(['as I saw it', 'theirs']);
    expect(await postOrSendBack(userId, theirs, 'scored', { autosaves, local: await here() })).toBe(
      'conflict',
    );
    await autosaves.of(id)?.settle('mine');
    autosaves.feed([theirs], await here());
    expect(autosaves.of(id)?.view().state).toBe('sending');
    expect(await postings()).toEqual([]);
    await postOrSendBack(userId, theirs, 'scored', { autosaves, local: await here() });
    expect((await outbox()).map(({ body, baseRev }) => [body.type, baseRev])).toEqual([
      ['score.save', 4],
      ['score.release', 4],
    ]);
  });

  it('asks once where a colleague was quicker than both the score and its giving', async () => {
    const autosaves = autosavesOf();
    const { score: _none, ...before } = workOf(0, '');
    autosaves.feed([before], await here());
    await postOrSendBack(userId, before, 'returned', { autosaves, local: await here() });
    await take({ state: 'kept', code: 'conflict', rev: 0 });
    await refuse((await postings())[0], 'conflict');
    const theirs = workOf(1, 'theirs');
    autosaves.feed([theirs], await here());
    expect(autosaves.of(id)?.view().state).toBe('conflict');
    await autosaves.of(id)?.settle('mine');
    autosaves.feed([theirs], await here());
    await take({ state: 'sent', code: undefined, rev: 2 });
    autosaves.feed([workOf(2, '')], await here());
    expect(autosaves.of(id)?.view()).toMatchObject({ state: 'saved', conflict: undefined });
    expect(await postings()).toEqual([]);
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['UnknownError', 'failed'],
  ])('tells a device without room from one whose storage is broken: %s', async (name, why) => {
    const autosaves = autosavesOf();
    const work = workOf(3, 'seen');
    autosaves.feed([work], await here());
    const local = await here();
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', name);
    });
    const given = postOrSendBack(userId, work, 'scored', { autosaves, local });
    expect(await given.catch(whyNotPosted)).toBe(why);
    broken.mockRestore();
    expect(await outbox()).toEqual([]);
  });

  it('gives nothing whose score the server has refused', async () => {
    const autosaves = autosavesOf();
    const work = workOf(3, 'older');
    autosaves.feed([work], await here());
    autosaves.of(id)?.change((draft) => ({ ...draft, comment: 'too much' }));
    await autosaves.flush();
    const [save] = await outbox();
    await refuse(save, 'too_large');
    autosaves.feed([work], await here());
    autosaves.feed([work], await here());
    expect(await postOrSendBack(userId, work, 'scored', { autosaves, local: await here() })).toBe(
      'refused',
    );
    expect(await postings()).toEqual([]);
  });
});

describe('sending back', () => {
  it('can be taken back as long as it has not left, with what was known of it before', async () => {
    const autosaves = autosavesOf();
    const work = workOf(3, 'seen');
    autosaves.feed([work], await here());
    let takeBack = () => Promise.resolve(false);
    const send = async () =>
      postOrSendBack(userId, work, 'returned', {
        autosaves,
        local: await here(),
        onHeld: (undo) => (takeBack = undo),
      });
    const begun = Date.now();
    await send();
    const [held] = await postings();
    expect(held?.nextAt).toBeGreaterThanOrEqual(begun + takeBackMs);
    expect((await here()).postings.get(id)).toMatchObject({ outcome: 'returned', state: 'saved' });
    expect(await takeBack()).toBe(true);
    expect(await postings()).toEqual([]);
    expect((await here()).postings.size).toBe(0);
    await send();
    const [second] = await postings();
    await refuse(second, 'conflict');
    expect(await takeBack()).toBe(false);
    expect(await postings()).toHaveLength(1);
  });
});

describe('an unfinished score', () => {
  const level = { id: 'good', title: 'Good', points: 4, descriptor: '' };
  const criteria = ['idea', 'evidence', 'words'].map((id) => bareCriterion(id, [level]));
  const withRubric: ScoreParts = { questions: [], automatic: {}, rubric: { criteria } };
  const draftWith = (taken: number) =>
    criteria.slice(0, taken).reduce((draft, one) => takeLevel(draft, one, level), emptyScore);
  const asked = (parts: ScoreParts, draft: ScoreDraft) => {
    const sum = sumOf(parts, draft);
    return [sum.missing, asksBefore('scored', sum), asksBefore('returned', sum)];
  };

  it('is asked about before it is posted; before it is sent back, a note is', () => {
    expect(asked(withRubric, emptyScore)).toEqual([3, 'unfinished', 'note']);
    expect(asked(withRubric, draftWith(1))).toEqual([2, 'unfinished', 'note']);
    expect(asked(withRubric, draftWith(3))).toEqual([0, undefined, 'note']);
  });

  it('misses, without a rubric, the questions that a person has to score', () => {
    const essay = { id: 'essay', points: 4 };
    const questions = [{ id: 'sum', points: 2 }, essay];
    const parts: ScoreParts = { questions, automatic: { sum: 0 }, rubric: null };
    expect(asked(parts, emptyScore)).toEqual([1, 'unfinished', 'note']);
    expect(asked(parts, scoreQuestion(emptyScore, essay, 0))).toEqual([0, undefined, 'note']);
  });
});
