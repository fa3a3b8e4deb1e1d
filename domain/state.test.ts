import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, isResultVisible, nextState } from './state';
import type { State, StateEvent } from './state';

const events: StateEvent[] = ['work', 'hand_in', 'return', 'score'];

describe('states of a lesson', () => {
  it('go the way of a school day', () => {
    const way: [StateEvent, State][] = [
      ['work', 'in_progress'],
      ['work', 'in_progress'],
      ['hand_in', 'handed_in'],
      ['return', 'returned'],
      ['work', 'returned'],
      ['hand_in', 'handed_in'],
      ['score', 'scored'],
    ];
    let state: State = 'not_started';
    for (const [event, expected] of way) {
      state = nextState(state, event) ?? 'not_started';
      expect(state).toBe(expected);
    }
  });

  // After work, a hand-in, a return and a score; null where that cannot happen.
  it.each<[State, (State | null)[]]>([
    ['not_started', ['in_progress', 'handed_in', null, null]],
    ['in_progress', ['in_progress', 'handed_in', null, null]],
    ['handed_in', [null, 'handed_in', 'returned', 'scored']],
    ['returned', ['returned', 'handed_in', 'returned', 'scored']],
    // A hand-in that comes late, and a score that is given again.
    ['scored', [null, 'scored', 'returned', 'scored']],
  ])('go on from %s', (state, expected) => {
    expect(events.map((event) => nextState(state, event) ?? null)).toEqual(expected);
  });

  it('close with the hand-in and open with the return', () => {
    expect(isOpen('not_started') && isOpen('in_progress') && isOpen('returned')).toBe(true);
    expect(isOpen('handed_in') || isOpen('scored')).toBe(false);
    expect(nextState('handed_in', 'work')).toBeUndefined();
  });

  it('never lose a hand-in by anything a student does', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<StateEvent>('work', 'hand_in')), (done) => {
        let state: State = 'handed_in';
        for (const event of done) state = nextState(state, event) ?? state;
        expect(state).toBe('handed_in');
      }),
    );
  });

  it('let a teacher give back only what was handed in', () => {
    for (const state of ['not_started', 'in_progress'] as const) {
      expect(nextState(state, 'return')).toBeUndefined();
      expect(nextState(state, 'score')).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (done) => {
        let state: State = 'not_started';
        let handedIn = false;
        for (const event of done) {
          const next = nextState(state, event);
          if (next === undefined) continue;
          state = next;
          handedIn ||= event === 'hand_in';
          if (isResultVisible(state)) expect(handedIn).toBe(true);
        }
      }),
    );
  });
});
