import { foldEmail, isEmail } from '../../../domain/email';
import { normalPassword } from '../../../domain/passwords';
import type { Clock } from '../../clock';
import {
  findPasswordReset,
  replacePasswordReset,
  takePasswordReset,
} from '../../db/password-resets.repo';
import { deleteChallengesOf } from '../../db/passkey-challenges.repo';
import { deletePasskeysOf } from '../../db/passkeys.repo';
import { noteOwnFactors } from '../../db/own-factors.repo';
import { findPasswordOwner, setPassword } from '../../db/password-owners.repo';
import { deleteSecondStepOf, deleteStartedAuthenticator } from '../../db/second-factor.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import type { Said } from '../../locales/messages';
import { record } from '../audit/record';
import type { Letters } from '../mail/letters';
import type { Mail, Mailer } from '../mail/mailer';
import { checkNewPassword } from './password-rules';
import { hashPassword } from './passwords';
import { storableText } from '../text/text';
import { forgiveAccount } from '../limits/throttle';
import { hashToken, newToken } from '../secrets/tokens';
import type { KnownDevices } from '../sign-in/known-devices';
import { atDeviceOrAddress, countUse, sharedLimit } from '../limits/use-limit';

const linkMinutes = 60;
/**
 * Per hour: mails that one address may be made to get; askers at one device of a school and behind one network address,
 * where a district may tell all its staff on one morning to choose passwords; dead links behind one.
 */
const perEmail = 5;
const perHour = { device: 30, address: 600 };
const deadPerAddress = 1200;

/** The specification's words; the same whether the address belongs to somebody or not. */
const asked = 'reset_link_mailed' satisfies Said;
const changed = 'password_changed' satisfies Said;

const deadLink = (): AppError => new AppError(422, 'invalid_reset_token');

export type PasswordReset = ReturnType<typeof createPasswordReset>;

export function createPasswordReset(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly devices: Pick<KnownDevices, 'standing'>;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly appName: string;
}) {
  const { db, clock, devices, mailer, letters, appName } = context;

  /** Runs after the answer, so that neither its words nor its time can depend on what is found. */
  async function writeLink(email: string): Promise<Mail | undefined> {
    const owner = await findPasswordOwner(db, { email });
    if (!owner) return undefined;
    const token = newToken();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
    await replacePasswordReset(db, {
      userId: owner.id,
      tokenHash: hashToken(token),
      now,
      expiresAt,
    });
    return letters.resetLink(owner, token, linkMinutes);
  }

  return {
    /**
     * Mails a link to a new password, if there is an account of this e-mail address.
     * @param from the device that a sign-in has made known there, and the network address; kept as hashes only
     * @throws AppError 429 too_many_attempts, 503 unavailable: for any e-mail address alike
     */
    async ask(
      typed: string,
      from: { readonly deviceSecret: string | undefined; readonly address: string },
    ): Promise<typeof asked> {
      const email = foldEmail(storableText(typed));
      // Nobody's: what is counted and answered must not depend on whose address was typed.
      const device = await devices.standing(from.deviceSecret, undefined);
      await countUse(db, clock.now(), [
        { kind: 'reset-email', value: email, perHour: perEmail },
        ...atDeviceOrAddress('reset', { device, address: from.address }, perHour),
      ]);
      mailer.post(() => (isEmail(email) ? writeLink(email) : Promise.resolve(undefined)));
      return asked;
    },

    /**
     * The same for an account that is known to be there.
     * @param email folded
     * @param asker a colleague of theirs
     * @throws AppError 429 too_many_attempts
     */
    async mailTo(email: string, asker: Person, userId: number): Promise<void> {
      const now = clock.now();
      await countUse(db, now, [{ kind: 'reset-email', value: email, perHour: perEmail }]);
      await record(db, asker, now, { act: 'sign_in.reset_mailed', people: [userId] });
      mailer.post(() => writeLink(email));
    },

    /**
     * Sets a new password by a mailed link, which is used up; every sign-in and every passkey of the person ends.
     * @throws AppError 422 invalid_reset_token, 422 with a `PasswordProblem` (the link still works), 429
     */
    async choose(token: string, typed: string, address: string): Promise<typeof changed> {
      const tokenHash = hashToken(token);
      const found = await findPasswordReset(db, tokenHash, clock.now());
      const owner = found && (await findPasswordOwner(db, { id: found.userId }));
      if (!owner) {
        // Living ones do not: nobody guesses a link, and nobody shall keep others from theirs by trying.
        await countUse(db, clock.now(), [sharedLimit('reset-dead', address, deadPerAddress)]);
        throw deadLink();
      }
      checkNewPassword(typed, [owner.name, owner.email, appName]);
      const hash = await hashPassword(normalPassword(typed));
      await db.transaction().execute(async (trx) => {
        if (!(await takePasswordReset(trx, tokenHash, clock.now()))) throw deadLink();
        await setPassword(trx, owner.id, hash);
        // Whoever had the password may have added a way in of their own, or have begun to.
        await noteOwnFactors(trx, owner.id, clock.now());
        await deletePasskeysOf(trx, owner.id);
        await deleteChallengesOf(trx, owner.id);
        await deleteStartedAuthenticator(trx, owner.id);
        await deleteSecondStepOf(trx, owner.id);
        await forgiveAccount(trx, owner.email);
      });
      mailer.post(() => Promise.resolve(letters.passwordChanged(owner)));
      return changed;
    },
  };
}
