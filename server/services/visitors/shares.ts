import { foldEmail, isEmail } from '../../../domain/email';
import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden } from '../../errors';
import type { Said } from '../../locales/messages';
import type { Letters } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import { storableText } from '../text/text';
import { countUse } from '../limits/use-limit';

/** Per hour: mails of one person, and mails to one address from whomever. */
const perPerson = 20;
const perEmail = 3;

const sent = 'colleague_mailed' satisfies Said;

export type Shares = ReturnType<typeof createShares>;

export function createShares(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly letters: Letters;
}) {
  const { db, clock, mailer, letters } = context;

  return {
    /**
     * Mails a colleague the address of the app.
     * @throws AppError 403 for students, 422 invalid, 429 too_many_attempts, 503 unavailable
     */
    async app(person: Person, typed: string): Promise<typeof sent> {
      if (!may(person.role, 'app.share')) throw forbidden();
      const email = foldEmail(storableText(typed));
      if (!isEmail(email)) {
        throw new AppError(422, 'invalid', { said: 'not_an_email', at: 'email' });
      }
      await countUse(db, clock.now(), [
        { kind: 'share-person', value: String(person.id), perHour: perPerson },
        { kind: 'share-email', value: email, perHour: perEmail },
      ]);
      // Anybody may register under any name: only a name that a school knows is put into other people's mail.
      const isVouchedFor = person.schoolId !== null || person.districtId !== null;
      const from = isVouchedFor ? person.name : undefined;
      mailer.post(() => Promise.resolve(letters.share({ email, locale: person.locale }, from)));
      return sent;
    },
  };
}
