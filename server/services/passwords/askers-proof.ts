/** Whoever changes a colleague's ways in or invites an administrator shows what they sign in with: a screen left open, with a password beside it, is not enough. */
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findOwnFactorsChange } from '../../db/own-factors.repo';
import { findPasskeyByCredential, findPasskeysOf } from '../../db/passkeys.repo';
import { findPasswordOwner } from '../../db/password-owners.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import { throttledAttempt } from '../limits/throttled-attempts';
import { ownerByPassword } from './own-password';
import type { Ceremony } from '../passkeys/passkey-ceremony';
import { isSignedBy } from '../passkeys/passkey-check';
import type { OwnCodes } from '../second-factor/own-codes';

export type Proof = Schema<'AskersProof'>;

const maxWrong = 10;
const hourMs = 60 * 60_000;

export const passwordNeeded = (): AppError =>
  new AppError(422, 'password_needed', { at: 'password' });

const passkeyNeeded = (): AppError => new AppError(422, 'own_passkey_needed', { at: 'passkey' });

export type AskersProof = ReturnType<typeof createAskersProof>;

export function createAskersProof(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly ceremony: Ceremony;
  readonly codes: Pick<OwnCodes, 'show'>;
}) {
  const { db, clock, codes } = context;

  async function showPasskey(
    asker: Person,
    credential: NonNullable<Proof['passkey']>,
  ): Promise<void> {
    const passkey = await findPasskeyByCredential(db, credential.id);
    const limit = { kind: 'colleague-passkey', value: String(asker.id), limit: maxWrong };
    const right = await throttledAttempt(
      { db, clock },
      [{ ...limit, windowMs: hourMs, onRight: 'forget' }],
      async () =>
        passkey?.person.id === asker.id ? isSignedBy(context, passkey, credential) : undefined,
    );
    if (right) return;
    throw new AppError(422, 'passkey_refused', { said: 'own_passkey_refused', at: 'passkey' });
  }

  /**
   * A password alone adds and removes passkeys, and turns an app on beside them. What it has made counts for nothing
   * here until a day has passed, in which the mail about it is read.
   * @param since when the first of it was made
   */
  async function showFormer(asker: Person, passkey: Proof['passkey'], since: Date): Promise<void> {
    const former = (await findPasskeysOf(db, asker.id)).filter(
      ({ createdAt }) => createdAt < since,
    );
    if (former.length === 0) throw new AppError(422, 'own_factors_new');
    if (passkey === undefined) throw passkeyNeeded();
    if (!former.some(({ credentialId }) => credentialId === passkey.id)) {
      throw new AppError(422, 'own_factors_new', { at: 'passkey' });
    }
    await showPasskey(asker, passkey);
  }

  return {
    /**
     * Who has no password here, and comes in by another service, is not asked: there is nothing to show.
     * @param before what else could refuse the change: a code that is shown is used up, also for nothing
     * @throws AppError 422 password_needed, wrong_password, code_needed, wrong_code, own_passkey_needed,
     *   passkey_refused or own_factors_new with the field; 429 too_many_attempts; what `before` throws
     */
    async ask(
      asker: Person,
      { password, code, passkey }: Proof,
      before: () => Promise<void> = () => Promise.resolve(),
    ): Promise<void> {
      if (!(await findPasswordOwner(db, { id: asker.id }))) return;
      if (password === undefined) throw passwordNeeded();
      await ownerByPassword({ db, clock }, asker, password, 'colleague-password');
      await before();
      const since = await findOwnFactorsChange(db, asker.id, clock.now());
      if (since) {
        await showFormer(asker, passkey, since);
        return;
      }
      if (passkey !== undefined) {
        await showPasskey(asker, passkey);
        return;
      }
      if (await codes.show(asker, code)) return;
      if ((await findPasskeysOf(db, asker.id)).length === 0) return;
      throw passkeyNeeded();
    },
  };
}
