import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../locales/messages';
import { rosterBounds } from '../../domain/rosters/bounds';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { PageQuery } from '../services/lists/pagination';
import type { RosterLocks } from '../services/rosters/locks';
import type { ApplyBody, LineQuery, Rosters } from '../services/rosters/rosters';

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const idOf = (request: FastifyRequest): number =>
  (request.params as { readonly run_id: number }).run_id;

export function rosterRoutes(rosters: Rosters, locks: RosterLocks): Operations {
  return {
    listRosterRuns: {
      handler: (request) => rosters.list(personOf(request), request.query as PageQuery),
    },
    readRoster: {
      bodyLimit: rosterBounds.zipBytes,
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
    getRosterLocks: { handler: (request) => locks.get(personOf(request)) },
    setRosterLocks: {
      handler: (request) => {
        const { locked } = request.body as { readonly locked: boolean };
        return locks.set(personOf(request), locked);
      },
    },
    getRosterRun: { handler: (request) => rosters.get(personOf(request), idOf(request)) },
    listRosterLines: {
      handler: (request) => {
        const query = request.query as LineQuery;
        return rosters.lines(personOf(request), idOf(request), query);
      },
    },
    exportRosterReport: {
      handler: async (request, reply) => {
        const language = languageOf(request.headers['accept-language']);
        const { name, content } = await rosters.export(personOf(request), idOf(request), language);
        return reply
          .type('text/csv; charset=utf-8')
          .headers({
            'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
            'Cache-Control': 'private, no-store',
          })
          .send(content);
      },
    },
    applyRoster: {
      handler: async (request, reply) => {
        const body = request.body as ApplyBody;
        return reply.code(202).send(await rosters.apply(personOf(request), idOf(request), body));
      },
    },
    undoRoster: {
      handler: async (request, reply) => {
        return reply.code(202).send(await rosters.undo(personOf(request), idOf(request)));
      },
    },
  };
}
