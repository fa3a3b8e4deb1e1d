/**
 * The mails of invitations. What is to be written stands in the database, so that hundreds neither fill the mailer's
 * queue nor are lost with it; of each run only a few are in that queue.
 */
import type { Clock } from '../../clock';
import { takeDueInvitation } from '../../db/invitations.repo';
import type { Db } from '../../db/tables';
import type { Letters } from '../mail/letters';
import type { Mail, Mailer } from '../mail/mailer';
import { hashToken, newToken } from '../tokens';

const dayMs = 24 * 60 * 60_000;
export const invitationDays = 7;
/** Mails that wait in the queue at once. */
const atOnce = 3;

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

  async function write(): Promise<Mail | undefined> {
    let next: Mail | undefined;
    try {
      const token = newToken();
      const row = await takeDueInvitation(db, hashToken(token), invitationEnd(clock.now()));
      next =
        row &&
        letters.invitation(row, token, {
          role: row.role,
          place: row.school ?? row.district,
          from: row.invited_by ?? undefined,
          days: invitationDays,
        });
    } finally {
      running -= 1;
    }
    if (next) post();
    return next;
  }

  function post(): void {
    try {
      mailer.post(write);
      running += 1;
    } catch {
      // The queue is full. What is due stays so, and the next run takes it up.
    }
  }

  return {
    /** Sees to it that what is due goes out. Returns at once, and never fails. */
    run(): void {
      while (running < atOnce) {
        const before = running;
        post();
        if (running === before) return;
      }
    },
  };
}

export type InvitationMails = ReturnType<typeof createInvitationMails>;
