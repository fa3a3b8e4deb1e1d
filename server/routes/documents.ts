import type { FastifyRequest } from 'fastify';
import type { AnyDraft, DocumentKind } from '../../domain/lesson-plan';
import { planBounds } from '../../domain/lesson-plan';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { Documents, ListQuery } from '../services/documents/documents';

interface Params {
  readonly document_id: number;
  readonly version_id: number;
}

interface Named {
  readonly kind: DocumentKind;
  /** As the contract's operations name it. */
  readonly name: string;
  readonly segment: string;
}

const bodyLimit = 2 * planBounds.documentBytes;

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const paramsOf = (request: FastifyRequest) => request.params as Params;
const idOf = (request: FastifyRequest) => paramsOf(request).document_id;

/** The calls that resources, sequences and rubrics have alike. */
export function documentRoutes(documents: Documents, { kind, name, segment }: Named): Operations {
  const path = `/api/dashboard/${segment}`;
  return {
    [`list${name}s`]: {
      handler: (request) =>
        documents.list(personOf(request), kind, path, request.query as ListQuery),
    },
    [`create${name}`]: {
      bodyLimit,
      handler: async (request, reply) => {
        const { made_as } = request.query as { made_as?: string };
        const draft = request.body as AnyDraft;
        return reply
          .code(201)
          .send(await documents.create(personOf(request), kind, draft, made_as));
      },
    },
    [`copy${name}`]: {
      handler: async (request, reply) =>
        reply.code(201).send({ id: await documents.copy(personOf(request), kind, idOf(request)) }),
    },
    [`share${name}`]: {
      handler: async (request, reply) => {
        const { with: to } = request.body as { with: 'nobody' | 'school' | 'district' };
        await documents.share(personOf(request), kind, idOf(request), to);
        return reply.code(204).send();
      },
    },
    [`archive${name}`]: {
      handler: async (request, reply) => {
        const { archived } = request.body as { archived: boolean };
        await documents.archive(personOf(request), kind, idOf(request), archived);
        return reply.code(204).send();
      },
    },
    [`delete${name}`]: {
      handler: async (request, reply) => {
        await documents.remove(personOf(request), kind, idOf(request));
        return reply.code(204).send();
      },
    },
    [`list${name}Uses`]: {
      handler: async (request) => ({
        data: await documents.uses(personOf(request), kind, idOf(request)),
      }),
    },
    [`list${name}Versions`]: {
      handler: (request) => {
        const id = idOf(request);
        const address = `${path}/${String(id)}/versions`;
        return documents.versions(personOf(request), kind, id, address, request.query as ListQuery);
      },
    },
    [`get${name}Version`]: {
      handler: (request) =>
        documents.version(personOf(request), kind, idOf(request), paramsOf(request).version_id),
    },
  };
}

/** The calls on teaching material: resources, sequences, rubrics. */
export function lessonPlanRoutes(documents: Documents): Operations {
  const get = (kind: 'resource' | 'rubric') => ({
    handler: (request: FastifyRequest) => documents.get(personOf(request), kind, idOf(request)),
  });
  return {
    ...documentRoutes(documents, { kind: 'resource', name: 'Resource', segment: 'resources' }),
    ...documentRoutes(documents, { kind: 'sequence', name: 'Sequence', segment: 'sequences' }),
    ...documentRoutes(documents, { kind: 'rubric', name: 'Rubric', segment: 'rubrics' }),
    getResource: get('resource'),
    getRubric: get('rubric'),
    getSequence: {
      handler: async (request) => {
        const person = personOf(request);
        const found = await documents.get(person, 'sequence', idOf(request));
        return { ...found, resources: await documents.resourcesOf(person, found.body) };
      },
    },
  };
}
