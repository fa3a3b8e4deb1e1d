import { describe, expect, it } from 'vitest';
import type { ReportedState } from './match-attempts';
import { Ledger } from './ledger';
import type { AnswerRow, StoredWork } from './ledger';

/** One chain: a letter is an answer, followed by what the screen said: `-` nothing, `.` saved, `!` sent. */
function verdictOf(told: string, found: string, latches: StoredWork['latches'] = []) {
  const ledger = new Ledger();
  const words: Record<string, ReportedState> = { '-': 'nothing', '.': 'saved', '!': 'sent' };
  for (let at = 0; at < told.length; at += 2) {
    const value = { kind: 'number', text: told[at] ?? '' } as const;
    ledger.attempt(1, 'q', 'tablet', value).promised = words[told[at + 1] ?? ''] ?? 'nothing';
  }
  const answers = Array.from(found, (text, at): AnswerRow => ({
    assignmentStudentId: 1,
    questionId: 'q',
    deviceId: 'tablet',
    seq: at + 1,
    opId: `op-${at}`,
    value: { kind: 'number', text },
  }));
  return ledger.compare({ answers, latches });
}

describe('the ledger of promises', () => {
  it.each([
    [
      'every answer stored',
      'a.b!',
      'ab',
      { shown: 2, stored: 2, replaced: 0, lost: 0, doubled: 0 },
    ],
    ['an answer never called saved, not stored', 'a-', '', { shown: 0, lost: 0, doubled: 0 }],
    ['an answer never called saved, stored', 'a-', 'a', { shown: 0, lost: 0, doubled: 0 }],
    ['a saved answer lost', 'a.', '', { shown: 1, stored: 0, lost: 1 }],
    ['a saved answer replaced by a saved one', 'a.b.', 'b', { shown: 1, replaced: 1, lost: 0 }],
    ['the replacing answer lost, too', 'a.b.', '', { shown: 1, replaced: 1, lost: 1 }],
    [
      'the last saved answer lost though an older one is stored',
      'a.b.',
      'a',
      { shown: 2, lost: 1 },
    ],
    ['a saved answer replaced by one that the crash kept', 'a.b-', 'b', { replaced: 1, lost: 0 }],
    ['a saved answer gone with the crash', 'a.b-', '', { lost: 1 }],
    ['a sent answer may not be replaced', 'a!b.', 'b', { shown: 2, stored: 1, lost: 1 }],
    ['one answer stored twice', 'a.', 'aa', { lost: 0, doubled: 1 }],
    ['an equal answer given again and stored again', 'a.b.a.', 'aba', { lost: 0, doubled: 0 }],
    ['an equal answer given again but stored once too often', 'a.b.a.', 'abaa', { doubled: 1 }],
    ['an older answer after a newer one', 'a.b.', 'aba', { lost: 0, doubled: 1 }],
  ])('%s', (_name, told, found, expected) => {
    expect(verdictOf(told, found)).toMatchObject(expected);
  });

  it('sees an operation stored twice', () => {
    const ledger = new Ledger();
    const value = { kind: 'true_false', value: true } as const;
    ledger.attempt(1, 'q', 'tablet', value).promised = 'saved';
    ledger.attempt(1, 'q', 'tablet', value).promised = 'saved';
    const row = {
      assignmentStudentId: 1,
      questionId: 'q',
      deviceId: 'tablet',
      opId: 'same',
      value,
    };
    const answers = [
      { ...row, seq: 1 },
      { ...row, seq: 2 },
    ];
    expect(ledger.compare({ answers, latches: [] }).doubled).toBe(1);
  });

  it('sees work that lies under another child', () => {
    const ledger = new Ledger();
    const value = { kind: 'true_false', value: true } as const;
    ledger.attempt(1, 'q', 'tablet', value).promised = 'saved';
    const row = {
      assignmentStudentId: 2,
      questionId: 'q',
      deviceId: 'tablet',
      seq: 1,
      opId: 'x',
      value,
    };
    const verdict = ledger.compare({ answers: [row], latches: [] });
    expect(verdict.lost).toBe(1);
    expect(verdict.complaints).toHaveLength(2);
  });

  it('counts a step that two devices finished as one fact', () => {
    const ledger = new Ledger();
    ledger.latch(1, 'look', 'saved');
    ledger.latch(1, 'look', 'sent');
    ledger.latch(1, 'think', 'nothing');
    const latches = [{ assignmentStudentId: 1, latch: 'look' }];
    expect(ledger.compare({ answers: [], latches })).toMatchObject({ latchesShown: 1, lost: 0 });
    expect(ledger.compare({ answers: [], latches: [] })).toMatchObject({
      latchesShown: 1,
      lost: 1,
    });
  });
});
