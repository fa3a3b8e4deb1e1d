/** What the server does by itself every hour. Any number of processes may do it at once. */
import { sql } from 'kysely';
import { undoDays } from '../../domain/school-year';
import type { Clock } from '../clock';
import { deleteOldAuditEvents } from '../db/audit.repo';
import { deleteAuthKeysBefore } from '../db/auth-keys.repo';
import { deleteExpiredContactMessages } from '../db/contact-messages.repo';
import { deleteDevicesBefore } from '../db/devices.repo';
import { deleteReportsBefore } from '../db/device-reports.repo';
import { extendDemoCalendar } from '../db/seed/calendar';
import { seedLock } from '../db/seed/demo';
import { clearRosterRuns } from '../db/roster-runs.repo';
import { deleteInvitationsBefore } from '../db/invitations.repo';
import { deleteDevicesUnusedSince } from '../db/known-devices.repo';
import { deleteExpiredChallenges } from '../db/passkey-challenges.repo';
import { deleteExpiredPasswordResets } from '../db/password-resets.repo';
import { deleteExpiredSecondSteps } from '../db/second-factor.repo';
import { deleteExpiredSsoStates } from '../db/sso-states.repo';
import { forgetYearEnds } from '../db/school-years.repo';
import { deleteExpiredTokens } from '../db/sessions.repo';
import type { Db } from '../db/tables';
import { deleteAttemptsBefore } from '../db/throttle.repo';
import { deleteExpiredTickets } from '../db/tickets.repo';
import { rosterUndoMs } from './rosters/undo-terms';
import { clearAssetUploads } from './asset-uploads';
import { authKeyDays } from './auth-keys';
import { throwSandboxesAway } from './demo-sandboxes';
import { reportDays } from './device-reports';
import type { FileStore } from './file-store';
import { deviceDays } from './known-devices';
import type { PartFiles } from './part-files';
import { clearImports } from './lesson-import/clearing';
import { deleteDueStudents } from './student-records/deleting';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** How long it is seen whom somebody has invited, after an invitation's end. */
const invitationsKeptDays = 90;

/** Reports of rosters, and the files of a roster that nobody has applied. */
const rostersKeptDays = 365;
const rosterFilesKeptDays = 2;

export interface Upkeep {
  stop(): void;
}

/** Runs the upkeep now and every hour until stopped. */
export function startUpkeep(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly demo: boolean;
  /** Students' files. */
  readonly files: Pick<FileStore, 'remove'>;
  /** Teachers' files on their way. */
  readonly parts: PartFiles;
  /** Where imports lie. */
  readonly importRoot: string;
  /** Where it is noted whose data were deleted. */
  readonly deletionsFile: string;
  readonly onFailure: (error: unknown) => void;
}): Upkeep {
  const { db, clock, demo, onFailure } = context;
  const run = async () => {
    // What stops one is no reason to leave the other undone.
    await keepUp(db, clock, demo).catch(onFailure);
    await throwSandboxesAway(context).catch(onFailure);
    await deleteDueStudents(context).catch(onFailure);
    await clearAssetUploads(context).catch(onFailure);
    await clearImports({ db, clock, root: context.importRoot }).catch(onFailure);
  };
  const timer = setInterval(() => void run(), hourMs);
  timer.unref();
  void run();
  return { stop: () => clearInterval(timer) };
}

export async function keepUp(db: Db, clock: Clock, demo: boolean): Promise<void> {
  const now = clock.now();
  await deleteExpiredTokens(db, now);
  await deleteExpiredPasswordResets(db, now);
  await deleteExpiredSsoStates(db, now);
  await deleteInvitationsBefore(db, new Date(now.getTime() - invitationsKeptDays * dayMs));
  await deleteAuthKeysBefore(db, new Date(now.getTime() - authKeyDays * dayMs));
  await deleteExpiredChallenges(db, now);
  await deleteExpiredSecondSteps(db, now);
  await deleteExpiredTickets(db, now);
  await deleteDevicesUnusedSince(db, new Date(now.getTime() - deviceDays * dayMs));
  await deleteExpiredContactMessages(db, now);
  await clearRosterRuns(db, {
    runsBefore: new Date(now.getTime() - rostersKeptDays * dayMs),
    filesBefore: new Date(now.getTime() - rosterFilesKeptDays * dayMs),
    stepsBefore: new Date(now.getTime() - rosterUndoMs),
  });
  await forgetYearEnds(db, new Date(now.getTime() - undoDays * dayMs));
  await deleteReportsBefore(db, new Date(now.getTime() - reportDays * dayMs));
  await deleteDevicesBefore(db, new Date(now.getTime() - reportDays * dayMs));
  await deleteOldAuditEvents(db);
  // The longest window of any throttle is a day.
  await deleteAttemptsBefore(db, new Date(now.getTime() - dayMs));
  if (!demo) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(trx);
    await extendDemoCalendar(trx, clock);
  });
}
