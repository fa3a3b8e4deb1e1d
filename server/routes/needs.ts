import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { DashboardNeeds } from '../services/needs';

export function needsRoutes(needs: DashboardNeeds): Operations {
  return {
    getDashboardNeeds: { handler: (request) => needs.of(signedInOf(request).person) },
    findWorkPlaces: {
      handler: async (request) => {
        const { ids } = request.query as { readonly ids: string };
        return { data: await needs.places(signedInOf(request).person, ids) };
      },
    },
  };
}
