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

/** The part of it that stands behind the question mark; what is usual is left out. */
export interface ScoringSearch {
  readonly position?: number;
  readonly show?: 'all';
  readonly by?: 'question';
  readonly question?: string;
}

const mostPositions = 1_000;

export function readScoringSearch(search: Record<string, unknown>): ScoringSearch {
  const position = Number(search['position']);
  const { question } = search;
  return {
    ...(Number.isInteger(position) && position >= 1 && position <= mostPositions && { position }),
    ...(search['show'] === 'all' && { show: 'all' as const }),
    ...(search['by'] === 'question' && { by: 'question' as const }),
    ...(typeof question === 'string' && question.length <= 80 && { question }),
  };
}

export const placeOf = (studentId: number, search: ScoringSearch): ScoringPlace => ({
  studentId,
  position: search.position ?? 1,
  show: search.show ?? 'to_score',
  by: search.by ?? 'student',
  question: search.question,
});

export const searchOf = ({ position, show, by, question }: ScoringPlace): ScoringSearch =>
  readScoringSearch({ position, show, by, question });
