import { randomInt } from 'node:crypto';
import { usernameBase } from '../../../domain/usernames';
import { takenUsernames } from '../../db/students.repo';
import type { DbOrTransaction } from '../../db/tables';

/** What is tried, step by step: the base, then small numbers, then ones by chance. */
const rounds: readonly ((base: string) => readonly string[])[] = [
  (base) => [base],
  (base) => Array.from({ length: 8 }, (_, at) => `${base}${String(at + 2)}`),
  (base) => Array.from({ length: 8 }, () => `${base}${String(randomInt(10, 1_000))}`),
  (base) => Array.from({ length: 8 }, () => `${base}${String(randomInt(1_000, 10_000_000))}`),
];

/**
 * A username for each of these names, that nobody has at this moment; all different. Whose the taken ones are is
 * not told.
 * @param reserved usernames that are about to be taken
 */
export async function suggestUsernames(
  db: DbOrTransaction,
  names: readonly string[],
  reserved: Iterable<string> = [],
): Promise<readonly string[]> {
  const mine = new Set(reserved);
  const found = new Map<number, string>();
  for (const candidatesOf of rounds) {
    const open = names.map((name, at) => ({ at, base: usernameBase(name) }));
    const waiting = open
      .filter(({ at }) => !found.has(at))
      .map(({ at, base }) => ({ at, tries: candidatesOf(base) }));
    if (waiting.length === 0) break;
    const taken = await takenUsernames(db, [...new Set(waiting.flatMap(({ tries }) => tries))]);
    for (const { at, tries } of waiting) {
      const free = tries.find((one) => !taken.has(one) && !mine.has(one));
      if (free === undefined) continue;
      mine.add(free);
      found.set(at, free);
    }
  }
  return names.map((name, at) => {
    const username = found.get(at);
    if (username === undefined)
      throw new Error(`No username was free for a name of ${name.length} letters.`);
    return username;
  });
}
