import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
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
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/school-year', { params: { query: { school_id: school } }, signal }),
      ),
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
  unwrap(
    api.POST('/dashboard/school-year/end', {
      params: { query: { school_id: school } },
      body: seen,
    }),
  );

export const undoSchoolYear = (school: number): Promise<SchoolYearPlan> =>
  unwrap(api.POST('/dashboard/school-year/undo', { params: { query: { school_id: school } } }));
