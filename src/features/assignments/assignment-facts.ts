import type { AssignmentSummary } from './queries';

/** Students' lessons of an assignment, as a teacher counts them. */
export interface Counts {
  readonly all: number;
  /** Handed in once at least; what was given back to improve is with the student again. */
  readonly handedIn: number;
  readonly toScore: number;
  readonly scored: number;
  /** Not handed in although the last day is over. */
  readonly missing: number;
}

export function countsOf({
  states,
  to_score,
  state,
}: Pick<AssignmentSummary, 'states' | 'to_score' | 'state'>): Counts {
  const open = states.not_started + states.in_progress + states.returned;
  const handedIn = states.handed_in + states.scored;
  return {
    all: open + handedIn,
    handedIn,
    toScore: to_score,
    scored: states.scored,
    missing: state === 'ended' ? open : 0,
  };
}
