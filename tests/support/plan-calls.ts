/** Resources, sequences and rubrics as a teacher's app works with them. */
import { randomUUID } from 'node:crypto';
import type {
  DocumentKind,
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
  StepDraft,
} from '../../domain/lesson-plan';
import type { Role } from '../../domain/reference';
import { makeUser, signIn } from './factories';
import type { School, Signed, TestUser } from './factories';
import type { TestServer } from './server';

export const segments = {
  resource: 'resources',
  sequence: 'sequences',
  rubric: 'rubrics',
} as const;

export function resourceDraft(change: Partial<ResourceDraft> = {}): ResourceDraft {
  return {
    title: 'Puddles',
    summary: 'Where the water goes.',
    subject_id: 3,
    grade_ids: [4, 5],
    standards: ['5-ESS2-1'],
    language: 'en',
    minutes: 10,
    blocks: [{ id: 'text', type: 'rich_text', html: '<p>A street after rain.</p>' }],
    ...change,
  };
}

export function stepDraft(resourceId: number | null, change: Partial<StepDraft> = {}): StepDraft {
  return {
    id: 'step-1',
    title: '',
    kind: 'teach',
    phase: null,
    minutes: 10,
    directions: 'Look closely.',
    notes: '',
    resource_id: resourceId,
    ...change,
  };
}

export function sequenceDraft(change: Partial<SequenceDraft> = {}): SequenceDraft {
  return {
    title: 'The water cycle',
    summary: '',
    subject_id: 3,
    grade_ids: [4],
    standards: [],
    language: 'en',
    period_minutes: 45,
    rubric_id: null,
    category_ids: [],
    lessons: [],
    ...change,
  };
}

/** A sequence of one day with one step. */
export const oneDay = (resourceId: number | null, change: Partial<SequenceDraft> = {}) =>
  sequenceDraft({
    lessons: [
      {
        id: 'day-1',
        title: 'What is a puddle?',
        summary: '',
        cover: null,
        steps: [stepDraft(resourceId)],
      },
    ],
    ...change,
  });

export function rubricDraft(change: Partial<RubricDraft> = {}): RubricDraft {
  return {
    title: 'Explaining with evidence',
    summary: '',
    subject_id: null,
    grade_ids: [],
    hide_points: false,
    criteria: [
      {
        id: 'c1',
        name: 'Evidence',
        description: '',
        weight: 2,
        standard: null,
        range: false,
        levels: [
          { id: 'l1', title: 'Beginning', points: 1, descriptor: 'None yet.' },
          { id: 'l2', title: 'Meets', points: 3, descriptor: 'Names it.' },
        ],
      },
    ],
    ...change,
  };
}

export const draftOf = (kind: DocumentKind) =>
  ({ resource: resourceDraft, sequence: sequenceDraft, rubric: rubricDraft })[kind]();

/** Somebody signed in, with everything that the calls need. */
export type Planner = TestUser & Signed;

let seq = 0;

export function planCalls(server: () => TestServer) {
  const send = (
    planner: Planner,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
  ) => server().send({ method, url: `/api/dashboard/${url}`, token: planner.access, payload });
  const urlOf = (kind: DocumentKind, id: number) => `${segments[kind]}/${String(id)}`;
  const list = (planner: Planner, kind: DocumentKind, query = '') =>
    send(planner, 'GET', `${segments[kind]}${query}`);
  return {
    send,

    planner: async (role: Role = 'Teacher', school?: School): Promise<Planner> => {
      const user = await makeUser(server().db, { role, ...(school && { school }) });
      return { ...user, ...(await signIn(server(), user)) };
    },

    /** The same person at another device. */
    again: (planner: Planner): Promise<Signed> => signIn(server(), planner),

    create: async (planner: Planner, kind: DocumentKind, draft: object = draftOf(kind)) => {
      const answer = await send(planner, 'POST', segments[kind], draft);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<{ id: number }>().id;
    },

    get: (planner: Planner, kind: DocumentKind, id: number) =>
      send(planner, 'GET', urlOf(kind, id)),
    list,
    /** Titles of the resources, or of another kind, in the order of the list. */
    titles: async (planner: Planner, kind: DocumentKind = 'resource', query = '') =>
      (await list(planner, kind, query))
        .json<{ data: readonly { title: string }[] }>()
        .data.map(({ title }) => title),

    act: (planner: Planner, kind: DocumentKind, id: number, verb: string, payload?: object) =>
      send(planner, 'POST', `${urlOf(kind, id)}/${verb}`, payload),
    remove: (planner: Planner, kind: DocumentKind, id: number) =>
      send(planner, 'DELETE', urlOf(kind, id)),
  };
}

/** A save as the app sends it. */
export function saveOp(
  kind: DocumentKind,
  id: number,
  body: object,
  baseRev: number,
  change: Readonly<Record<string, unknown>> = {},
) {
  return {
    op_id: randomUUID(),
    type: `${kind}.save`,
    schema_version: 1,
    seq: (seq += 1),
    device_time: '2026-03-04T15:00:00.000Z',
    document_id: id,
    base_rev: baseRev,
    body,
    ...change,
  };
}
