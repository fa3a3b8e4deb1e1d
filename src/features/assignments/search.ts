import { dayFrom, type Day } from '../../../domain/day';
import { recordId } from '../../../domain/record-id';
import { kept, oneOf, pageFrom, textFrom, type ListSearch } from '../../lists/search-state';
import type { Span } from './calendar-days';

export const assignmentStates = ['running', 'coming', 'ended'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** What of the assignments stands in the URL. */
export interface AssignmentSearch extends ListSearch {
  readonly state?: AssignmentState;
  readonly group?: number;
  /** Only what was put away. */
  readonly archived?: true;
  /** Left out: as a list. */
  readonly view?: 'calendar';
  /** Of the calendar; left out: a month. */
  readonly span?: 'week';
  /** A day of the month or week that the calendar shows; left out: today's. */
  readonly day?: Day;
}

/** Reads the URL; what it cannot have is left out. */
export function readAssignmentSearch(found: Readonly<Record<string, unknown>>): AssignmentSearch {
  return kept({
    page: pageFrom(found['page']),
    search: textFrom(found['search']),
    state: oneOf(found['state'], assignmentStates),
    group: recordId(found['group']),
    archived: oneOf(found['archived'], [true] as const),
    view: oneOf(found['view'], ['calendar'] as const),
    span: oneOf(found['span'], ['week'] as const),
    day: dayFrom(found['day']),
  });
}

/** Which sequence is to be assigned, when somebody comes from it. */
export function readAssignSearch(found: Readonly<Record<string, unknown>>): {
  readonly sequence?: number;
} {
  return kept({ sequence: recordId(found['sequence']) });
}

/** Whether something is looked for, so that an empty list means that nothing matches. */
export function isNarrowed({ search, state, group, archived }: AssignmentSearch): boolean {
  return [search, state, group, archived].some((each) => each !== undefined);
}

/** A search that finds everything, seen as before. */
export const cleared = ({ view, span, day }: AssignmentSearch): AssignmentSearch =>
  kept({ view, span, day });

export const spanOf = ({ span }: AssignmentSearch): Span => span ?? 'month';
