import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Schema } from '../contract-types';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { PageQuery } from '../services/pagination';
import { rosterZipBytes } from '../services/rosters/rosters';
import type { ApplyBody, Rosters } from '../services/rosters/rosters';

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const idOf = (request: FastifyRequest): number =>
  (request.params as { readonly run_id: number }).run_id;

export function rosterRoutes(rosters: Rosters): Operations {
  return {
    listRosterRuns: {
      handler: (request) => rosters.list(personOf(request), request.query as PageQuery),
    },
    readRoster: {
      bodyLimit: rosterZipBytes,
      handler: async (request, reply) => {
        const { name } = request.query as { readonly name: string };
        const body = request.body as Readable;
        try {
          // Left open when refused half-way: destroying it would cut the line before the answer is out.
          const content = body.iterator({ destroyOnReturn: false });
          return await reply.code(201).send(await rosters.read(personOf(request), name, content));
        } finally {
          // The rest is read too, or the next request on this line would wait behind it for ever.
          body.resume();
        }
      },
    },
    getRosterRun: { handler: (request) => rosters.get(personOf(request), idOf(request)) },
    listRosterLines: {
      handler: (request) => {
        const query = request.query as PageQuery & { readonly kind?: Schema<'RosterLineKind'> };
        return rosters.lines(personOf(request), idOf(request), query);
      },
    },
    applyRoster: {
      handler: async (request, reply) => {
        await rosters.apply(personOf(request), idOf(request), request.body as ApplyBody);
        return reply.code(202).send();
      },
    },
    undoRoster: {
      handler: async (request, reply) => {
        await rosters.undo(personOf(request), idOf(request));
        return reply.code(202).send();
      },
    },
  };
}
