import type { RosterRunRow } from '../../../db/roster-runs.repo';
import type { AuditEntry } from '../../audit/record';

/** What the activity log says of a run; what it changes stands in its report. */
export const rosterEntry = (
  act: 'roster.read' | 'roster.applied' | 'roster.undone' | 'roster.exported',
  { id, file_name: name }: Pick<RosterRunRow, 'id' | 'file_name'>,
): AuditEntry => ({ act, thing: { kind: 'roster', id, name, schoolId: null } });
