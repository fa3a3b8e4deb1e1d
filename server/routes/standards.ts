import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { caseBounds } from '../../domain/case-package';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { KeptSet, StandardFrameworks } from '../services/standards/frameworks';
import type { StandardSearch, StandardsSearch } from '../services/standards/search';

const personOf = (request: FastifyRequest) => signedInOf(request).person;

const confirmOf = (request: FastifyRequest): boolean =>
  (request.query as { readonly confirm: boolean }).confirm;

export function standardRoutes(frameworks: StandardFrameworks, search: StandardSearch): Operations {
  return {
    searchStandards: {
      handler: (request) => search.search(personOf(request), request.query as StandardsSearch),
    },
    getStandardWordings: {
      handler: (request) => {
        const { codes } = request.query as { readonly codes: string };
        return search.wordings(personOf(request), codes);
      },
    },
    listStandardFrameworks: { handler: (request) => frameworks.list(personOf(request)) },
    importStandards: {
      bodyLimit: caseBounds.bytes,
      handler: async (request) => {
        const body = request.body as Readable;
        try {
          // Left open when refused half-way: destroying it would cut the line before the answer is out.
          const content = body.iterator({ destroyOnReturn: false });
          return await frameworks.run(personOf(request), content, confirmOf(request));
        } finally {
          // The rest is read too, or the next request on this line would wait behind it for ever.
          body.resume();
        }
      },
    },
    addKeptStandards: {
      handler: (request) => {
        const { kept } = request.params as { readonly kept: KeptSet };
        return frameworks.runKept(personOf(request), kept, confirmOf(request));
      },
    },
    removeStandardFramework: {
      handler: async (request, reply) => {
        const { framework_id } = request.params as { readonly framework_id: number };
        await frameworks.remove(personOf(request), framework_id);
        return reply.code(204).send();
      },
    },
  };
}
