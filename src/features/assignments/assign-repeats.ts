import type { AssignmentGroup, AssignmentSummary } from './queries';

/** What some of the chosen groups have already. */
export interface Repeat {
  readonly assignment: Pick<AssignmentSummary, 'id' | 'starts_on' | 'ends_on'>;
  readonly groups: readonly AssignmentGroup[];
}

/**
 * Assignments of the same sequence, in whichever version, that still run or are to come for one of the groups.
 * @param assignments those of the sequence's title
 */
export function repeatsOf(
  assignments: readonly AssignmentSummary[],
  sequenceId: number,
  groupIds: readonly number[],
): readonly Repeat[] {
  return assignments.flatMap((assignment) => {
    if (assignment.sequence_id !== sequenceId || assignment.state === 'ended') return [];
    const groups = assignment.groups.filter(({ id }) => groupIds.includes(id));
    return groups.length > 0 ? [{ assignment, groups }] : [];
  });
}
