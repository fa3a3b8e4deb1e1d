import { describe, expect, it } from 'vitest';
import type { Mark } from '../outbox/outbox-entry';
import { reconcile, type SyncResult } from './reconcile';
import { answerTo, entryOf } from '../testing/entries';

const entry = entryOf(answerTo('a'), { state: 'sending', attempts: 2 });
const now = 5_000;
const word = (rest: Omit<SyncResult, 'op_id'>): SyncResult => ({ op_id: entry.opId, ...rest });

describe('reconcile', () => {
  it('ends an applied entry and remembers its revision', () => {
    const outcome = reconcile(
      entry,
      word({ status: 'applied', rev: 3, revision: 9 }),
      undefined,
      4,
      now,
      0,
    );
    expect(outcome.entry).toBeUndefined();
    expect(outcome.mark).toMatchObject({
      state: 'sent',
      rev: 3,
      lessonRevision: 9,
      body: entry.body,
    });
  });

  it('keeps the higher revision when an old answer is replayed', () => {
    const before = { rev: 7 } as Mark;
    const outcome = reconcile(entry, word({ status: 'applied', rev: 3 }), before, 4, now, 0);
    expect(outcome.mark).toMatchObject({ rev: 7, lessonRevision: 5 });
  });

  it('says kept, with the reason', () => {
    const outcome = reconcile(
      entry,
      word({ status: 'kept', code: 'after_hand_in' }),
      undefined,
      0,
      now,
      0,
    );
    expect(outcome.mark).toMatchObject({ state: 'kept', code: 'after_hand_in' });
  });

  it('parks what is rejected', () => {
    const { entry: parked } = reconcile(
      entry,
      word({ status: 'rejected', code: 'not_found' }),
      undefined,
      0,
      now,
      0,
    );
    expect(parked).toMatchObject({ state: 'parked', lastError: 'not_found', opId: entry.opId });
  });

  it('sends what tells the time without it, to a server that does not know of that', () => {
    const told = { ...entry, activeSeconds: 40 };
    const invalid = word({ status: 'rejected', code: 'invalid' });
    const { entry: again } = reconcile(told, invalid, undefined, 0, now, 0);
    expect(again).toMatchObject({ state: 'queued', opId: entry.opId, nextAt: 0 });
    expect(again?.activeSeconds).toBeUndefined();
    const refused = again && reconcile(again, invalid, undefined, 0, now, 0).entry;
    expect(refused).toMatchObject({ state: 'parked', lastError: 'invalid' });
    const missing = word({ status: 'rejected', code: 'not_found' });
    expect(reconcile(told, missing, undefined, 0, now, 0).entry).toMatchObject({
      state: 'parked',
      activeSeconds: 40,
    });
  });

  it.each([
    ['retry', word({ status: 'retry', code: 'file_missing' })],
    ['no word', undefined],
    [
      'a word of a newer server',
      { op_id: entry.opId, status: 'postponed' } as unknown as SyncResult,
    ],
  ])('keeps the entry waiting after %s', (_, result) => {
    const outcome = reconcile(entry, result, undefined, 0, now, 0.5);
    expect(outcome.mark).toBeUndefined();
    expect(outcome.entry).toMatchObject({ state: 'queued', opId: entry.opId, attempts: 2 });
    expect(outcome.entry?.nextAt).toBeGreaterThanOrEqual(now + 1_000);
    expect(outcome.entry?.lastError).toBe(result?.code ?? result?.status ?? 'unanswered');
  });

  it.each([
    // Never at once, however the dice fall; then as the device itself holds back, up to a minute.
    [0, 0, 1_000],
    [0, 1, 1_000],
    [2, 0.5, 2_000],
    [2, 1, 4_000],
    [50, 1, 60_000],
  ])('after %d attempts, with chance %d, waits %d ms', (attempts, chance, wait) => {
    const { entry: waiting } = reconcile(
      { ...entry, attempts },
      undefined,
      undefined,
      0,
      now,
      chance,
    );
    expect(waiting?.nextAt).toBe(now + wait);
  });
});
