/** Whoever changes a way in shows the password once more: a screen left open is not enough. */
import { normalPassword } from '../../domain/passwords';
import type { Clock } from '../clock';
import { findPasswordOwner } from '../db/password-owners.repo';
import type { PasswordOwner } from '../db/password-owners.repo';
import type { Db } from '../db/tables';
import type { Person } from '../db/users.repo';
import { AppError, forbidden } from '../errors';
import { verifyPassword } from './passwords';
import { countUse } from './use-limit';

const triesPerHour = 10;

type Context = { readonly db: Db; readonly clock: Clock };

/**
 * @param kind under which the tries are counted
 * @returns the owner of the password
 * @throws AppError 403 for whoever has none here, 422 wrong_password with the field, 429 too_many_attempts
 */
export async function ownerByPassword(
  { db, clock }: Context,
  person: Person,
  password: string,
  kind: string,
): Promise<PasswordOwner> {
  await countUse(db, clock.now(), [{ kind, value: String(person.id), perHour: triesPerHour }]);
  const owner = await findPasswordOwner(db, { id: person.id });
  if (!owner) throw forbidden();
  if (await verifyPassword(owner.passwordHash, normalPassword(password))) return owner;
  throw new AppError(422, 'wrong_password', { at: 'password' });
}

/**
 * Before somebody changes a way in of a colleague. Who has no password here, and comes in by another service, is not
 * asked: there is nothing to show.
 * @throws AppError 422 password_needed or wrong_password with the field, 429 too_many_attempts
 */
export async function askOwnPassword(
  context: Context,
  person: Person,
  password: string | undefined,
): Promise<void> {
  if (!(await findPasswordOwner(context.db, { id: person.id }))) return;
  if (password === undefined) throw new AppError(422, 'password_needed', { at: 'password' });
  await ownerByPassword(context, person, password, 'colleague-password');
}
