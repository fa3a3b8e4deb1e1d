/**
 * Sends mail after the answer to the request: nobody waits for a mail server, and how long an answer takes
 * tells nothing about whether a mail goes out. The queue is in memory; what a kill loses is asked for again.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../../errors';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Who an answer goes to, instead of the one that the settings name. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** Hands one mail over for good. @throws DeliveryError */
export type Deliver = (mail: Mail) => Promise<void>;

export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  /** Without the mail server's own words: they quote addresses. */
  constructor(
    readonly code: string,
    /** The same mail would be refused again. */
    readonly final: boolean,
  ) {
    super(`mail could not be delivered (${code})`);
  }
}

export interface Mailer {
  /**
   * Takes a letter that is looked up and written later, or found to be needed by nobody.
   * @param ended told when it is gone, or nobody needed it (`sent`), was refused for good or could not be written
   *   (`failed`), or could not be handed over now (`lost`): then it may be posted again later. It must not fail
   * @throws AppError 503 when too many wait
   */
  post(
    write: () => Promise<Mail | undefined>,
    ended?: (outcome: 'sent' | 'failed' | 'lost') => void | Promise<void>,
  ): void;
  /** Resolves when nothing waits or is on its way. */
  idle(): Promise<void>;
  /** Gives what waits one last try, for some seconds. */
  close(): Promise<void>;
}

export interface MailerOptions {
  readonly deliver: Deliver;
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds before the second try and before the third. */
  readonly retryAfterMs?: readonly number[];
  /** Longest pause before a letter is looked up, in milliseconds; each time another one. */
  readonly pauseMs?: number;
  /** How many are on their way at a time. With one, they leave in the order in which they were posted. */
  readonly atOnce?: number;
}

const maxWaiting = 500;
const closeMs = 5_000;

export function createMailer(options: MailerOptions): Mailer {
  const { deliver, onFailure, retryAfterMs = [3_000, 20_000], pauseMs = 400, atOnce = 3 } = options;
  const waiting: (readonly [...Parameters<Mailer['post']>])[] = [];
  const closing = new AbortController();
  const idlers: (() => void)[] = [];
  let running = 0;

  /** A pause that the end of the server cuts short. */
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);

  async function send(mail: Mail): Promise<void> {
    for (const wait of [...retryAfterMs, undefined]) {
      // A try that was on its way when the server was told to end is not the last one.
      const last = wait === undefined || closing.signal.aborted;
      try {
        await deliver(mail);
        return;
      } catch (error) {
        const hopeless = error instanceof DeliveryError && error.final;
        if (hopeless || last) throw error;
        await pause(wait);
      }
    }
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [write, ended] = next;
      try {
        // The next request shall not feel the work that only a known address makes.
        if (pauseMs > 0) await pause(randomInt(pauseMs));
        const mail = await write();
        if (mail) await send(mail);
        await ended?.('sent');
      } catch (error) {
        onFailure(error);
        await ended?.(error instanceof DeliveryError && !error.final ? 'lost' : 'failed');
      }
    }
    running -= 1;
    if (running === 0) for (const resolve of idlers.splice(0)) resolve();
  }

  const idle = (): Promise<void> =>
    running === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve));

  return {
    post(write, ended) {
      if (waiting.length >= maxWaiting) throw unavailable();
      waiting.push([write, ended]);
      if (running >= atOnce) return;
      running += 1;
      void work();
    },
    idle,
    async close() {
      closing.abort();
      await Promise.race([idle(), sleep(closeMs, undefined, { ref: false })]);
    },
  };
}
