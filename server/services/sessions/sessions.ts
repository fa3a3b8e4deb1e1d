/** Sign-ins and their tokens: see `docs/decisions` for why a refresh token dies by its successor. */
import { may } from '../../../domain/permissions';
import { keptMs } from '../../../domain/retention';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { BatchedLookup } from '../../db/batched-lookup';
import {
  ensureRefreshToken,
  extendSession,
  findByAccessTokens,
  lockSignInsShared,
  insertAccessToken,
  insertSession,
  killRefreshToken,
  lockRefreshToken,
  revokeSession,
} from '../../db/sessions.repo';
import type { RefreshToken, SignedIn } from '../../db/sessions.repo';
import { findSignInRules } from '../../db/sign-in-settings.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Ticket } from '../../db/tickets.repo';
import type { Person } from '../../db/users.repo';
import { AppError, signInOver, unauthorized, wrongToken } from '../../errors';
import type { DeviceLabel } from '../devices/device-label';
import { readProof, wrongProof } from './device-proof';
import type { DeviceProof } from './device-proof';
import { linkStillLetsIn } from '../sign-in-links/link-reach';
import type { Tickets } from './tickets';
import { hashToken, newToken, successorOf } from '../secrets/tokens';

const accessTokenMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** A sign-in by a badge or by pictures lasts a school day, and is not made longer by being used. */
const cardSessionMs = 12 * 60 * 60_000;
/** One of staff ends so long after it began, however much it is used: it opens the work of many children. */
const staffSessionMs = keptMs('signIns');

export interface SessionsContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessionDays: number;
  /** Key of the refresh-token chain. */
  readonly secret: string;
  readonly tickets: Tickets;
}

export type Sessions = ReturnType<typeof createSessions>;

/** How somebody has shown who they are. */
export interface Shown {
  /** `auth-sso` when another service has said it. */
  readonly action?: 'auth-token' | 'auth-sso';
  /** The badge or the pictures: the sign-in is short and ends with them. */
  readonly cardId?: number;
  /** The link, which somebody else had made. */
  readonly authKeyId?: number;
  /** Of the password that was found to be right: another one since then refuses the sign-in. */
  readonly passwordMark?: string;
  /**
   * In the transaction that lets its person in: uses up what opens once, or holds what could be taken away. Whoever
   * ends it, and all sign-ins with it, comes whole before or whole after.
   * @returns what is known by it
   * @throws AppError when it opens nothing any more
   */
  readonly claim?: (trx: DbOrTransaction) => Promise<Omit<Shown, 'claim'>>;
}

/** All that is shown once it is claimed. Wants a transaction. @throws AppError as `Shown.claim` */
export async function claimed(
  trx: DbOrTransaction,
  userId: number,
  { claim, ...shown }: Shown,
): Promise<Omit<Shown, 'claim'>> {
  if (!claim) return shown;
  await lockSignInsShared(trx, userId);
  return { ...shown, ...(await claim(trx)) };
}

/** A link to a colleague was in the colleague's mailbox alone, so what it began needs its maker no more. */
async function mayGoOn(
  trx: DbOrTransaction,
  { role, userId, authKeyId }: Pick<RefreshToken, 'role' | 'userId' | 'authKeyId'>,
): Promise<boolean> {
  const handedOut = authKeyId !== null && !may(role, 'dashboard.open');
  return !handedOut || linkStillLetsIn(trx, authKeyId, userId);
}

/** How long a sign-in goes on: after its last use, and after it began. */
interface SignInLength {
  readonly idleMs: number;
  readonly wholeMs: number;
}

const endOf = (
  { idleMs, wholeMs }: SignInLength,
  { startedAt, usedAt }: { readonly startedAt: Date; readonly usedAt: Date },
): Date => new Date(Math.min(usedAt.getTime() + idleMs, startedAt.getTime() + wholeMs));

type Refreshed = { readonly token: Schema<'Token'> } | { readonly refused: AppError };

export function createSessions({ db, clock, sessionDays, secret, tickets }: SessionsContext) {
  const accessTokens = new BatchedLookup<SignedIn>((hashes) =>
    findByAccessTokens(db, hashes, clock.now()),
  );
  async function lengthOf(
    trx: DbOrTransaction,
    { role, userId }: { readonly role: Schema<'Role'>; readonly userId: number },
  ): Promise<SignInLength> {
    const rules = await findSignInRules(trx, userId);
    if (may(role, 'dashboard.open')) {
      const wholeMs = Math.min(staffSessionMs, (rules?.staff_days ?? Infinity) * dayMs);
      return { idleMs: sessionDays * dayMs, wholeMs };
    }
    const idleDays = Math.min(sessionDays, rules?.student_days ?? Infinity);
    return { idleMs: idleDays * dayMs, wholeMs: Infinity };
  }

  async function issueAccessToken(trx: DbOrTransaction, sessionId: number): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(clock.now().getTime() + accessTokenMs);
    await insertAccessToken(trx, { hash: hashToken(token), sessionId, expiresAt });
    return token;
  }

  /** Runs in a transaction that must commit also when the answer is a refusal. */
  async function rotate(
    trx: DbOrTransaction,
    presented: string,
    proof: DeviceProof | undefined,
  ): Promise<Refreshed> {
    const now = clock.now();
    const found = await lockRefreshToken(trx, hashToken(presented), now);
    if (!found || !found.userActive || !found.sessionLives) return { refused: unauthorized() };
    if (found.dead) {
      await revokeSession(trx, found.sessionId, now);
      return { refused: new AppError(401, 'token_reused') };
    }
    const { deviceKey } = found;
    if (deviceKey !== null && !(proof?.holds && proof.key === deviceKey)) {
      await revokeSession(trx, found.sessionId, now);
      return { refused: new AppError(401, 'wrong_device') };
    }
    if (proof && !proof.holds) return { refused: wrongProof() };
    const { startedAt, usedAt, fixedEnd } = found;
    const length = await lengthOf(trx, found);
    // Whoever has become a colleague, or was away for longer than the school wants by now.
    if (!fixedEnd && endOf(length, { startedAt, usedAt }) <= now) {
      return { refused: unauthorized() };
    }
    if (!(await mayGoOn(trx, found))) {
      await revokeSession(trx, found.sessionId, now);
      return { refused: unauthorized() };
    }
    if (found.predecessorHash !== null) await killRefreshToken(trx, found.predecessorHash, now);
    const successor = successorOf(secret, presented);
    await ensureRefreshToken(trx, {
      hash: hashToken(successor),
      sessionId: found.sessionId,
      predecessorHash: hashToken(presented),
      now,
    });
    const expiresAt = fixedEnd ?? endOf(length, { startedAt, usedAt: now });
    await extendSession(trx, found.sessionId, { now, expiresAt, deviceKey: proof?.key ?? null });
    const access = await issueAccessToken(trx, found.sessionId);
    return { token: { access_token: access, refresh_token: successor } };
  }

  return {
    /**
     * Begins a sign-in of a person who has shown who they are, by a card or otherwise.
     * @throws AppError 422 second_step_over for who was switched off or got another password meanwhile; as `Shown.claim`
     */
    start(
      { id: userId, role }: Pick<Person, 'id' | 'role'>,
      { device, deviceId }: { readonly device: DeviceLabel; readonly deviceId: string | undefined },
      shown: Shown,
    ): Promise<{ readonly sessionId: number; readonly token: Schema<'Token'> }> {
      return db.transaction().execute(async (trx) => {
        const { cardId, authKeyId, passwordMark } = await claimed(trx, userId, shown);
        const now = clock.now();
        const expiresAt =
          cardId === undefined
            ? endOf(await lengthOf(trx, { role, userId }), { startedAt: now, usedAt: now })
            : new Date(now.getTime() + cardSessionMs);
        const by = { passwordMark, cardId, authKeyId };
        const session = { userId, ...by, device, deviceId, now, expiresAt };
        const sessionId = await insertSession(trx, session);
        if (sessionId === undefined) throw signInOver();
        const refresh = newToken();
        const hash = hashToken(refresh);
        await ensureRefreshToken(trx, { hash, sessionId, predecessorHash: null, now });
        const access = await issueAccessToken(trx, sessionId);
        return { sessionId, token: { access_token: access, refresh_token: refresh } };
      });
    },

    /**
     * A new pair for a refresh token. The same living token gets the same successor each time.
     * @param shown the header by which a device shows its key; the first one binds the sign-in to it
     * @throws AppError 401: unknown, ended, inactive; `token_reused` and `wrong_device` end the whole sign-in;
     * 422 for a header that is no proof
     */
    async refresh(presented: string, shown: string | undefined): Promise<Schema<'Token'>> {
      const proof = shown === undefined ? undefined : readProof(shown, presented);
      const outcome = await db.transaction().execute((trx) => rotate(trx, presented, proof));
      if ('refused' in outcome) throw outcome.refused;
      return outcome.token;
    },

    end: (sessionId: number): Promise<void> => revokeSession(db, sessionId, clock.now()),

    /** @throws AppError 401; `wrong_token` for an upload ticket */
    async authenticate(token: string): Promise<SignedIn> {
      const hash = hashToken(token);
      const signedIn = await accessTokens.get(hash);
      if (signedIn) return signedIn;
      throw (await tickets.find(hash)) ? wrongToken() : unauthorized();
    },

    /** @throws AppError 401, `wrong_token` for an access token; 429 for too many requests */
    async authenticateTicket(presented: string): Promise<Ticket> {
      const hash = hashToken(presented);
      const ticket = await tickets.find(hash);
      if (!ticket) throw (await accessTokens.get(hash)) ? wrongToken() : unauthorized();
      await tickets.use(hash, ticket);
      return ticket;
    },
  };
}
