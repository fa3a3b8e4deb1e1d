/** Ten wrong codes in a quarter of an hour, from wherever they come, of the million that there are. */
import type { Clock } from '../../clock';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import { guess } from '../guesses';

const windowMs = 15 * 60_000;
const mostWrong = 10;

/**
 * Looks at a code. Who asks knows the password already, so nobody without it can use the tries of a colleague up.
 * @throws AppError 429 with the seconds to wait
 */
export const codeGuess = <Found>(
  context: { readonly db: Db; readonly clock: Clock },
  person: Person,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> =>
  guess(
    context,
    [
      {
        kind: 'second-factor',
        value: String(person.id),
        limit: mostWrong,
        windowMs,
        onRight: 'forget',
        slows: 'asks',
      },
    ],
    look,
  );

export const wrongCode = (): AppError => new AppError(422, 'wrong_code', { at: 'code' });
