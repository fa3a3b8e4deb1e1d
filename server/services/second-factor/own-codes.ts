/** Codes of somebody who has an authenticator app: at the sign-in, and before the ways in are changed. */
import type { BodyOf } from '../../contract-types';
import type { Clock } from '../../clock';
import { findPasswordOwner } from '../../db/password-owners.repo';
import type { PasswordOwner } from '../../db/password-owners.repo';
import { findAuthenticator, takeRecoveryCode, takeStep } from '../../db/second-factor.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import type { Letters } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import { ownerByPassword } from '../passwords/own-password';
import { isAppCode, plainCode, stepOf } from './codes';
import { codeGuess, wrongCode } from './guessing';
import type { Seal } from '../secrets/sealing';

/** What somebody shows who changes a way in. */
export type OwnProof = BodyOf<'removeAuthenticator'>;

export type OwnCodes = ReturnType<typeof createOwnCodes>;

export function createOwnCodes(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly mailer: Mailer;
  readonly letters: Letters;
}) {
  const { db, clock, seal, mailer, letters } = context;

  /**
   * Without the key that has sealed the secret, as after a restore without the data folder, no code is right: an
   * administrator resets the app, as for a lost phone.
   */
  const stepIn = (person: Person, sealedSecret: string, code: string): number | undefined => {
    const secret = seal.open(person.id, sealedSecret);
    return secret === undefined ? undefined : stepOf(secret, code, clock.now());
  };

  /** Whether the code is right; it is used up then. */
  async function take(person: Person, sealedSecret: string, code: string): Promise<boolean> {
    if (!isAppCode(code)) return takeRecoveryCode(db, person.id, seal.codeHash(person.id, code));
    const step = stepIn(person, sealedSecret, code);
    return step !== undefined && takeStep(db, person.id, step);
  }

  /** Whoever fills the limit has the password: its owner has to know. @throws AppError 429 */
  const look = <Found>(person: Person, work: () => Promise<Found | undefined>) =>
    codeGuess({ db, clock }, person, work, async () => {
      const owner = await findPasswordOwner(db, { id: person.id });
      if (owner) mailer.post(() => Promise.resolve(letters.codesGuessed(owner)));
    });

  /**
   * Uses a code up; a wrong one counts.
   * @throws AppError 422 wrong_code with the field; 429
   */
  async function use(person: Person, sealedSecret: string, typed: string): Promise<void> {
    const right = await look(person, async () =>
      (await take(person, sealedSecret, plainCode(typed))) ? person : undefined,
    );
    if (!right) throw wrongCode();
  }

  /**
   * While an authenticator app is on, uses a code of it or a recovery code up.
   * @returns whether there is an app
   * @throws AppError 422 code_needed or wrong_code with the field; 429
   */
  async function show(person: Person, code: string | undefined): Promise<boolean> {
    const found = await findAuthenticator(db, person.id);
    if (!found?.confirmed) return false;
    if (code === undefined) throw new AppError(422, 'code_needed', { at: 'code' });
    await use(person, found.sealedSecret, code);
    return true;
  }

  return {
    use,
    show,

    /**
     * Looks at a first code of a secret that is not confirmed yet; a wrong one counts.
     * @returns the step of time that it belongs to
     * @throws AppError 422 wrong_code with the field; 429
     */
    async first(person: Person, sealedSecret: string, typed: string): Promise<number> {
      const step = await look(person, () =>
        Promise.resolve(stepIn(person, sealedSecret, plainCode(typed))),
      );
      if (step === undefined) throw wrongCode();
      return step;
    },

    /**
     * The password of this moment and, while an app is on, a code: a stolen password beside a session that was left
     * open undoes nothing.
     * @param kind under which tries of the password are counted
     * @throws AppError 403 for whoever has no password here; 422 wrong_password, code_needed or wrong_code with the
     *   field; 429
     */
    async prove(
      person: Person,
      { password, code }: OwnProof,
      kind: string,
    ): Promise<PasswordOwner> {
      const owner = await ownerByPassword({ db, clock }, person, password, kind);
      await show(person, code);
      return owner;
    },
  };
}
