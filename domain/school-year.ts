/**
 * The end of a school year: classes are archived, students move up a grade, and the oldest leave. From July 1 to June 30
 * (docs/decisions/087-a-school-year-is-ended-by-a-person.md).
 */
import { addDays } from './day';
import type { Day } from './day';
import { schoolYearOf } from './figures';
import { grades } from './reference';

/** A school that is late ends the year before until the last day of September. */
const lateDays = 92;
/** Most schools in the US end between the middle of May and the end of June. */
const usualEndFrom = '05-01';

/** For so many days it can be undone. */
export const undoDays = 14;

/** Of a student without a grade nothing is known. */
export const lastGradeId = grades[grades.length - 1]?.id ?? 9;

/** The school year that is ended on a day: the year in which it began. */
export const endedYearOn = (today: Day): number =>
  Number(schoolYearOf(addDays(today, -lateDays)).from.slice(0, 4));

/** Whether school usually goes on for a while after this day, so that somebody may have opened the wrong page. */
export function isEarlyOn(today: Day): boolean {
  const { to } = schoolYearOf(`${String(endedYearOn(today))}-07-01`);
  return today < `${to.slice(0, 4)}-${usualEndFrom}`;
}

/** As schools write it: 2026–27. */
export const schoolYearName = (year: number): string =>
  `${String(year)}–${String((year + 1) % 100).padStart(2, '0')}`;

/** How many students of a grade there are; null without one. */
export interface GradeCount {
  readonly grade_id: number | null;
  readonly students: number;
}

/**
 * Who moves up and who leaves.
 * @param topGradeId the school's last grade: who is in it, or above it, leaves
 */
export function movesOf(
  counts: readonly GradeCount[],
  topGradeId: number,
): { readonly moving: number; readonly leaving: number } {
  let [moving, leaving] = [0, 0];
  for (const { grade_id: grade, students } of counts) {
    if (grade === null) continue;
    if (grade >= topGradeId) leaving += students;
    else moving += students;
  }
  return { moving, leaving };
}

/** The highest grade of which there are students; the last of all where there are none. */
export function defaultTopGrade(counts: readonly GradeCount[]): number {
  const found = counts.flatMap(({ grade_id: grade, students }) =>
    grade !== null && students > 0 ? [grade] : [],
  );
  return found.length > 0 ? Math.max(...found) : lastGradeId;
}
