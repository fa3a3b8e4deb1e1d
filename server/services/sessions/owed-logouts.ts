/** Sign-outs that a device could not tell the server of at the time. */
import type { Clock } from '../../clock';
import { revokeSession, sessionsOfRefreshTokens } from '../../db/sessions.repo';
import type { Db } from '../../db/tables';
import { countUse, sharedLimit } from '../limits/use-limit';

/** Per hour, from one network address, which a whole school may share. What is over the limit comes later. */
const perAddress = 600;

export type OwedLogouts = ReturnType<typeof createOwedLogouts>;

export function createOwedLogouts({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /**
     * Ends sign-ins by hashes of their refresh tokens, also of used ones. Nobody is told whether there was one: who
     * does not have the token cannot guess its hash, and who has the hash can do nothing else with it.
     * @throws AppError 429
     */
    async makeUp(tokenHashes: readonly string[], address: string): Promise<void> {
      const now = clock.now();
      await countUse(db, now, [sharedLimit('owed-logout-address', address, perAddress)]);
      // One by one: nobody else who ends several waits for the one while holding the other.
      for (const id of await sessionsOfRefreshTokens(db, tokenHashes)) {
        await revokeSession(db, id, now);
      }
    },
  };
}
