/** How much a round has of what it is for. */
import type { FaultProxy } from '../support/fault-proxy';

/**
 * What a round has at least, so that about thirty answers are stored of it though some are replaced or go with a
 * battery; and how often a storm tries to bring it there.
 */
const leastAnswers = 33;
const leastStrikes = 10;
const mostGusts = 16;

const strikesOf = ({ struck }: FaultProxy): number =>
  [...struck.values()].reduce((sum, times) => sum + times, 0);

export class Density {
  /** Answers that were given in this round. */
  given = 0;
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
    for (let gust = 0; gust < mostGusts; gust += 1) {
      if (this.given >= leastAnswers && this.struck >= leastStrikes) return;
      yield gust;
    }
  }
}
