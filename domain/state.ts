/**
 * The life of one student's copy of one lesson:
 * not_started → in_progress → handed_in → returned → handed_in → … → scored.
 */

export type State = 'not_started' | 'in_progress' | 'handed_in' | 'returned' | 'scored';

/** `work`: an answer or a finished step. `hand_in`: the student. `return`, `score`: the teacher. */
export type StateEvent = 'work' | 'hand_in' | 'return' | 'score';

const transitions: Readonly<Record<State, Readonly<Partial<Record<StateEvent, State>>>>> = {
  not_started: { work: 'in_progress', hand_in: 'handed_in' },
  in_progress: { work: 'in_progress', hand_in: 'handed_in' },
  // A latch: handing in twice is handing in once.
  handed_in: { hand_in: 'handed_in', return: 'returned', score: 'scored' },
  // Improving keeps it "returned", so the teacher's note stays in sight until it is handed in again.
  returned: { work: 'returned', hand_in: 'handed_in', return: 'returned', score: 'scored' },
  scored: { hand_in: 'scored', return: 'returned', score: 'scored' },
};

/**
 * The state after an event.
 * @returns undefined when the event cannot happen in that state (e.g. work after handing in)
 */
export function nextState(state: State, event: StateEvent): State | undefined {
  return transitions[state][event];
}

/** Whether a student's new answers count now. */
export function isOpen(state: State): boolean {
  return nextState(state, 'work') !== undefined;
}

/** Whether the teacher's result and the points may be seen by the student. */
export function isResultVisible(state: State): boolean {
  return state === 'returned' || state === 'scored';
}
