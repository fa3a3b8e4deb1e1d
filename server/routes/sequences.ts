import type { FastifyRequest } from 'fastify';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import { goneOf } from './gone';
import type { PageQuery } from '../services/lists/pagination';
import type { Previews } from '../services/documents/preview';
import type { Publishing } from '../services/publishing/publish';
import type { PublishedLists } from '../services/publishing/published';
import type { ReadinessChecks } from '../services/publishing/readiness';

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const idOf = (request: FastifyRequest) =>
  (request.params as { readonly document_id: number }).document_id;

interface Parts {
  readonly publishing: Publishing;
  readonly published: PublishedLists;
  readonly readiness: ReadinessChecks;
  readonly previews: Previews;
}

/** What only sequences have: they are checked, published and previewed. */
export function sequenceRoutes({ publishing, published, readiness, previews }: Parts): Operations {
  return {
    publishSequence: {
      handler: async (request, reply) => {
        const { rev } = request.body as { readonly rev: number };
        const number = await publishing.publish(personOf(request), idOf(request), rev);
        return reply.code(201).send({ number });
      },
    },
    listPublishedVersions: {
      handler: (request, reply) => {
        const query = request.query as PageQuery;
        return published.list(personOf(request), idOf(request), query, goneOf(reply));
      },
    },
    checkSequence: {
      handler: (request, reply) => readiness.check(personOf(request), idOf(request), goneOf(reply)),
    },
    previewSequence: {
      handler: async (request, reply) => {
        const { of = 'draft' } = request.query as { readonly of?: 'draft' | 'published' };
        const json = await previews.preview(personOf(request), idOf(request), of, goneOf(reply));
        return reply.type('application/json; charset=utf-8').send(json);
      },
    },
  };
}
