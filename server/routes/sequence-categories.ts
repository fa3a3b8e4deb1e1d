import type { FastifyRequest } from 'fastify';
import type { Place } from '../../domain/category-tree';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { SequenceCategories } from '../services/documents/sequence-categories';

interface NewBody {
  readonly title: string;
  readonly parent_id?: number | null;
}

export function sequenceCategoryRoutes(categories: SequenceCategories): Operations {
  return {
    listSequenceCategories: {
      handler: (request) => categories.list(signedInOf(request).person),
    },
    addSequenceCategory: {
      handler: async (request, reply) => {
        const { title, parent_id = null } = request.body as NewBody;
        const made = await categories.add(signedInOf(request).person, { title, parent_id });
        return reply.code(201).send(made);
      },
    },
    renameSequenceCategory: {
      handler: async (request, reply) => {
        const { title } = request.body as { readonly title: string };
        await categories.rename(signedInOf(request).person, idOf(request), title);
        return reply.code(204).send();
      },
    },
    moveSequenceCategory: {
      handler: async (request, reply) => {
        const to = request.body as Place;
        await categories.move(signedInOf(request).person, idOf(request), to);
        return reply.code(204).send();
      },
    },
    mergeSequenceCategory: {
      handler: async (request, reply) => {
        const { into } = request.body as { readonly into: number };
        await categories.merge(signedInOf(request).person, idOf(request), into);
        return reply.code(204).send();
      },
    },
    getSequenceCategoryUses: {
      handler: (request) => categories.uses(signedInOf(request).person, idOf(request)),
    },
    deleteSequenceCategory: {
      handler: async (request, reply) => {
        await categories.remove(signedInOf(request).person, idOf(request));
        return reply.code(204).send();
      },
    },
  };
}

const idOf = (request: FastifyRequest): number =>
  (request.params as { readonly category_id: number }).category_id;
