/** The shapes of the comparison of two published versions, and what its parts share. */
import type { Lesson, Picture } from './content';

export type DifferenceCode =
  | 'title_changed'
  | 'day_added'
  | 'day_removed'
  | 'day_moved'
  | 'day_renamed'
  | 'cover_changed'
  | 'step_added'
  | 'step_removed'
  | 'step_moved'
  | 'step_renamed'
  | 'kind_changed'
  | 'minutes_changed'
  | 'words_changed'
  | 'questions_added'
  | 'questions_removed'
  | 'questions_changed'
  | 'key_changed'
  | 'media_changed'
  | 'notes_changed'
  | 'rubric_changed'
  | 'more';

export interface Difference {
  readonly code: DifferenceCode;
  /** Days count from 1. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** One lesson as a version keeps it. */
export type ComparableLesson = Pick<Lesson, 'title' | 'steps'> & {
  readonly cover?: Picture;
  /** By step id. */
  readonly teacherNotes?: Readonly<Record<string, string>>;
};

/** A frozen version; its lessons in the order of the days. */
export interface ComparableVersion {
  readonly title: string;
  readonly rubric?: unknown;
  readonly lessons: readonly ComparableLesson[];
}

export type Values = Difference['values'];

export const difference = (code: DifferenceCode, values: Values = {}): Difference => ({
  code,
  values,
});

export function renamed(
  code: DifferenceCode,
  from: string,
  to: string,
  values: Values,
): readonly Difference[] {
  return from === to ? [] : [difference(code, { ...values, from, to })];
}
