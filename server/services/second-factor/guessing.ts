/** Ten wrong codes in a quarter of an hour, from wherever they come, of the million that there are. */
import type { Clock } from '../../clock';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import { throttledAttempt } from '../limits/throttled-attempts';
import { countUnder, fullSince } from '../limits/limits';

const windowMs = 15 * 60_000;
const maxWrong = 10;

const limitOf = (person: Person) =>
  ({
    kind: 'second-factor',
    value: String(person.id),
    limit: maxWrong,
    windowMs,
    onRight: 'forget',
    slows: 'asks',
  }) as const;

/**
 * Looks at a code. Who asks knows the password already, so nobody without it can use the tries of a colleague up.
 * @param onFull called once for each time that wrong codes have filled the limit
 * @throws AppError 429 with the seconds to wait
 */
export async function codeGuess<Found>(
  context: { readonly db: Db; readonly clock: Clock },
  person: Person,
  look: () => Promise<Found | undefined>,
  onFull: () => Promise<void>,
): Promise<Found | undefined> {
  const limit = limitOf(person);
  const found = await throttledAttempt(context, [limit], look);
  if (found !== undefined) return found;
  const { db, clock } = context;
  const since = await fullSince(db, clock.now(), limit);
  if (since && (await isFirst(db, clock.now(), `${limit.value} ${since.toISOString()}`))) {
    await onFull();
  }
  return undefined;
}

/** Of guesses that come at once, each may find the limit full. */
async function isFirst(db: Db, now: Date, value: string): Promise<boolean> {
  try {
    const told = { kind: 'second-factor-told', value, limit: 1, windowMs: 2 * windowMs };
    await countUnder(db, now, [told]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

export const wrongCode = (): AppError => new AppError(422, 'wrong_code', { at: 'code' });
