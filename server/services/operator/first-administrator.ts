/** The first people of a production install: a district, and who administers it. */
import { foldEmail, isEmail } from '../../../domain/email';
import type { Clock } from '../../clock';
import {
  createAdministrator,
  findAdministrator,
  findDistrictByName,
  hasAdministrator,
  insertDistrict,
  isEmailTaken,
  lockAdministrators,
} from '../../db/administrators.repo';
import { replacePasswordReset } from '../../db/password-resets.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { hashPassword } from '../passwords/passwords';
import { lineOf, storableText } from '../text/text';
import { hashToken, newToken } from '../secrets/tokens';

/** The link is read from a terminal and perhaps handed on: longer than a mailed one, and still not for ever. */
export const linkHours = 24;
const longestName = 120;

/** Why nothing was done, in words for whoever runs the command. */
export class AdministratorError extends Error {
  override readonly name = 'AdministratorError';
}

export interface NewAdministrator {
  readonly district: string;
  readonly name: string;
  readonly email: string;
  readonly locale: 'en' | 'es';
  /** One more, although there is one already. */
  readonly add: boolean;
}

export interface Invited {
  readonly name: string;
  readonly email: string;
  readonly district: string;
  /** Chooses the password, once. Kept only as a hash. */
  readonly token: string;
}

/**
 * Makes a District Administrator who has no password yet, and the district if there is none of the name.
 * @throws AdministratorError when there is an administrator already and `add` is not set, when the address
 *   belongs to somebody, or when something cannot be used
 */
export async function inviteAdministrator(
  db: Db,
  clock: Clock,
  wanted: NewAdministrator,
): Promise<Invited> {
  const district = usable('district', lineOf(wanted.district));
  const name = usable('name', lineOf(wanted.name));
  const email = usableEmail(wanted.email);
  const passwordHash = await hashPassword(newToken());
  return db.transaction().execute(async (trx) => {
    await lockAdministrators(trx);
    if (!wanted.add && (await hasAdministrator(trx))) {
      throw new AdministratorError(
        'There is a District Administrator already. Nothing was changed. Say --add to make one more, or --new-link for a new link to a password.',
      );
    }
    if (await isEmailTaken(trx, email)) {
      throw new AdministratorError(
        `${email} has an account already. Nothing was changed. Say --new-link for a new link to a password.`,
      );
    }
    const districtId =
      (await findDistrictByName(trx, district)) ?? (await insertDistrict(trx, district));
    const { locale } = wanted;
    const id = await createAdministrator(trx, { districtId, name, email, locale, passwordHash });
    return { name, email, district, token: await linkFor(trx, clock, id) };
  });
}

/**
 * A new link for a District Administrator who has lost the password, on a server that may send no mail. The old
 * password works until the link is used.
 * @throws AdministratorError when the address belongs to no active District Administrator, or to one without a password
 */
export async function renewLink(db: Db, clock: Clock, typed: string): Promise<Invited> {
  const email = usableEmail(typed);
  const found = await findAdministrator(db, email);
  if (!found) throw new AdministratorError(`${email} is no District Administrator of this server.`);
  const { id, name, district } = found;
  if (!found.hasPassword) {
    throw new AdministratorError(
      `${email} signs in with ClassLink or Clever and has no password here.`,
    );
  }
  return { name, email, district, token: await linkFor(db, clock, id) };
}

async function linkFor(db: DbOrTransaction, clock: Clock, userId: number): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + linkHours * 60 * 60_000);
  await replacePasswordReset(db, { userId, tokenHash: hashToken(token), now, expiresAt });
  return token;
}

function usable(field: string, text: string): string {
  if (text !== '' && Array.from(text).length <= longestName) return text;
  throw new AdministratorError(
    `The ${field} cannot be used: write 1 to ${String(longestName)} characters.`,
  );
}

function usableEmail(typed: string): string {
  const email = foldEmail(storableText(typed));
  if (isEmail(email)) return email;
  throw new AdministratorError('The email address cannot be used: write one like name@school.org.');
}
