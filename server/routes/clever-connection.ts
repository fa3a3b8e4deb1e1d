import type { Operations } from '../plugins/operations';
import { keepSsoBrowser, ssoBrowserOf } from '../plugins/sso-cookie';
import type { CleverConnection } from '../services/rosters/clever-connection';

/** @param https people reach the server by https */
export function cleverConnectionRoutes(connection: CleverConnection, https: boolean): Operations {
  return {
    beginCleverConnection: async ({ request, reply, person }) => {
      const browser = keepSsoBrowser(request, reply, 'connection', https);
      return { data: { url: await connection.begin(person, browser) } };
    },
    connectClever: ({ request, person, body: { code, state } }) =>
      connection.finish(person, { code, state, browser: ssoBrowserOf(request, 'connection') }),
  };
}
