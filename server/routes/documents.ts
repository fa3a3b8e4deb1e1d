import type { DocumentKind } from '../../domain/lesson-plan';
import { planBounds } from '../../domain/lesson-plan';
import type { OperationId } from '../contract-types';
import type { Call, Operations } from '../plugins/operations';
import type { Documents } from '../services/documents/documents';

const bodyLimit = 2 * planBounds.documentBytes;

/** A call that any of the three may get. */
type CallOf<Verb extends string, Rest extends string = ''> = Call<
  `${Verb}${'Resource' | 'Sequence' | 'Rubric'}${Rest}` & OperationId
>;

/** The calls that resources, sequences and rubrics have alike. */
function callsOf<Kind extends DocumentKind>(documents: Documents, kind: Kind) {
  const path = `/api/dashboard/${kind}s`;
  return {
    list: ({ person, query }: CallOf<'list', 's'>) => documents.list(person, kind, path, query),
    create: {
      bodyLimit,
      handler: ({ person, query, body }: CallOf<'create'>) =>
        documents.create(person, kind, body, query.made_as),
    },
    copy: async ({ person, params }: CallOf<'copy'>) => ({
      id: await documents.copy(person, kind, params.document_id),
    }),
    share: ({ person, params, body }: CallOf<'share'>) =>
      documents.share(person, kind, params.document_id, body.with),
    archive: ({ person, params, body }: CallOf<'archive'>) =>
      documents.archive(person, kind, params.document_id, body.archived),
    remove: ({ person, params }: CallOf<'delete'>) =>
      documents.remove(person, kind, params.document_id),
    uses: async ({ person, params }: CallOf<'list', 'Uses'>) => ({
      data: await documents.uses(person, kind, params.document_id),
    }),
    versions: ({ person, params, query }: CallOf<'list', 'Versions'>) => {
      const { document_id: id } = params;
      return documents.versions(person, kind, id, `${path}/${String(id)}/versions`, query);
    },
    version: ({ person, params }: CallOf<'get', 'Version'>) =>
      documents.version(person, kind, params.document_id, params.version_id),
  };
}

/** The calls on teaching material: resources, sequences, rubrics. */
export function lessonPlanRoutes(documents: Documents): Operations {
  const resources = callsOf(documents, 'resource');
  const sequences = callsOf(documents, 'sequence');
  const rubrics = callsOf(documents, 'rubric');
  return {
    listResources: resources.list,
    createResource: resources.create,
    copyResource: resources.copy,
    shareResource: resources.share,
    archiveResource: resources.archive,
    deleteResource: resources.remove,
    listResourceUses: resources.uses,
    listResourceVersions: resources.versions,
    getResourceVersion: resources.version,
    listSequences: sequences.list,
    createSequence: sequences.create,
    copySequence: sequences.copy,
    shareSequence: sequences.share,
    archiveSequence: sequences.archive,
    deleteSequence: sequences.remove,
    listSequenceUses: sequences.uses,
    listSequenceVersions: sequences.versions,
    getSequenceVersion: sequences.version,
    listRubrics: rubrics.list,
    createRubric: rubrics.create,
    copyRubric: rubrics.copy,
    shareRubric: rubrics.share,
    archiveRubric: rubrics.archive,
    deleteRubric: rubrics.remove,
    listRubricUses: rubrics.uses,
    listRubricVersions: rubrics.versions,
    getRubricVersion: rubrics.version,
    getResource: ({ person, params }) => documents.get(person, 'resource', params.document_id),
    getRubric: ({ person, params }) => documents.get(person, 'rubric', params.document_id),
    getSequence: async ({ person, params }) => {
      const found = await documents.get(person, 'sequence', params.document_id);
      return { ...found, resources: await documents.resourcesOf(person, found.body) };
    },
  };
}
