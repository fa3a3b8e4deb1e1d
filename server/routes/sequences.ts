import type { FastifyRequest } from 'fastify';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { PageQuery } from '../services/pagination';
import type { Previews } from '../services/documents/preview';
import type { Publishing } from '../services/documents/publish';

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const idOf = (request: FastifyRequest) =>
  (request.params as { readonly document_id: number }).document_id;

/** What only sequences have: they are published and previewed. */
export function sequenceRoutes(publishing: Publishing, previews: Previews): Operations {
  return {
    publishSequence: {
      handler: async (request, reply) => {
        const { rev } = request.body as { readonly rev: number };
        const number = await publishing.publish(personOf(request), idOf(request), rev);
        return reply.code(201).send({ number });
      },
    },
    listPublishedVersions: {
      handler: (request) =>
        publishing.published(personOf(request), idOf(request), request.query as PageQuery),
    },
    previewSequence: {
      handler: (request) => {
        const { of = 'draft' } = request.query as { readonly of?: 'draft' | 'published' };
        return previews.preview(personOf(request), idOf(request), of);
      },
    },
  };
}
