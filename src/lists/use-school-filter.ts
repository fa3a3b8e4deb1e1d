import { useQuery } from '@tanstack/react-query';
import { optionsState } from '../forms/options-state';
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
  const query = useQuery({ ...schoolsQuery, enabled });
  const schools = query.data?.data ?? [];
  const state = enabled ? optionsState(query) : undefined;
  // Most have one: nothing is said while it is on its way.
  const isSilent = state === 'loading' && chosen === undefined;
  if (state ? isSilent : schools.length <= 1) return [];
  const options = schools.map(({ id, name }) => ({ value: id, label: name }));
  return [{ key: 'school', label, value: chosen, options, state }];
}
