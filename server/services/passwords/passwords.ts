import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { noPasswordHash } from '../../db/password-owners.repo';
import { unavailable } from '../../errors';
import { HashingScheduler } from '../scheduling/hashing-scheduler';

/** OWASP's recommendation for argon2id, which is this library's default: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The app waits for 10 s (`src/api/client.ts`): what is left is for being held up, and for the answer. */
const appPatienceMs = 6_000;

/**
 * Node does such work in four threads, which read files as well: one stays free for them. And of the processors one,
 * for all others who are served meanwhile. Two at least: beside other work somebody is let in.
 */
const turnsAtOnce = Math.max(2, Math.min(3, availableParallelism() - 1));

/** Of one turn, on a machine of these days. */
const estimatedHashMs = 50;

export type Passwords = ReturnType<typeof createPasswords>;

/** Looks at a password; only to be had within a turn. */
export type Verify = (stored: string | undefined, password: string) => Promise<boolean>;

/**
 * All hashing of passwords in a process. Whatever hashes takes a turn.
 * @param patienceMs how long one waits for a turn
 * @param pause how one waits that is held up
 */
export function createPasswords({
  library = { hash, verify },
  patienceMs = appPatienceMs,
  atOnce = turnsAtOnce,
  pause = (ms, gone) => sleep(ms, undefined, { signal: gone }),
}: {
  readonly library?: { readonly hash: typeof hash; readonly verify: typeof verify };
  readonly patienceMs?: number;
  readonly atOnce?: number;
  readonly pause?: (ms: number, gone: AbortSignal) => Promise<unknown>;
} = {}) {
  const scheduler = new HashingScheduler({
    all: atOnce,
    other: 1,
    patienceMs,
    turnMs: estimatedHashMs,
  });
  let decoy: Promise<string> | undefined;

  const verifyNow: Verify = async (stored, password) => {
    decoy ??= library.hash('no account has this password', options);
    const usable = stored === noPasswordHash ? undefined : stored;
    const matches = await library.verify(usable ?? (await decoy), password);
    return usable !== undefined && matches;
  };

  return {
    /** @throws AppError 503 when it waited for its turn too long */
    hash: (password: string): Promise<string> =>
      scheduler.other(() => library.hash(password, options)),

    /**
     * Compares a password with a stored hash. Without a hash (no such account, or none with a password) it does the
     * same work, so that the time taken does not tell which accounts exist.
     * @throws AppError 503 when it waited for its turn too long
     */
    verify: (stored: string | undefined, password: string): Promise<boolean> =>
      scheduler.other(() => verifyNow(stored, password)),

    /**
     * Comes in at the door, before anything is asked of the database.
     * @param known whether it may come from a known device; the work says when it does not
     * @throws AppError 503 sign_in_busy when it would wait too long
     */
    atDoor: async <Result>(
      known: boolean,
      work: (isStranger: () => void) => Promise<Result>,
    ): Promise<Result> => {
      const { leave, isStranger } = scheduler.enter(known);
      try {
        return await work(isStranger);
      } finally {
        leave();
      }
    },

    /** Holds a guess up before it takes a turn. @throws AppError 503 when its asker has gone */
    hold: async (ms: number, gone: AbortSignal): Promise<void> => {
      if (ms === 0) return;
      try {
        await pause(ms, gone);
      } catch (cause) {
        throw gone.aborted ? unavailable() : cause;
      }
    },

    /**
     * Looks at a guess of somebody at the door when it is its turn, in the order of asking. What is checked inside the
     * turn is checked of at most a few guesses at once, however many have been sent.
     * @throws what `HashingScheduler.guess` throws, and whatever the work throws
     */
    inTurn: <Result>(
      guesser: Parameters<HashingScheduler['guess']>[0],
      work: (verify: Verify) => Promise<Result>,
    ): Promise<Result> => scheduler.guess(guesser, () => work(verifyNow)),
  };
}

/** One for the process: its threads are what is shared. */
export const passwords = createPasswords();

export const { hash: hashPassword, verify: verifyPassword } = passwords;
