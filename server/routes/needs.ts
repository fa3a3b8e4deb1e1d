import { recordId } from '../../domain/record-id';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { DashboardNeeds } from '../services/dashboard/needs';

/** Ids with commas between them, as the contract says. Nothing has a number that no column holds. */
const idsIn = (list: string): readonly number[] =>
  list.split(',').flatMap((id) => recordId(id) ?? []);

export function needsRoutes(needs: DashboardNeeds): Operations {
  return {
    getDashboardNeeds: { handler: (request) => needs.of(signedInOf(request).person) },
    findWorkPlaces: {
      handler: async (request) => {
        const { ids } = request.query as { readonly ids: string };
        return { data: await needs.places(signedInOf(request).person, idsIn(ids)) };
      },
    },
  };
}
