/** The server's calls for the three kinds of documents, which differ in their addresses alone. */
import type {
  DocumentKind,
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
} from '../../domain/lesson-plan';
import { call } from '../api/call';
import type { components, operations } from '../api/schema';

type Schemas = components['schemas'];
type Query<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

export interface SummaryOf {
  readonly resource: Schemas['ResourceSummary'];
  readonly sequence: Schemas['SequenceSummary'];
  readonly rubric: Schemas['RubricSummary'];
}
export type Summary = SummaryOf[DocumentKind];

export interface QueryOf {
  readonly resource: Query<'listResources'>;
  readonly sequence: Query<'listSequences'>;
  readonly rubric: Query<'listRubrics'>;
}

interface DraftOf {
  readonly resource: ResourceDraft;
  readonly sequence: SequenceDraft;
  readonly rubric: RubricDraft;
}

export type SharedWith = 'nobody' | 'school' | 'district';
export type DocumentRights = Schemas['DocumentRights'];
export type DocumentUse = Schemas['DocumentUse'];

export type ListOf<Kind extends DocumentKind> = Schemas['Pagination'] & {
  readonly data: readonly SummaryOf[Kind][];
};

interface Calls<Kind extends DocumentKind> {
  list(query: QueryOf[Kind], signal?: AbortSignal): Promise<ListOf<Kind>>;
  /** @param madeAs by the same name the same document is made, once */
  create(draft: DraftOf[Kind], madeAs?: string): Promise<Schemas['CreatedDocument']>;
  rights(id: number): Promise<DocumentRights>;
  copy(id: number): Promise<{ readonly id: number }>;
  share(id: number, sharedWith: SharedWith): Promise<unknown>;
  archive(id: number, archived: boolean): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  uses(id: number): Promise<readonly DocumentUse[]>;
}

const by = (madeAs: string | undefined) => ({ query: { made_as: madeAs } });

const at = (id: number) => ({ path: { document_id: id } });

const resource: Calls<'resource'> = {
  list: (query, signal) => call('GET', '/dashboard/resources', { query, signal }),
  create: (draft, madeAs) => call('POST', '/dashboard/resources', { ...by(madeAs), body: draft }),
  rights: async (id) => (await call('GET', '/dashboard/resources/{document_id}', at(id))).rights,
  copy: (id) => call('POST', '/dashboard/resources/{document_id}/copy', at(id)),
  share: (id, sharedWith) =>
    call('POST', '/dashboard/resources/{document_id}/share', {
      ...at(id),
      body: { with: sharedWith },
    }),
  archive: (id, archived) =>
    call('POST', '/dashboard/resources/{document_id}/archive', { ...at(id), body: { archived } }),
  remove: (id) => call('DELETE', '/dashboard/resources/{document_id}', at(id)),
  uses: async (id) => (await call('GET', '/dashboard/resources/{document_id}/uses', at(id))).data,
};

const sequence: Calls<'sequence'> = {
  list: (query, signal) => call('GET', '/dashboard/sequences', { query, signal }),
  create: (draft, madeAs) => call('POST', '/dashboard/sequences', { ...by(madeAs), body: draft }),
  rights: async (id) => (await call('GET', '/dashboard/sequences/{document_id}', at(id))).rights,
  copy: (id) => call('POST', '/dashboard/sequences/{document_id}/copy', at(id)),
  share: (id, sharedWith) =>
    call('POST', '/dashboard/sequences/{document_id}/share', {
      ...at(id),
      body: { with: sharedWith },
    }),
  archive: (id, archived) =>
    call('POST', '/dashboard/sequences/{document_id}/archive', { ...at(id), body: { archived } }),
  remove: (id) => call('DELETE', '/dashboard/sequences/{document_id}', at(id)),
  uses: async (id) => (await call('GET', '/dashboard/sequences/{document_id}/uses', at(id))).data,
};

const rubric: Calls<'rubric'> = {
  list: (query, signal) => call('GET', '/dashboard/rubrics', { query, signal }),
  create: (draft, madeAs) => call('POST', '/dashboard/rubrics', { ...by(madeAs), body: draft }),
  rights: async (id) => (await call('GET', '/dashboard/rubrics/{document_id}', at(id))).rights,
  copy: (id) => call('POST', '/dashboard/rubrics/{document_id}/copy', at(id)),
  share: (id, sharedWith) =>
    call('POST', '/dashboard/rubrics/{document_id}/share', {
      ...at(id),
      body: { with: sharedWith },
    }),
  archive: (id, archived) =>
    call('POST', '/dashboard/rubrics/{document_id}/archive', { ...at(id), body: { archived } }),
  remove: (id) => call('DELETE', '/dashboard/rubrics/{document_id}', at(id)),
  uses: async (id) => (await call('GET', '/dashboard/rubrics/{document_id}/uses', at(id))).data,
};

const calls: { readonly [Kind in DocumentKind]: Calls<Kind> } = { resource, sequence, rubric };

/** The calls for one kind. */
export const callsFor = <Kind extends DocumentKind>(kind: Kind): Calls<Kind> => calls[kind];
