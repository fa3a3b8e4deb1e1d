import { useQuery } from '@tanstack/react-query';
import type { Filter } from './filter-bar';
import { schoolsQuery } from './schools-query';

/**
 * The filter of a list by school, for whoever sees several: of one there is nothing to choose.
 * @param chosen the school that the address says
 * @param enabled false where somebody has only one, so that nobody asks
 */
export function useSchoolFilter(
  label: string,
  chosen: number | undefined,
  enabled = true,
): readonly Filter<'school'>[] {
  const schools = useQuery({ ...schoolsQuery, enabled }).data?.data ?? [];
  if (schools.length <= 1) return [];
  const options = schools.map(({ id, name }) => ({ value: id, label: name }));
  return [{ key: 'school', label, value: chosen, options }];
}
