/**
 * Upload tickets: good for sending a person's work from one device, and for nothing else. A ticket outlives
 * the sign-in, so that work that waits through a summer still arrives; it ends half a year after its last use,
 * with the first use of a newer one, and at once when the account gets another password. Switching an account off
 * ends the tickets of staff; those of a student bring what the child has done, and are not made longer any more.
 */
import { may } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { keptMs } from '../../../domain/retention';
import type { Clock } from '../../clock';
import { BatchedLookup } from '../../db/batched-lookup';
import type { Db } from '../../db/tables';
import type { SignedIn } from '../../db/sessions.repo';
import { addTicket, beginUse, extendTicket, findByTickets } from '../../db/tickets.repo';
import type { Ticket } from '../../db/tickets.repo';
import { forbidden, tooManyAttempts } from '../../errors';
import { TokenBuckets } from '../limits/token-buckets';
import { hashToken, newToken } from '../secrets/tokens';

const dayMs = 24 * 60 * 60_000;

/** Students' answers, and what teachers and the administrators of schools write. */
export const sendsWork = (role: Role): boolean => may(role, 'work.send');

export type Tickets = ReturnType<typeof createTickets>;

export function createTickets(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly requestsPerMinute: number;
}) {
  const { db, clock, requestsPerMinute } = context;
  const lookup = new BatchedLookup<Ticket>((hashes) => findByTickets(db, hashes, clock.now()));
  const requests = new TokenBuckets(clock, requestsPerMinute);
  const expiry = () => new Date(clock.now().getTime() + keptMs('knownDevices'));

  /** A new ticket of the pair is the same one here: renewing it gives no more requests. */
  function countRequest({ person, deviceId }: Ticket): void {
    const seconds = requests.take(`${String(person.id)} ${deviceId}`);
    if (seconds > 0) throw tooManyAttempts(seconds);
  }

  return {
    /** @returns undefined for what is no living ticket of somebody whose work is sent */
    async find(hash: string): Promise<Ticket | undefined> {
      const ticket = await lookup.get(hash);
      return ticket && sendsWork(ticket.person.role) ? ticket : undefined;
    },

    /**
     * Counts one request with a ticket that was found.
     * @throws AppError 429 with the seconds to wait
     */
    async use(hash: string, ticket: Ticket): Promise<void> {
      countRequest(ticket);
      if (!ticket.used) await beginUse(db, hash, clock.now());
      if (!ticket.active) return;
      const next = expiry();
      // Once a day is enough, and spares a write per request.
      if (next.getTime() - ticket.expiresAt.getTime() >= dayMs) await extendTicket(db, hash, next);
    },

    /**
     * A ticket of a person on a device; the former one of the pair ends with the first work that comes with it.
     * @param session whose card, if it has one, ends the ticket too
     * @returns undefined for a session that has ended meanwhile
     * @throws AppError 403 for somebody whose work is never sent
     */
    async issue(
      { person, sessionId, cardId }: Pick<SignedIn, 'person' | 'sessionId' | 'cardId'>,
      deviceId: string,
    ): Promise<string | undefined> {
      if (!sendsWork(person.role)) throw forbidden();
      const ticket = newToken();
      const now = clock.now();
      const added = await db.transaction().execute((trx) =>
        addTicket(trx, {
          sessionId,
          hash: hashToken(ticket),
          userId: person.id,
          deviceId,
          cardId,
          now,
          expiresAt: expiry(),
        }),
      );
      return added ? ticket : undefined;
    },
  };
}
