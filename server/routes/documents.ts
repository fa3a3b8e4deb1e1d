import type { DocumentKind } from '../../domain/lesson-plan';
import { planBounds } from '../../domain/lesson-plan';
import type { Call, Operations } from '../plugins/operations';
import type { Documents } from '../services/documents/documents';

interface Named {
  readonly kind: DocumentKind;
  /** As the contract's operations name it. */
  readonly name: string;
  readonly segment: string;
}

const bodyLimit = 2 * planBounds.documentBytes;

/** The calls that resources, sequences and rubrics have alike. */
export function documentRoutes(documents: Documents, { kind, name, segment }: Named): Operations {
  const path = `/api/dashboard/${segment}`;
  return {
    [`list${name}s`]: ({ person, query }: Call<'listResources'>) =>
      documents.list(person, kind, path, query),
    [`create${name}`]: {
      bodyLimit,
      handler: ({ person, query, body }: Call<'createResource'>) =>
        documents.create(person, kind, body, query.made_as),
    },
    [`copy${name}`]: async ({ person, params }: Call<'copyResource'>) => ({
      id: await documents.copy(person, kind, params.document_id),
    }),
    [`share${name}`]: ({ person, params, body }: Call<'shareResource'>) =>
      documents.share(person, kind, params.document_id, body.with),
    [`archive${name}`]: ({ person, params, body }: Call<'archiveResource'>) =>
      documents.archive(person, kind, params.document_id, body.archived),
    [`delete${name}`]: ({ person, params }: Call<'deleteResource'>) =>
      documents.remove(person, kind, params.document_id),
    [`list${name}Uses`]: async ({ person, params }: Call<'listResourceUses'>) => ({
      data: await documents.uses(person, kind, params.document_id),
    }),
    [`list${name}Versions`]: ({ person, params, query }: Call<'listResourceVersions'>) => {
      const { document_id: id } = params;
      return documents.versions(person, kind, id, `${path}/${String(id)}/versions`, query);
    },
    [`get${name}Version`]: ({ person, params }: Call<'getResourceVersion'>) =>
      documents.version(person, kind, params.document_id, params.version_id),
  };
}

/** The calls on teaching material: resources, sequences, rubrics. */
export function lessonPlanRoutes(documents: Documents): Operations {
  return {
    ...documentRoutes(documents, { kind: 'resource', name: 'Resource', segment: 'resources' }),
    ...documentRoutes(documents, { kind: 'sequence', name: 'Sequence', segment: 'sequences' }),
    ...documentRoutes(documents, { kind: 'rubric', name: 'Rubric', segment: 'rubrics' }),
    getResource: ({ person, params }) => documents.get(person, 'resource', params.document_id),
    getRubric: ({ person, params }) => documents.get(person, 'rubric', params.document_id),
    getSequence: async ({ person, params }) => {
      const found = await documents.get(person, 'sequence', params.document_id);
      return { ...found, resources: await documents.resourcesOf(person, found.body) };
    },
  };
}
