import { foldEmail, isEmail } from '../../../domain/email';
import { normalPassword } from '../../../domain/passwords';
import type { BodyOf } from '../../contract-types';
import type { Clock } from '../../clock';
import { registerTeacher } from '../../db/password-owners.repo';
import type { Db } from '../../db/tables';
import { AppError } from '../../errors';
import type { Said } from '../../locales/messages';
import type { Letters } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import { checkNewPassword } from '../passwords/password-rules';
import { hashPassword } from '../passwords/passwords';
import { lineOf, storableText } from '../text/text';
import { countUse, sharedLimit } from '../limits/use-limit';

/**
 * Per hour: tries for one e-mail address, and teachers behind one network address. Twice a large school, so that some
 * may mistype, or somebody play, on the day on which all of them register.
 */
const perEmail = 5;
const perAddress = 120;

export type RegistrationBody = BodyOf<'register'>;

/** The specification's words. */
const done = 'registered' satisfies Said;

export type Registration = ReturnType<typeof createRegistration>;

export function createRegistration(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly appName: string;
}) {
  const { db, clock, mailer, letters, appName } = context;

  return {
    /**
     * An account for an independent teacher on trial. Somebody who has the address already gets a mail that
     * says so; the answer and the work are the same.
     * @param address the network address of who asks; only ever kept as a hash
     * @throws AppError 422 with fields or a `PasswordProblem`, 429 too_many_attempts, 503 unavailable
     */
    async register(body: RegistrationBody, address: string): Promise<typeof done> {
      const name = lineOf(body.name);
      const email = foldEmail(storableText(body.email));
      refuseUnusable(name, email);
      checkNewPassword(body.password, [name, email, appName]);
      await countUse(db, clock.now(), [
        { kind: 'register-email', value: email, perHour: perEmail },
        sharedLimit('register-address', address, perAddress),
      ]);
      const locale = body.locale ?? 'en';
      const passwordHash = await hashPassword(normalPassword(body.password));
      const result = await registerTeacher(db, { name, email, passwordHash, locale });
      mailer.post(() => {
        if (result.created) return Promise.resolve(letters.registered({ email, locale }));
        const existing = { email, locale: result.locale };
        return Promise.resolve(result.active ? letters.alreadyRegistered(existing) : undefined);
      });
      return done;
    },
  };
}

function refuseUnusable(name: string, email: string): void {
  const errors: Readonly<Record<string, readonly Said[]>> = {
    ...(name === '' ? { name: ['needed'] } : {}),
    ...(isEmail(email) ? {} : { email: ['not_an_email'] }),
  };
  if (Object.keys(errors).length === 0) return;
  throw new AppError(422, 'invalid', { errors });
}
