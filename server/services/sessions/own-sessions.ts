/** "Signed in on these devices": a person's own sign-ins, and their ends. */
import { dayIn } from '../../../domain/day';
import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { endAuthKeyTo } from '../../db/auth-keys.repo';
import { deleteSecondStepOf } from '../../db/second-factor.repo';
import {
  findLivingSessions,
  lockSignIns,
  revokeOtherSessions,
  revokeSessionOf,
} from '../../db/sessions.repo';
import type { SignedIn } from '../../db/sessions.repo';
import type { Db } from '../../db/tables';
import { forbidden, notFound } from '../../errors';
import { inTransaction } from '../../db/transaction';

const listed = 100;

interface ListedSession {
  readonly id: number;
  readonly device: Schema<'DeviceLabel'>;
  readonly name?: string;
  readonly last_used_on: string;
  readonly current: boolean;
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;

export function createOwnSessions({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /**
     * Where somebody is signed in: this sign-in first, then the last used. Days are those of the person's school.
     * @throws AppError 403 for a Demo User
     */
    async list({ person, sessionId }: SignedIn): Promise<{ sessions: readonly ListedSession[] }> {
      refuseDemo(person.role);
      const found = await findLivingSessions(db, person.id, clock.now(), listed);
      const sessions = found.map(({ id, device, name, lastUsedAt }) => ({
        id,
        device,
        ...(name !== null && { name }),
        last_used_on: dayIn(person.timeZone, lastUsedAt),
        current: id === sessionId,
      }));
      return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
    },

    /**
     * Ends one sign-in; its next request is refused. The device's upload ticket lives on, so that unsent work
     * still arrives.
     * @throws AppError 403 for a Demo User; 404 when the person has no such sign-in
     */
    async end({ person }: SignedIn, sessionId: number): Promise<void> {
      refuseDemo(person.role);
      if (!(await revokeSessionOf(db, person.id, sessionId, clock.now()))) throw notFound();
    },

    /**
     * Ends all sign-ins but the one that asks, those under way, and a link that would begin one.
     * @throws AppError 403 for a Demo User
     */
    async endOthers({ person, sessionId }: SignedIn): Promise<void> {
      refuseDemo(person.role);
      await inTransaction(db, async (trx) => {
        const now = clock.now();
        await lockSignIns(trx, person.id);
        await endAuthKeyTo(trx, person.id, now);
        await deleteSecondStepOf(trx, person.id);
        await revokeOtherSessions(trx, { userId: person.id, kept: sessionId, now });
      });
    },
  };
}

/** Many visitors share one demo account: none may look at the others or send them out. */
function refuseDemo(role: Schema<'Role'>): void {
  if (!may(role, 'own_devices.keep')) throw forbidden();
}
