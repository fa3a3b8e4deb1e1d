/** Whether a run can be undone, and how it is told. */
import { keptMs } from '../../../../domain/retention';
import type { Schema } from '../../../contract-types';
import type { RosterRunRow } from '../../../db/roster-runs.repo';

/** So long after a run its former states are kept. */
const rosterUndoMs = keptMs('rosterUndo');

interface Moment {
  /** The last run of the district that was applied and not undone. */
  readonly last: number | undefined;
  readonly now: Date;
}

type Refusal =
  'roster_not_applied' | 'roster_undone' | 'roster_busy' | 'roster_not_last' | 'roster_undo_over';

const undoEnds = (appliedAt: Date): Date => new Date(appliedAt.getTime() + rosterUndoMs);

/** @returns why it cannot be undone, and nothing when it can */
export function undoRefusal(row: RosterRunRow, { last, now }: Moment): Refusal | undefined {
  if (row.state === 'applying' || row.undo_state === 'undoing') return 'roster_busy';
  if (!row.applied_at) return 'roster_not_applied';
  if (row.undo_state === 'undone') return 'roster_undone';
  if (row.id !== last) return 'roster_not_last';
  return now >= undoEnds(row.applied_at) ? 'roster_undo_over' : undefined;
}

export function shownRun(row: RosterRunRow, moment: Moment): Schema<'RosterRun'> {
  const { id, by_name, file_name, bytes, source, state, failure, progress, report } = row;
  const { applied_at, undo_state, undo_by_name, undo_progress, undo_kept, undone_at } = row;
  return {
    ...{ id, file_name, bytes, source, state, progress, report },
    ...(by_name !== null && { by: by_name }),
    ...(row.applied_by_itself && { applied_by_itself: true }),
    ...(failure && { failure }),
    created_at: row.created_at.toISOString(),
    ...(applied_at && { applied_at: applied_at.toISOString() }),
    ...(applied_at &&
      !undoRefusal(row, moment) && { undo_until: undoEnds(applied_at).toISOString() }),
    ...(undo_state && {
      undo: {
        ...{ by: undo_by_name ?? '', state: undo_state, progress: undo_progress, kept: undo_kept },
        ...(undone_at && { undone_at: undone_at.toISOString() }),
      },
    }),
  };
}
