/**
 * Notices a database that says nothing any more: frozen, its host gone, a network that swallows everything. Its
 * connections stay open then, and whoever waits on one would wait for ever. A long query is no such sign while the
 * database answers others and may still be at work on it.
 */
import pg from 'pg';
import { isUnanswered, UnresponsiveError } from './failures';

interface Asked {
  readonly since: number;
  readonly fail: (error: Error) => void;
}

export interface WatchdogTimes {
  /** A query that is out for so long asks by another connection whether the database is there. */
  readonly doubtMs: number;
  /** So long that other connection may take. */
  readonly lookMs: number;
  /**
   * So long a query may be out though the database answers others. Above its own limit on statements: it would have
   * ended the query by then, so what has died is this one connection.
   */
  readonly answerMs: number;
}

export class DatabaseWatchdog {
  readonly #asked = new Set<Asked>();
  readonly #timer: NodeJS.Timeout;
  #sureAt = 0;
  #looking = false;

  constructor(
    private readonly connectionString: string,
    private readonly times: WatchdogTimes,
  ) {
    this.#timer = setInterval(() => void this.#look(), times.doubtMs / 4);
    this.#timer.unref();
  }

  /**
   * Waits for the answer of a query.
   * @throws UnresponsiveError once the database answers nobody, or not this query though others; whatever the query throws
   */
  answerOf<T>(query: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const asked = { since: performance.now(), fail: reject };
      this.#asked.add(asked);
      query.then(resolve, reject).finally(() => this.#asked.delete(asked));
    });
  }

  async #look(): Promise<void> {
    const { doubtMs, answerMs } = this.times;
    const now = performance.now();
    const late = [...this.#asked].filter(({ since }) => now - since > doubtMs);
    if (late.length === 0 || this.#looking || now - this.#sureAt < doubtMs) return;
    this.#looking = true;
    const there = await this.#isThere();
    this.#looking = false;
    if (there) this.#sureAt = performance.now();
    // Else nobody who had asked by then has heard a word in the time that was given to it.
    const givenUp = now - (there ? answerMs : 0);
    for (const { since, fail } of this.#asked) if (since <= givenUp) fail(new UnresponsiveError());
  }

  /** Whatever it says, also that it lets nobody in: it is not silent. */
  async #isThere(): Promise<boolean> {
    const { connectionString } = this;
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: this.times.lookMs,
      query_timeout: this.times.lookMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      // One that lets in may still do nothing, e.g. behind a pooler.
      await client.query('select 1');
      return true;
    } catch (error) {
      return !isUnanswered(error);
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
