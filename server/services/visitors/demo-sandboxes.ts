/** A demo for whoever asks: a Demo User of one's own, thrown away after a day with all that was done. */
import { randomBytes } from 'node:crypto';
import { addDays, dayIn } from '../../../domain/day';
import { keptMs } from '../../../domain/retention';
import type { Clock } from '../../clock';
import {
  copyLessons,
  deleteSandbox,
  findDemoModel,
  findExpiredSandboxes,
  insertSandbox,
  lockAndCountSandboxes,
  lockSandbox,
} from '../../db/demo-sandboxes.repo';
import type { Db } from '../../db/tables';
import { lockFilesOnlyOf } from '../../db/uploads.repo';
import { findAccount } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import type { Admission, Arrival, SignInOutcome } from '../sign-in/admission';
import type { FileStore } from '../uploads/file-store';
import { countUse } from '../limits/use-limit';

/** A week of lessons: more than a day's visitor can use, and what the home screen shows. */
const daysAhead = 7;
/** Living ones. */
const atMost = 500;
/**
 * Behind one network address a training or a conference opens all of theirs at once. They come back one by one within
 * twelve hours: three hundred on one day leave room for others, whoever opens them.
 */
const perAddress = { limit: 100, windowMs: 12 * 60 * 60_000, drains: true } as const;

export type DemoSandboxes = ReturnType<typeof createDemoSandboxes>;

export function createDemoSandboxes(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly admission: Admission;
}) {
  const { db, clock, admission } = context;

  async function make(locale: 'en' | 'es'): Promise<string> {
    const username = `demo-${randomBytes(12).toString('hex')}`;
    await db.transaction().execute(async (trx) => {
      const model = await findDemoModel(trx);
      if (!model) throw notFound();
      if ((await lockAndCountSandboxes(trx)) >= atMost) {
        throw new AppError(409, 'demo_full');
      }
      const now = clock.now();
      const { timeZone } = model;
      const expiresAt = new Date(now.getTime() + keptMs('demoVisits'));
      const to = await insertSandbox(trx, { username, timeZone, locale, expiresAt });
      const first = dayIn(timeZone, now);
      await copyLessons(trx, { from: model.id, to, first, last: addDays(first, daysAhead) });
    });
    return username;
  }

  return {
    /** Whether this server has a demo to open. */
    exist: async (): Promise<boolean> => (await findDemoModel(db)) !== undefined,

    /**
     * Opens a sandbox and signs the visitor in.
     * @throws AppError 404 where there is no demo, 409 demo_full, 429 too_many_attempts
     */
    async open(visitor: {
      readonly locale: 'en' | 'es';
      readonly arrival: Arrival;
      /** The network address; only ever kept as a hash. */
      readonly address: string;
    }): Promise<SignInOutcome> {
      if (!(await findDemoModel(db))) throw notFound();
      await countUse(db, clock.now(), [
        { kind: 'demo-address', value: visitor.address, ...perAddress },
      ]);
      const account = await findAccount(db, 'username', await make(visitor.locale));
      if (!account) throw notFound();
      return admission.admit(account.person, visitor.arrival, 'demo');
    },
  };
}

/**
 * Throws away every sandbox whose day is over, with its work and its files. Files that somebody else has sent as
 * well stay. One that cannot go is told of, stops no other, and is tried again by the next run.
 */
export async function deleteExpiredSandboxes(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'remove'>;
  readonly onFailure: (error: unknown) => void;
}): Promise<void> {
  const { db, clock, files, onFailure } = context;
  const throwAway = (id: number) =>
    db.transaction().execute(async (trx) => {
      if (!(await lockSandbox(trx, id))) return;
      const gone = await lockFilesOnlyOf(trx, id);
      await deleteSandbox(trx, id);
      // Before the commit: until then nobody can bring the same bytes again.
      for (const sha256 of gone) await files.remove(sha256);
    });
  for (const id of await findExpiredSandboxes(db, clock.now())) {
    await throwAway(id).catch(onFailure);
  }
}
