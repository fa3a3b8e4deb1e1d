import { hash, verify } from '@node-rs/argon2';
import { noPasswordHash } from '../db/password-owners.repo';

/** OWASP's recommendation for argon2id, which is this library's default: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

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
