import type { FastifyRequest } from 'fastify';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { ConnectionBody, RosterConnections } from '../services/rosters/connections';

const personOf = (request: FastifyRequest) => signedInOf(request).person;

export function rosterConnectionRoutes(connections: RosterConnections): Operations {
  return {
    getRosterConnection: { handler: (request) => connections.get(personOf(request)) },
    putRosterConnection: {
      handler: (request) => connections.put(personOf(request), request.body as ConnectionBody),
    },
    deleteRosterConnection: {
      handler: async (request, reply) => {
        await connections.remove(personOf(request));
        return reply.code(204).send();
      },
    },
    fetchRoster: {
      handler: async (request, reply) =>
        reply.code(202).send(await connections.fetch(personOf(request))),
    },
  };
}
