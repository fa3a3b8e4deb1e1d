/**
 * Links that sign one person in, once: for a child who has lost the password, a new colleague, a substitute.
 * Who may give one to whom is a matter of reach; everybody else's people are as if they were not there.
 */
import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import {
  findByAuthKey,
  findMailbox,
  lockForKey,
  replaceAuthKey,
  takeAuthKey,
} from '../../db/auth-keys.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { bumpFeeds, findPerson } from '../../db/users.repo';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden, notFound } from '../../errors';
import type { Admission, Arrival, SignInOutcome } from '../sign-in/admission';
import { record } from '../audit/record';
import { deviceLabelOf } from '../devices/device-label';
import { mayLetIn } from './link-reach';
import type { Letters } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import { hashToken, newToken } from '../secrets/tokens';
import { inTransaction } from '../../db/transaction';
import { countUse, sharedLimit } from '../limits/use-limit';
import { assertMethodEnabled } from '../sign-in/way-on';

const linkMinutes = 15;
/**
 * Per hour: links that one person gives, and dead ones from one network address. Living ones do not count: nobody guesses
 * a link, and nobody shall keep a whole school out by trying.
 */
const perIssuer = 200;
const deadPerAddress = 1200;

const deadKey = (): AppError => new AppError(422, 'invalid_auth_key');

export interface IssuedKey {
  /** Missing for a colleague, who alone gets it, by mail. */
  readonly url?: string;
  readonly expires_at: string;
}

export type AuthKeys = ReturnType<typeof createAuthKeys>;

export function createAuthKeys(context: {
  readonly db: Db;
  readonly clock: Clock;
  /** What follows a living link. */
  readonly admission: Pick<Admission, 'admit'>;
  readonly mailer: Mailer;
  readonly letters: Letters;
  /** Where people reach this server. */
  readonly origin: string;
}) {
  const { db, clock, admission, mailer, letters, origin } = context;

  const countDead = (address: string): Promise<void> =>
    countUse(db, clock.now(), [sharedLimit('auth-key-address', address, deadPerAddress)]);

  /** @returns undefined for a student, who has none. @throws AppError 422 for a colleague without one */
  async function mailboxOf(trx: DbOrTransaction, userId: number) {
    const user = await findMailbox(trx, userId);
    if (!user || !may(user.role, 'dashboard.open')) return undefined;
    const { email, locale } = user;
    if (email === null) throw new AppError(422, 'signs_in_elsewhere');
    return { email, locale };
  }

  /** Whom a link lets in: as long as whoever gave it could still give it. @throws AppError 422 invalid_auth_key, 429 */
  async function personBy(hash: string, address: string): Promise<Person> {
    const found = await findByAuthKey(db, hash, clock.now());
    const issuer = found && (await findPerson(db, found.issuerId));
    if (issuer && (await mayLetIn(db, issuer, found.person.id))) return found.person;
    await countDead(address);
    throw deadKey();
  }

  return {
    /**
     * A link for a person, good for fifteen minutes; one that this person has got before stops working. It opens all
     * that the person may see, so a colleague's goes to the colleague's own mailbox and to nobody else. A student's home
     * says who made it.
     * @throws AppError 403 for students, 404 for whoever is not the issuer's to let in, 409 method_off for a student
     *   whose school uses no links, 422 signs_in_elsewhere, 429
     */
    async issue(issuer: Person, userId: number): Promise<IssuedKey> {
      await expectInReach(db, issuer, userId);
      const now = clock.now();
      await countUse(db, now, [
        { kind: 'auth-key-issuer', value: String(issuer.id), perHour: perIssuer },
      ]);
      const key = newToken();
      const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
      const mailbox = await inTransaction(db, async (trx) => {
        await lockForKey(trx, userId, issuer.id);
        // Either may have got another role or place meanwhile: the link would open what is out of reach now, or what
        // only its person may open.
        const issuerNow = await findPerson(trx, issuer.id);
        if (!issuerNow) throw forbidden();
        await expectInReach(trx, issuerNow, userId);
        await assertMethodEnabled(trx, [userId], 'link');
        const ownMailbox = await mailboxOf(trx, userId);
        await replaceAuthKey(trx, {
          hash: hashToken(key),
          userId,
          issuedBy: issuer.id,
          now,
          expiresAt,
        });
        if (!ownMailbox) await bumpFeeds(trx, [userId]);
        await record(trx, issuer, now, { act: 'sign_in.link_made', people: [userId] });
        return ownMailbox;
      });
      const expires_at = expiresAt.toISOString();
      if (mailbox) {
        mailer.post(() =>
          Promise.resolve(letters.signInLink(mailbox, key, linkMinutes, issuer.name)),
        );
        return { expires_at };
      }
      return { url: `${origin}/?auth-key=${key}`, expires_at };
    },

    /**
     * Whom a link would let in; it stays good. So that somebody who is signed in already can be asked first.
     * @throws AppError 422 invalid_auth_key, 429
     */
    async look(
      key: string,
      address: string,
    ): Promise<{ readonly id: number; readonly name: string }> {
      const person = await personBy(hashToken(key), address);
      return { id: person.id, name: person.name };
    },

    /**
     * Signs a person in by a link, which is used up by letting in.
     * @throws AppError 422 invalid_auth_key: unknown, used, replaced, too old, the account is switched off, or
     *   out of reach of whoever gave the link;
     *   second_step_over for who was switched off or got another password meanwhile; 429
     */
    async signIn(key: string, arrival: Arrival, address: string): Promise<SignInOutcome> {
      const hash = hashToken(key);
      const person = await personBy(hash, address);
      return admission.admit(person, arrival, 'link', {
        claim: async (trx) => {
          const taken = await takeAuthKey(trx, hash, clock.now());
          if (!taken) throw deadKey();
          const device = deviceLabelOf(arrival.userAgent);
          const details = { issuer: taken.issuer };
          const entry = { act: 'sign_in.by_link', people: [person.id], details } as const;
          await record(trx, { ...person, from: { address, device } }, clock.now(), entry);
          return { authKeyId: taken.id, passwordMark: taken.passwordMark };
        },
      });
    },
  };
}

/** @throws AppError 403 for whoever gives no links, 404 for somebody out of reach */
async function expectInReach(db: DbOrTransaction, issuer: Person, userId: number): Promise<void> {
  if (!(await mayLetIn(db, issuer, userId))) throw notFound();
}
