/**
 * The mails of invitations. What is to be written stands in the database, so that hundreds neither fill the mailer's
 * queue nor are lost with it; of each run only a few are in that queue.
 */
import type { Clock } from '../../clock';
import { putDue, takeDueInvitation } from '../../db/invitations.repo';
import type { Db } from '../../db/tables';
import type { Letters } from '../mail/letters';
import type { Mail, Mailer } from '../mail/mailer';
import { hashToken, newToken } from '../secrets/tokens';

const dayMs = 24 * 60 * 60_000;
export const invitationDays = 7;
/** Mails that wait in the queue at once. */
const atOnce = 3;
/** Until what could not be handed over is tried again. */
const againAfterMs = 60_000;

/** @returns when an invitation that is sent now ends */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);

export function createInvitationMails(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly letters: Letters;
}) {
  const { db, clock, mailer, letters } = context;
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  function post(): void {
    let hash: string | undefined;
    const write = async (): Promise<Mail | undefined> => {
      const token = newToken();
      const row = await takeDueInvitation(db, hashToken(token), invitationEnd(clock.now()));
      if (!row) return undefined;
      hash = hashToken(token);
      return letters.invitation(row, token, {
        role: row.role,
        place: row.school ?? row.district,
        from: row.invited_by ?? undefined,
        days: invitationDays,
      });
    };
    try {
      mailer.post(write, async (outcome) => {
        running -= 1;
        // A mail server that is away for ten minutes costs nobody the invitation; the timer tries again.
        if (outcome === 'lost' && hash) await putDue(db, hash).catch(() => undefined);
        else if (hash) post();
      });
      running += 1;
    } catch {
      // The queue is full. What is due stays so, and the next run takes it up.
    }
  }

  /** Sees to it that what is due goes out. Returns at once, and never fails. */
  function run(): void {
    while (running < atOnce) {
      const before = running;
      post();
      if (running === before) return;
    }
  }

  return {
    run,
    /** From now on what is due is looked for by itself, too: what was due when the server ended goes out. */
    start(): void {
      run();
      timer = setInterval(run, againAfterMs);
      timer.unref();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}

export type InvitationMails = ReturnType<typeof createInvitationMails>;
