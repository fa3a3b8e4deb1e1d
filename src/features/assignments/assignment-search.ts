import { dayFrom } from '../../../domain/day';
import { recordId } from '../../../domain/record-id';
import {
  choice,
  kept,
  listFields,
  onlyTrue,
  searchReader,
  type SearchOf,
} from '../../lists/search-state';
import type { Span } from './calendar-days';

export const assignmentStates = ['running', 'coming', 'ended'] as const;

export const readAssignmentSearch = searchReader({
  ...listFields,
  state: choice(assignmentStates),
  group: recordId,
  /** Only what was archived. */
  archived: onlyTrue,
  /** Left out: as a list. */
  view: choice(['calendar']),
  /** Of the calendar; left out: a month. */
  span: choice(['week']),
  /** A day of the month or week that the calendar shows; left out: today's. */
  day: dayFrom,
});
export type AssignmentSearch = SearchOf<typeof readAssignmentSearch>;

/** Which sequence is to be assigned, when somebody comes from it. */
export const readAssignSearch = searchReader({ sequence: recordId });

/** A search that finds everything, seen as before. */
export const cleared = ({ view, span, day }: AssignmentSearch): AssignmentSearch =>
  kept({ view, span, day });

export const spanOf = ({ span }: AssignmentSearch): Span => span ?? 'month';
