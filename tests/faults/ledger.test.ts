import { describe, expect, it } from 'vitest';
import { Ledger } from './ledger';
import type { StoredWork } from './ledger';

const work = (text: string) =>
  ({ type: 'answer', questionId: 'q', value: { kind: 'number', text } }) as const;
const row = (text: string, opId: string): StoredWork => ({
  assignmentStudentId: 1,
  work: work(text),
  opId,
});

describe('the ledger of promises', () => {
  it('is content when every promise is stored once', () => {
    const ledger = new Ledger();
    ledger.attempt(1, work('4'))();
    ledger.attempt(1, work('4'))();
    const verdict = ledger.compare([row('4', 'a'), row('4', 'b')]);
    expect(verdict).toEqual({ promised: 2, stored: 2, lost: 0, doubled: 0, complaints: [] });
  });

  it('allows, but does not demand, what was never called saved', () => {
    const ledger = new Ledger();
    ledger.attempt(1, work('4'));
    expect(ledger.compare([])).toMatchObject({ lost: 0, doubled: 0 });
    expect(ledger.compare([row('4', 'a')])).toMatchObject({ lost: 0, doubled: 0 });
  });

  it('sees what is lost', () => {
    const ledger = new Ledger();
    ledger.attempt(1, work('4'))();
    ledger.attempt(1, work('5'))();
    expect(ledger.compare([row('5', 'a')])).toMatchObject({ promised: 2, stored: 1, lost: 1 });
  });

  it('sees work of the right child under another lesson as lost, and says so', () => {
    const ledger = new Ledger();
    ledger.attempt(1, work('4'))();
    const verdict = ledger.compare([{ ...row('4', 'a'), assignmentStudentId: 2 }]);
    expect(verdict.lost).toBe(1);
    expect(verdict.complaints).toHaveLength(2);
  });

  it('sees an answer stored more often than it was given', () => {
    const ledger = new Ledger();
    ledger.attempt(1, work('4'))();
    expect(ledger.compare([row('4', 'a'), row('4', 'b')])).toMatchObject({ doubled: 1 });
  });

  it('sees an operation applied twice even when the child gave the answer twice', () => {
    const ledger = new Ledger();
    ledger.attempt(1, work('4'))();
    ledger.attempt(1, work('4'))();
    expect(ledger.compare([row('4', 'a'), row('4', 'a')])).toMatchObject({ doubled: 1 });
  });

  it('counts a step done on two devices as one fact', () => {
    const ledger = new Ledger();
    ledger.attempt(1, { type: 'step', stepId: 's' })();
    ledger.attempt(1, { type: 'step', stepId: 's' })();
    const step: StoredWork = { assignmentStudentId: 1, work: { type: 'step', stepId: 's' } };
    expect(ledger.compare([step])).toMatchObject({ promised: 2, stored: 2, lost: 0, doubled: 0 });
    expect(ledger.compare([])).toMatchObject({ stored: 0, lost: 1 });
  });
});
