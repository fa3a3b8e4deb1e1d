/**
 * Takes the rows of deleted students out of the sets that are kept. It comes after the deletion, once for all students,
 * because a set is read and written anew for it; what a kill cuts off the next run takes up.
 */
import { withoutPeople } from '../../../domain/rosters/forget';
import { findSetToForget, findSetsToForget, replaceSet } from '../../db/roster-base.repo';
import { findRosterFile } from '../../db/roster-runs.repo';
import type { Db } from '../../db/tables';
import { runScheduled } from '../scheduling/piece-scheduler';
import { readRosterZip } from './planning/read-zip';
import { writeRosterZip } from './write-zip';

/** One that fails is told of, and stops no other. */
export async function forgetInSets({
  db,
  onFailure,
}: {
  readonly db: Db;
  readonly onFailure: (error: unknown) => void;
}): Promise<void> {
  for (const runId of await findSetsToForget(db)) {
    await forgetInSet(db, runId).catch(onFailure);
  }
}

/** A set as it is kept, after what is still to be taken out of it. */
export async function findSet(db: Db, runId: number): Promise<Buffer | undefined> {
  await forgetInSet(db, runId);
  return findRosterFile(db, runId);
}

/** Takes out of one set what is still to be taken out of it. */
export async function forgetInSet(db: Db, runId: number): Promise<void> {
  const set = await findSetToForget(db, runId);
  if (!set) return;
  const { files } = await readRosterZip(set.bytes);
  const written = await runScheduled(withoutPeople(files, new Set(set.sourcedIds)));
  await replaceSet(db, set, await writeRosterZip(written));
}
