import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyScore } from '../../../domain/score-draft';
import type { DrainDeps } from '../drain/drain';
import { localWork } from '../outbox/local-work';
import { NotAvailableOfflineError } from './network-first';
import {
  forgetScoreConflict,
  keepVoice,
  readKeptLessons,
  readScoring,
  queuePostOrSendBack,
  saveScore,
} from './scores';
import { drainTo } from '../testing/student-tablet';
import { SyncServer } from '../testing/sync-server';
import { admitUser, dropUser } from '../storage/people';
import { change, read } from '../storage/user-db';

let server: SyncServer;
let userId = 7_000;
const work = 12;
const handedInAt = '2026-01-01T09:00:00.000Z';

beforeEach(async () => {
  server = await SyncServer.start();
  userId += 1;
  await admitUser(userId, 'ticket-1');
});

afterEach(async () => {
  await server.stop();
  await change(userId, ['outbox'], ({ store }) => store.clear());
  await dropUser(userId);
});

const drain = (rest: Partial<DrainDeps> = {}) => drainTo(server, 1_000_000, rest);
const save = (comment: string, baseRev = 0) =>
  saveScore(userId, work, { draft: { ...emptyScore, comment }, baseRev });
const posting = (baseRev = 0) =>
  queuePostOrSendBack(userId, work, { outcome: 'scored', draft: emptyScore, baseRev, handedInAt });
const refuse = (comment: string) => {
  server.judge = ({ body }) =>
    body?.comment === comment ? { status: 'rejected', code: 'too_large' } : undefined;
};
const here = async () =>
  localWork(
    await read(userId, (db) => db.getAll('outbox')),
    await read(userId, (db) => db.getAll('answers')),
  );

describe('scoring without network', () => {
  it('says once that the work is not here, and leaves no failure behind', async () => {
    // A rejection that nobody takes ends this run; it would be an error of the page in a browser.
    const ref = { userId, assignmentId: 1, position: 1 };
    await expect(readScoring(ref)).rejects.toThrow(NotAvailableOfflineError);
  });

  it('knows which lessons of an assignment are here, whichever was asked for', async () => {
    const keep = (assignment: number, position: number, fetchedAt: number, removed = false) =>
      change(userId, ['kv'], ({ store }) =>
        store.put(
          {
            lesson: { assignment_id: assignment, position, ...(removed && { removed }) },
            works: [],
            fetchedAt,
          },
          `scoring/${String(assignment)}/${String(position)}`,
        ),
      );
    expect(await readKeptLessons({ userId, assignmentId: 1 })).toEqual({
      positions: [],
      latest: null,
    });
    await keep(1, 10, 300);
    await keep(1, 2, 400);
    await keep(1, 1_001, 900, true);
    await keep(11, 3, 900);
    const kept = await readKeptLessons({ userId, assignmentId: 1 });
    expect(kept.positions).toEqual([2, 10]);
    expect(kept.latest).toMatchObject({ position: 2 });
  });

  it('keeps the newest words of each student, and sends them once', async () => {
    await save('first');
    await save('second');
    await saveScore(userId, 13, { draft: emptyScore, baseRev: 0 });
    const before = await here();
    expect(before.waiting).toBe(2);
    expect(before.scores.get(work)).toMatchObject({
      draft: { comment: 'second' },
      state: 'saved',
    });
    await drain();
    expect(server.applied.map(({ operation }) => operation)).toMatchObject([
      { type: 'score.save', assignment_student_id: work, base_rev: 0, body: { comment: 'second' } },
      { type: 'score.save', assignment_student_id: 13 },
    ]);
    expect((await here()).scores.get(work)).toMatchObject({ state: 'sent', rev: 1 });
  });

  it('gives back after the score, with the revision that the score was given on its way', async () => {
    await save('well done', 4);
    await posting(4);
    expect((await here()).postings.get(work)).toMatchObject({ outcome: 'scored', state: 'saved' });
    await drain();
    expect(server.batches).toMatchObject([
      [{ type: 'score.save', base_rev: 4 }],
      [{ type: 'score.release', base_rev: 5, outcome: 'scored', handed_in_at: handedInAt }],
    ]);
    await save('one more word', 4);
    await drain();
    expect(server.batches.at(-1)).toMatchObject([{ type: 'score.save', base_rev: 6 }]);
  });

  it('gives nothing back before its own score was taken, whatever becomes of that', async () => {
    refuse('far too much');
    await save('far too much', 4);
    await posting(4);
    await drain();
    expect(server.batches).toMatchObject([[{ type: 'score.save' }]]);
    expect((await here()).postings.get(work)).toMatchObject({ state: 'parked', code: 'held' });
    await save('in short', 4);
    // What is still being typed is not given by itself: it is not what the teacher gave.
    const lost = { state: 'parked', code: 'not_saved' };
    expect((await here()).postings.get(work)).toMatchObject(lost);
    await save('in short, and whole', 4);
    await drain();
    expect((await here()).postings.get(work)).toMatchObject(lost);
    await posting(5);
    await drain();
    expect(server.batches.slice(1)).toMatchObject([
      [{ type: 'score.save', body: { comment: 'in short, and whole' } }],
      [{ type: 'score.release', base_rev: 5 }],
    ]);
    expect((await here()).postings.get(work)).toMatchObject({ state: 'sent' });
    expect((await here()).parked).toEqual([]);
  });

  it('gives nothing that was typed before its score was refused', async () => {
    refuse('far too much');
    await save('far too much', 4);
    await posting(4);
    await save('in sh', 4);
    await drain();
    expect(server.batches).toMatchObject([
      [{ type: 'score.save', body: { comment: 'far too much' } }],
      [{ type: 'score.save', body: { comment: 'in sh' } }],
    ]);
    const { postings, waiting } = await here();
    expect(postings.get(work)).toMatchObject({ state: 'parked', code: 'not_saved' });
    expect(waiting).toBe(0);
  });

  it('gives what was written since once the teacher has given again, without network', async () => {
    refuse('far too much');
    await save('far too much', 4);
    await posting(4);
    await drain();
    await save('in short', 4);
    await posting(4);
    await save('and more', 4);
    await drain();
    expect(server.batches.slice(1)).toMatchObject([
      [{ type: 'score.save', body: { comment: 'in short' } }],
      [{ type: 'score.release', base_rev: 5 }],
      [{ type: 'score.save', body: { comment: 'and more' } }],
    ]);
  });

  it('gives back the score as it was then, not what was written after', async () => {
    await save('as it was given', 4);
    await posting(4);
    await save('written after', 4);
    await drain();
    expect(server.batches).toMatchObject([
      [{ type: 'score.save', base_rev: 4, body: { comment: 'as it was given' } }],
      [{ type: 'score.release', base_rev: 5 }],
      [{ type: 'score.save', base_rev: 6, body: { comment: 'written after' } }],
    ]);
  });

  it('sends again what the network has swallowed, under the same id', async () => {
    await save('well done');
    server.faults = ['apply-then-drop'];
    await drain();
    expect((await here()).waiting).toBe(1);
    await drain({ now: () => 2_000_000 });
    expect(server.applied).toHaveLength(1);
    expect((await here()).waiting).toBe(0);
  });

  it('keeps both sides of a conflict, and a release of it is refused and told', async () => {
    server.judge = ({ type }) =>
      type === 'score.release' ? { status: 'rejected', code: 'conflict' } : undefined;
    await save('mine', 2);
    await posting(2);
    await drain();
    expect((await here()).postings.get(work)).toMatchObject({ state: 'parked', code: 'conflict' });
    server.judge = () => undefined;
    await posting(3);
    await drain();
    const { postings, parked } = await here();
    expect(postings.get(work)).toMatchObject({ state: 'sent' });
    expect(parked).toEqual([]);
  });

  it('lets go of the side that its author has given up', async () => {
    await change(userId, ['answers'], ({ store }) =>
      store.put({
        entityKey: `score/${work}`,
        assignmentStudentId: undefined,
        body: { type: 'score.save', workId: work, draft: emptyScore },
        state: 'kept',
        code: 'conflict',
        rev: 2,
        lessonRevision: 0,
      }),
    );
    expect((await here()).scores.get(work)).toMatchObject({ state: 'kept', code: 'conflict' });
    await forgetScoreConflict(userId, work);
    expect((await here()).scores.size).toBe(0);
  });

  it('sends a spoken comment before the score that names it', async () => {
    const voice = await keepVoice(userId, new Blob(['sound'], { type: 'audio/webm' }));
    await saveScore(userId, work, { draft: { ...emptyScore, voice }, baseRev: 0 });
    await drain();
    expect([...server.files]).toEqual([voice.sha256]);
    expect(server.calls.map(({ method }) => method)).toEqual(['PUT', 'POST']);
    expect(server.applied).toHaveLength(1);
  });
});
