/** What the server does by itself every hour. Any number of processes may do it at once. */
import { sql } from 'kysely';
import { keptMs } from '../../../domain/retention';
import { rosterBounds } from '../../../domain/rosters/bounds';
import { undoDays } from '../../../domain/school-year';
import type { Clock } from '../../clock';
import { deleteOldAuditEvents } from '../../db/audit.repo';
import { deleteAuthKeysBefore } from '../../db/auth-keys.repo';
import { deleteExpiredContactMessages } from '../../db/contact-messages.repo';
import { deleteDevicesBefore } from '../../db/devices.repo';
import { deleteReportsBefore } from '../../db/device-reports.repo';
import { extendDemoCalendar } from '../../db/seed/calendar';
import { seedLock } from '../../db/seed/demo';
import { clearRosterRuns } from '../../db/roster-runs.repo';
import { deleteInvitationsBefore } from '../../db/invitations.repo';
import { deleteDevicesUnusedSince } from '../../db/known-devices.repo';
import { deleteExpiredChallenges } from '../../db/passkey-challenges.repo';
import { deleteExpiredPasswordResets } from '../../db/password-resets.repo';
import { deleteExpiredSecondSteps } from '../../db/second-factor.repo';
import { deleteExpiredSsoStates } from '../../db/sso-states.repo';
import { forgetYearEnds } from '../../db/school-years.repo';
import { deleteExpiredTokens } from '../../db/sessions.repo';
import { deleteOperationsBefore } from '../../db/sync.repo';
import type { Db } from '../../db/tables';
import { deleteAttemptsBefore } from '../../db/throttle.repo';
import { deleteExpiredTickets } from '../../db/tickets.repo';
import { clearAssetUploads } from '../uploads/asset-uploads';
import { deleteExpiredSandboxes } from '../visitors/demo-sandboxes';
import type { FileStore } from '../uploads/file-store';
import type { PartFiles } from '../uploads/part-files';
import { clearImports } from '../lesson-import/clearing';
import { deleteDueStudents } from '../student-records/deleting';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Receipts of sent work that one statement deletes, and statements of one hour: together more than a district sends in one. */
const receiptsAtOnce = 5_000;
const maxStatements = 100;

export interface CleanupJob {
  stop(): void;
}

/** What the cleanup works on. */
export interface CleanupContext {
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
}

/** Runs the cleanup now and every hour until stopped. */
export function startCleanupJob(context: CleanupContext): CleanupJob {
  const run = () => void runCleanup(context);
  const timer = setInterval(run, hourMs);
  timer.unref();
  run();
  return { stop: () => clearInterval(timer) };
}

/** All of it, once. Failures are told of and not thrown: what stops one is no reason to leave the other undone. */
export async function runCleanup(context: CleanupContext): Promise<void> {
  const { db, clock, demo, onFailure } = context;
  await runDatabaseCleanup(db, clock, demo).catch(onFailure);
  await deleteExpiredSandboxes(context).catch(onFailure);
  await deleteDueStudents(context).catch(onFailure);
  await clearAssetUploads(context).catch(onFailure);
  await clearImports({ db, clock, root: context.importRoot }).catch(onFailure);
}

/** Deletes what is older than `domain/retention.ts` has it kept, and moves the demo on. */
export async function runDatabaseCleanup(db: Db, clock: Clock, demo: boolean): Promise<void> {
  const now = clock.now();
  const before = (kind: Parameters<typeof keptMs>[0]) => new Date(now.getTime() - keptMs(kind));
  await deleteExpiredTokens(db, now);
  await deleteExpiredPasswordResets(db, now);
  await deleteExpiredSsoStates(db, now);
  await deleteInvitationsBefore(db, before('invitations'));
  await deleteAuthKeysBefore(db, before('signInLinks'));
  await deleteExpiredChallenges(db, now);
  await deleteExpiredSecondSteps(db, now);
  await deleteExpiredTickets(db, now);
  await deleteDevicesUnusedSince(db, before('knownDevices'));
  await deleteExpiredContactMessages(db, now);
  await clearRosterRuns(db, {
    now,
    runsBefore: before('rosterReports'),
    readyBefore: new Date(now.getTime() - rosterBounds.readyDays * dayMs),
    stepsBefore: before('rosterUndo'),
  });
  await forgetYearEnds(db, new Date(now.getTime() - undoDays * dayMs), before('schoolYears'));
  await deleteReportsBefore(db, before('devices'));
  await deleteDevicesBefore(db, before('devices'));
  await deleteOldAuditEvents(db);
  // The longest window of any throttle is a day.
  await deleteAttemptsBefore(db, before('failedSignIns'));
  await deleteReceipts(db, before('receipts'));
  if (!demo) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(trx);
    await extendDemoCalendar(trx, clock);
  });
}

/** In short statements: work that arrives meanwhile waits for none of them. */
async function deleteReceipts(db: Db, moment: Date): Promise<void> {
  for (let at = 0; at < maxStatements; at += 1) {
    if ((await deleteOperationsBefore(db, moment, receiptsAtOnce)) < receiptsAtOnce) return;
  }
}
