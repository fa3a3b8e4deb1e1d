import { may } from '../../../domain/permissions';
import { normalPassword } from '../../../domain/passwords';
import type { Clock } from '../../clock';
import { deletePasswordReset } from '../../db/password-resets.repo';
import { findPasswordOwner, keepSession, setPassword } from '../../db/password-owners.repo';
import { lockLiveSession } from '../../db/sessions.repo';
import type { SignedIn } from '../../db/sessions.repo';
import type { Db } from '../../db/tables';
import { AppError, forbidden, unauthorized } from '../../errors';
import type { Said } from '../../locales/messages';
import type { DemoAccounts } from '../visitors/demo-accounts';
import type { Letters } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import { checkNewPassword } from './password-rules';
import { hashPassword, verifyPassword } from './passwords';
import { countUse } from '../limits/use-limit';

const perPerson = 10;
const changed = 'password_changed' satisfies Said;

const wrongPassword = (): AppError =>
  new AppError(422, 'wrong_password', { at: 'current_password' });

export type PasswordChange = ReturnType<typeof createPasswordChange>;

export function createPasswordChange(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly appName: string;
  readonly demo: DemoAccounts;
}) {
  const { db, clock, mailer, letters, appName, demo } = context;

  return {
    /**
     * Sets a new password of somebody who is signed in and knows the old one. Every other sign-in ends.
     * @throws AppError 403 for students, 401 for a session that has ended meanwhile, 422 wrong_password or a `PasswordProblem`, 429 too_many_attempts
     */
    async change(
      { person, sessionId }: SignedIn,
      current: string,
      typed: string,
    ): Promise<typeof changed> {
      if (!may(person.role, 'dashboard.open')) throw forbidden();
      await demo.keep(person.id);
      await countUse(db, clock.now(), [
        { kind: 'password-change', value: String(person.id), perHour: perPerson },
      ]);
      const owner = await findPasswordOwner(db, { id: person.id });
      if (!owner) throw forbidden();
      if (!(await verifyPassword(owner.passwordHash, normalPassword(current)))) {
        throw wrongPassword();
      }
      checkNewPassword(typed, [owner.name, owner.email, appName]);
      const hash = await hashPassword(normalPassword(typed));
      await db.transaction().execute(async (trx) => {
        const held = { userId: owner.id, sessionId, now: clock.now() };
        if (!(await lockLiveSession(trx, held))) throw unauthorized();
        // Another change may have come first, from this session.
        const now = await findPasswordOwner(trx, { id: owner.id });
        if (now?.passwordHash !== owner.passwordHash) throw wrongPassword();
        await setPassword(trx, owner.id, hash);
        await keepSession(trx, sessionId);
        await deletePasswordReset(trx, owner.id);
      });
      mailer.post(() => Promise.resolve(letters.passwordChanged(owner)));
      return changed;
    },
  };
}
