/** Passkeys of dashboard people: made, named and removed. See `docs/decisions` for when they end. */
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { dayIn } from '../../../domain/day';
import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  deletePasskeyOf,
  findPasskeysOf,
  insertPasskey,
  renamePasskeyOf,
} from '../../db/passkeys.repo';
import type { Passkey, PasskeyKey } from '../../db/passkeys.repo';
import { lockLiveSession } from '../../db/sessions.repo';
import type { SignedIn } from '../../db/sessions.repo';
import { noteOwnFactors } from '../../db/own-factors.repo';
import { findPasswordOwner } from '../../db/password-owners.repo';
import type { PasswordOwner } from '../../db/password-owners.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden, notFound, unauthorized } from '../../errors';
import type { DemoAccounts } from '../visitors/demo-accounts';
import type { Letters } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import { ceremonyMs } from './passkey-ceremony';
import type { Ceremony } from './passkey-ceremony';
import { ownerByPassword } from '../passwords/own-password';
import type { OwnCodes, OwnProof } from '../second-factor/own-codes';
import { lineOf } from '../text/text';
import { inTransaction } from '../../db/transaction';

const perPerson = 20;

const notAdded = (cause?: unknown): AppError => new AppError(422, 'passkey_not_added', { cause });

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly ceremony: Ceremony;
  readonly codes: Pick<OwnCodes, 'prove'>;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly appName: string;
  readonly demo: DemoAccounts;
}) {
  const { db, clock, ceremony, codes, mailer, letters, appName, demo } = context;

  async function ownerOf(person: Person): Promise<PasswordOwner> {
    const owner = await findPasswordOwner(db, { id: person.id });
    if (!owner) throw forbidden();
    return owner;
  }

  /** What the authenticator has made, if it has made it for this person, this site and this challenge. */
  async function read(person: Person, credential: NewCredential): Promise<PasskeyKey> {
    const verified = await verifyRegistrationResponse({
      // The library reads what the contract describes; its type knows only the transports of today.
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => ceremony.take(challenge, person.id),
      expectedOrigin: ceremony.origin,
      expectedRPID: ceremony.rpId,
      requireUserVerification: true,
    }).catch((error: unknown) => {
      throw notAdded(error);
    });
    if (!verified.verified) throw notAdded();
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: credential.response.transports ?? [],
    };
  }

  return {
    /** A person's passkeys, oldest first. @throws AppError 403 for students */
    async list(person: Person): Promise<{ passkeys: readonly Schema<'Passkey'>[] }> {
      refuseStudents(person);
      const found = await findPasskeysOf(db, person.id);
      return { passkeys: found.map((each) => shownTo(person, each)) };
    },

    /**
     * What a browser needs to make a passkey. Who adds a way in must know the password at this moment: a screen
     * left open is not enough. While an authenticator app is on, a code too: a passkey passes by it.
     * @throws AppError 403 for students; 422 wrong_password, code_needed, wrong_code or passkey_limit; 429
     */
    async ask(person: Person, proof: OwnProof): Promise<Schema<'PasskeyCreation'>> {
      refuseStudents(person);
      await demo.keep(person.id);
      const owner = await codes.prove(person, proof, 'passkey-add');
      const known = await findPasskeysOf(db, person.id);
      refuseMany(known.length);
      const challenge = await ceremony.challenge(person.id);
      const made = await generateRegistrationOptions({
        rpName: appName,
        rpID: ceremony.rpId,
        userID: new Uint8Array(Buffer.from(ceremony.handleOf(person.id), 'base64url')),
        userName: owner.email,
        userDisplayName: owner.name,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: ceremonyMs,
      });
      return {
        rp: { id: ceremony.rpId, name: appName },
        user: made.user,
        challenge: made.challenge,
        pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
        timeout: ceremonyMs,
        excludeCredentials: known.map(({ credentialId: id }) => ({ id, type: 'public-key' })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    /**
     * Adds what the browser has made; the person gets a mail.
     * @throws AppError 403 for students, 401 for a session that has ended meanwhile; 422 passkey_not_added,
     *   passkey_limit, invalid with the field
     */
    async add(
      { person, sessionId }: SignedIn,
      typed: string,
      credential: NewCredential,
    ): Promise<Schema<'Passkey'>> {
      refuseStudents(person);
      await demo.keep(person.id);
      const name = nameOf(typed);
      const owner = await ownerOf(person);
      const key = await read(person, credential);
      const added = await db.transaction().execute(async (trx) => {
        const now = clock.now();
        if (!(await lockLiveSession(trx, { userId: person.id, sessionId, now })))
          throw unauthorized();
        refuseMany((await findPasskeysOf(trx, person.id)).length);
        await noteOwnFactors(trx, person.id, now);
        return insertPasskey(trx, { ...key, userId: person.id, name, now });
      });
      if (!added) throw notAdded();
      mailer.post(() => Promise.resolve(letters.passkeyAdded(owner)));
      return shownTo(person, added);
    },

    /** @throws AppError 403 for students, 404, 422 invalid with the field */
    async rename(person: Person, id: number, typed: string): Promise<Schema<'Passkey'>> {
      refuseStudents(person);
      const renamed = await renamePasskeyOf(db, person.id, id, nameOf(typed));
      if (!renamed) throw notFound();
      return shownTo(person, renamed);
    },

    /**
     * The person gets a mail.
     * @throws AppError 403 for students, 404; 422 wrong_password; 429
     */
    async remove(person: Person, id: number, password: string): Promise<void> {
      refuseStudents(person);
      const owner = await ownerByPassword({ db, clock }, person, password, 'passkey-remove');
      await inTransaction(db, async (trx) => {
        await noteOwnFactors(trx, person.id, clock.now());
        if (!(await deletePasskeyOf(trx, person.id, id))) throw notFound();
      });
      mailer.post(() => Promise.resolve(letters.passkeyRemoved(owner)));
    },
  };
}

type NewCredential = Schema<'NewPasskeyCredential'>;

function refuseStudents({ role }: Person): void {
  if (!may(role, 'own_passkeys.keep')) throw forbidden();
}

function refuseMany(count: number): void {
  if (count < perPerson) return;
  throw new AppError(422, 'passkey_limit');
}

function nameOf(typed: string): string {
  const name = lineOf(typed);
  if (name !== '') return name;
  throw new AppError(422, 'invalid', { said: 'needed', at: 'name' });
}

/** Days in the time zone of the person's school. */
function shownTo({ timeZone }: Person, passkey: Passkey): Schema<'Passkey'> {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt && { last_used_on: dayIn(timeZone, lastUsedAt) };
  return { id, name, created_on: dayIn(timeZone, createdAt), ...used };
}
