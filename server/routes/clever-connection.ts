import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import { keepSsoBrowser, ssoBrowserOf } from '../plugins/sso-cookie';
import type { CleverConnection } from '../services/rosters/clever-connection';

/** @param https people reach the server by https */
export function cleverConnectionRoutes(connection: CleverConnection, https: boolean): Operations {
  return {
    beginCleverConnection: {
      handler: async (request, reply) => {
        const browser = keepSsoBrowser(request, reply, 'connection', https);
        const { person } = signedInOf(request);
        return { data: { url: await connection.begin(person, browser) } };
      },
    },
    connectClever: {
      handler: (request) => {
        const { code, state } = request.body as { readonly code: string; readonly state: string };
        const browser = ssoBrowserOf(request, 'connection');
        return connection.finish(signedInOf(request).person, { code, state, browser });
      },
    },
  };
}
