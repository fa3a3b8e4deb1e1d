import { choice, positionFrom, searchReader, type SearchOf } from '../../lists/search-state';
import type { By } from './work-head';
import type { Filter } from './work-list-order';

/** What is open, as the address says it. */
export interface ScoringPlace {
  readonly studentId: number;
  readonly position: number;
  readonly show: Filter;
  readonly by: By;
  readonly question: string | undefined;
}

const longestQuestion = 80;

/** The part of it that stands behind the question mark; what is usual is left out. */
export const readScoringSearch = searchReader({
  position: positionFrom,
  show: choice(['all']),
  by: choice(['question']),
  question: (value): string | undefined =>
    typeof value === 'string' && value.length <= longestQuestion ? value : undefined,
});
export type ScoringSearch = SearchOf<typeof readScoringSearch>;

export const placeOf = (studentId: number, search: ScoringSearch): ScoringPlace => ({
  studentId,
  position: search.position ?? 1,
  show: search.show ?? 'to_score',
  by: search.by ?? 'student',
  question: search.question,
});

export const searchOf = ({ position, show, by, question }: ScoringPlace): ScoringSearch =>
  readScoringSearch({ position, show, by, question });
