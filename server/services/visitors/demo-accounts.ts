/**
 * The accounts of a public demo (`docs/decisions/043-shared-demo-accounts-stay-as-they-are.md`): their password stands
 * in public, so whoever changed a way in would shut everybody else out.
 */
import type { Db, DbOrTransaction } from '../../db/tables';
import { findEmail } from '../../db/users.repo';
import { AppError } from '../../errors';

/** Of the accounts that the seed of the demo makes. */
const demoDomain = '@demo.school';

export type DemoAccounts = ReturnType<typeof createDemoAccounts>;

/** @param publicDemo whether everybody may come in with the accounts of the demo */
export function createDemoAccounts({
  db,
  publicDemo,
}: {
  readonly db: Db;
  readonly publicDemo: boolean;
}) {
  return {
    /**
     * Keeps an account that everybody shares as it is.
     * @param on the transaction that the change is made in, if there is one already
     * @throws AppError 403 demo_account
     */
    async keep(userId: number, on: DbOrTransaction = db): Promise<void> {
      if (!publicDemo) return;
      const email = await findEmail(on, userId);
      if (email?.endsWith(demoDomain) !== true) return;
      throw new AppError(403, 'demo_account');
    },
  };
}
