import { queryOptions } from '@tanstack/react-query';
import { call, fetcher } from '../../api/call';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type SchoolYearPlan = Schemas['SchoolYearPlan'];
export type SchoolYearEnd = Schemas['SchoolYearEnd'];

/** What ending the school year of a school would change, and how the last one ended. */
export function schoolYearQuery(school: number) {
  return queryOptions({
    queryKey: ['school-year', school],
    // Numbers that are about to be acted on.
    staleTime: 0,
    queryFn: fetcher('/dashboard/school-year', { query: { school_id: school } }),
  });
}

/** @param seen the numbers that were looked at: others are refused */
export const endSchoolYear = (
  school: number,
  seen: {
    readonly year: number;
    readonly top_grade_id: number;
    readonly groups: number;
    readonly moving: number;
    readonly leaving: number;
  },
): Promise<SchoolYearPlan> =>
  call('POST', '/dashboard/school-year/end', { query: { school_id: school }, body: seen });

export const undoSchoolYear = (school: number): Promise<SchoolYearPlan> =>
  call('POST', '/dashboard/school-year/undo', { query: { school_id: school } });
