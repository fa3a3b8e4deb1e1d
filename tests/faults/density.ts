/** How much a round has of what it is for. */
import type { FaultProxy } from '../support/fault-proxy';

/** What a round has on average, of answers that are stored and of requests that a fault struck. */
const least = { stored: 30, struck: 10 };
/** Of fewer rounds the average says little. */
const leastRounds = 10;

/** What a storm brings a round to, since some answers go with a battery; and how often it tries. */
const stormAnswers = 33;
const maxGusts = 20;

const strikesOf = ({ struck }: FaultProxy): number =>
  [...struck.values()].reduce((sum, times) => sum + times, 0);

export class Density {
  /** Answers of this round, without those that took the place of one that was not sent yet. */
  answers = 0;
  private readonly before: number;

  constructor(private readonly proxy: FaultProxy) {
    this.before = strikesOf(proxy);
  }

  /** Requests that a fault has struck in this round. */
  get struck(): number {
    return strikesOf(this.proxy) - this.before;
  }

  /** Gusts of a storm, until so much was answered and struck as a round should have, as far as answers are taken. */
  *gusts(): Generator<number> {
    for (let gust = 0; gust < maxGusts; gust += 1) {
      if (this.answers >= stormAnswers && this.struck >= least.struck) return;
      yield gust;
    }
  }
}

export interface Happened {
  readonly rounds: number;
  /** Answers that were called saved and that the server has, of all rounds. */
  readonly stored: number;
  /** Requests that a fault struck, of all rounds. */
  readonly struck: number;
}

/** What a run had too little of to prove what it is for, in words; nothing of a short run. */
export function tooThin({ rounds, ...happened }: Happened): readonly string[] {
  if (rounds < leastRounds) return [];
  return (['stored', 'struck'] as const)
    .filter((what) => happened[what] < least[what] * rounds)
    .map(
      (what) =>
        `${what} ${(happened[what] / rounds).toFixed(1)} a round, ${least[what]} is the least`,
    );
}
