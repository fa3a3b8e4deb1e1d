import { recordId } from '../../domain/record-id';
import type { Operations } from '../plugins/operations';
import type { DashboardNeeds } from '../services/dashboard/needs';

/** Ids with commas between them, as the contract says. Nothing has a number that no column holds. */
const idsIn = (list: string): readonly number[] =>
  list.split(',').flatMap((id) => recordId(id) ?? []);

export function needsRoutes(needs: DashboardNeeds): Operations {
  return {
    getDashboardNeeds: ({ person }) => needs.of(person),
    findWorkPlaces: async ({ person, query }) => ({
      data: await needs.places(person, idsIn(query.ids)),
    }),
  };
}
