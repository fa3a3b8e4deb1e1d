import { describe, expect, it } from 'vitest';
import type { ReportedState } from './match-attempts';
import { ScoreLedger } from './score-ledger';
import type { CopyRow, Outcome, ScoreVersionRow, StoredScores } from './score-ledger';

const lesson = 1;
const [mine, theirs] = ['mine', 'theirs'];
const words: Readonly<Record<string, ReportedState>> = {
  '-': 'nothing',
  '.': 'saved',
  '!': 'sent',
};

const version = (comment: string, rest: Partial<ScoreVersionRow> = {}): ScoreVersionRow => ({
  lesson,
  teacher: mine,
  rev: 1,
  reason: 'save',
  outcome: null,
  comment,
  savedAt: 100,
  ...rest,
});
const released = (outcome: Outcome, comment = '', savedAt = 100) =>
  version(comment, { reason: 'release', outcome, savedAt });
const copy = (rest: Partial<CopyRow> = {}): CopyRow => ({
  lesson,
  state: 'in_progress',
  handedInAt: null,
  staleAt: null,
  result: null,
  rev: 0,
  comment: null,
  ...rest,
});

/** What a ledger says to these rows; the sums fit unless they are given. */
function compare(
  ledger: ScoreLedger,
  versions: readonly ScoreVersionRow[],
  state: Partial<CopyRow> = {},
  sums: Partial<StoredScores> = {},
) {
  const none = { applied: 0, kept: 0, revisions: 0, conflicts: 0 };
  return ledger.compare({ versions, copies: [copy(state)], ...none, ...sums });
}

/** A letter is a note, followed by what the screen said: `-` nothing, `.` saved, `!` sent. */
function noted(told: string): ScoreLedger {
  const ledger = new ScoreLedger();
  for (let at = 0; at < told.length; at += 2) {
    ledger.note(lesson, mine, told[at] ?? '').promised = words[told[at + 1] ?? ''] ?? 'nothing';
  }
  return ledger;
}

/** `r` returned, `s` scored, followed by what the screen said. */
function gave(told: string): ScoreLedger {
  const ledger = new ScoreLedger();
  for (let at = 0; at < told.length; at += 2) {
    const outcome = told[at] === 'r' ? 'returned' : 'scored';
    ledger.release(lesson, mine, outcome).promised = words[told[at + 1] ?? ''] ?? 'nothing';
  }
  return ledger;
}

const returned = { state: 'returned', handedInAt: 50, result: '' };

describe('the ledger of scores', () => {
  it.each([
    ['a saved note stored', 'a.', 'a', { shown: 1, stored: 1, lost: 0 }],
    ['a saved note lost', 'a.', '', { shown: 1, stored: 0, lost: 1 }],
    ['only an older one stored', 'a.b.', 'a', { lost: 1 }],
    ['joined with the next of the same sitting', 'a.b.', 'b', { shown: 1, stored: 1, lost: 0 }],
    ['the next one, cut off by a crash, stored', 'a.b-', 'b', { lost: 0 }],
    ['a note that nothing was said of', 'a-', '', { shown: 0, lost: 0 }],
  ])('%s', (_name, told, found, expected) => {
    const rows = Array.from(found, (comment) => version(comment));
    expect(compare(noted(told), rows)).toMatchObject({
      ...expected,
      complaints: { length: expected.lost },
    });
  });

  it('counts a note that is kept beside a newer one as stored', () => {
    const rows = [version('a', { reason: 'conflict' })];
    const sums = { kept: 1, conflicts: 1 };
    expect(compare(noted('a.'), rows, {}, sums)).toMatchObject({
      stored: 1,
      conflicts: 1,
      lost: 0,
    });
  });

  it('sees a note that nobody wrote, and one under another teacher', () => {
    expect(compare(noted('a.'), [version('a'), version('x')]).complaints).toHaveLength(1);
    expect(compare(noted('a.'), [version('a', { teacher: theirs })]).lost).toBe(1);
  });

  it('sees an operation that was taken twice', () => {
    expect(compare(noted('a.'), [version('a')], {}, { applied: 1, revisions: 2 }).doubled).toBe(1);
    expect(compare(noted('a.'), [version('a')], {}, { kept: 1, conflicts: 2 }).doubled).toBe(1);
  });

  it.each([
    ['given back', 'r.', ['returned'], { stored: 1, lost: 0, doubled: 0 }],
    ['given back twice for one word', 'r.', ['returned', 'returned'], { doubled: 1 }],
    ['never given back', 'r.', [], { lost: 1 }],
    ['replaced before it was sent', 's.r.', ['returned'], { stored: 1, lost: 0 }],
  ] as const)('work that was %s', (_name, told, outcomes, expected) => {
    const rows = outcomes.map((outcome) => released(outcome));
    const state = outcomes.length > 0 ? returned : { state: 'handed_in', handedInAt: 50 };
    expect(compare(gave(told), rows, state)).toMatchObject(expected);
  });

  it('asks for nothing that the teacher was told is refused', () => {
    const ledger = gave('r.');
    ledger.wasRefused(lesson, mine);
    const state = { state: 'handed_in', handedInAt: 50 };
    expect(compare(ledger, [], state)).toMatchObject({ lost: 0, refused: 1, complaints: [] });
  });

  it('misses a hand-in after the work was given back', () => {
    const ledger = gave('r.');
    ledger.handedIn(lesson, 200);
    expect(compare(ledger, [released('returned')], returned).lost).toBe(1);
    const again = { ...returned, state: 'handed_in', handedInAt: 201 };
    expect(compare(ledger, [released('returned')], again)).toMatchObject({
      lost: 0,
      complaints: [],
    });
  });

  it.each([
    [
      'scored work that a hand-in undid',
      [released('scored')],
      { state: 'handed_in', handedInAt: 200, result: '' },
    ],
    ['a state that nobody gave', [released('scored')], returned],
    ['a result of other words', [released('returned', 'a')], returned],
    ['a result without a release', [], { state: 'handed_in', handedInAt: 50, result: 'a' }],
    ['handed in without a moment', [], { state: 'handed_in' }],
  ])('complains of %s', (_name, rows, state) => {
    const told = rows.length === 0 ? '' : rows[0]?.outcome === 'scored' ? 's.' : 'r.';
    const ledger = gave(told);
    ledger.note(lesson, mine, 'a');
    expect(compare(ledger, rows, state).complaints).toHaveLength(1);
  });
});
