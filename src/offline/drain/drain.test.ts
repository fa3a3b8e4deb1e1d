import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handIn, saveAnswer } from '../outbox/outbox';
import { StudentTablet } from '../testing/student-tablet';
import type { Fault } from '../testing/sync-server';
import { admitUser, dropUser, finishLeaving } from '../storage/people';
import { change } from '../storage/user-db';

let tablet: StudentTablet;
beforeEach(async () => {
  tablet = await StudentTablet.open();
});
afterEach(() => tablet.close());

describe('drainAll', () => {
  it('sends what waits and removes it', async () => {
    await tablet.answer('a', 'one');
    await tablet.answer('b', 'two');
    expect(await tablet.drain()).toEqual({
      waiting: 0,
      wakeAt: undefined,
      failure: undefined,
      personal: new Map(),
    });
    expect(tablet.texts()).toEqual(['one', 'two']);
    expect(tablet.server.batches).toHaveLength(1);
    expect(await tablet.outbox()).toEqual([]);
    expect(await tablet.mark('as/12/q/a')).toMatchObject({ state: 'sent', rev: 1 });
  });

  it('sends the hand-in after the answers, in a batch of its own', async () => {
    await tablet.answer('a', 'one');
    await handIn(tablet.ref, null);
    await tablet.drain();
    expect(tablet.server.applied.map(({ operation }) => operation.type)).toEqual([
      'answer.save',
      'assignment.hand_in',
    ]);
    expect(tablet.server.batches).toHaveLength(2);
  });

  it('sends the same bytes after a lost acknowledgement and does not double the answer', async () => {
    await tablet.answer('a', 'one');
    tablet.server.faults = ['apply-then-drop'];
    expect((await tablet.drain()).failure).toBeDefined();
    expect(await tablet.outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    await tablet.answer('a', 'two');
    await tablet.drainPatiently();
    expect(tablet.texts()).toEqual(['one', 'two']);
    // The follow-up is based on the revision that the first one was given.
    expect(tablet.server.applied[1]?.operation.base_rev).toBe(1);
    expect(await tablet.mark('as/12/q/a')).toMatchObject({ state: 'sent', rev: 2 });
  });

  it.each<Fault>(['refuse', 'portal', 'redirect', 'empty', 'unavailable', 'crash', 'too-many'])(
    'keeps everything when the answer is: %s',
    async (fault) => {
      await tablet.answer('a', 'one');
      await tablet.answer('b', 'two');
      tablet.server.faults = [fault];
      const report = await tablet.drain();
      expect(report.waiting).toBe(2);
      expect(report.failure ?? report.personal.get(tablet.userId)).toBeDefined();
      await tablet.drainPatiently();
      expect(tablet.texts()).toEqual(['one', 'two']);
    },
  );

  it('tells how long the server asked to wait', async () => {
    await tablet.answer('a', 'one');
    tablet.server.faults = ['unavailable'];
    expect((await tablet.drain()).failure).toMatchObject({ retryAfterMs: 1_000 });
  });

  it('removes only what the answer names', async () => {
    await tablet.answer('a', 'one');
    await tablet.answer('b', 'two');
    tablet.server.faults = ['half-answer'];
    await tablet.drain();
    expect(await tablet.outbox()).toMatchObject([
      { entityKey: 'as/12/q/b', lastError: 'unanswered' },
    ]);
    await tablet.drainPatiently();
    expect(tablet.texts()).toEqual(['one', 'two']);
  });

  it('parks what is rejected and sends the rest', async () => {
    await tablet.answer('bad', 'one');
    await tablet.answer('good', 'two');
    await handIn(tablet.ref, null);
    tablet.server.judge = ({ question_id }) =>
      question_id === 'bad' ? { status: 'rejected', code: 'invalid' } : undefined;
    const report = await tablet.drain();
    expect(report.waiting).toBe(0);
    expect(await tablet.outbox()).toMatchObject([{ state: 'parked', lastError: 'invalid' }]);
    expect(tablet.server.applied.map(({ operation }) => operation.type)).toContain(
      'assignment.hand_in',
    );
  });

  it('halves a batch that is too large, and parks an operation that is too large alone', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await tablet.answer(id, id);
    tablet.server.maxOperations = 2;
    await tablet.drain();
    expect(tablet.texts()).toEqual(['a', 'b', 'c', 'd', 'e']);
    tablet.server.maxOperations = 0;
    await tablet.answer('f', 'f');
    await tablet.drain();
    expect(await tablet.outbox()).toMatchObject([{ state: 'parked', lastError: 'http_413' }]);
  });

  it('waits with everything for a new ticket, and asks for one where it can', async () => {
    await tablet.answer('a', 'one');
    tablet.server.tickets = new Set(['ticket-2']);
    expect(await tablet.drain()).toMatchObject({ waiting: 1, failure: undefined });
    expect(await tablet.outbox()).toMatchObject([{ state: 'queued' }]);
    await tablet.drain({ freshTicket: () => Promise.resolve('ticket-2') });
    expect(tablet.server.applied).toMatchObject([{ ticket: 'ticket-2' }]);
  });

  it('sends for a person who has signed out, with that person’s own ticket, after the one who is here', async () => {
    await tablet.answer('a', 'mine');
    await dropUser(tablet.userId);
    const next = { ...tablet.ref, userId: 9_000 };
    await admitUser(next.userId, 'ticket-2');
    tablet.server.tickets.add('ticket-2');
    const value = { kind: 'short_text', text: 'yours' } as const;
    await saveAnswer(next, { questionId: 'a', baseRev: 0, value });
    await tablet.drain();
    await finishLeaving();
    expect(
      tablet.server.applied.map(({ ticket, operation }) => [ticket, operation.value?.text]),
    ).toEqual([
      ['ticket-2', 'yours'],
      ['ticket-1', 'mine'],
    ]);
    expect(await tablet.outbox()).toEqual([]);
    await dropUser(next.userId);
  });

  it('takes up entries that a crash has left as sending', async () => {
    await tablet.answer('a', 'one');
    const [entry] = await tablet.outbox();
    if (!entry) throw new Error('no entry');
    await change(tablet.userId, ['outbox'], ({ store }) =>
      store.put({ ...entry, state: 'sending', attempts: 1 }),
    );
    await tablet.drain();
    expect(tablet.texts()).toEqual(['one']);
  });

  it('stops between two calls when its time is over, and loses nothing', async () => {
    await tablet.answer('a', 'one');
    const stop = new AbortController();
    stop.abort();
    expect((await tablet.drain({ stop: stop.signal })).failure).toBeUndefined();
    expect(await tablet.outbox()).toMatchObject([{ state: 'queued' }]);
  });
});
