/**
 * What seats mean for a school on a day. No child is ever locked out by them: what runs goes on, and after a date that its
 * administrators are told nothing new is assigned.
 */
import { addDays } from './day';
import type { Day } from './day';

export const trialDays = 60;
/** From the day on which there are too few seats, or none any more, until nothing new is assigned. */
export const graceDays = 30;
/** So many days ahead a last day is news. */
const aheadDays = 60;

/** Days are those of the school. */
export interface SeatFacts {
  readonly today: Day;
  /** A demo school buys nothing. */
  readonly isDemo: boolean;
  readonly trialFrom: Day;
  /** Of this school year, in orders that count today. */
  readonly bought: number;
  readonly inUse: number;
  /** Last day of the seats of today. */
  readonly endsOn?: Day | undefined;
  /** Last day of the seats of before. */
  readonly endedOn?: Day | undefined;
  /** Seats that begin after today. */
  readonly coming: number;
  /** The day on which seats were moved away, or their order was canceled. */
  readonly lostOn?: Day | undefined;
  /** Since when more are in use than were bought. */
  readonly overSince?: Day | undefined;
}

export type SeatStanding = 'demo' | 'trial' | 'running' | 'ending' | 'over' | 'ended';

export interface Standing {
  readonly standing: SeatStanding;
  /** Last day of the trial, or of the seats. */
  readonly ends_on?: Day;
  /** The first day on which nothing new is assigned. */
  readonly stops_on?: Day;
  /** Whether that day has come. */
  readonly stopped: boolean;
}

export const trialEnd = (from: Day): Day => addDays(from, trialDays);

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);

/** How a school stands with its seats. */
export function standingOf(facts: SeatFacts): Standing {
  const { today, bought, inUse, endsOn, overSince } = facts;
  const untilTrial = trialEnd(facts.trialFrom);
  if (facts.isDemo) return { standing: 'demo', stopped: false, ...(endsOn && { ends_on: endsOn }) };
  if (bought > 0 && endsOn !== undefined) {
    if (inUse > bought && overSince !== undefined) {
      // Who has just begun is still trying out how many there will be.
      const stops_on = laterOf(addDays(overSince, graceDays), addDays(untilTrial, 1));
      return { standing: 'over', ends_on: endsOn, stops_on, stopped: today >= stops_on };
    }
    const isEnding = facts.coming === 0 && today >= addDays(endsOn, -aheadDays);
    return { standing: isEnding ? 'ending' : 'running', ends_on: endsOn, stopped: false };
  }
  if (today <= untilTrial) return { standing: 'trial', ends_on: untilTrial, stopped: false };
  // Those of next school year are bought: nobody is stopped in between.
  if (facts.coming > 0) return { standing: 'running', stopped: false };
  const { endedOn = untilTrial, lostOn = untilTrial } = facts;
  const ends_on = laterOf(untilTrial, laterOf(endedOn, lostOn));
  const stops_on = addDays(ends_on, graceDays + 1);
  return { standing: 'ended', ends_on, stops_on, stopped: today >= stops_on };
}

/** What is worst comes first. */
const gravity: readonly SeatStanding[] = ['ended', 'over', 'trial', 'ending', 'running', 'demo'];

/** Of several schools the one of which there is most to say: stopped before running, the nearer date first. */
export function worstOf<T extends Standing>(schools: readonly T[]): T | undefined {
  const rank = ({ stopped, standing }: T) => (stopped ? 0 : 1 + gravity.indexOf(standing));
  const day = ({ stops_on, ends_on }: T) => stops_on ?? ends_on ?? '';
  return [...schools].sort((a, b) => rank(a) - rank(b) || (day(a) < day(b) ? -1 : 1))[0];
}
