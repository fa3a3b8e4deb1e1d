import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { noPasswordHash } from '../db/password-owners.repo';
import { unavailable } from '../errors';

/** OWASP's recommendation for argon2id, which is this library's default: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Node does such work in four threads, which read files as well: one stays free for them. */
const hashing = pLimit(3);

/** A large school whose children all come in the same minute. Who waits holds nothing but a request. */
const mostWaiting = 2_000;

/**
 * Looks at a secret when it is its turn, in the order of asking. What is checked inside the turn is checked of at most
 * a few guesses at once, however many have been sent.
 * @throws AppError 503 when too many wait already, and whatever the work throws
 */
export function inHashingTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashing.pendingCount >= mostWaiting) throw unavailable();
  return hashing(work);
}

let decoy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without a hash (no such account, or none with a password) it does the
 * same work, so that the time taken does not tell which accounts exist.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const usable = stored === noPasswordHash ? undefined : stored;
  const matches = await verify(usable ?? (await decoy), password);
  return usable !== undefined && matches;
}
