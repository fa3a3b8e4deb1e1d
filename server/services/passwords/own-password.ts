/** Whoever changes a way in shows the password once more: a screen left open is not enough. */
import { normalPassword } from '../../../domain/passwords';
import type { Clock } from '../../clock';
import { findPasswordOwner } from '../../db/password-owners.repo';
import type { PasswordOwner } from '../../db/password-owners.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden } from '../../errors';
import { verifyPassword } from './passwords';
import { throttledAttempt } from '../limits/throttled-attempts';

const maxWrong = 10;
const hourMs = 60 * 60_000;

type Context = { readonly db: Db; readonly clock: Clock };

/**
 * Ten wrong ones in an hour; a right one forgets them, so that an office that changes many accounts is not stopped.
 * @param kind under which wrong ones are counted
 * @returns the owner of the password
 * @throws AppError 403 for whoever has none here, 422 wrong_password with the field, 429 too_many_attempts
 */
export async function ownerByPassword(
  { db, clock }: Context,
  person: Person,
  password: string,
  kind: string,
): Promise<PasswordOwner> {
  const owner = await findPasswordOwner(db, { id: person.id });
  if (!owner) throw forbidden();
  const limit = { kind, value: String(person.id), limit: maxWrong, windowMs: hourMs };
  const found = await throttledAttempt(
    { db, clock },
    [{ ...limit, onRight: 'forget' }],
    async () =>
      (await verifyPassword(owner.passwordHash, normalPassword(password))) ? owner : undefined,
  );
  if (found) return found;
  throw new AppError(422, 'wrong_password', { at: 'password' });
}
