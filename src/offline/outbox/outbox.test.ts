import 'fake-indexeddb/auto';
import { unwrap } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyDraft } from '../../../domain/lesson-plan';
import { localWork } from './local-work';
import { subscribeWork, workOf } from './mirror';
import { toOperation } from '../drain/next-batch';
import {
  completeStep,
  enqueue,
  handIn,
  readPlace,
  retryParked,
  saveAnswer,
  savePlace,
} from './outbox';
import type { LessonRef, OutboxEntry } from './outbox-entry';
import { admitUser } from '../storage/people';
import { change, read } from '../storage/user-db';

let userId = 100;
let ref: LessonRef;

beforeEach(async () => {
  userId += 1;
  ref = { userId, assignmentStudentId: 12, assignmentId: 3 };
  await admitUser(userId, 'ticket');
});

const outbox = async () =>
  (await read(userId, (db) => db.getAll('outbox'))).sort((a, b) => a.seq - b.seq);
const files = () => read(userId, (db) => db.getAllKeys('files'));
const text = (words: string) => ({ kind: 'short_text', text: words }) as const;

async function set(entry: OutboxEntry | undefined, rest: Partial<OutboxEntry>): Promise<void> {
  if (!entry) throw new Error('no entry');
  await change(userId, ['outbox'], ({ store }) => store.put({ ...entry, ...rest }));
}

async function local() {
  const entries = await outbox();
  const marks = await read(userId, (db) => db.getAll('answers'));
  return localWork(entries, marks);
}

describe('saveAnswer', () => {
  it('writes the answer and its operation together', async () => {
    await saveAnswer(ref, { questionId: 'q1', baseRev: 4, value: text('three') });
    const [entry] = await outbox();
    expect(entry).toMatchObject({ entityKey: 'as/12/q/q1', seq: 1, baseRev: 4, state: 'queued' });
    expect(await read(userId, (db) => db.get('answers', 'as/12/q/q1'))).toMatchObject({
      state: 'saved',
    });
    const answer = (await local()).lessons.get(12)?.answers.get('q1');
    expect(answer).toEqual({
      questionId: 'q1',
      value: text('three'),
      state: 'saved',
      conflict: false,
      rev: 4,
    });
  });

  it('replaces an answer that was never attempted, keeping what it was based on', async () => {
    await saveAnswer(ref, { questionId: 'q1', baseRev: 4, value: text('one') });
    const [before] = await outbox();
    await saveAnswer(ref, { questionId: 'q1', baseRev: 9, value: text('two') });
    const after = await outbox();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ seq: 2, baseRev: 4, body: { value: text('two') } });
    expect(after[0]?.opId).not.toBe(before?.opId);
  });

  it('comes behind an answer that was attempted: the server may have that one', async () => {
    await saveAnswer(ref, { questionId: 'q1', baseRev: 0, value: text('one') });
    await set((await outbox())[0], { attempts: 1 });
    await saveAnswer(ref, { questionId: 'q1', baseRev: 0, value: text('two') });
    expect((await outbox()).map(({ body }) => body)).toMatchObject([
      { value: text('one') },
      { value: text('two') },
    ]);
    expect((await local()).lessons.get(12)?.answers.get('q1')?.value).toEqual(text('two'));
  });

  it('says that an answer was checked, and never replaces one that may stand', async () => {
    const save = (words: string, checked?: true) =>
      saveAnswer(ref, {
        questionId: 'q1',
        baseRev: 0,
        value: text(words),
        ...(checked && { checked }),
      });
    await save('one');
    await save('one', true);
    expect(await outbox()).toMatchObject([{ body: { value: text('one'), checked: true } }]);
    // From a second window that has not heard of it yet.
    await save('two');
    const entries = await outbox();
    expect(entries.map(({ body }) => body)).toMatchObject([
      { value: text('one'), checked: true },
      { value: text('two') },
    ]);
    expect(entries.map((entry) => 'checked' in toOperation(entry))).toEqual([true, false]);
    expect((await local()).lessons.get(12)?.answers.get('q1')).toMatchObject({
      value: text('two'),
      checked: true,
    });
  });

  it('replaces a document that was never attempted, but never what an earlier version has taken the place of', async () => {
    const save = (title: string, restored?: true) => {
      const draft = { title } as AnyDraft;
      const body = { type: 'resource.save', documentId: 7, draft } as const;
      return enqueue(ref, restored ? { ...body, restored } : body, 3);
    };
    for (const title of ['one', 'two']) await save(title);
    await save('restored', true);
    for (const title of ['three', 'four']) await save(title);
    const entries = await outbox();
    expect(entries.map(({ body }) => body)).toMatchObject([
      { draft: { title: 'two' } },
      { draft: { title: 'four' }, restored: true },
    ]);
    expect(entries.map((entry) => 'restored' in toOperation(entry))).toEqual([false, true]);
    expect((await local()).documents.get('resource/7')?.draft).toEqual({ title: 'four' });
  });

  it('keeps a parked answer, out of the way of the newer one', async () => {
    await saveAnswer(ref, { questionId: 'q1', baseRev: 0, value: text('one') });
    await set((await outbox())[0], { state: 'parked', lastError: 'invalid' });
    expect((await local()).parked).toMatchObject([{ code: 'invalid', type: 'answer.save' }]);
    await saveAnswer(ref, { questionId: 'q1', baseRev: 0, value: text('two') });
    expect(await outbox()).toMatchObject([
      { state: 'parked', superseded: true },
      { state: 'queued' },
    ]);
    expect(await local()).toMatchObject({ waiting: 1, parked: [] });
  });

  it('keeps the bytes of a drawing, and drops those of one drawn over', async () => {
    const draw = (content: string) =>
      saveAnswer(ref, {
        questionId: 'q2',
        baseRev: 0,
        value: { kind: 'drawing' },
        file: new Blob([content], { type: 'image/png' }),
      });
    await draw('first');
    const [first] = await files();
    await draw('second');
    const left = await files();
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);
    expect((await outbox())[0]?.body).toMatchObject({
      value: { file: { sha256: left[0], bytes: 6, type: 'image/png' } },
    });
  });

  it('refuses a file that the server would not take', async () => {
    const file = new Blob(['MZ'], { type: 'application/x-msdownload' });
    const saving = saveAnswer(ref, { questionId: 'q', baseRev: 0, value: { kind: 'photo' }, file });
    await expect(saving).rejects.toThrow(TypeError);
    expect(await outbox()).toEqual([]);
  });

  it('needs one transaction, begun in the moment of the tap', async () => {
    await saveAnswer(ref, { questionId: 'q1', baseRev: 0, value: text('one') });
    const connection = await read(userId, (db) => Promise.resolve(unwrap(db)));
    const begun = vi.spyOn(connection, 'transaction');
    const completed: string[] = [];
    const saving = saveAnswer(ref, { questionId: 'q1', baseRev: 0, value: text('two') });
    expect(begun).toHaveBeenCalledTimes(1);
    expect(begun.mock.calls[0]?.slice(1)).toEqual(['readwrite', { durability: 'strict' }]);
    const [tx] = begun.mock.results;
    if (tx?.type !== 'return') throw new Error('no transaction');
    tx.value.addEventListener('complete', () => completed.push('durable'));
    await saving;
    expect(completed).toEqual(['durable']);
    expect(begun).toHaveBeenCalledTimes(1);
    begun.mockRestore();
  });

  it('tells the screens, after it has said that it is saved', async () => {
    subscribeWork(userId, () => undefined);
    await saveAnswer(ref, { questionId: 'q1', baseRev: 0, value: text('one') });
    const shown = () => workOf(userId)?.lessons.get(12)?.answers.get('q1')?.value;
    await vi.waitFor(() => {
      expect(shown()).toEqual(text('one'));
    });
  });

  it('loses none of many answers given at once', async () => {
    const questions = Array.from({ length: 40 }, (_, i) => `q${String(i)}`);
    await Promise.all(
      questions.map((questionId) => saveAnswer(ref, { questionId, baseRev: 0, value: text('x') })),
    );
    const seqs = (await outbox()).map(({ seq }) => seq);
    expect(seqs).toEqual(questions.map((_, i) => i + 1));
  });
});

describe('steps and hand-in', () => {
  it('are written once', async () => {
    await completeStep(ref, 's1');
    await completeStep(ref, 's1');
    await handIn(ref, null);
    await handIn(ref, null);
    expect((await outbox()).map(({ entityKey }) => entityKey)).toEqual(['as/12/s/s1', 'as/12']);
    expect((await local()).lessons.get(12)).toMatchObject({
      stepsDone: new Set(['s1']),
      handedIn: 'saved',
    });
  });

  it('are handed in anew when the teacher has returned the work since', async () => {
    const returnedAt = '2026-01-01T09:00:00.000Z';
    await handIn(ref, null);
    await handIn(ref, returnedAt);
    await handIn(ref, returnedAt);
    expect((await outbox()).map(({ body }) => body)).toEqual([
      { type: 'assignment.hand_in', assignmentStudentId: 12, returnedAt },
    ]);
  });

  it('can be handed in again after a refusal', async () => {
    await handIn(ref, null);
    await set((await outbox())[0], { state: 'parked', lastError: 'http_403' });
    await handIn(ref, null);
    expect((await local()).lessons.get(12)?.handedIn).toBe('saved');
  });
});

describe('retryParked', () => {
  it('sends it as a new operation', async () => {
    await saveAnswer(ref, { questionId: 'q1', baseRev: 0, value: text('one') });
    const [before] = await outbox();
    await set(before, { state: 'parked', attempts: 3, lastError: 'http_404' });
    await retryParked(userId, before?.opId ?? '');
    const [after] = await outbox();
    expect(after).toMatchObject({ state: 'queued', attempts: 0, body: before?.body });
    expect(after?.opId).not.toBe(before?.opId);
  });
});

describe('the place', () => {
  it('is remembered per lesson', async () => {
    expect(await readPlace(ref)).toBeUndefined();
    await savePlace(ref, { stepId: 's4' });
    expect(await readPlace(ref)).toEqual({ stepId: 's4' });
    expect(await readPlace({ ...ref, assignmentStudentId: 13 })).toBeUndefined();
  });
});
