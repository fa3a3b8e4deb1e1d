import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyScore } from '../../../domain/score-draft';
import { maxBatchBytes, maxOperations, nextBatch, related, toOperation } from './next-batch';
import type { OutboxBody, OutboxEntry } from '../outbox/outbox-entry';
import { answerTo, entryOf, handInOf, stepOf } from '../testing/entries';

const now = 1_000_000;
const scoreOf = (workId: number): OutboxBody => ({ type: 'score.save', workId, draft: emptyScore });
const releaseOf = (workId: number): OutboxBody => ({
  type: 'score.release',
  workId,
  outcome: 'returned',
});
const ids = (entries: readonly OutboxEntry[]) => entries.map((entry) => entry.opId);

describe('nextBatch', () => {
  it('takes unrelated entries together, in the order of seq', () => {
    const a = entryOf(answerTo('a'));
    const b = entryOf(answerTo('b'));
    const step = entryOf(stepOf('s1'));
    expect(ids(nextBatch([step, b, a], now).batch)).toEqual(ids([a, b, step]));
  });

  it('lets a hand-in wait for the answers of its lesson, in a batch of its own', () => {
    const answer = entryOf(answerTo('a'));
    const handIn = entryOf(handInOf());
    expect(ids(nextBatch([answer, handIn], now).batch)).toEqual([answer.opId]);
    expect(ids(nextBatch([handIn], now).batch)).toEqual([handIn.opId]);
  });

  it('lets an answer wait for a hand-in before it, but not for one of another lesson', () => {
    const handIn = entryOf(handInOf(1));
    const after = entryOf(answerTo('a'));
    const other = entryOf(answerTo('a', 'x', 12));
    expect(ids(nextBatch([handIn, after, other], now).batch)).toEqual(ids([handIn, other]));
  });

  it('lets a hand-in pass answers of other lessons', () => {
    const other = entryOf(answerTo('a', 'x', 12), { nextAt: now + 5_000 });
    const handIn = entryOf(handInOf(1));
    const { batch, wakeAt } = nextBatch([other, handIn], now);
    expect(ids(batch)).toEqual([handIn.opId]);
    expect(wakeAt).toBe(now + 5_000);
  });

  it('holds a hand-in back while an answer is put off', () => {
    const answer = entryOf(answerTo('a'), { nextAt: now + 1 });
    expect(nextBatch([answer, entryOf(handInOf())], now).batch).toEqual([]);
  });

  it('sends a second answer to a question only after the first is acknowledged', () => {
    const first = entryOf(answerTo('a'), { state: 'sending', attempts: 1 });
    const second = entryOf(answerTo('a'));
    expect(ids(nextBatch([first, second], now).batch)).toEqual([first.opId]);
  });

  it('lets a parked entry block its own key and nothing else', () => {
    const parked = entryOf(answerTo('a'), { state: 'parked' });
    const same = entryOf(answerTo('a'));
    const handIn = entryOf(handInOf());
    const other = entryOf(answerTo('b'));
    expect(ids(nextBatch([parked, same, other], now).batch)).toEqual([other.opId]);
    expect(ids(nextBatch([parked, handIn], now).batch)).toEqual([handIn.opId]);
    const passed = { ...parked, superseded: true };
    expect(ids(nextBatch([passed, same], now).batch)).toEqual([same.opId]);
  });

  it('wakes for the one that wants to go first', () => {
    const waits = [5_000, 2_000, 9_000].map((wait, at) =>
      entryOf(answerTo(`q${String(at)}`), { nextAt: now + wait }),
    );
    expect(nextBatch(waits, now)).toEqual({ batch: [], wakeAt: now + 2_000 });
  });

  it('takes one whose time has come', () => {
    const entry = entryOf(answerTo('a'), { nextAt: now });
    expect(nextBatch([entry], now)).toEqual({ batch: [entry], wakeAt: undefined });
  });

  it('does not believe a waiting time of more than two minutes: the clock was put back', () => {
    const entry = entryOf(answerTo('a'), { nextAt: now + 120_001 });
    expect(ids(nextBatch([entry], now).batch)).toEqual([entry.opId]);
    const longest = entryOf(answerTo('a'), { nextAt: now + 120_000 });
    expect(nextBatch([longest], now)).toEqual({ batch: [], wakeAt: now + 120_000 });
  });

  it('does not give back a score that was refused, though a newer one waits', () => {
    const refused = entryOf(scoreOf(7), { state: 'parked', superseded: true });
    const release = entryOf(releaseOf(7));
    const newer = entryOf(scoreOf(7));
    const elsewhere = entryOf(releaseOf(8));
    const waiting = [refused, release, newer, elsewhere];
    expect(ids(nextBatch(waiting, now).batch)).toEqual(ids([newer, elsewhere]));
    // What is refused of a release holds back no other score.
    const parked = { ...release, state: 'parked' } as const;
    expect(ids(nextBatch([parked, newer], now).batch)).toEqual([newer.opId]);
  });

  it('keeps a batch under its size, but sends a large entry alone', () => {
    const text = 'ü'.repeat(20_000);
    const many = Array.from({ length: 30 }, (_, i) => entryOf(answerTo(`q${String(i)}`, text)));
    const { batch } = nextBatch(many, now);
    const bytes = new TextEncoder().encode(JSON.stringify(batch.map(toOperation))).length;
    expect(bytes).toBeLessThanOrEqual(maxBatchBytes + 2);
    expect(batch.length).toBeGreaterThan(5);
    const huge = entryOf(answerTo('huge', 'x'.repeat(maxBatchBytes)));
    expect(nextBatch([huge], now).batch).toHaveLength(1);
  });

  it('never takes more than the limit', () => {
    const many = Array.from({ length: 150 }, (_, i) => entryOf(answerTo(`q${String(i)}`)));
    expect(nextBatch(many, now).batch).toHaveLength(maxOperations);
    expect(nextBatch(many, now, 7).batch).toHaveLength(7);
  });
});

describe('toOperation', () => {
  const lesson = { assignment_student_id: 3 };
  const handIn = { type: 'assignment.hand_in', assignmentStudentId: 3 } as const;
  const answer = {
    type: 'answer.save',
    assignmentStudentId: 3,
    questionId: 'q',
    value: { kind: 'true_false', value: true },
  } as const;
  const release = { type: 'score.release', workId: 3, outcome: 'scored' } as const;

  it.each<[string, OutboxBody, object]>([
    ['an answer', answer, { question_id: 'q', base_rev: 5, value: answer.value }],
    [
      'an answer that was checked',
      { ...answer, checked: true },
      { question_id: 'q', base_rev: 5, value: answer.value, checked: true },
    ],
    ['a step', { type: 'step.complete', assignmentStudentId: 3, stepId: 's' }, { step_id: 's' }],
    ['a hand-in of an older app', handIn, {}],
    ['a first hand-in', { ...handIn, returnedAt: null }, { returned_at: null }],
    ['one after a return', { ...handIn, returnedAt: '2026-01-01' }, { returned_at: '2026-01-01' }],
    [
      'a score',
      { type: 'score.save', workId: 3, draft: emptyScore },
      { base_rev: 5, body: emptyScore },
    ],
    ['a score given', release, { base_rev: 5, outcome: 'scored' }],
    [
      'a score given for what was handed in then',
      // What was to be given stays on this device.
      { ...release, handedInAt: '2026-01-01', draft: emptyScore },
      { base_rev: 5, outcome: 'scored', handed_in_at: '2026-01-01' },
    ],
  ])('writes %s as the contract wants it', (_name, of, wire) => {
    const entry = entryOf(of, { baseRev: 5 });
    expect(toOperation(entry)).toEqual({
      op_id: entry.opId,
      schema_version: 1,
      seq: entry.seq,
      device_time: entry.deviceTime,
      type: of.type,
      ...lesson,
      ...wire,
    });
  });
});

const body = fc.oneof(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 3 }))
    .map(([q, lesson]) => answerTo(q, 'x', lesson)),
  fc
    .tuple(fc.constantFrom('s1', 's2'), fc.integer({ min: 1, max: 3 }))
    .map(([s, lesson]) => stepOf(s, lesson)),
  fc.integer({ min: 1, max: 3 }).map((lesson) => handInOf(lesson)),
);
const entry = fc
  .tuple(body, fc.constantFrom('queued', 'sending', 'parked'), fc.constantFrom(0, now + 500))
  .map(([of, state, nextAt]) => entryOf(of, { state, nextAt }));

describe('nextBatch, whatever waits', () => {
  it('keeps the order within each thing, blocks what must wait, and starves nobody', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 25 }), (entries) => {
        const { batch } = nextBatch(entries, now);
        for (const chosen of batch) {
          expect(chosen.state).not.toBe('parked');
          expect(chosen.nextAt).toBeLessThanOrEqual(now);
          for (const earlier of entries) {
            if (earlier.seq >= chosen.seq || earlier === chosen) continue;
            const parked = earlier.state === 'parked';
            const blocked = parked
              ? earlier.entityKey === chosen.entityKey
              : related(earlier.entityKey, chosen.entityKey);
            expect(blocked).toBe(false);
          }
        }
        const first = [...entries].sort((a, b) => a.seq - b.seq).find((e) => e.state !== 'parked');
        const parkedSame = entries.some(
          (e) =>
            first && e.state === 'parked' && e.seq < first.seq && e.entityKey === first.entityKey,
        );
        if (first && first.nextAt <= now && !parkedSame) expect(batch).toContain(first);
      }),
    );
  });

  it('empties an outbox without parked entries in finitely many batches', () => {
    fc.assert(
      fc.property(fc.array(body, { maxLength: 30 }), (bodies) => {
        let left = bodies.map((of) => entryOf(of));
        for (let round = 0; left.length > 0; round += 1) {
          expect(round).toBeLessThan(31);
          const { batch } = nextBatch(left, now, 4);
          left = left.filter((waiting) => !batch.includes(waiting));
        }
      }),
    );
  });
});
